//! The laws that every game must keep.

use conform::{Specimen, World};
use ligretto_football::{
    Action, Card, Edition, Event, Jersey, LigrettoFootball, Options, Pile, Quarter, Referee, Scene,
    Setup, Showing, Side, Source, Spot,
};
use table::{Chance, Fast, Game, Label, Seat, Team, Viewer};

struct Football;

conform::suite!(Football);

/// The law of secrecy, for those who play by numbers.
#[test]
fn numbers_keep_secrets_too() {
    conform::shown_alike::<Football, _>(tensors::told::<LigrettoFootball>);
}

impl Specimen for Football {
    type Game = LigrettoFootball;

    /// With the strict referee, players who lay, clear and drop at random may run for ever.
    const ENDS: bool = false;

    fn options() -> Vec<Options> {
        [Referee::Honest, Referee::Strict]
            .map(|referee| Options { referee })
            .to_vec()
    }

    fn stacked(edition: &Edition, _: u8, _: &Options, dice: &mut Fast) -> Setup {
        Setup {
            white: Some(shuffled(edition.hand(), dice)),
            black: Some(shuffled(edition.hand(), dice)),
            field: Some(shuffled(edition.field(), dice)),
            goals_white: Some(shuffled(edition.goals(), dice)),
            goals_black: Some(shuffled(edition.goals(), dice)),
        }
    }

    /// Everything that can be said. A `card` is named only where another one shows, because the
    /// offers, which leave it out, stand for the card that does show.
    fn universe(game: &LigrettoFootball, seat: Seat) -> Vec<Action> {
        let mut all = vec![
            Action::Ready,
            Action::Flip,
            Action::Restock,
            Action::TurnUp,
            Action::Goal,
        ];
        for pile in Pile::ALL {
            all.extend(Spot::ALL.map(|at| Action::Clear { at, pile }));
            all.extend(Quarter::ALL.map(|quarter| Action::Unbuild { quarter, pile }));
            for card in not_showing(game, seat, Source::Hand) {
                all.push(Action::Drop { pile, card });
            }
        }
        for from in [Source::Hand]
            .into_iter()
            .chain(Pile::ALL.map(Source::Pile))
        {
            for card in not_showing(game, seat, from) {
                all.extend(Spot::ALL.map(|at| Action::Lay { from, at, card }));
                all.extend(Quarter::ALL.map(|quarter| Action::Build {
                    from,
                    quarter,
                    card,
                }));
            }
        }
        all
    }

    fn covers(offer: &Action, action: &Action) -> bool {
        offer == action
    }

    /// One line a team and one for the field, written without ado: it is asked for at every step.
    fn census(game: &LigrettoFootball) -> Vec<String> {
        let truth = game.truth();
        let mut lines: Vec<String> = Vec::new();
        for (nth, team) in truth.teams.iter().enumerate() {
            let mut hand: Vec<Card> = team.laid.iter().flatten().copied().collect();
            hand.extend(team.keeper.iter().chain(team.built.iter().flatten()));
            for player in truth
                .players
                .iter()
                .filter(|player| player.team.index() == nth)
            {
                hand.extend(player.pile.iter().chain(&player.turned));
                hand.extend(player.discards.iter().flatten());
            }
            hand.sort_unstable();
            let other = &truth.teams[1 - nth];
            let mut goals = team.goal_pile.clone();
            goals.extend(team.goals_out.iter().chain(&other.won).chain(&other.scene));
            goals.sort_unstable();
            let mut line = format!("{goals:?}");
            for card in hand {
                line.push(char::from(b'0' + card.jersey().number()));
                line.push_str(card.part().name());
            }
            lines.push(line);
        }
        let mut field = [truth.field, truth.field_used, truth.field_waiting].concat();
        field.sort_unstable();
        lines.push(format!("{field:?}"));
        lines
    }

