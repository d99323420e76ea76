//! A stranger's words, fit for a terminal.

/// The text with everything written out that a terminal would obey instead of showing it: control characters, ends
/// of lines among them, and marks that turn the direction of writing.
///
/// ```
/// use bot_process::escaped;
///
/// assert_eq!(escaped("größer als \u{1b}[31mrot\n"), r"größer als \u{1b}[31mrot\n");
/// ```
#[must_use]
pub fn escaped(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    for letter in text.chars() {
        if letter.is_control() || turns_direction(letter) {
            shown.extend(letter.escape_default());
        } else {
            shown.push(letter);
        }
    }
    shown
}

fn turns_direction(letter: char) -> bool {
    matches!(letter, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_a_terminal_would_obey_is_written_out() {
        for (text, shown) in [
            ("Zoë \"the\" bot\\1 👍", "Zoë \"the\" bot\\1 👍"),
            ("a\r\tb\0", r"a\r\tb\u{0}"),
            ("\u{9b}2J", r"\u{9b}2J"),
            ("win\u{202e}esol", r"win\u{202e}esol"),
        ] {
            assert_eq!(escaped(text), shown);
        }
    }
}
