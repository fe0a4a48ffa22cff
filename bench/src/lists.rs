//! Lists that a cashier asks of the history: filters, searches and orders, and their combinations.

use anyhow::Context as _;

/// Filters by themselves, and what they are called.
const FILTERS: [(&str, &str); 5] = [
    ("credit notes", "status=return"),
    ("sales", "status=sales"),
    ("cancelled", "status=cancelled"),
    ("paid by card", "payment_method=CARD_OFFLINE"),
    ("paid by voucher", "payment_method=VOUCHER"),
];

/// A status and a way to pay.
const BOTH: [(&str, &str); 4] = [
    ("sales, card", "status=sales&payment_method=CARD_OFFLINE"),
    ("sales, voucher", "status=sales&payment_method=VOUCHER"),
    ("cancelled, card", "status=cancelled&payment_method=CARD_OFFLINE"),
    ("cancelled, voucher", "status=cancelled&payment_method=VOUCHER"),
];

const SEARCHES: [(&str, &str); 12] = [
    ("a whole number", "BN1T03-25-060000"),
    ("a number's beginning", "BN1T03-25-06"),
    ("a till's numbers", "BN1T03"),
    ("all tills' numbers", "BN1T"),
    ("a running number", "60000"),
    ("a name", "kulkarni"),
    ("a name's beginning", "kul"),
    ("first and last name", "sneha+ku"),
    ("a phone's beginning", "9811"),
    ("a phone", "6000013331"),
    ("the store's numbers", "BN1"),
    ("nobody", "zzzz"),
];

/// Names of lists, and the fields that ask for them.
pub fn lists(newest: &str, as_of: &str) -> anyhow::Result<Vec<(String, String)>> {
    let (year, month) = newest.split_once('-').context("a day")?;
    let (year, month): (i32, &str) = (year.parse()?, month.get(..2).context("a month")?);
    let days = [
        ("all days", String::new()),
        ("today", "today".to_owned()),
        ("yesterday", "yesterday".to_owned()),
        ("last week", "last_week".to_owned()),
        ("a day", format!("{}-02-11/specific_day", year - 1)),
        ("a month", format!("{month}/specific_month/{}", year - 1)),
        ("a year", format!("{}/specific_year", year - 1)),
        ("17 months", format!("{}-03-15/date_range/{year}-08-20", year - 1)),
    ];
    let mut asked: Vec<(String, String)> = Vec::new();
    for (name, filter) in &days {
        asked.push(((*name).to_owned(), format!("date_filter={filter}")));
    }
    for (name, fields) in FILTERS.into_iter().chain(BOTH) {
        asked.push((name.to_owned(), fields.to_owned()));
        for (of, filter) in &days[4..] {
            asked.push((format!("{of}, {name}"), format!("date_filter={filter}&{fields}")));
        }
    }
    for (name, term) in SEARCHES {
        asked.push((format!("search: {name}"), format!("search_term={term}")));
    }
    for (name, term) in [("a till's numbers", "BN1T03"), ("all tills' numbers", "BN1T"), ("a name", "kulkarni")] {
        for (of, fields) in FILTERS.into_iter().chain(BOTH) {
            asked.push((format!("search: {name}, {of}"), format!("search_term={term}&{fields}")));
        }
        for (of, filter) in &days[4..] {
            let fields = format!("search_term={term}&date_filter={filter}");
            asked.push((format!("search: {name}, {of}"), fields.clone()));
            let (with, more) = BOTH[0];
            asked.push((format!("search: {name}, {of}, {with}"), format!("{fields}&{more}")));
            let (with, more) = BOTH[2];
            asked.push((format!("search: {name}, {of}, {with}"), format!("{fields}&{more}")));
        }
    }
    for (name, fields) in [
        ("all days".to_owned(), String::new()),
        ("17 months".to_owned(), format!("date_filter={}", days[7].1)),
        ("sales".to_owned(), "status=sales".to_owned()),
        ("cancelled".to_owned(), "status=cancelled".to_owned()),
        ("search: a name".to_owned(), "search_term=kulkarni".to_owned()),
    ] {
        asked.push((format!("as of the first page: {name}"), format!("as_of={as_of}&{fields}")));
    }
    let sorts = ["date_desc", "date_asc", "amount_desc", "amount_asc"];
    let sorted = asked
        .iter()
        .flat_map(|(what, fields)| sorts.map(|sort| (format!("{what}, {sort}"), format!("{fields}&sort={sort}"))));
    Ok(sorted.collect())
}
