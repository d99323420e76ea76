//! A view, read the way a player reads the table.

use table::Seat;
use team_play::{Edition, Hand, Mission, MissionName, Place, PlayerView, View};

/// What one seat has before it.
pub(super) struct Desk<'a> {
    pub(super) edition: &'a Edition,
    pub(super) view: &'a View,
    pub(super) seat: Seat,
    pub(super) hand: Hand,
}

/// An open mission that the seat can fulfil.
#[derive(Clone, Copy)]
pub(super) struct Open<'a> {
    pub(super) place: Place,
    pub(super) mission: &'a Mission,
}

impl<'a> Desk<'a> {
    /// The desk of the seat that the view belongs to.
    pub(super) fn new(edition: &'a Edition, view: &'a View) -> Self {
        let mut players = (0..).map(Seat).zip(&view.players);
        let (seat, hand) = players
            .find_map(|(seat, player)| Some((seat, player.hand?)))
            .expect("a bot gets the view of a seat");
        Self {
            edition,
            view,
            seat,
            hand,
        }
    }

    /// The missions that the seat can fulfil, its own ones first.
    pub(super) fn open(&self) -> Vec<Open<'a>> {
        Place::ALL
            .into_iter()
            .filter_map(|place| {
                let mission = self.mission(self.at(place)?)?;
                Some(Open { place, mission })
            })
            .collect()
    }

    fn at(&self, place: Place) -> Option<MissionName> {
        match place.own() {
            Some(nth) => *self.me().missions.get(nth)?,
            None => self.view.center,
        }
    }

    /// The mission that the seat may reject now.
    pub(super) fn dealt(&self) -> Option<&'a Mission> {
        self.mission(self.at(self.view.new_mission?)?)
    }

    fn mission(&self, name: MissionName) -> Option<&'a Mission> {
        let missions = self.edition.missions();
        missions.iter().find(|mission| mission.name == name)
    }

    fn me(&self) -> &'a PlayerView {
        &self.view.players[self.seat.index()]
    }

    /// The partner, in teams of two.
    pub(super) fn partner(&self) -> Option<&'a PlayerView> {
        self.view.partner_of(self.seat)
    }

    /// What the partner took from the bank and still holds, as far as anybody can tell: what was
    /// given on or laid down is not hidden any more.
    pub(super) fn partners_draws(&self) -> Hand {
        let hidden = self.hidden();
        let Some(partner) = self.partner() else {
            return Hand::EMPTY;
        };
        let most = usize::from(partner.hand_count);
        let draws = partner.taken.iter().take(most);
        draws.fold(Hand::EMPTY, |known, card| {
            if known.count(card) < hidden.count(card) {
                known.with(card)
            } else {
                known
            }
        })
    }

    /// The partner's open mission.
    pub(super) fn partners_mission(&self) -> Option<&'a Mission> {
        self.mission((*self.partner()?.missions.first()?)?)
    }

    /// The number cards that lie face down or in other hands.
    pub(super) fn hidden(&self) -> Hand {
        let bank = self.view.bank.iter();
        let known = bank.chain(self.view.discard.iter()).copied();
        let known = known.fold(self.hand, Hand::with);
        self.edition.deck().minus(known)
    }

    /// The missions that may be turned up next: those that nobody has seen, or, once there are
    /// none, those that were discarded.
    pub(super) fn next_missions(&self) -> Vec<&'a Mission> {
        let view = self.view;
        let all = self.edition.missions().iter();
        if view.mission_pile_count == 0 {
            return all
                .filter(|mission| view.mission_discard.contains(&mission.name))
                .collect();
        }
        let on_table = view
            .players
            .iter()
            .flat_map(|player| player.missions.iter());
        let fulfilled = view.teams.iter().flat_map(|team| &team.fulfilled);
        let seen: Vec<MissionName> = on_table
            .chain([&view.center])
            .flatten()
            .chain(fulfilled)
            .chain(&view.mission_discard)
            .copied()
            .collect();
        all.filter(|mission| !seen.contains(&mission.name))
            .collect()
    }

    /// How many points the seat's team is ahead of the best other one.
    pub(super) fn lead(&self) -> f32 {
        let mine = self.me().team.index();
        let teams = self.view.teams.iter().enumerate();
        let others = teams.filter(|&(team, _)| team != mine);
        let best = others.map(|(_, team)| team.points).max().unwrap_or(0);
        f32::from(self.view.teams[mine].points) - f32::from(best)
    }

    /// How many missions the seat's team lacks to announce the end.
    pub(super) fn missions_to_go(&self) -> usize {
        let fulfilled = self.view.teams[self.me().team.index()].fulfilled.len();
        usize::from(self.view.target).saturating_sub(fulfilled)
    }
}
