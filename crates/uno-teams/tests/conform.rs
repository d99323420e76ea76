//! UNO TEAMS! keeps the laws of every game.

use conform::{Specimen, World};
use std::collections::VecDeque;
use std::sync::Arc;
use table::{Chance, Fair, Fast, Game, Label, Seat, Viewer, seats};
use uno_teams::{
    Action, Card, Cards, Color, Edition, Event, Lay, Match, Offer, Options, Setup, UnoTeams,
};

struct UnoTeamsSpecimen;

conform::suite!(UnoTeamsSpecimen);

/// The law of secrecy, for those who play by numbers.
#[test]
fn numbers_keep_secrets_too() {
    conform::shown_alike::<UnoTeamsSpecimen, _>(tensors::told::<UnoTeams>);
}

#[test]
fn imagined_tables_fit_the_view() {
    conform::imagined_tables_fit_the_view::<UnoTeamsSpecimen>();
}

/// UT-18 Rounds of random players hardly ever end, so that the laws do not get to the count.
#[test]
fn who_is_compared_cannot_tell_what_is_left_in_hands() {
    let mut dice = Fast::new(18);
    let mut told_apart = 0;
    for seed in 0..80 {
        let world = played_out(seed);
        for viewer in Viewer::compared(world.seats) {
            let Some(twin) = UnoTeamsSpecimen::twin(&world, viewer, &mut dice) else {
                continue;
            };
            let [here, there] = [&world, &twin].map(|world| world.tell(|_, _, _, _| {}));
            assert_eq!(here.view(viewer), there.view(viewer));
            let [here, there] = [here, there].map(|game| game.view(Viewer::Spectator));
            told_apart += u32::from(here != there);
        }
    }
    assert!(told_apart > 20, "only {told_apart} counts differ");
}

/// A round of four who do the first thing that they may.
fn played_out(seed: u64) -> World<UnoTeams> {
    let edition = Arc::new(UnoTeams::edition(UnoTeams::DECK).expect("our own deck is sound"));
    let (options, mut dice) = (Options::default(), Fast::new(seed));
    let setup = UnoTeamsSpecimen::stacked(&edition, 4, &options, &mut dice);
    let mut world: World<UnoTeams> = World {
        rules: UnoTeams::REVISION,
        edition,
        seats: 4,
        options,
        setup,
        seed,
        actions: Vec::new(),
    };
    let (mut game, mut chance) = world.dealt();
    let mut offers = Vec::new();
    while let Some(seat) = seats(4).find(|&seat| game.may_act(seat)) {
        offers.clear();
        game.legal(seat, &mut offers);
        let action = UnoTeams::answer(&offers[0], &mut dice);
        let played = game.play(seat, &action, &mut chance, &mut Vec::new());
        played.expect("what is offered is allowed");
        world.actions.push((seat, action));
    }
    world
}

impl Specimen for UnoTeamsSpecimen {
    type Game = UnoTeams;

    const LONGEST: usize = 5_000;

    /// Random players draw and are caught so often that a round takes hundreds of thousands of
    /// actions; that sensible ones finish is shown with the golden playthroughs.
    const ENDS: bool = false;

    fn options() -> Vec<Options> {
        [Match::Round, Match::To500]
            .map(|goal| Options { goal })
            .into()
    }

    fn stacked(edition: &Edition, _: u8, _: &Options, dice: &mut Fast) -> Setup {
        let mut deck = edition.cards().to_vec();
        dice.shuffle(Label::first("deck"), &mut deck);
        Setup { deck: Some(deck) }
    }

