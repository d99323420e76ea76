//! Moments as people read them. All of them are in UTC, whatever the machine's zone.
//!
//! The calendar is jiff's: leap years are twenty lines by hand that every reader has to check, and the names of backups
//! and the day's deal rest on them.

use jiff::Timestamp;
use room::DAY;

/// A moment in milliseconds since 1970, as `2026-11-16 10:15:30 UTC`.
#[must_use]
pub fn moment(millis: i64) -> String {
    written("%Y-%m-%d %H:%M:%S UTC", millis)
}

/// The same where a file's name is made of it: `20261116-101530`.
pub(crate) fn stamp(millis: i64) -> String {
    written("%Y%m%d-%H%M%S", millis)
}

/// The date of a day since 1970, as `2026-11-16`.
pub(crate) fn date(day: i64) -> String {
    written("%Y-%m-%d", day.saturating_mul(DAY))
}

/// What lies before 1970 or behind the calendar's end is written as the nearest moment within.
fn written(form: &str, millis: i64) -> String {
    let (least, most) = (Timestamp::UNIX_EPOCH, Timestamp::MAX);
    let known = millis.clamp(least.as_millisecond(), most.as_millisecond());
    let moment = Timestamp::from_millisecond(known).unwrap_or(most);
    moment.strftime(form).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_have_their_dates() {
        for (day, expected) in [
            (0, "1970-01-01"),
            (59, "1970-03-01"),
            (11_016, "2000-02-29"),
            (20_772, "2026-11-15"),
            (47_540, "2100-02-28"),
            (47_541, "2100-03-01"),
            (i64::MAX, "9999-12-30"),
        ] {
            assert_eq!(date(day), expected);
        }
    }

    #[test]
    fn moments_have_their_time_of_day() {
        let millis = 20_772 * DAY + 36_930_999;
        assert_eq!(moment(millis), "2026-11-15 10:15:30 UTC");
        assert_eq!(stamp(millis), "20261115-101530");
        assert_eq!(moment(-1), "1970-01-01 00:00:00 UTC");
    }
}
