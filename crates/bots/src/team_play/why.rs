//! Why a player did what it did, in facts that its view shows.

use super::desk::{Desk, Open};
use super::futures::Futures;
use table::{Fast, Motive};
use team_play::{Action, Card, Edition, Hand, Mission, Place, Source, View};

/// Every key that a motive of this game has.
pub const MOTIVES: &[&str] = &[
    "mission_near",
    "mission_far",
    "needed_least",
    "bank_completes",
    "bank_helps",
    "bank_for_later",
    "pile_is_better",
    "announces_end",
    "last_chance",
    "points",
    "partner_completes",
    "partner_wants",
    "spare",
    "done",
];

/// How many futures a motive rests on.
const FUTURES: usize = 24;

/// Why a player of this view took that action.
pub(super) fn motive(edition: &Edition, view: &View, action: &Action) -> Motive {
    let desk = Desk::new(edition, view);
    let futures = Futures::imagine(&desk, FUTURES, &mut Fast::new(0));
    let grounds = Grounds { desk, futures };
    match action {
        Action::KeepMission => grounds.mission("mission_near"),
        Action::SwapMission => grounds.mission("mission_far"),
        Action::Discard { .. } => Motive::new("needed_least"),
        Action::Draw(Source::Bank { card }) => grounds.bank(*card),
        Action::Draw(Source::Pile) => Motive::new("pile_is_better"),
        Action::Fulfil { mission, .. } => grounds.fulfilment(*mission),
        Action::Give { cards } => grounds.gift(&cards[..]),
        Action::EndTurn => Motive::new("done"),
    }
}

struct Grounds<'a> {
    desk: Desk<'a>,
    futures: Futures,
}

impl Grounds<'_> {
    /// How many cards the new mission lacks, on average.
    fn mission(&self, key: &'static str) -> Motive {
        let dealt = self.desk.dealt();
        let lacking = dealt.map_or(0.0, |mission| self.wait(mission, self.desk.hand));
        Motive::new(key).with("lacking", lacking.round() as u8)
    }

    fn bank(&self, card: Card) -> Motive {
        let with = self.desk.hand.with(card);
        let open = self.desk.open();
        let completes = |open: &&Open| {
            let pattern = &open.mission.pattern;
            !pattern.is_met_by(self.desk.hand) && pattern.is_met_by(with)
        };
        if let Some(open) = open.iter().find(completes) {
            return Motive::new("bank_completes").with("points", open.mission.points);
        }
        let comes_closer = |open: &&Open| self.wants(open.mission, self.desk.hand, card);
        match open.iter().filter(comes_closer).count() {
            0 => Motive::new("bank_for_later"),
            missions => Motive::new("bank_helps").with("missions", missions),
        }
    }

    fn fulfilment(&self, place: Place) -> Motive {
        let open = self.desk.open();
        let open = open.iter().find(|open| open.place == place);
        let points = open.map_or(0, |open| open.mission.points);
        let key = if self.desk.view.final_round {
            "last_chance"
        } else if self.desk.missions_to_go() == 1 {
            "announces_end"
        } else {
            "points"
        };
        Motive::new(key).with("points", points)
    }

    /// TP-17 Which of the missions that the partner can fulfil want these cards.
    fn gift(&self, cards: &[Card]) -> Motive {
        let own = self.desk.partners_mission();
        let center = self.desk.open().into_iter();
        let center = center.filter(|open| open.place == Place::Center);
        let missions: Vec<&Mission> = own
            .into_iter()
            .chain(center.map(|open| open.mission))
            .collect();
        let known = self.desk.partners_draws();
        let with: Hand = cards.iter().copied().fold(known, Hand::with);
        let completes = |mission: &&&Mission| mission.pattern.is_met_by(with);
        if let Some(mission) = missions.iter().find(completes) {
            return Motive::new("partner_completes").with("points", mission.points);
        }
        for &card in cards {
            let wants = |mission: &&&Mission| self.partner_wants(mission, card);
            let count = missions.iter().filter(wants).count();
            if count > 0 {
                return Motive::new("partner_wants")
                    .with("missions", count)
                    .with("number", card.number());
            }
        }
        Motive::new("spare")
    }

    /// Whether the mission comes closer with one card more.
    fn wants(&self, mission: &Mission, hand: Hand, card: Card) -> bool {
        self.wait(mission, hand.with(card)) < self.wait(mission, hand)
    }

    /// The same for what the partner might hold.
    fn partner_wants(&self, mission: &Mission, card: Card) -> bool {
        let wait = |more: Hand| -> usize {
            let futures = self.futures.iter();
            futures
                .map(|future| future.wait(&mission.pattern, future.partner.plus(more)))
                .sum()
        };
        wait(Hand::EMPTY.with(card)) < wait(Hand::EMPTY)
    }

    /// How many of the coming cards the hand takes to meet the mission, on average.
    fn wait(&self, mission: &Mission, hand: Hand) -> f32 {
        let futures = self.futures.iter();
        let count = futures.len() as f32;
        let sum: usize = futures
            .map(|future| future.wait(&mission.pattern, hand))
            .sum();
        sum as f32 / count
    }
}
