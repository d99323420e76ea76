//! Moments as people read them. All of them are in UTC, whatever the machine's zone.

use crate::store::DAY;

/// A moment in milliseconds since 1970, as `2026-11-16 10:15:30 UTC`.
#[must_use]
pub fn moment(millis: i64) -> String {
    let (hour, minute, second) = time_of_day(millis);
    let date = date(millis.div_euclid(DAY));
    format!("{date} {hour:02}:{minute:02}:{second:02} UTC")
}

/// The same where a file's name is made of it: `20261116-101530`.
pub(crate) fn stamp(millis: i64) -> String {
    let (hour, minute, second) = time_of_day(millis);
    let date = date(millis.div_euclid(DAY)).replace('-', "");
    format!("{date}-{hour:02}{minute:02}{second:02}")
}

fn time_of_day(millis: i64) -> (i64, i64, i64) {
    let seconds = millis.rem_euclid(DAY) / 1000;
    (seconds / 3600, seconds / 60 % 60, seconds % 60)
}

/// The date of a day since 1970, as `2026-11-16`.
pub(crate) fn date(day: i64) -> String {
    // Years begin in March here, so that the day of the leap comes last, and are counted in eras of
    // 400, which are all of one length.
    let shifted = day + 719_468;
    let (era, day) = (shifted.div_euclid(146_097), shifted.rem_euclid(146_097));
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let of_month = day - (153 * month + 2) / 5 + 1;
    let (month, next) = if month < 10 {
        (month + 3, 0)
    } else {
        (month - 9, 1)
    };
    format!("{:04}-{month:02}-{of_month:02}", era * 400 + year + next)
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
        ] {
            assert_eq!(date(day), expected);
        }
    }

    #[test]
    fn moments_have_their_time_of_day() {
        let millis = 20_772 * DAY + 36_930_999;
        assert_eq!(moment(millis), "2026-11-15 10:15:30 UTC");
        assert_eq!(stamp(millis), "20261115-101530");
        assert_eq!(moment(-1), "1969-12-31 23:59:59 UTC");
    }
}
