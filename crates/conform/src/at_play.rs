//! A table that a test plays at, in the players' own words.

use crate::Notation;
use crate::notation::{edition, moves};
use serde::Serialize;
use serde_json::Value;
use std::fmt::Debug;
use table::{Code, Fair, Game, InOrder, Refusal, Seat, Viewer, seats};

type Of<N> = <N as Notation>::Game;

/// A table at play. Nothing is left to chance: shuffles leave the cards as they lie.
pub struct AtPlay<N: Notation> {
    /// The game.
    pub game: Of<N>,
    /// What the last move caused.
    pub events: Vec<<Of<N> as Game>::Event>,
    /// How it was dealt; `None`: it was set as it stands.
    pub(crate) dealt: Option<Dealt>,
}

/// How a table was dealt: what a referee is told to deal it again. No later shuffle changes an order.
#[derive(Clone, Serialize)]
pub(crate) struct Dealt {
    game: &'static str,
    seats: u8,
    options: Value,
    seed: String,
    setup: Value,
}

impl Dealt {
    fn of<G: Game>(seats: u8, options: &G::Options, seed: &str, setup: &G::Setup) -> Self {
        let plain = "what a table is dealt from is plain data";
        let mut setup = serde_json::to_value(setup).expect(plain);
        setup["reshuffle"] = "in_order".into();
        Self {
            game: G::ID,
            seats,
            options: serde_json::to_value(options).expect(plain),
            seed: seed.to_owned(),
            setup,
        }
    }
}

impl<N: Notation> AtPlay<N> {
    /// A table as it stands.
    #[must_use]
    pub fn at(game: Of<N>) -> Self {
        Self {
            game,
            events: Vec::new(),
            dealt: None,
        }
    }

    /// A table that is dealt with the deck that the game ships.
    ///
    /// # Panics
    /// If the set-up is refused.
    #[track_caller]
    #[must_use]
    pub fn dealt(
        seats: u8,
        options: &<Of<N> as Game>::Options,
        setup: &<Of<N> as Game>::Setup,
    ) -> Self {
        let game = Of::<N>::new(&edition::<Of<N>>(), seats, options, setup, &mut InOrder);
        Self {
            dealt: Some(Dealt::of::<Of<N>>(seats, options, "", setup)),
            ..Self::at(game.unwrap_or_else(|fault| panic!("{fault}")))
        }
    }

    /// A table whose cards follow from that seed; later shuffles leave them as they lie.
    ///
    /// # Panics
    /// If there is no such table.
    #[track_caller]
    #[must_use]
    pub fn dealt_from(seed: &str, seats: u8, options: &<Of<N> as Game>::Options) -> Self {
        let setup = <Of<N> as Game>::Setup::default();
        let mut chance = Fair::new(seed.as_bytes(), &[] as &[&str]);
        let game = Of::<N>::new(&edition::<Of<N>>(), seats, options, &setup, &mut chance);
        Self {
            dealt: Some(Dealt::of::<Of<N>>(seats, options, seed, &setup)),
            ..Self::at(game.unwrap_or_else(|fault| panic!("{fault}")))
        }
    }

    /// Plays moves, one after the other: `0 play R5; 1 draw; pass`.
    ///
    /// # Panics
    /// If one is refused.
    #[track_caller]
    pub fn does(&mut self, text: &str) -> &mut Self {
        for said in moves(text) {
            self.plays(said.seat, &said.action::<N>());
        }
        self
    }

    /// The table after these moves.
    ///
    /// # Panics
    /// If one is refused.
    #[track_caller]
    #[must_use]
    pub fn after(mut self, text: &str) -> Self {
        self.does(text);
        self
    }

    /// Plays an action that is at hand.
    ///
    /// # Panics
    /// If it is refused.
    #[track_caller]
    pub fn plays(&mut self, seat: Seat, action: &<Of<N> as Game>::Action) -> &mut Self {
        self.events.clear();
        let played = self.game.play(seat, action, &mut InOrder, &mut self.events);
        if let Err(refusal) = played {
            panic!("{seat} cannot {}: {refusal}", N::write(action));
        }
        self
    }

