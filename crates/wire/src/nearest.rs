//! What somebody who mistyped a name may have meant.

/// The known name that is most like `word`, if one is like it at all.
///
/// ```
/// use wire::nearest;
///
/// let levels = ["easy", "normal", "hard"];
/// assert_eq!(nearest("nromal", levels), Some("normal"));
/// assert_eq!(nearest("genius", levels), None);
/// ```
pub fn nearest<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let likeness = |name: &&str| strsim::jaro_winkler(word, name);
    let best = known
        .into_iter()
        .max_by(|one, other| likeness(one).total_cmp(&likeness(other)));
    best.filter(|name| likeness(name) > 0.75)
}

/// The end of a sentence about a name that is not there: what was meant, or what there is.
///
/// ```
/// use wire::did_you_mean;
///
/// let levels = ["easy", "normal"];
/// assert_eq!(did_you_mean("nromal", levels), "did you mean \"normal\"? There are easy, normal");
/// assert_eq!(did_you_mean("genius", levels), "there are easy, normal");
/// ```
pub fn did_you_mean<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> String {
    let known: Vec<&str> = known.into_iter().collect();
    let all = known.join(", ");
    match nearest(word, known) {
        Some(meant) => format!("did you mean {meant:?}? There are {all}"),
        None => format!("there are {all}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_is_told_from_another_word() {
        let known = ["match", "mode", "referee"];
        assert_eq!(nearest("referre", known), Some("referee"));
        assert_eq!(nearest("mtach", known), Some("match"));
        assert_eq!(nearest("weather", known), None);
        assert_eq!(nearest(&"x".repeat(1000), known), None);
        assert_eq!(nearest("mode", []), None);
    }
}
