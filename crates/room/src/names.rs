//! What people may call themselves, and what bots are called.

use crate::entry::Bot;
use table::Seat;
use unicode_normalization::UnicodeNormalization;
use unicode_security::skeleton;
use wire::{Error, Reason};

/// What bots are called, by seat.
const BOTS: [&str; 12] = [
    "Alma", "Bruno", "Cleo", "Dario", "Elin", "Flavio", "Greta", "Hugo", "Ines", "Jonas", "Kira",
    "Levin",
];

/// Bots of that level for those seats, none called like another or like anybody of `names`.
#[must_use]
pub fn bots<'a>(
    seats: impl Iterator<Item = Seat>,
    names: impl Iterator<Item = &'a str>,
    level: &str,
) -> Vec<(Seat, Bot)> {
    let mut taken: Vec<String> = names.map(str::to_owned).collect();
    let bot = |seat| {
        let name = of_bot(seat, |name| {
            taken.iter().any(|other| look_alike(other, name))
        });
        taken.push(name.clone());
        let level = level.to_owned();
        (seat, Bot { name, level })
    };
    seats.map(bot).collect()
}

/// A bot's name: one of the list that nobody at the table has, the same for the same seat.
fn of_bot(seat: Seat, taken: impl Fn(&str) -> bool) -> String {
    let start = seat.index() % BOTS.len();
    let names = BOTS[start..].iter().chain(&BOTS[..start]);
    let free = names.copied().find(|name| !taken(name));
    free.map_or_else(|| format!("Bot {}", seat.0 + 1), str::to_owned)
}

/// The name to show for what a person typed, one made up where that is nothing. It must not look
/// like that of any of the `others` at the table.
pub fn of_person<'a>(
    typed: &str,
    seat: Seat,
    longest: usize,
    others: impl Iterator<Item = &'a str> + Clone,
) -> Result<String, Error> {
    let name = shown(typed);
    checked("name", &name, longest)?;
    if name.chars().any(hides) {
        return Err(unprintable("name"));
    }
    let mut alike = others.clone().filter(|other| look_alike(other, &name));
    if let Some(other) = alike.next().filter(|_| !name.is_empty()) {
        let message = format!("Somebody here is called {other} already; choose another name.");
        return Err(Error::new(
            Reason::NameTaken { name: other.into() },
            message,
        ));
    }
    if name.is_empty() {
        return Ok(made_up(seat, |name| {
            others.clone().any(|other| look_alike(other, name))
        }));
    }
    Ok(name)
}

fn made_up(seat: Seat, taken: impl Fn(&str) -> bool) -> String {
    let mut guests = (u32::from(seat.0) + 1..).map(|nth| format!("Guest {nth}"));
    guests
        .find(|name| !taken(name))
        .expect("numbers do not end")
}

/// One way to write what looks the same: letters and their accents as one, no blanks around and
/// one between, no choice between two styles of a picture.
fn shown(typed: &str) -> String {
    let plain = typed
        .chars()
        .filter(|letter| !matches!(letter, '\u{fe0e}' | '\u{fe0f}'));
    let composed: String = plain.nfc().collect();
    let mut name = String::with_capacity(composed.len());
    for letter in composed.trim().chars() {
        let blank = letter.is_whitespace() && !letter.is_control();
        if !(blank && name.ends_with(' ')) {
            name.push(if blank { ' ' } else { letter });
        }
    }
    name
}

/// Whether two names cannot be told apart on a screen, or only by the size of letters.
#[must_use]
pub fn look_alike(one: &str, other: &str) -> bool {
    let alike = |one: &str, other: &str| skeleton(one).eq(skeleton(other));
    alike(one, other) || alike(&one.to_lowercase(), &other.to_lowercase())
}

/// A text of people's own, trimmed, if it is short enough and can be shown on a line.
pub fn checked<'a>(what: &str, typed: &'a str, longest: usize) -> Result<&'a str, Error> {
    let text = typed.trim();
    if text.chars().count() > longest {
        let message = format!("This {what} is too long; {longest} characters are the most.");
        return Err(Error::new(
            Reason::TooLong {
                what: what.into(),
                longest,
            },
            message,
        ));
    }
    if text.chars().any(disturbs) {
        return Err(unprintable(what));
    }
    Ok(text)
}

