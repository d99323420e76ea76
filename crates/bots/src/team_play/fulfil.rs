//! Which cards for which mission.

use super::choice::{best, kinds};
use super::normal::Thought;
use super::outlook::Outlook;
use team_play::{Hand, KINDS, Offer, Place};

/// How many ways to fulfil a mission are weighed to the end.
const SHORTLIST: usize = 6;

/// What a new mission is worth: one's own is chosen and kept, the middle one is anybody's.
const NEW_OWN: f32 = 1.2;
const NEW_CENTER: f32 = 0.3;

/// What the end is worth for each point that the team is ahead.
const END: f32 = 0.5;

/// From this round on the game drags on, and nothing is passed up.
const LATE: u32 = 20;

/// A mission and the cards for it.
type Way = (Place, Hand);

impl Thought<'_> {
    /// The fulfilment that leaves the team best off, if it is better than none.
    pub(super) fn fulfilment(&self, offers: &[Offer]) -> Option<Way> {
        let mut ways: Vec<Way> = offers.iter().filter_map(way).collect();
        if ways.is_empty() {
            return None;
        }
        let outlooks = self.outlooks();
        let cost = self.costs(&outlooks);
        let roughly = |&(place, cards): &Way| {
            let cost: f32 = cards.iter().map(|card| cost[card.index()]).sum();
            cost - self.points(place)
        };
        ways.sort_by(|one, other| roughly(one).total_cmp(&roughly(other)));
        ways.truncate(SHORTLIST);
        let (way, gain) = best(ways, |way| self.gain(&outlooks, way))?;
        let view = self.desk.view;
        let takes_all = view.final_round || view.round >= LATE;
        (takes_all || gain > 0.0).then_some(way)
    }

    /// What each card is worth in hand, by itself.
    fn costs(&self, outlooks: &[Outlook]) -> [f32; KINDS as usize] {
        let now = self.sum(outlooks, |outlook| outlook.worth(self.now()));
        let mut costs = [0.0; KINDS as usize];
        for card in kinds(self.desk.hand) {
            let one = Hand::EMPTY.with(card);
            let rest = self.sum(outlooks, |outlook| outlook.without(one, self.now()));
            costs[card.index()] = now - rest + self.spare(1);
        }
        costs
    }

    /// How much better off the team is with the mission fulfilled than with the cards in hand,
    /// where they serve the other missions.
    fn gain(&self, outlooks: &[Outlook], (place, cards): Way) -> f32 {
        let new = match place {
            Place::Center => NEW_CENTER,
            Place::Own0 | Place::Own1 => NEW_OWN,
        };
        let others = self.open.iter().zip(outlooks);
        let others = others.filter(|(open, _)| open.place != place);
        let loss: f32 = others
            .map(|(_, outlook)| outlook.worth(self.now()) - outlook.without(cards, self.now()))
            .sum();
        self.points(place) + new + self.end(place) - loss - self.spare(cards.len())
    }

    /// What it means that this mission announces the end: good for whoever is ahead.
    fn end(&self, place: Place) -> f32 {
        if self.desk.view.final_round || self.desk.missions_to_go() > 1 {
            return 0.0;
        }
        END * (self.desk.lead() + self.points(place))
    }

    fn points(&self, place: Place) -> f32 {
        let open = self.open.iter().find(|open| open.place == place);
        open.map_or(0.0, |open| f32::from(open.mission.points))
    }
}

fn way(offer: &Offer) -> Option<Way> {
    match *offer {
        Offer::Fulfil { mission, cards } => Some((mission, cards)),
        _ => None,
    }
}