    fn universe(game: &UnoTeams, seat: Seat) -> Vec<Action> {
        let hand = &game.truth().hands[seat.index()];
        let mut all = vec![
            Action::Draw,
            Action::Pass,
            Action::CallUno,
            Action::NextRound,
        ];
        all.extend(seats(game.seats() + 1).map(|seat| Action::Catch { seat }));
        let strangers = [
            "R1",
            "Y5*",
            "G-skip",
            "B-draw2",
            "wild",
            "team-wild",
            "team-draw4",
        ];
        let mut worth_trying: Vec<Card> =
            strangers.map(|name| name.parse().expect("a card")).to_vec();
        worth_trying.extend(hand);
        worth_trying.sort_unstable();
        worth_trying.dedup();
        for card in worth_trying {
            all.extend([Action::Gift { card }, Action::Swap { card }]);
            all.extend([None, Some(Color::Red), Some(Color::Blue)].map(|color| {
                let uno = color == Some(Color::Blue);
                Action::Play(Lay { card, color, uno })
            }));
        }
        all.extend(shares(hand));
        all
    }

    fn covers(offer: &Offer, action: &Action) -> bool {
        match (offer, action) {
            (Offer::Gift { card }, Action::Gift { card: given }) => card == given,
            (Offer::Swap { card }, Action::Swap { card: given }) => card == given,
            (Offer::Play { card, color }, Action::Play(lay)) => {
                // A colour says nothing of a card that has its own (UT-22).
                *card == lay.card && (!card.is_wild() || *color == lay.color)
            }
            (Offer::Catch { seat }, Action::Catch { seat: missed }) => seat == missed,
            (Offer::Share { choose, from }, Action::Share { cards }) => {
                choose.allows(cards.len()) && is_part(cards, from)
            }
            (Offer::Draw, Action::Draw)
            | (Offer::Pass, Action::Pass)
            | (Offer::CallUno, Action::CallUno)
            | (Offer::NextRound, Action::NextRound) => true,
            _ => false,
        }
    }

    fn census(game: &UnoTeams) -> Vec<String> {
        let truth = game.truth();
        let all = truth
            .hands
            .iter()
            .flatten()
            .chain(&truth.pile)
            .chain(&truth.discard);
        let mut cards: Vec<Card> = all.copied().collect();
        cards.sort_unstable();
        vec![format!("{cards:?}")]
    }

    fn twin(world: &World<UnoTeams>, viewer: Viewer, dice: &mut Fast) -> Option<World<UnoTeams>> {
        let traced = Trace::of(world, viewer);
        let public = public_course(world, None)?;
        // A relabelling may make a card playable for the partner of a Team Wild, or change the
        // points of a round: then the viewer can tell, and rightly. Two cards at a time nearly
        // always go unnoticed.
        for most in std::iter::once(usize::MAX).chain([2; 15]) {
            let faces = traced.relabelled(dice, most);
            let twin = traced.told_with(world, &faces);
            if faces != traced.faces && public_course(&twin, Some(&public)).is_some() {
                return Some(twin);
            }
        }
        None
    }
}

/// Shares of several sizes: either half of the hand, all, none, one too few, and not held.
fn shares(hand: &[Card]) -> Vec<Action> {
    let (half, other) = hand.split_at(hand.len() / 2);
    let mut lists = vec![half.to_vec(), other.to_vec(), hand.to_vec(), Vec::new()];
    lists.push(half.iter().rev().copied().collect());
    lists.push(other.iter().skip(1).copied().collect());
    lists.push(half.iter().map(|_| Card::TEAM_WILD).collect());
    lists.push(half.iter().map(|_| hand[0]).collect());
    lists.push(vec![Card::WILD; Cards::CAPACITY]);
    let share = |cards: Vec<Card>| Action::Share {
        cards: cards.into_iter().collect(),
    };
    lists.into_iter().map(share).collect()
}

/// Whether the one list holds no card more often than the other.
fn is_part(cards: &[Card], whole: &[Card]) -> bool {
    let mut rest = whole.to_vec();
    cards.iter().all(|card| {
        let place = rest.iter().position(|other| other == card);
        place.map(|place| rest.swap_remove(place)).is_some()
    })
}

