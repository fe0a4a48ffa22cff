//! The history of invoices, however long: the plans of its queries, its order, and what a search finds.

use std::fmt::Write as _;

use books::invoice::history_queries;
use diesel::sql_types::Text;
use diesel::{QueryableByName, sql_query};
use serde_json::Value;
use storage::{Scope, Tx};
use test_support::*;

use super::cancellation::cancel;

#[derive(QueryableByName)]
struct Step {
    #[diesel(sql_type = Text)]
    detail: String,
}

/// Makes EXPLAIN something to select from; what PostgreSQL then calls a plan is one that an index carries, if there is
/// one: on few rows it would rather read all of them.
const EXPLAINS: [&str; 2] = [
    "CREATE FUNCTION pg_temp.explained(query TEXT) RETURNS SETOF TEXT LANGUAGE plpgsql AS \
     $$ BEGIN RETURN QUERY EXECUTE 'EXPLAIN ' || query; END $$",
    "SELECT set_config(name, 'off', true) FROM (VALUES ('enable_seqscan'), ('enable_sort'), ('enable_bitmapscan'), \
     ('enable_hashagg'), ('enable_incremental_sort')) AS wanted (name)",
];

/// How a query is answered.
fn plan(tx: &mut Tx<'_>, text: &str, is_postgres: bool) -> storage::Result<String> {
    let query = (1..=13).rev().fold(text.to_owned(), |text, place| text.replace(&format!("${place}"), "'1'"));
    let steps: Vec<Step> = match is_postgres {
        true => tx.load(sql_query("SELECT explained AS detail FROM pg_temp.explained($1)").bind::<Text, _>(query))?,
        false => tx.load(sql_query(format!("EXPLAIN QUERY PLAN {query}")))?,
    };
    Ok(steps.into_iter().fold(String::new(), |mut all, step| {
        let _ = writeln!(all, "{}", step.detail);
        all
    }))
}

/// The amounts of all pages of a list, in its order; each page is asked for on its own.
async fn amounts(till: &Till, fields: &[(&str, &str)]) -> Vec<String> {
    let mut amounts = Vec::new();
    for page in 1.. {
        let number = page.to_string();
        let mut form = vec![("page", number.as_str())];
        form.extend(fields);
        let rows = till.call("/my-orders", &form).await.succeeded()["data"].as_array().unwrap().clone();
        if rows.is_empty() {
            break;
        }
        amounts.extend(rows.iter().map(|row| row["Amount"].as_str().unwrap().to_owned()));
    }
    amounts
}

/// The numbers on all pages of a list, in its order.
async fn all_numbers(till: &Till, fields: &[(&str, &str)]) -> Vec<String> {
    let mut numbers = Vec::new();
    for page in 1.. {
        let page = page.to_string();
        let listed = till.call("/my-orders", &[&[("page", page.as_str())], fields].concat()).await.succeeded();
        let rows = listed["data"].as_array().unwrap();
        if rows.is_empty() {
            break;
        }
        numbers.extend(rows.iter().map(|row| row["Order_ID"].as_str().unwrap().to_owned()));
    }
    numbers
}

async fn numbers(till: &Till, term: &str) -> Vec<String> {
    let listed = till.call("/my-orders", &[("search_term", term)]).await.succeeded();
    let number = |row: &Value| row["Order_ID"].as_str().unwrap().to_owned();
    listed["data"].as_array().unwrap().iter().map(number).collect()
}

/// The plans of some queries.
async fn plans_of(shop: &Shop, queries: Vec<String>) -> Vec<(String, String)> {
    let is_postgres = shop.db.engine_name() == "postgres";
    let plans = move |tx: &mut Tx<'_>| {
        if is_postgres {
            for statement in EXPLAINS {
                tx.execute(sql_query(statement))?;
            }
        }
        let plans = queries.iter().map(|text| Ok((plan(tx, text, is_postgres)?, text.clone())));
        plans.collect::<storage::Result<Vec<_>>>()
    };
    shop.owned().write(&Scope::system(), plans).await.unwrap()
}

