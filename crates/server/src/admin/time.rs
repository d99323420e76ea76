//! How long something is to hold, as people write it.

use serde::{Deserialize, Serialize};
use std::str::FromStr;

/// Some seconds: `90s`, `30m`, `12h`, `7d`.
///
/// ```
/// use server::admin::Time;
///
/// assert_eq!("30m".parse(), Ok(Time(1800)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Time(pub u32);

const UNITS: [(char, u32); 4] = [('s', 1), ('m', 60), ('h', 60 * 60), ('d', 24 * 60 * 60)];

const LONGEST: u32 = 3650 * 24 * 60 * 60;

impl FromStr for Time {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        const WRONG: &str = "write a time as 90s, 30m, 12h or 7d, up to 3650d";
        let read = UNITS
            .iter()
            .find_map(|(unit, seconds)| Some((text.strip_suffix(*unit)?, *seconds)));
        let (count, seconds) = read.ok_or(WRONG)?;
        let count: u32 = count.parse().map_err(|_| WRONG)?;
        let time = count.checked_mul(seconds).ok_or(WRONG)?;
        (1..=LONGEST)
            .contains(&time)
            .then_some(Self(time))
            .ok_or(WRONG)
    }
}

impl Time {
    /// When it is over, if it begins at `now`; both in milliseconds since 1970.
    pub(super) fn after(self, now: i64) -> i64 {
        now + i64::from(self.0) * 1000
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_as_people_write_them() {
        for (text, seconds) in [("90s", 90), ("30m", 1800), ("12h", 43_200), ("7d", 604_800)] {
            assert_eq!(text.parse(), Ok(Time(seconds)));
        }
        for text in [
            "", "s", "5", "-1m", "1.5h", "0s", "9999999d", "3651d", "1w", "m5", "5ä",
        ] {
            assert!(text.parse::<Time>().is_err(), "{text}");
        }
    }
}
