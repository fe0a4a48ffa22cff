//! Figures of a place's books: those that its rows have, and those that reports tell.

use diesel::sql_types::BigInt;
use diesel::{QueryableByName, sql_query};
use serde_json::Value;
use storage::{Database, Options, Scope};

use super::Place;

#[derive(QueryableByName)]
struct Number {
    #[diesel(sql_type = BigInt)]
    number: i64,
}

/// A number of the books: what is selected.
pub async fn number(place: &Place, selected: &str) -> i64 {
    let engine = storage::Engine::parse(&place.database.owner_url()).unwrap();
    let db = Database::open(&engine, &Options::default()).unwrap();
    let query = format!("SELECT CAST(COALESCE({selected}, 0) AS BIGINT) AS number");
    let found: Number = db.read(&Scope::system(), move |reader| reader.one(sql_query(query))).await.unwrap();
    found.number
}

pub async fn count(place: &Place, rows: &str) -> i64 {
    number(place, &format!("(SELECT COUNT(*) FROM {rows})")).await
}

/// The report of what is owed for vouchers.
pub fn vouchers(place: &Place) -> Value {
    serde_json::from_str(&place.says(&["report", "vouchers", "--json"])).unwrap()
}

/// The balance of a ledger for Tally by the files of both stores of the demo, in paise.
pub fn on_ledger(place: &Place, ledger: &str) -> i64 {
    let of_store = |store: &str| -> i64 {
        let asked =
            ["report", "tally", "--store", store, "--company", "Rao", "--from", "2020-01-01", "--to", "2035-12-31"];
        let file = place.says(&asked);
        let name = format!("<LEDGERNAME>{ledger}</LEDGERNAME>");
        let amount = |rest: &str| {
            let amount = rest.split_once("<AMOUNT>").unwrap().1.split_once("</AMOUNT>").unwrap().0;
            amount.replace('.', "").parse::<i64>().unwrap()
        };
        file.split(&name).skip(1).map(amount).sum()
    };
    of_store("pn1") + of_store("pn2")
}

/// Asserts that Tally's ledger of vouchers is what is owed for them.
pub fn tally_agrees(place: &Place) {
    let outstanding = vouchers(place)["outstanding"].as_str().unwrap().replace('.', "");
    assert_eq!(on_ledger(place, "Vouchers outstanding").to_string(), outstanding);
}
