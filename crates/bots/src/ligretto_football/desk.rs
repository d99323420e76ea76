//! A view, read the way a player reads the table.

use ligretto_football::{Action, Jersey, Nth, PhaseName, Pile, PlayerView, Side, Source, Stage};
use ligretto_football::{TeamView, View};
use table::Seat;

/// What one seat has before it.
pub(super) struct Desk<'a> {
    pub(super) view: &'a View,
    pub(super) offers: &'a [Action],
    pub(super) seat: Seat,
    pub(super) player: &'a PlayerView,
    pub(super) team: &'a TeamView,
}

impl<'a> Desk<'a> {
    /// The desk of the seat that the view belongs to.
    pub(super) fn new(view: &'a View, offers: &'a [Action]) -> Self {
        let seat = view.seat.expect("a bot gets the view of a seat");
        let player = &view.players[seat.index()];
        Self {
            view,
            offers,
            seat,
            player,
            team: &view.teams[player.team.index()],
        }
    }

    /// Whether the team runs, and the whistle has blown.
    pub(super) fn is_running(&self) -> bool {
        self.view.phase == PhaseName::Play && self.team.stage == Stage::Run
    }

    /// The action, if the table offers it.
    pub(super) fn offered(&self, action: Action) -> Option<Action> {
        self.offers.contains(&action).then_some(action)
    }

    /// LF-11 The number of a field card, counted from one's own goal.
    pub(super) fn number(&self, nth: Nth) -> i16 {
        let index = match self.player.team.index() {
            0 => nth.index(),
            _ => Nth::ALL.len() - 1 - nth.index(),
        };
        self.view.field[index].into()
    }

    /// What the cards at a field card lack; less than 0 where they are too high.
    pub(super) fn left(&self, nth: Nth) -> i16 {
        let laid = self.team.laid[nth.index()].iter();
        self.number(nth) - laid.map(|jersey| i16::from(jersey.number())).sum::<i16>()
    }

    pub(super) fn is_empty(&self, nth: Nth) -> bool {
        self.team.laid[nth.index()].is_empty()
    }

    /// LF-17 Whether the check would find the field in order.
    pub(super) fn is_through(&self) -> bool {
        self.team.keeper == Some(Jersey::KEEPER)
            && Nth::ALL.into_iter().all(|nth| self.left(nth) == 0)
    }

    /// LF-8 One's own cards that show: the one turned up first.
    pub(super) fn showing(&self) -> impl Iterator<Item = (Source, Side)> {
        let turned = self.player.turned.map(|side| (Source::Hand, side));
        let discards = Pile::ALL.into_iter().zip(&self.player.discards);
        let tops = discards.filter_map(|(pile, discard)| Some((Source::Pile(pile), discard.top?)));
        turned.into_iter().chain(tops)
    }

    /// One's own numbers that show.
    pub(super) fn numbers(&self) -> impl Iterator<Item = (Source, u8)> {
        self.showing()
            .filter_map(|(from, side)| Some((from, number(side)?)))
    }

    /// The numbers that show in front of the team mates.
    pub(super) fn mates_numbers(&self) -> impl Iterator<Item = u8> {
        let mates = (0..).map(Seat).zip(&self.view.players);
        mates
            .filter(|&(seat, player)| seat != self.seat && player.team == self.player.team)
            .flat_map(|(_, mate)| {
                let tops = mate.discards.iter().filter_map(|discard| discard.top);
                mate.turned.into_iter().chain(tops)
            })
            .filter_map(number)
    }

    /// The discard pile with the fewest cards.
    pub(super) fn lowest_pile(&self) -> Pile {
        let piles = Pile::ALL.into_iter().zip(&self.player.discards);
        piles
            .min_by_key(|(_, discard)| discard.count)
            .map_or(Pile::ALL[0], |(pile, _)| pile)
    }

    /// LF-7, LF-13 What there is to do with one's own cards when none of them can be laid: `drop`
    /// says where the one that is up goes. `None`: the seat has no card.
    pub(super) fn go_on(&self, drop: impl FnOnce() -> Pile) -> Option<Action> {
        if self.player.turned.is_some() {
            let pile = drop();
            return self.offered(Action::Drop { pile, card: None });
        }
        self.offered(Action::Flip)
            .or_else(|| self.offered(Action::Restock))
    }
}

fn number(side: Side) -> Option<u8> {
    match side {
        Side::Jersey(jersey) => Some(jersey.number()),
        Side::Part(_) => None,
    }
}