/// What everybody at the table sees of a game: the events without the faces of hidden cards.
/// `None` where an action is not allowed, or where it is not as `expected`.
fn public_course(world: &World<UnoTeams>, expected: Option<&[Event]>) -> Option<Vec<Event>> {
    let (mut game, mut chance) = world.dealt();
    let mut events = Vec::new();
    let start = game.truth().discard.into_iter();
    events.extend(start.map(|card| Event::TurnedUp { card }));
    for (seat, action) in &world.actions {
        let before = events.len();
        game.play(*seat, action, &mut chance, &mut events).ok()?;
        events[before..].iter_mut().for_each(hide_faces);
        if expected
            .is_some_and(|expected| expected.get(before..events.len()) != Some(&events[before..]))
        {
            return None;
        }
    }
    Some(events)
}

fn hide_faces(event: &mut Event) {
    match event {
        Event::Dealt { cards, .. } | Event::Given { cards, .. } | Event::Drew { cards, .. } => {
            *cards = cards.iter().map(|_| Card::WILD).collect();
        }
        Event::GiftChosen { card, .. } | Event::SwapChosen { card, .. } => *card = Card::WILD,
        _ => {}
    }
}

/// A physical card: its place in the deck that was stacked.
type Piece = usize;

/// Which physical card is where, and which of them a viewer has seen.
struct Trace {
    viewer: Viewer,
    /// The face of each piece.
    faces: Vec<Card>,
    seen: Vec<bool>,
    /// What was left in hands when the last round was counted, unseen.
    counted: Vec<Piece>,
    /// The pieces that each action so far named, in its order.
    named: Vec<Vec<Piece>>,
    /// What each seat has picked to give away.
    picked: Vec<Vec<Piece>>,
    hands: Vec<Vec<Piece>>,
    pile: VecDeque<Piece>,
    discard: Vec<Piece>,
    rounds: u32,
    reshuffles: u32,
}

impl Trace {
    /// Follows every piece through the whole game.
    fn of(world: &World<UnoTeams>, viewer: Viewer) -> Self {
        let faces = world
            .setup
            .deck
            .clone()
            .expect("a specimen's deck is stacked");
        let empty = vec![Vec::new(); usize::from(world.seats)];
        let mut trace = Self {
            viewer,
            seen: vec![false; faces.len()],
            counted: Vec::new(),
            named: Vec::new(),
            picked: empty.clone(),
            hands: empty,
            pile: (0..faces.len()).collect(),
            discard: Vec::new(),
            rounds: 0,
            reshuffles: 0,
            faces,
        };
        trace.deal();
        let mut actions = world.actions.iter();
        world.tell(|_, _, _, events| {
            let (seat, action) = actions.next().expect("one call an action");
            trace.name(*seat, action);
            for event in events {
                trace.follow(event, &mut world.chance());
            }
        });
        trace
    }

    /// Seven for everyone, then start cards until a number comes.
    fn deal(&mut self) {
        for seat in 0..self.hands.len() {
            for _ in 0..7 {
                self.draw(Seat(seat as u8));
            }
        }
        loop {
            let start = self.pile.pop_front().expect("a deck has numbers enough");
            self.lay(start);
            if self.faces[start].is_number() {
                return;
            }
        }
    }

    /// Remembers which pieces of the hand the action means.
    fn name(&mut self, seat: Seat, action: &Action) {
        let cards: Vec<Card> = match action {
            Action::Gift { card } | Action::Swap { card } => vec![*card],
            Action::Play(lay) => vec![lay.card],
            Action::Share { cards } => cards.to_vec(),
            _ => Vec::new(),
        };
        let mut hand = self.hands[seat.index()].clone();
        let mut take = |card: Card| {
            let place = hand.iter().position(|&piece| self.faces[piece] == card);
            hand.remove(place.expect("the card is held"))
        };
        let pieces: Vec<Piece> = cards.into_iter().map(&mut take).collect();
        if !pieces.is_empty() {
            self.picked[seat.index()].clone_from(&pieces);
        }
        self.named.push(pieces);
    }

