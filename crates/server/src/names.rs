//! What people may call themselves, and what bots are called.

use crate::entry::Bot;
use wire::{Error, ErrorCode};

/// What bots are called, by seat.
const BOTS: [&str; 12] = [
    "Alma", "Bruno", "Cleo", "Dario", "Elin", "Flavio", "Greta", "Hugo", "Ines", "Jonas", "Kira",
    "Levin",
];

/// Bots of that level for those seats, none called like another or like anybody of `names`.
pub(crate) fn bots<'a>(
    seats: impl Iterator<Item = u8>,
    names: impl Iterator<Item = &'a str>,
    level: &str,
) -> Vec<(u8, Bot)> {
    let mut taken: Vec<String> = names.map(str::to_owned).collect();
    let bot = |seat| {
        let name = of_bot(seat, |name| taken.iter().any(|other| other == name));
        taken.push(name.clone());
        let level = level.to_owned();
        (seat, Bot { name, level })
    };
    seats.map(bot).collect()
}

/// A bot's name: one of the list that nobody at the table has, the same for the same seat.
fn of_bot(seat: u8, taken: impl Fn(&str) -> bool) -> String {
    let start = usize::from(seat) % BOTS.len();
    let names = BOTS[start..].iter().chain(&BOTS[..start]);
    let free = names.copied().find(|name| !taken(name));
    free.map_or_else(|| format!("Bot {}", seat + 1), str::to_owned)
}

/// The name to show for what a person typed: trimmed, one made up where it is empty.
pub(crate) fn of_person(typed: &str, seat: u8, longest: usize) -> Result<String, Error> {
    let name = checked("name", typed, longest)?;
    if name.is_empty() {
        return Ok(format!("Guest {}", seat + 1));
    }
    Ok(name.to_owned())
}

/// A text of people's own, trimmed, if it is short enough and can be shown on a line.
pub(crate) fn checked<'a>(what: &str, typed: &'a str, longest: usize) -> Result<&'a str, Error> {
    let text = typed.trim();
    if text.chars().count() > longest {
        let message = format!("This {what} is too long; {longest} characters are the most.");
        return Err(Error::new(ErrorCode::TooLarge, "too_long", message)
            .with("what", what)
            .with("longest", longest));
    }
    if text.chars().any(disturbs) {
        let message = format!("This {what} holds characters that cannot be shown.");
        return Err(Error::new(ErrorCode::Malformed, "unprintable", message).with("what", what));
    }
    Ok(text)
}

/// Control characters, and those that turn the direction of the text around them.
fn disturbs(character: char) -> bool {
    character.is_control()
        || matches!(character, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_counted_in_characters_and_trimmed() {
        assert_eq!(of_person("  Zoë ", 0, 3).unwrap(), "Zoë");
        assert_eq!(
            of_person("Zoës", 0, 3).unwrap_err().code,
            ErrorCode::TooLarge
        );
    }

    #[test]
    fn a_name_without_letters_is_made_up() {
        assert_eq!(of_person(" ", 2, 20).unwrap(), "Guest 3");
    }

    #[test]
    fn a_name_cannot_disturb_the_line_it_is_shown_on() {
        for name in ["a\nb", "a\u{202e}b", "a\u{7}"] {
            assert_eq!(of_person(name, 0, 20).unwrap_err().reason, "unprintable");
        }
    }

    #[test]
    fn bots_at_one_table_have_different_names() {
        let bots = bots([1, 2, 3].into_iter(), ["Bruno"].into_iter(), "easy");
        let names: Vec<&str> = bots.iter().map(|(_, bot)| bot.name.as_str()).collect();
        assert_eq!(names, ["Cleo", "Dario", "Elin"]);
    }
}