    /// Why the move is refused; judging and playing agree, and nothing changes.
    ///
    /// # Panics
    /// If it is allowed.
    #[track_caller]
    pub fn refusal(&self, text: &str) -> <Of<N> as Game>::Refusal {
        let (seat, action) = single::<N>(text);
        let (mut after, mut events) = (self.game.clone(), Vec::new());
        let played = after.play(seat, &action, &mut InOrder, &mut events);
        assert_eq!(played, self.game.judge(seat, &action), "{text}");
        let refusal = played.expect_err(text);
        assert!(events.is_empty(), "{text}: a refusal causes nothing");
        assert_eq!(
            whole(&after),
            whole(&self.game),
            "a refusal changes nothing"
        );
        refusal
    }

    /// The move is refused for this reason: a code, a clause, a refusal, or all of them.
    ///
    /// # Panics
    /// If it is allowed, or refused otherwise.
    #[track_caller]
    pub fn refuses(&self, text: &str, why: impl Why<<Of<N> as Game>::Refusal>) {
        let refusal = self.refusal(text);
        assert!(why.is_why(&refusal), "{text}: {refusal:?}, not {why:?}");
    }

    /// Whether the move is allowed.
    #[track_caller]
    pub fn allows(&self, text: &str) -> bool {
        let (seat, action) = single::<N>(text);
        self.game.judge(seat, &action).is_ok()
    }

    /// What the seat may do.
    #[must_use]
    pub fn legal(&self, seat: u8) -> Vec<<Of<N> as Game>::Offer> {
        let mut offers = Vec::new();
        self.game.legal(Seat(seat), &mut offers);
        offers
    }

    /// What the seat may do, in words.
    #[must_use]
    pub fn offers(&self, seat: u8) -> Vec<String> {
        self.legal(seat).iter().map(N::offer).collect()
    }

    /// Everybody who may do something.
    #[must_use]
    pub fn to_act(&self) -> Vec<u8> {
        let seats = seats(self.game.seats());
        let acting = seats.filter(|&seat| self.game.may_act(seat));
        acting.map(|seat| seat.0).collect()
    }

    /// What a spectator sees.
    #[must_use]
    pub fn view(&self) -> <Of<N> as Game>::View {
        self.game.view(Viewer::Spectator)
    }

    /// What the seat sees.
    #[must_use]
    pub fn view_of(&self, seat: u8) -> <Of<N> as Game>::View {
        self.game.view(Viewer::Seat(Seat(seat)))
    }

    /// Everything.
    #[must_use]
    pub fn truth(&self) -> <Of<N> as Game>::Truth {
        self.game.truth()
    }

    /// What the seat notices of [`Self::events`].
    #[must_use]
    pub fn seen_by(&self, seat: u8) -> Vec<<Of<N> as Game>::Seen> {
        let viewer = Viewer::Seat(Seat(seat));
        let events = self.events.iter();
        events
            .filter_map(|event| self.game.seen(event, viewer))
            .collect()
    }
}

impl<N: Notation> Clone for AtPlay<N> {
    fn clone(&self) -> Self {
        Self {
            game: self.game.clone(),
            events: self.events.clone(),
            dealt: self.dealt.clone(),
        }
    }
}

/// What a refusal is expected to be.
pub trait Why<R>: Debug {
    /// Whether it is that.
    fn is_why(&self, refusal: &R) -> bool;
}

impl<R: Refusal> Why<R> for Code {
    fn is_why(&self, refusal: &R) -> bool {
        refusal.code() == *self
    }
}

/// The clause.
impl<R: Refusal> Why<R> for &str {
    fn is_why(&self, refusal: &R) -> bool {
        refusal.clause() == Some(*self)
    }
}

impl<R: Refusal> Why<R> for &R {
    fn is_why(&self, refusal: &R) -> bool {
        refusal == *self
    }
}

impl<R, A: Why<R>, B: Why<R>> Why<R> for (A, B) {
    fn is_why(&self, refusal: &R) -> bool {
        self.0.is_why(refusal) && self.1.is_why(refusal)
    }
}

impl<R, A: Why<R>, B: Why<R>, C: Why<R>> Why<R> for (A, B, C) {
    fn is_why(&self, refusal: &R) -> bool {
        self.0.is_why(refusal) && self.1.is_why(refusal) && self.2.is_why(refusal)
    }
}

#[track_caller]
fn single<N: Notation>(text: &str) -> (Seat, <Of<N> as Game>::Action) {
    let said = moves(text);
    assert_eq!(said.len(), 1, "{text}: one move is judged at a time");
    (said[0].seat, said[0].action::<N>())
}

fn whole<G: Game>(game: &G) -> String {
    serde_json::to_string(&game.truth()).expect("what games show is plain data")
}
