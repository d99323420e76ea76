//! Tables that may be: for players who know a view, and guess how the hidden cards lie.

use crate::card::{Card, Hand};
use crate::edition::{Edition, MOST_MISSIONS, MOST_NUMBERS};
use crate::event::Pack;
use crate::mission::{MissionId, MissionName};
use crate::piles::Piles;
use crate::state::{MOST_SEATS, Phase, Score, TeamPlay};
use crate::view::{PlayerView, View};
use arrayvec::ArrayVec;
use std::sync::Arc;
use table::{Chance, Game, Imagine, Label, Seat, Team};

/// What somebody took from the bank and has not laid down is still there, as everybody saw: with
/// the viewer's own pair it is in the two hands, else with whoever took it. All other cards may lie
/// anywhere.
impl Imagine for TeamPlay {
    fn imagine<C: Chance>(edition: &Arc<Edition>, view: &View, dice: &mut C) -> Option<Self> {
        let seats = u8::try_from(view.players.len()).ok()?;
        if !Self::SEATS.contains(&seats) {
            return None;
        }
        let fulfilled = view.fulfilled(edition)?;
        let (hands, pile) = view.hands_and_pile(edition, dice)?;
        Some(Self {
            seats,
            phase: view.phase,
            turn: view.turn,
            draws_left: view.draws_left,
            given: view.given,
            turns: view.turns(seats),
            turns_left: view.turns_left,
            hands,
            taken: by_seat(view, |player| Some(player.taken))?,
            bank: view.bank,
            numbers: Piles::lying(pile, view.discard.clone()),
            missions: view.missions(edition, &fulfilled, dice)?,
            own: by_seat(view, |player| player.own(edition))?,
            center: find(edition, view.center)?,
            scores: scores(edition, &fulfilled),
            fulfilled,
            edition: Arc::clone(edition),
        })
    }
}

type Hands = [Hand; MOST_SEATS];
type Numbers = ArrayVec<Card, MOST_NUMBERS>;
type Missions = ArrayVec<MissionId, MOST_MISSIONS>;
type Fulfilled = ArrayVec<(MissionId, Team), MOST_MISSIONS>;

impl View {
    /// How many turns are over. Seat 0 began, so that the seat on turn says it.
    fn turns(&self, seats: u8) -> u32 {
        let turn = match self.phase {
            Phase::ChooseMissions => 0,
            Phase::Over => u32::from(self.turn.next(seats).0),
            Phase::Reduce | Phase::Turn | Phase::NewMission { .. } => u32::from(self.turn.0),
        };
        self.round * u32::from(seats) + turn
    }

    /// All hands, and the pile, the top last.
    fn hands_and_pile<C: Chance>(
        &self,
        edition: &Edition,
        dice: &mut C,
    ) -> Option<(Hands, Numbers)> {
        let mut hidden = edition.deck();
        let own = self.players.iter().filter_map(|player| player.hand);
        let open = self.bank.iter().chain(&self.discard).copied();
        for cards in own.chain(open.map(|card| Hand::EMPTY.with(card))) {
            hidden = hidden.holds(cards).then(|| hidden.minus(cards))?;
        }
        let mut hands = by_seat(self, |player| Some(player.hand.unwrap_or(Hand::EMPTY)))?;
        for (seat, player) in (0..).map(Seat).zip(&self.players) {
            if player.hand.is_none() {
                let known = self.known_of(seat, hidden);
                hands[seat.index()] = known;
                hidden = hidden.minus(known);
            }
        }
        let mut left: Numbers = hidden.iter().collect();
        dice.shuffle(Label::first(Pack::Numbers.name()), &mut left);
        for (hand, player) in hands.iter_mut().zip(&self.players) {
            for _ in hand.len()..player.hand_count {
                *hand = hand.with(left.pop()?);
            }
        }
        (left.len() == usize::from(self.pile_count)).then_some((hands, left))
    }

