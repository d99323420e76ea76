//! Team Play under the laws that every game must keep.

use conform::{Specimen, World};
use std::collections::VecDeque;
use table::{Chance, Fast, Game, Label, Seat, Viewer, seats};
use team_play::{
    Action, Card, Cards, Color, Edition, Event, Hand, MissionName, Offer, Options, Pack, Place,
    Setup, Source, TeamPlay,
};

struct TeamPlaySpecimen;

conform::suite!(TeamPlaySpecimen);

/// The law of secrecy, for those who play by numbers.
#[test]
fn numbers_keep_secrets_too() {
    conform::shown_alike::<TeamPlaySpecimen, _>(tensors::told::<TeamPlay>);
}

#[test]
fn imagined_tables_fit_the_view() {
    conform::imagined_tables_fit_the_view::<TeamPlaySpecimen>();
}

impl Specimen for TeamPlaySpecimen {
    type Game = TeamPlay;

    fn stacked(edition: &Edition, _: u8, _: &Options, dice: &mut Fast) -> Setup {
        let mut numbers: Vec<_> = edition.deck().iter().map(|card| card.to_string()).collect();
        let mut missions: Vec<_> = edition
            .missions()
            .iter()
            .map(|m| m.name.to_string())
            .collect();
        dice.shuffle(Label::first("numbers"), &mut numbers);
        dice.shuffle(Label::first("missions"), &mut missions);
        Setup {
            numbers: Some(numbers),
            missions: Some(missions),
        }
    }

    fn universe(game: &TeamPlay, seat: Seat) -> Vec<Action> {
        let held = game.truth().table.players[seat.index()].hand;
        let hand: Vec<Card> = held.expect("the truth shows every hand").iter().collect();
        let mut choices = some_choices(&hand);
        for card in [Card::default(), Card::new(Color::Blue, 8)] {
            choices.push([card].into_iter().collect());
            choices.push(std::iter::repeat_n(card, 15).collect());
        }

        let mut actions = vec![
            Action::KeepMission,
            Action::SwapMission,
            Action::EndTurn,
            Action::Draw(Source::Pile),
        ];
        actions.extend(Card::all().map(|card| Action::Draw(Source::Bank { card })));
        for cards in choices {
            actions.extend(Place::ALL.map(|mission| Action::Fulfil {
                mission,
                cards: cards.clone(),
            }));
            let given = cards.clone();
            actions.extend([Action::Discard { cards }, Action::Give { cards: given }]);
        }
        actions
    }

    fn covers(offer: &Offer, action: &Action) -> bool {
        let hand = |cards: &Cards| Hand::from(&cards[..]);
        match (offer, action) {
            (Offer::KeepMission, Action::KeepMission)
            | (Offer::SwapMission, Action::SwapMission)
            | (Offer::EndTurn, Action::EndTurn) => true,
            (Offer::Draw(offered), Action::Draw(source)) => offered == source,
            (Offer::Discard { choose, from }, Action::Discard { cards })
            | (Offer::Give { choose, from }, Action::Give { cards }) => {
                choose.allows(cards.len()) && from.holds(hand(cards))
            }
            (
                Offer::Fulfil { mission, cards },
                Action::Fulfil {
                    mission: place,
                    cards: shown,
                },
            ) => mission == place && *cards == hand(shown),
            _ => false,
        }
    }

    fn census(game: &TeamPlay) -> Vec<String> {
        let truth = game.truth();
        let table = truth.table;
        let hands = table
            .players
            .iter()
            .filter_map(|player| player.hand)
            .flat_map(Hand::iter);
        let numbers = hands
            .chain(table.bank)
            .chain(table.discard.iter().copied())
            .chain(truth.pile);
        let numbers: Hand = numbers.collect();
        let own = table
            .players
            .iter()
            .flat_map(|player| player.missions.iter())
            .flatten();
        let kept = table.teams.iter().flat_map(|team| &team.fulfilled);
        let missions = own
            .chain(kept)
            .chain(&table.center)
            .chain(&table.mission_discard);
        let mut missions: Vec<&str> = missions
            .chain(&truth.mission_pile)
            .map(MissionName::as_str)
            .collect();
        missions.sort_unstable();
        vec![format!("{numbers:?}"), missions.join(" ")]
    }

    fn twin(world: &World<TeamPlay>, viewer: Viewer, dice: &mut Fast) -> Option<World<TeamPlay>> {
        let mut cards = Tracker::dealt(world, viewer);
        let mut gifts = Vec::new();
        let mut missions_shown = 1 + usize::from(world.seats) * own_missions(world.seats);
        let mut reshuffled = false;
        world.tell(|_, _, _, events| {
            let mut given = Vec::new();
            for event in events {
                match event {
                    Event::MissionDealt { .. } => missions_shown += 1,
                    Event::Reshuffled {
                        pack: Pack::Missions,
                        ..
                    } => reshuffled = true,
                    event => given.extend(cards.follow(event)),
                }
            }
            gifts.push(given);
        });

        let mut twin = world.clone();
        let relabelled = cards.relabel(dice);
        let numbers = cards.faces.iter().map(ToString::to_string).collect();
        twin.setup.numbers = Some(numbers);
        for ((_, action), ids) in twin.actions.iter_mut().zip(gifts) {
            if let Action::Give { cards: named } = action {
                *named = ids.into_iter().map(|id| cards.faces[id]).collect();
            }
        }
        let missions = twin.setup.missions.as_mut()?;
        let hidden = match reshuffled {
            true => &mut [],
            false => &mut missions[missions_shown..],
        };
        dice.shuffle(Label::first("missions"), hidden);
        (relabelled || hidden.len() > 1).then_some(twin)
    }
}