shop_tests! {
    /// Queries for audit entries by day, for cancelled invoices and for their refunds use an index.
    async fn the_audit_and_cancelled_invoices_are_read_out_of_an_index(shop) {
        let asked = [
            ("created_at", "SELECT * FROM audit_entry WHERE vendor_id = $1 AND store_id = $2 AND created_at >= $3 AND created_at < $4 \
              ORDER BY created_at DESC, principal DESC, entry_no DESC LIMIT 51"),
            ("session_id", "SELECT COUNT(*) FROM invoice_cancelled WHERE vendor_id = $1 AND session_id = $2"),
            ("business_date", "SELECT amount_paise FROM invoice_refund WHERE vendor_id = $1 AND business_date = $2 AND gateway = $3"),
        ];
        let plans = plans_of(shop, asked.iter().map(|(_, text)| (*text).to_owned()).collect()).await;
        for ((column, _), (plan, text)) in asked.iter().zip(plans) {
            assert!(!plan.contains("Seq Scan") && !plan.contains("SCAN ") && !plan.contains("Sort") && !plan.contains("TEMP B-TREE"), "{text}\n{plan}");
            let entry = plan.lines().find(|line| line.contains("Index Cond") || line.contains("SEARCH")).unwrap_or_default();
            assert!(entry.contains(column), "{column}: {text}\n{plan}");
        }
    }

    /// INV-13, INV-14: whatever is filtered, sorted and searched by is read out of an index, in its order.
    async fn no_query_of_the_history_reads_all_invoices_or_sorts(shop) {
        let is_postgres = shop.db.engine_name() == "postgres";
        let plans = plans_of(shop, history_queries()).await;
        assert_eq!(plans.len(), 48);
        for (plan, text) in plans {
            // The rows that a query makes itself, one from the other, are no table's.
            let plan: String = plan.lines().filter(|line| !line.ends_with("SCAN found") && !line.ends_with("SCAN CONSTANT ROW"))
                .map(|line| format!("{line}\n")).collect();
            let reads_all = if is_postgres { "Seq Scan" } else { "SCAN " };
            let sorts = if is_postgres { "Sort" } else { "TEMP B-TREE" };
            assert!(!plan.contains(reads_all) && !plan.contains(sorts), "{text}\n{plan}");
            // Each index is entered by all that its rows stand together by, and no other rows are passed over.
            let together = match (text.contains("series_no"), text.contains("invoice_search"), is_postgres) {
                (true, ..) => "series_no = ",
                (_, true, _) if text.contains("start > ") => "start > ",
                (_, true, _) => "start = ",
                _ if text.contains("number_series") => "store_id = ",
                (.., true) => "kind = ",
                (.., false) => "kind=",
            };
            let together = if is_postgres { together.to_owned() } else { together.replace(' ', "") };
            // PostgreSQL picks one of two keys of an empty table by chance, so a running number may be looked for by
            // either.
            let is_entry = |line: &&str| !is_postgres || text.contains("series_no") || line.contains("Index Cond");
            let entry: String = plan.lines().filter(is_entry).collect();
            assert!(entry.contains(&together), "{together}: {text}\n{plan}");
            // Whether it was cancelled is asked by its id, row by row: a join would read all of both first.
            if text.contains("invoice_cancelled") {
                let (by_id, of_it) = if is_postgres { ("Index Cond", "invoice_id = ") } else { ("SEARCH c ", "invoice_id=") };
                let asks = |line: &str| line.contains(by_id) && line.contains(of_it) && !line.contains("store_id");
                assert!(plan.lines().any(asks) && !plan.contains("Anti Join"), "{text}\n{plan}");
            }
        }
    }

    /// INV-14, INV-21: pages of every order join without a gap or a row twice, over many days, while bills arrive.
    async fn pages_join_whatever_they_are_sorted_by(shop) {
        let mut till = shop.till().await;
        for n in 0..23 {
            if n % 4 == 0 {
                shop.clock.advance(5 * DAY);
                till.sign_in("9000000011", "1234").await;
            }
            shop.clock.advance(MINUTE);
            let goods = [TEA, SOAP, DAL_LABEL];
            till.sell(&goods[..=n % 3], &format!("pay-{n:04}")).await;
        }
        let as_of = till.call("/my-orders", &[]).await.succeeded()["as_of"].as_str().unwrap().to_owned();
        let oldest = amounts(&till, &[("sort", "date_asc")]).await;
        assert_eq!(oldest.len(), 23);
        shop.clock.advance(MINUTE);
        till.sell(&[SOAP], "pay-late").await;
        let stays = ("as_of", as_of.as_str());
        let mut newest = amounts(&till, &[("sort", "date_desc"), stays]).await;
        newest.reverse();
        assert_eq!(newest, oldest);
        let in_paise = |amounts: &[String]| amounts.iter().map(|amount| amount.replace('.', "").parse::<i64>().unwrap()).collect::<Vec<_>>();
        let mut by_amount = in_paise(&oldest);
        by_amount.sort_unstable();
        assert_eq!(in_paise(&amounts(&till, &[("sort", "amount_asc"), stays]).await), by_amount);
        by_amount.reverse();
        assert_eq!(in_paise(&amounts(&till, &[("sort", "amount_desc"), stays]).await), by_amount);
        // Of some days, some way to pay and one kind they are as many, in each order.
        let days = ("date_filter", "2026-11-27/date_range/2026-12-15");
        let some = [days, ("payment_method", "CASH"), ("status", "sales")];
        let by_date = amounts(&till, &some).await;
        assert_eq!(by_date.len(), 12);
        let mut expected = in_paise(&by_date);
        expected.sort_unstable();
        let sorted = amounts(&till, &[some.as_slice(), &[("sort", "amount_asc")]].concat()).await;
        assert_eq!(in_paise(&sorted), expected);
        assert!(amounts(&till, &[days, ("payment_method", "CARD_OFFLINE")]).await.is_empty());
        assert!(amounts(&till, &[days, ("status", "return"), ("sort", "amount_asc")]).await.is_empty());
    }

    /// INV-14, INV-21: pages of cancelled invoices join without a gap or a row twice, though all have the same moment and
    /// amount; and a page of what was cancelled, or stands, stays as it was while others are cancelled.
    async fn pages_of_cancelled_invoices_join_and_stay(shop) {
        let till = shop.till().await;
        let mut cancelled = Vec::new();
        for n in 0..26 {
            till.sell(&[TEA], &format!("pay-{n:04}")).await;
            let number = format!("AA1T01-26-{:06}", n + 1);
            if n % 8 != 0 {
                cancel(&till, &number, &[]).await.succeeded();
                cancelled.push(number);
            }
        }
        let standing: Vec<String> = ["000001", "000009", "000017", "000025"].map(|no| format!("AA1T01-26-{no}")).into();
        let [is_cancelled, is_standing] = ["cancelled", "sales"].map(|status| ("status", status));
        let sorted = |mut numbers: Vec<String>| {
            numbers.sort();
            numbers
        };
        for sort in ["date_desc", "date_asc", "amount_desc", "amount_asc"] {
            for more in [("page", "1"), ("payment_method", "CASH"), ("search_term", "AA1T01"), ("search_term", "T01-26-0000"), ("date_filter", "today")] {
                let more = if more.0 == "page" { vec![] } else { vec![more] };
                let listed = all_numbers(&till, &[&[is_cancelled, ("sort", sort)], more.as_slice()].concat()).await;
                assert_eq!(sorted(listed), cancelled, "{sort} {more:?}");
                let listed = all_numbers(&till, &[&[is_standing, ("sort", sort)], more.as_slice()].concat()).await;
                assert_eq!(sorted(listed), standing, "{sort} {more:?}");
            }
        }
        for more in [("payment_method", "CARD_OFFLINE"), ("search_term", "AA1C"), ("search_term", "000001"), ("date_filter", "yesterday")] {
            assert_eq!(all_numbers(&till, &[is_cancelled, more]).await, Vec::<String>::new(), "{more:?}");
        }
        assert_eq!(all_numbers(&till, &[is_cancelled, ("search_term", "2")]).await, ["AA1T01-26-000002"]);
        let as_of = till.call("/my-orders", &[]).await.succeeded()["as_of"].as_str().unwrap().to_owned();
        let stays = ("as_of", as_of.as_str());
        shop.clock.advance(MINUTE);
        for number in &standing[1..3] {
            cancel(&till, number, &[]).await.succeeded();
        }
        till.sell(&[TEA], "pay-late").await;
        for more in [("sort", "date_asc"), ("sort", "amount_desc"), ("search_term", "AA1T01"), ("payment_method", "CASH")] {
            assert_eq!(sorted(all_numbers(&till, &[is_cancelled, stays, more]).await), cancelled, "{more:?}");
            assert_eq!(sorted(all_numbers(&till, &[is_standing, stays, more]).await), standing, "{more:?}");
        }
        assert_eq!(all_numbers(&till, &[is_cancelled, stays, ("search_term", "9")]).await, Vec::<String>::new());
        assert_eq!(all_numbers(&till, &[is_cancelled]).await.len(), cancelled.len() + 2);
        assert_eq!(sorted(all_numbers(&till, &[is_standing]).await), ["AA1T01-26-000001", "AA1T01-26-000025", "AA1T01-26-000027"]);
        assert_eq!(shop.findings().await, []);
    }

    /// INV-13: an invoice is found by its number or its beginning, by the running number alone, by a phone and by each
    /// word of a name.
    async fn an_invoice_is_found_by_the_beginning_of_what_it_is_known_by(shop) {
        let till = shop.till().await;
        till.sell(&[TEA], "pay-0001").await;
        shop.clock.advance(MINUTE);
        let customer = [
            ("customer_mobile", "9811199911"), ("tag_customer", "1"), ("update_flag", "1"),
            ("first_name", "Sneha Rani"), ("last_name", "Kulkarni"),
        ];
        till.call("/vendor/login-for-customer", &customer).await.succeeded();
        till.sell(&[SOAP], "pay-0002").await;
        let (first, second) = ("AA1T01-26-000001", "AA1T01-26-000002");
        for (term, found) in [
            ("aa1t01-26-000002", vec![second]),
            ("AA1T01-26-00000", vec![second, first]),
            ("AA1T01-2", vec![second, first]),
            ("AA", vec![second, first]),
            ("T01-26-000001", vec![first]),
            ("000001", vec![first]),
            ("2", vec![second]),
            ("7", vec![]),
            ("98", vec![second]),
            ("981119", vec![second]),
            ("9811199911", vec![second]),
            ("9811199912", vec![]),
            ("sneha", vec![second]),
            (" RANI  kul", vec![second]),
            ("kulk", vec![second]),
            ("ku", vec![second]),
            ("k", vec![]),
            ("neha", vec![]),
            ("kulkarnis", vec![]),
            ("%", vec![]),
            ("AA1T01-26-00000%", vec![]),
        ] {
            assert_eq!(numbers(&till, term).await, found, "{term:?}");
        }
        let with = |fields: &'static [(&'static str, &'static str)]| {
            let till = till.clone();
            async move { till.call("/my-orders", fields).await.succeeded()["data"].as_array().unwrap().len() }
        };
        assert_eq!(with(&[("search_term", "kulk"), ("payment_method", "CASH"), ("sort", "amount_asc")]).await, 1);
        assert_eq!(with(&[("search_term", "kulk"), ("payment_method", "CARD_OFFLINE")]).await, 0);
        assert_eq!(with(&[("search_term", "kulk"), ("date_filter", "yesterday")]).await, 0);
        assert_eq!(with(&[("search_term", "aa1"), ("status", "return"), ("sort", "amount_desc")]).await, 0);
        assert_eq!(with(&[("search_term", "2"), ("payment_method", "CARD_OFFLINE")]).await, 0);
        assert_eq!(with(&[("search_term", "2"), ("payment_method", "CASH")]).await, 1);
        // Another vendor's store finds none of it.
        let stranger = shop.foreign_till().await;
        assert_eq!(numbers(&stranger, "aa1").await, Vec::<String>::new());
        assert_eq!(numbers(&stranger, "1").await, Vec::<String>::new());
    }
}