    /// What the seat holds for all to see, out of cards that are hidden: what it took, and for the
    /// viewer's partner also what the viewer took and has given away. What the partner took and the
    /// viewer holds was given by the partner.
    fn known_of(&self, seat: Seat, hidden: Hand) -> Hand {
        let player = &self.players[seat.index()];
        let partner = self.partner_of(seat);
        let (given, held) = match partner.and_then(|other| Some((other.taken, other.hand?))) {
            Some((taken, hand)) => (missing(taken, hand), missing(hand, taken)),
            None => (Hand::EMPTY, Hand::EMPTY),
        };
        let took = missing(player.taken, held).plus(given);
        let mut known = Hand::EMPTY;
        for card in took.iter() {
            let more = known.with(card);
            if hidden.holds(more) && more.len() <= player.hand_count {
                known = more;
            }
        }
        known
    }

    /// All fulfilled missions, those of one team after those of the other.
    fn fulfilled(&self, edition: &Edition) -> Option<Fulfilled> {
        let teams = (0..).map(Team).zip(&self.teams);
        let all =
            teams.flat_map(|(team, view)| view.fulfilled.iter().map(move |name| (name, team)));
        all.map(|(name, team)| Some((edition.find(name.as_str())?, team)))
            .collect()
    }

    /// The pile of missions, of which nobody has seen any, and those discarded.
    fn missions<C: Chance>(
        &self,
        edition: &Edition,
        fulfilled: &Fulfilled,
        dice: &mut C,
    ) -> Option<Piles<MissionId, MOST_MISSIONS>> {
        let named = self.mission_discard.iter();
        let discards: Option<Missions> = named.map(|name| edition.find(name.as_str())).collect();
        let discards = discards?;
        let open = self.players.iter().flat_map(|player| &player.missions);
        let open: Vec<MissionName> = open.chain([&self.center]).copied().flatten().collect();
        let mut pile = edition.mission_ids();
        pile.retain(|id| {
            let name = edition.mission(*id).name;
            let done = fulfilled.iter().any(|(other, _)| other == id);
            !done && !discards.contains(id) && !open.contains(&name)
        });
        dice.shuffle(Label::first(Pack::Missions.name()), &mut pile);
        let fits = pile.len() == usize::from(self.mission_pile_count);
        fits.then(|| Piles::lying(pile, discards))
    }
}

impl PlayerView {
    fn own(&self, edition: &Edition) -> Option<[Option<MissionId>; 2]> {
        let mut own = [None; 2];
        for (place, &name) in own.iter_mut().zip(&self.missions) {
            *place = find(edition, name)?;
        }
        Some(own)
    }
}

/// What of the cards is not among the others.
fn missing(cards: Hand, others: Hand) -> Hand {
    let each = Card::all().flat_map(|card| {
        let more = cards.count(card).saturating_sub(others.count(card));
        std::iter::repeat_n(card, more.into())
    });
    each.collect()
}

/// The mission of that name, or none where the place is empty; `None` if the deck does not have it.
fn find(edition: &Edition, name: Option<MissionName>) -> Option<Option<MissionId>> {
    match name {
        Some(name) => edition.find(name.as_str()).map(Some),
        None => Some(None),
    }
}

fn by_seat<T: Copy + Default>(
    view: &View,
    of: impl Fn(&PlayerView) -> Option<T>,
) -> Option<[T; MOST_SEATS]> {
    let mut all = [T::default(); MOST_SEATS];
    for (place, player) in all.iter_mut().zip(&view.players) {
        *place = of(player)?;
    }
    Some(all)
}

fn scores(edition: &Edition, fulfilled: &Fulfilled) -> [Score; MOST_SEATS] {
    let mut scores = [Score::default(); MOST_SEATS];
    for &(id, team) in fulfilled {
        let score = &mut scores[team.index()];
        score.missions += 1;
        score.points += u16::from(edition.mission(id).points);
    }
    scores
}
