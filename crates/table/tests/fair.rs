//! The fair shuffle, against the vectors of `docs/fair-shuffles.md`, which were computed by an
//! independent program.

use table::{Chance, Fair, Label, Part, commitment};

const PAGE: &str = include_str!("../../../docs/fair-shuffles.md");

/// Labels have static names; the vectors use these.
const NAMES: [&str; 2] = ["numbers", "missions"];

/// The vectors of that kind on the page.
fn vectors(kind: &str) -> Vec<&'static str> {
    let begin = format!("```{kind}\n");
    let (_, rest) = PAGE.split_once(&begin).expect("the page has vectors");
    let (table, _) = rest.split_once("```").expect("they end");
    table.split("\n\n").collect()
}

fn field<'a>(vector: &'a str, name: &str) -> &'a str {
    let lines = vector.lines();
    let mut found = lines.filter_map(|line| line.strip_prefix(name).map(str::trim));
    found
        .next()
        .unwrap_or_else(|| panic!("no {name} in {vector}"))
}

#[test]
fn shuffles_follow_the_page_to_the_byte() {
    let vectors = vectors("vectors");
    assert_eq!(vectors.len(), 5);
    for vector in vectors {
        let field = |name: &str| field(vector, name);
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
fn parts_are_committed_to_as_the_page_says_to_the_byte() {
    let vectors = vectors("parts");
    assert_eq!(vectors.len(), 4);
    for vector in vectors {
        let entry = format!("{}:{}", field(vector, "bits"), field(vector, "words"));
        let part: Part = entry.parse().unwrap();
        assert_eq!(part.words, field(vector, "words"));
        assert_eq!(part.to_string(), entry);
        assert_eq!(hex::encode(part.commitment()), field(vector, "committed"));
    }
}

#[test]
fn what_has_another_form_is_no_part() {
    let bits = "000102030405060708090a0b0c0d0e0f";
    let shouted = bits.to_uppercase();
    for text in ["", ":", "hop", bits, &format!("{shouted}:hop"), "00:hop"] {
        assert!(text.parse::<Part>().is_err(), "{text}");
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
    let part: Part = "000102030405060708090a0b0c0d0e0f:word".parse().unwrap();
    assert_eq!(format!("{part:?}"), "Part");
}