fn own_missions(seats: u8) -> usize {
    if seats.is_multiple_of(2) { 1 } else { 2 }
}

/// A dozen choices of these cards, others with every hand: that keeps the laws quick, and
/// `missions.rs` tries all of them.
fn some_choices(hand: &[Card]) -> Vec<Cards> {
    let seed = hand.iter().fold(1, |seed: u64, card| {
        seed.wrapping_mul(17) + card.index() as u64
    });
    let mut dice = Fast::new(seed);
    let mut cards = hand.to_vec();
    [0, 1, 1, 2, 2, 2, 3, 3, 3, 4, 5, 6]
        .map(|count| {
            dice.shuffle(Label::first("choice"), &mut cards);
            cards.iter().copied().take(count).collect()
        })
        .to_vec()
}

/// Follows every single card through a game, and notes which of them the viewer ever sees.
struct Tracker {
    viewer: Viewer,
    /// By card: its place in the set-up is its name here.
    faces: Vec<Card>,
    seen: Vec<bool>,
    pile: VecDeque<usize>,
    bank: Vec<usize>,
    hands: Vec<Vec<usize>>,
    discards: VecDeque<usize>,
}

impl Tracker {
    fn dealt(world: &World<TeamPlay>, viewer: Viewer) -> Self {
        let names = world.setup.numbers.as_ref().expect("a stacked world");
        let faces: Vec<Card> = names.iter().map(|name| name.parse().unwrap()).collect();
        let mut pile: VecDeque<usize> = (0..faces.len()).collect();
        let bank: Vec<usize> = pile.drain(..3).collect();
        let hands = seats(world.seats)
            .map(|seat| pile.drain(..usize::from(seat.0 + 1).min(3)).collect())
            .collect();
        let mut cards = Self {
            viewer,
            seen: vec![false; faces.len()],
            faces,
            pile,
            bank,
            hands,
            discards: VecDeque::new(),
        };
        for id in cards.bank.clone() {
            cards.seen[id] = true;
        }
        if let Some(seat) = viewer.seat() {
            for id in cards.hands[seat.index()].clone() {
                cards.seen[id] = true;
            }
        }
        cards
    }

    /// Moves the cards of an event; those that were given are returned.
    fn follow(&mut self, event: &Event) -> Vec<usize> {
        match event.clone() {
            Event::DrewFromPile { seat, card } => {
                let id = self.take_from_pile(card);
                self.seen[id] |= self.viewer.is(seat);
                self.hands[seat.index()].push(id);
            }
            Event::DrewFromBank { seat, card } => {
                let slot = self
                    .bank
                    .iter()
                    .position(|&id| self.faces[id] == card)
                    .unwrap();
                self.hands[seat.index()].push(self.bank[slot]);
            }
            Event::BankFilled { slot, card } => {
                let id = self.take_from_pile(card);
                self.seen[id] = true;
                self.bank[usize::from(slot)] = id;
            }
            // All discards have been seen by everybody, so their order does not matter any more.
            Event::Reshuffled {
                pack: Pack::Numbers,
                ..
            } => {
                assert!(self.pile.is_empty());
                self.pile = std::mem::take(&mut self.discards);
            }
            Event::Discarded { seat, cards } | Event::Fulfilled { seat, cards, .. } => {
                for &card in cards.iter() {
                    let id = self.take_from_hand(seat, card);
                    self.seen[id] = true;
                    self.discards.push_back(id);
                }
            }
            Event::Gave { seat, to, cards } => {
                let ids: Vec<usize> = cards
                    .iter()
                    .map(|&card| self.take_from_hand(seat, card))
                    .collect();
                for &id in &ids {
                    self.seen[id] |= self.viewer.is(seat) || self.viewer.is(to);
                    self.hands[to.index()].push(id);
                }
                return ids;
            }
            Event::Reshuffled {
                pack: Pack::Missions,
                ..
            }
            | Event::MissionKept { .. }
            | Event::MissionRejected { .. }
            | Event::MissionDealt { .. }
            | Event::PlaceLeftEmpty { .. }
            | Event::TurnBegan { .. }
            | Event::TurnEnded { .. }
            | Event::FinalRoundAnnounced { .. }
            | Event::GameEnded => {}
        }
        Vec::new()
    }

    fn take_from_pile(&mut self, card: Card) -> usize {
        let place = self
            .pile
            .iter()
            .position(|&id| self.faces[id] == card)
            .unwrap();
        self.pile.remove(place).unwrap()
    }

    /// One with that face; of several rather one that the viewer has seen, so that much stays hidden.
    fn take_from_hand(&mut self, seat: Seat, card: Card) -> usize {
        let hand = &mut self.hands[seat.index()];
        let fits = (0..hand.len()).filter(|&place| self.faces[hand[place]] == card);
        let place = fits.max_by_key(|&place| self.seen[hand[place]]).unwrap();
        hand.remove(place)
    }

    /// Mixes the faces of all cards that the viewer never saw; says whether that changes anything.
    fn relabel(&mut self, dice: &mut Fast) -> bool {
        let hidden: Vec<usize> = (0..self.faces.len()).filter(|&id| !self.seen[id]).collect();
        let before: Vec<Card> = hidden.iter().map(|&id| self.faces[id]).collect();
        let mut faces = before.clone();
        dice.shuffle(Label::first("faces"), &mut faces);
        for (&id, &face) in hidden.iter().zip(&faces) {
            self.faces[id] = face;
        }
        faces != before
    }
}
