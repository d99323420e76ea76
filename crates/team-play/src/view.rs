//! The table as one viewer knows it.

use crate::card::{Card, Hand};
use crate::edition::MOST_NUMBERS;
use crate::mission::{MissionName, Place};
use crate::state::{BANK, MOST_SEATS, Phase, TeamPlay};
use arrayvec::ArrayVec;
use serde::{Serialize, Serializer};
use table::{Seat, Team, Teams, Viewer, seats};

/// The table as one viewer knows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct View {
    /// Where the game stands.
    #[cfg_attr(
        feature = "ts",
        ts(type = "'choose_missions' | 'reduce' | 'turn' | 'new_mission' | 'over'")
    )]
    pub phase: Phase,
    /// Who acts; when the game is over, who acted last.
    pub turn: Seat,
    /// How many rounds are over, counted by the turns of the last seat.
    pub round: u32,
    /// How many cards the seat on turn has still to draw.
    pub draws_left: u8,
    /// Whether the seat on turn has given cards to its partner.
    pub given: bool,
    /// Where the mission lies that the seat on turn may reject.
    pub new_mission: Option<Place>,
    /// The most cards at the start of a turn.
    pub limit: u8,
    /// TP-17 The most cards that somebody gives to a partner in a turn; 0 where all play alone.
    pub give_limit: u8,
    /// How many missions of one team announce the end.
    pub target: u8,
    /// The three open number cards, in their places.
    pub bank: [Card; BANK],
    /// How many cards the pile has.
    pub pile_count: u8,
    /// The discards, oldest first.
    #[cfg_attr(feature = "ts", ts(as = "Vec<Card>"))]
    pub discard: ArrayVec<Card, MOST_NUMBERS>,
    /// The mission in the middle.
    pub center: Option<MissionName>,
    /// How many missions the mission pile has.
    pub mission_pile_count: u8,
    /// The discarded missions, oldest first.
    pub mission_discard: Vec<MissionName>,
    /// Whether the end is announced.
    pub final_round: bool,
    /// TP-23 How many turns are to begin yet, once the end is announced.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub turns_left: Option<u8>,
    /// Every seat, in order.
    #[cfg_attr(feature = "ts", ts(as = "Vec<PlayerView>"))]
    pub players: ArrayVec<PlayerView, MOST_SEATS>,
    /// Every team, in order.
    #[cfg_attr(feature = "ts", ts(as = "Vec<TeamView>"))]
    pub teams: ArrayVec<TeamView, MOST_SEATS>,
}

impl View {
    /// TP-3 The partner of `seat`, where two are a team.
    #[must_use]
    pub fn partner_of(&self, seat: Seat) -> Option<&PlayerView> {
        let seats = self.players.len() as u8;
        let partner = &self.players[seat.opposite(seats).index()];
        seats.is_multiple_of(2).then_some(partner)
    }
}

/// One seat as a viewer knows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PlayerView {
    /// Its team.
    pub team: Team,
    /// How many cards it holds.
    pub hand_count: u8,
    /// What it took from the bank, for all to see, and has not laid down since. It may have given
    /// some of that to its partner, unseen.
    pub taken: Hand,
    /// Its open missions, in dealing order.
    #[cfg_attr(feature = "ts", ts(as = "Vec<Option<MissionName>>"))]
    pub missions: ArrayVec<Option<MissionName>, 2>,
    /// Its cards, for itself alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub hand: Option<Hand>,
}

/// One team.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TeamView {
    /// Its seats, in order.
    #[cfg_attr(feature = "ts", ts(as = "Vec<Seat>"))]
    pub seats: ArrayVec<Seat, MOST_SEATS>,
    /// Its missions, oldest first.
    pub fulfilled: Vec<MissionName>,
    /// Its victory points.
    pub points: u16,
}

impl Serialize for Phase {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl TeamPlay {
    /// The table as `viewer` knows it.
    pub(crate) fn viewed_by(&self, viewer: Viewer) -> View {
        self.table(|seat| viewer.is(seat))
    }

    /// The table, with the hands that `shows` says.
    pub(crate) fn table(&self, shows: impl Fn(Seat) -> bool) -> View {
        View {
            phase: self.phase,
            turn: self.turn,
            round: self.round(),
            draws_left: self.draws_left,
            given: self.given,
            new_mission: match self.phase {
                Phase::NewMission { place } => Some(place),
                Phase::ChooseMissions => Some(Place::Own0),
                Phase::Reduce | Phase::Turn | Phase::Over => None,
            },
            limit: self.limit(),
            give_limit: self.give_limit(),
            target: self.target(),
            bank: self.bank,
            pile_count: self.numbers.pile.len() as u8,
            discard: self.numbers.discards.clone(),
            center: self.center.map(|id| self.name(id)),
            mission_pile_count: self.missions.pile.len() as u8,
            mission_discard: self
                .missions
                .discards
                .iter()
                .map(|&id| self.name(id))
                .collect(),
            final_round: self.turns_left.is_some(),
            turns_left: self.turns_left,
            players: seats(self.seats)
                .map(|seat| self.player(seat, shows(seat)))
                .collect(),
            teams: self.teams().map(|team| self.team_view(team)).collect(),
        }
    }

    fn player(&self, seat: Seat, shown: bool) -> PlayerView {
        let hand = self.hands[seat.index()];
        let missions = &self.own[seat.index()][..self.own_missions()];
        PlayerView {
            team: self.team_of(seat),
            hand_count: hand.len(),
            taken: self.taken[seat.index()],
            missions: missions
                .iter()
                .map(|place| place.map(|id| self.name(id)))
                .collect(),
            hand: shown.then_some(hand),
        }
    }

    fn team_view(&self, team: Team) -> TeamView {
        let fulfilled = self.fulfilled.iter().filter(|(_, by)| *by == team);
        TeamView {
            seats: self.seats_of(team).collect(),
            fulfilled: fulfilled.map(|&(id, _)| self.name(id)).collect(),
            points: self.score(team).points,
        }
    }
}
