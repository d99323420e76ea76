//! What team mates call out to each other where all play at once, as at a server's table.

use table::Seat;

/// How long whoever has spoken says nothing, in milliseconds.
const BREATH: u64 = 4_000;
/// How long nobody in the team repeats it.
const ECHO: u64 = 8_000;
/// What is older is forgotten.
const REMEMBERED: u64 = 4_000;

/// What was said last from each seat, and up to when each has listened.
pub(crate) struct Calls {
    said: Vec<Option<(u64, String)>>,
    heard: Vec<u64>,
}

impl Calls {
    pub(crate) fn new(seats: u8) -> Self {
        Self {
            said: vec![None; seats.into()],
            heard: vec![0; seats.into()],
        }
    }

    /// Says it, unless the seat is still out of breath or the team has just heard the same. Whether
    /// it was said.
    pub(crate) fn say(&mut self, seat: Seat, team: &[Seat], phrase: &str, now: u64) -> bool {
        let within = |seat: Seat, time: u64| {
            let said = self.said[seat.index()].as_ref();
            said.filter(|(at, _)| now - at < time)
        };
        let repeated = |&mate: &Seat| within(mate, ECHO).is_some_and(|(_, said)| said == phrase);
        if within(seat, BREATH).is_some() || team.iter().any(repeated) {
            return false;
        }
        self.said[seat.index()] = Some((now, phrase.to_owned()));
        true
    }

    /// What the mates have called out since the seat last listened.
    pub(crate) fn listen(&mut self, seat: Seat, team: &[Seat], now: u64) -> Vec<String> {
        let heard = std::mem::replace(&mut self.heard[seat.index()], now);
        let mates = team.iter().filter(|&&mate| mate != seat);
        let said = mates.filter_map(|mate| self.said[mate.index()].as_ref());
        let fresh = said.filter(|(at, _)| *at > heard && now - at < REMEMBERED);
        fresh.map(|(_, phrase)| phrase.clone()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEAM: [Seat; 2] = [Seat(0), Seat(2)];

    #[test]
    fn mates_hear_it_once() {
        let mut calls = Calls::new(4);
        assert!(calls.say(Seat(0), &TEAM, "need_3", 1_000));
        assert_eq!(calls.listen(Seat(2), &TEAM, 1_500), ["need_3"]);
        assert!(calls.listen(Seat(2), &TEAM, 1_600).is_empty());
        assert!(
            calls.listen(Seat(0), &TEAM, 1_600).is_empty(),
            "not one's own"
        );
    }

    #[test]
    fn nobody_shouts_all_the_time() {
        let mut calls = Calls::new(4);
        assert!(calls.say(Seat(0), &TEAM, "need_3", 1_000));
        assert!(!calls.say(Seat(0), &TEAM, "need_4", 2_000));
        assert!(!calls.say(Seat(2), &TEAM, "need_3", 8_000));
        assert!(calls.say(Seat(2), &TEAM, "need_3", 9_000));
    }
}
