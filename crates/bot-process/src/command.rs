//! How a program is named: `./mybot.py --depth 3`.

use crate::Fault;
use std::fmt;
use std::path::Path;
use std::process::Command;

/// A program and its arguments.
///
/// ```
/// use bot_process::CommandLine;
///
/// let command = CommandLine::read("python3 'my bot.py' --depth 3").expect("two quotes");
/// assert_eq!(command.name(), "my bot");
/// assert!(CommandLine::read("python3 'my bot.py").is_err(), "one quote");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CommandLine {
    text: String,
    words: Vec<String>,
}

impl CommandLine {
    /// Reads a command as a shell would split it; nothing else of a shell is in it.
    pub fn read(text: &str) -> Result<Self, Fault> {
        let words = shlex::split(text).filter(|words| !words.is_empty());
        let words = words.ok_or_else(|| Fault::NotStarted {
            command: text.to_owned(),
            why: "write it as PROGRAM ARGUMENTS…, with every quote closed".to_owned(),
        })?;
        let text = text.to_owned();
        Ok(Self { text, words })
    }

    /// The program in that file.
    #[must_use]
    pub fn file(path: &Path) -> Self {
        let text = path.display().to_string();
        Self {
            words: vec![text.clone()],
            text,
        }
    }

    /// What it goes by: the file's name without folder and ending; of an interpreter, that of the
    /// script.
    #[must_use]
    pub fn name(&self) -> &str {
        let stem = |word: &'_ String| Path::new(word).file_stem().is_some();
        let is_script = |word: &&String| !word.starts_with('-') && word.contains('.');
        let script = self.words[1..].iter().find(is_script);
        let shown = script.filter(|word| stem(word)).unwrap_or(&self.words[0]);
        let stem = Path::new(shown).file_stem().and_then(|stem| stem.to_str());
        stem.unwrap_or(shown)
    }

    pub(crate) fn command(&self) -> Command {
        let mut command = Command::new(&self.words[0]);
        command.args(&self.words[1..]);
        command
    }
}

impl fmt::Display for CommandLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}