    /// Nobody knows more than anybody else, so the viewer does not matter. Hand cards change
    /// places where every side that ever showed stays what it was; goal and field cards that were
    /// never turned up are mixed.
    fn twin(
        world: &World<LigrettoFootball>,
        _: Viewer,
        dice: &mut Fast,
    ) -> Option<World<LigrettoFootball>> {
        let seen = Sighted::of(world);
        let mut twin = world.clone();
        for (team, deck) in [&mut twin.setup.white, &mut twin.setup.black]
            .into_iter()
            .enumerate()
        {
            swap_unseen_sides(deck.as_mut()?, seen.hands[team], dice);
        }
        mix_unseen(twin.setup.field.as_mut()?, &seen.field, dice);
        mix_unseen(twin.setup.goals_white.as_mut()?, &seen.goals[0], dice);
        mix_unseen(twin.setup.goals_black.as_mut()?, &seen.goals[1], dice);
        // That neither team can build its scene is told to everybody, and shows something of the
        // backs of the cards at the field: a twin is a world where that happened as well.
        (twin.setup != world.setup && Sighted::of(&twin).deadlocks == seen.deadlocks)
            .then_some(twin)
    }
}

/// What everybody has seen in the course of a game.
#[derive(Default)]
struct Sighted {
    hands: [Showing; 2],
    field: Vec<u8>,
    /// Of each colour.
    goals: [Vec<Scene>; 2],
    /// At which actions a round ended without a goal, and at which it did not though both teams
    /// had their scenes.
    deadlocks: Vec<(usize, bool)>,
}

impl Sighted {
    fn of(world: &World<LigrettoFootball>) -> Self {
        let mut seen = Self::default();
        seen.look(&world.dealt().0);
        let mut actions = 0;
        // A candidate for a twin may part from its world at a deadlock; what follows is moot.
        let (mut game, mut chance) = world.dealt();
        for (seat, action) in &world.actions {
            let mut events = Vec::new();
            if game.play(*seat, action, &mut chance, &mut events).is_err() {
                break;
            }
            actions += 1;
            let deadlock = events
                .iter()
                .any(|event| matches!(event, Event::Deadlocked));
            if *action == Action::TurnUp {
                seen.deadlocks.push((actions, deadlock));
            }
            for event in &events {
                if let Event::TurnedUp { team, scene, .. } = event {
                    seen.goals[1 - team.index()].push(*scene);
                }
            }
            seen.look(&game);
        }
        seen
    }

    fn look(&mut self, game: &LigrettoFootball) {
        for (team, hand) in self.hands.iter_mut().enumerate() {
            let now = game.showing(Team(team as u8));
            hand.jerseys |= now.jerseys;
            hand.parts |= now.parts;
        }
        self.field.extend(game.view(Viewer::Spectator).field);
    }
}

/// Tries many swaps of two cards. Afterwards every side that ever showed is what it was.
fn swap_unseen_sides(deck: &mut [Card], seen: Showing, dice: &mut Fast) {
    for _ in 0..500 {
        let [a, b] = [0, 1].map(|_| dice.below(deck.len() as u32) as usize);
        let either = 1u64 << a | 1 << b;
        let jerseys = seen.jerseys & either == 0 || deck[a].jersey() == deck[b].jersey();
        let parts = seen.parts & either == 0 || deck[a].part() == deck[b].part();
        if jerseys && parts {
            deck.swap(a, b);
        }
    }
}

/// Mixes the cards that were never seen among their places.
fn mix_unseen<T: Copy + PartialEq>(deck: &mut [T], seen: &[T], dice: &mut Fast) {
    let places: Vec<usize> = (0..deck.len())
        .filter(|&place| !seen.contains(&deck[place]))
        .collect();
    let cards: Vec<T> = places.iter().map(|&place| deck[place]).collect();
    for (place, card) in places.into_iter().zip(shuffled(&cards, dice)) {
        deck[place] = card;
    }
}

fn shuffled<T: Clone>(cards: &[T], dice: &mut Fast) -> Vec<T> {
    let mut cards = cards.to_vec();
    dice.shuffle(Label::first("specimen"), &mut cards);
    cards
}

/// No card named, and two that do not show there: a jersey and a part.
fn not_showing(game: &LigrettoFootball, seat: Seat, from: Source) -> [Option<Side>; 3] {
    let view = game.view(Viewer::Spectator);
    let player = &view.players[seat.index()];
    let shows = match from {
        Source::Hand => player.turned,
        Source::Pile(pile) => player.discards.get(pile.index()).and_then(|pile| pile.top),
    };
    let jerseys = (1..=Jersey::HIGHEST)
        .filter_map(Jersey::new)
        .map(Side::Jersey);
    let parts = ["tl", "br@2"].map(|name| Side::Part(name.parse().expect("a part")));
    let other = |side: &Side| Some(*side) != shows;
    [
        None,
        jerseys.into_iter().find(other),
        parts.into_iter().find(other),
    ]
}