fn unprintable(what: &str) -> Error {
    let message = format!("This {what} holds characters that cannot be shown.");
    Error::new(Reason::Unprintable { what: what.into() }, message)
}

/// Control characters, and those that turn the direction of the text around them.
fn disturbs(character: char) -> bool {
    character.is_control()
        || matches!(character, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Characters that nobody sees: those that Unicode lets programs ignore, and blanks that count as
/// letters.
fn hides(character: char) -> bool {
    matches!(character,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}'..='\u{1160}' | '\u{17b4}'..='\u{17b5}'
        | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}'
        | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{1bca0}'..='\u{1bca3}'
        | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
}

#[cfg(test)]
mod tests {
    use super::*;
    use wire::ErrorCode;

    fn named(typed: &str, others: &[&str]) -> Result<String, String> {
        let name = of_person(typed, Seat(2), 20, others.iter().copied());
        name.map_err(|error| error.reason)
    }

    #[test]
    fn a_name_is_counted_in_characters_and_trimmed() {
        let named = |typed| of_person(typed, Seat(0), 3, [].into_iter());
        assert_eq!(named("  Zoë ").unwrap(), "Zoë");
        assert_eq!(
            named("Zoe\u{308}").unwrap(),
            "Zoë",
            "an accent is part of its letter"
        );
        assert_eq!(named("Zoës").unwrap_err().code, ErrorCode::TooLarge);
    }

    #[test]
    fn a_name_without_letters_is_made_up() {
        assert_eq!(named(" ", &[]).unwrap(), "Guest 3");
        assert_eq!(
            named("\u{fe0f}", &["Guest 3", "guest 4"]).unwrap(),
            "Guest 5"
        );
    }

    #[test]
    fn a_name_cannot_disturb_the_line_it_is_shown_on() {
        for name in ["a\nb", "a\u{202e}b", "a\u{7}", "a\u{2067}b"] {
            assert_eq!(named(name, &[]).unwrap_err(), "unprintable", "{name:?}");
        }
    }

    #[test]
    fn a_name_hides_nothing() {
        for hidden in [
            "\u{200b}",
            "\u{200d}",
            "\u{2060}",
            "\u{feff}",
            "\u{ad}",
            "\u{3164}",
            "\u{e0041}",
        ] {
            let name = format!("An{hidden}n");
            assert_eq!(named(&name, &[]).unwrap_err(), "unprintable", "{name:?}");
        }
        assert_eq!(named("Ann  \u{a0}\u{2028}Lee", &[]).unwrap(), "Ann Lee");
        assert_eq!(named("❤\u{fe0f}", &[]).unwrap(), "❤");
    }

    #[test]
    fn nobody_is_called_like_somebody_else_here() {
        // Letters of other alphabets, digits, the size of letters, accents in two pieces.
        for like in ["Ann", "ann", "АNN", "\u{ff21}nn", "Αnn", "Ann\u{a0}"] {
            assert_eq!(
                named(like, &["Bea", "Ann"]).unwrap_err(),
                "name_taken",
                "{like:?}"
            );
        }
        assert_eq!(named("BiII", &["Bill"]).unwrap_err(), "name_taken");
        assert_eq!(named("Zoe\u{308}", &["Zoë"]).unwrap_err(), "name_taken");
        for other in ["Anna", "Änn", "Ann 2", "Hann"] {
            assert_eq!(named(other, &["Ann"]).unwrap(), other);
        }
    }

    #[test]
    fn bots_at_one_table_have_different_names() {
        let bots = bots(
            [1, 2, 3].into_iter().map(Seat),
            ["bruno"].into_iter(),
            "easy",
        );
        let names: Vec<&str> = bots.iter().map(|(_, bot)| bot.name.as_str()).collect();
        assert_eq!(names, ["Cleo", "Dario", "Elin"]);
    }
}
