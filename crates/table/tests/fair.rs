//! The fair shuffle, against the vectors of `docs/fair-shuffles.md`, which were computed by an
//! independent program.

use table::{Chance, Fair, Label, commitment};

const PAGE: &str = include_str!("../../../docs/fair-shuffles.md");

/// Labels have static names; the vectors use these.
const NAMES: [&str; 2] = ["numbers", "missions"];

#[test]
fn shuffles_follow_the_page_to_the_byte() {
    let table = PAGE
        .split("```vectors\n")
        .nth(1)
        .and_then(|rest| rest.split("```").next());
    let vectors: Vec<&str> = table.expect("the page has vectors").split("\n\n").collect();
    assert_eq!(vectors.len(), 4);
    for vector in vectors {
        let field = |name: &str| {
            let lines = vector.lines();
            let mut found = lines.filter_map(|line| line.strip_prefix(name).map(str::trim));
            found
                .next()
                .unwrap_or_else(|| panic!("no {name} in {vector}"))
        };
        let secret = hex::decode(field("secret")).unwrap();
        let words: Vec<&str> = field("words").split_whitespace().collect();
        let order: Vec<usize> = field("order")
            .split(' ')
            .map(|n| n.parse().unwrap())
            .collect();
        let (name, nth) = field("label").split_once('/').unwrap();
        let label = Label {
            name: NAMES.into_iter().find(|known| *known == name).unwrap(),
            nth: nth.parse().unwrap(),
        };
        let mut items: Vec<usize> = (0..order.len()).collect();
        Fair::new(&secret, &words).shuffle(label, &mut items);
        assert_eq!(items, order, "{vector}");
    }
}

#[test]
fn numbers_that_would_make_it_uneven_are_rejected() {
    let mut fair = Fair::new(b"", &[] as &[&str]);
    fair.open(Label::first("dice"));
    let drawn: Vec<String> = (0..12)
        .map(|_| fair.below(3_000_000_000).to_string())
        .collect();
    let page = PAGE.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(page.contains(&drawn.join(" ")), "{drawn:?}");
}

#[test]
fn a_label_starts_afresh_whatever_came_before() {
    let mut fair = Fair::new(b"secret", &["word"]);
    fair.open(Label::first("numbers"));
    let first: Vec<u32> = (0..20).map(|_| fair.below(64)).collect();
    fair.open(Label::first("missions"));
    fair.below(46);
    fair.open(Label::first("numbers"));
    assert_eq!(first, (0..20).map(|_| fair.below(64)).collect::<Vec<_>>());
}

#[test]
fn the_commitment_is_the_plain_hash_of_the_secret() {
    let empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
    assert_eq!(hex::encode(commitment(b"")), empty);
}

#[test]
fn neither_secret_nor_key_can_be_printed() {
    assert_eq!(format!("{:?}", Fair::new(b"secret", &["word"])), "Fair");
}