    fn follow(&mut self, event: &Event, chance: &mut Fair) {
        match event {
            Event::RoundBegan { .. } => {
                self.rounds += 1;
                self.hands.iter_mut().for_each(Vec::clear);
                self.discard.clear();
                let mut deck: Vec<Piece> = (0..self.faces.len()).collect();
                let nth = self.rounds;
                chance.shuffle(Label { name: "deck", nth }, &mut deck);
                self.pile = deck.into();
                self.deal();
            }
            Event::Laid { seat, .. } => {
                for piece in std::mem::take(&mut self.picked[seat.index()]) {
                    self.hands[seat.index()].retain(|&other| other != piece);
                    self.lay(piece);
                }
            }
            // Told before the draw that needed it: what was left of the pile is drawn first.
            Event::Reshuffled { .. } => {
                let top = self.discard.pop().expect("a card lies open");
                let mut under = std::mem::replace(&mut self.discard, vec![top]);
                let nth = self.reshuffles;
                chance.shuffle(
                    Label {
                        name: "discard",
                        nth,
                    },
                    &mut under,
                );
                self.reshuffles += 1;
                self.pile.extend(under);
            }
            Event::Drew { seat, cards } => {
                for &card in cards.iter() {
                    let piece = self.draw(*seat);
                    assert_eq!(self.faces[piece], card, "the trace went astray");
                }
            }
            Event::Given { from, to, .. } => {
                for piece in std::mem::take(&mut self.picked[from.index()]) {
                    self.hands[from.index()].retain(|&other| other != piece);
                    self.hold(*to, piece);
                }
            }
            // What is left is counted in front of all, unless results are compared.
            Event::RoundWon { .. } => {
                let left = self.hands.iter().flatten().copied();
                self.counted = left.filter(|&piece| !self.seen[piece]).collect();
                if self.viewer.sees_what_was_hidden() {
                    for piece in std::mem::take(&mut self.counted) {
                        self.seen[piece] = true;
                    }
                }
            }
            _ => {}
        }
    }

    fn draw(&mut self, seat: Seat) -> Piece {
        let piece = self.pile.pop_front().expect("the pile had a card");
        self.hold(seat, piece);
        piece
    }

    fn hold(&mut self, seat: Seat, piece: Piece) {
        self.hands[seat.index()].push(piece);
        self.seen[piece] |= self.viewer.is(seat);
    }

    fn lay(&mut self, piece: Piece) {
        self.discard.push(piece);
        self.seen[piece] = true;
    }

    /// Other faces for up to `most` of the pieces that the viewer never saw: of those that were
    /// counted, if there are any, so that the count is tried, and its points stay the same.
    fn relabelled(&self, dice: &mut Fast, most: usize) -> Vec<Card> {
        let all: Vec<Piece> = (0..self.faces.len()).collect();
        let among = if self.counted.len() > 1 {
            &self.counted
        } else {
            &all
        };
        let mut hidden: Vec<Piece> = among.clone();
        hidden.retain(|&piece| !self.seen[piece]);
        dice.shuffle(Label::first("hidden"), &mut hidden);
        hidden.truncate(most);
        let mut faces = self.faces.clone();
        for (nth, &piece) in hidden.iter().enumerate() {
            faces[piece] = self.faces[hidden[(nth + 1) % hidden.len()]];
        }
        faces
    }

    /// The same game with other faces.
    fn told_with(&self, world: &World<UnoTeams>, faces: &[Card]) -> World<UnoTeams> {
        let mut twin = world.clone();
        twin.setup.deck = Some(faces.to_vec());
        for ((_, action), pieces) in twin.actions.iter_mut().zip(&self.named) {
            let mut new = pieces.iter().map(|&piece| faces[piece]);
            match action {
                Action::Gift { card } | Action::Swap { card } => {
                    new.by_ref().take(1).for_each(|face| *card = face);
                }
                Action::Play(lay) => new.by_ref().take(1).for_each(|face| lay.card = face),
                Action::Share { cards } => *cards = new.collect(),
                _ => {}
            }
        }
        twin
    }
}
