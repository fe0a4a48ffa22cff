//! Every fact of a posted row: `verify` finds whichever is changed, by the digest that the audit has of it.

use books::admin::tax::{NewRates, set_rates};
use books::audit::Actor;
use books::posted::TABLES;
use pricing::BasisPoints;
use serde_json::{Map, Value, json};
use server::jobs;
use storage::{Scope, copy};
use test_support::*;

use super::cancellation::cancel;
use super::goods_receipt::{advise, make};
use super::pay_out::{back, pay_out, paying_till};

const CHECK: &str = "what was posted is what the audit has the digest of";

/// The rows that are tried, at least one of each posted table.
const TRIED: &[(&str, &str)] = &[
    ("invoice", "kind = 'sale'"),
    ("invoice", "kind = 'return'"),
    ("invoice_line", "original_line_no = 0"),
    ("invoice_line", "original_line_no > 0"),
    ("invoice_cancelled", "TRUE"),
    ("invoice_refund", "TRUE"),
    ("payment_tender", "state = 'taken' AND gateway = 'VOUCHER'"),
    ("payment_tender", "state = 'reversal'"),
    ("payment_tender", "state = 'failed'"),
    ("voucher", "credit_note <> 'AA1C90-26-000001'"),
    ("voucher_use", "TRUE"),
    ("voucher_entry", "kind = 'issued' AND store_id = 1 AND session_id <> ''"),
    ("voucher_entry", "kind = 'expired'"),
    ("voucher_entry", "kind = 'paid_out'"),
    ("voucher_entry", "kind = 'refunded'"),
    ("stock_movement", "kind = 'sale'"),
    ("stock_movement", "kind = 'return'"),
    ("stock_movement", "kind = 'receipt' AND document_id <> ''"),
    ("cash_session", "state = 'closed'"),
    ("cash_session_count", "moment = 'closing'"),
    ("cash_session_movement", "kind = 'sale'"),
    ("cash_session_movement", "kind = 'reversal'"),
    ("goods_receipt_note", "TRUE"),
    ("goods_receipt_note_line", "TRUE"),
    ("goods_receipt_lot", "TRUE"),
    ("catalog_tax_rate", "vendor_id = 1"),
];

/// One of everything that is posted.
async fn a_day(shop: &Shop) {
    let rates = NewRates {
        code: "GST5".to_owned(),
        name: None,
        from: "2027-04-01".parse().unwrap(),
        rate: BasisPoints::new(500),
        band: None,
        on_printed_price: false,
        may_be_new: false,
    };
    let now = shop.app.clock.now();
    let set = move |tx: &mut storage::Tx<'_>| set_rates(tx, Actor::shell(), &rates, now).map(drop);
    shop.db.write(&of_vendor(1), set).await.unwrap();
    shop.voucher("", 5_000, 1).await;
    let till = paying_till(shop).await;
    till.add(TEA, "4").await;
    let number = till.sell(&[], "pay-0001").await["data"]["invoice_id"].as_str().unwrap().to_owned();
    let (_, code) = back(&till, &number, "1:1").await;
    let (note, _) = back(&till, &number, "1:1").await;
    pay_out(&till, &note, "100.00").await.succeeded();

    // A voucher and cash pay a bill that is cancelled; a card had failed before.
    till.scan(SOAP).await;
    till.scan(TEA).await;
    let (order_id, _) = till.checkout().await;
    let failed = [
        ("t_order_id", order_id.as_str()),
        ("pay_id", "pay-0002"),
        ("payment_gateway_type", "CARD_OFFLINE"),
        ("amount", "10"),
        ("status", "failed"),
    ];
    till.call("/save-payment", &failed).await;
    till.call("/apply-voucher", &[("order_id", &order_id), ("voucher_code", &code)]).await.succeeded();
    till.pay(&order_id, "pay-0003", "VOUCHER", "100").await.succeeded();
    let paid = till.pay(&order_id, "pay-0004", "CASH", "110").await.succeeded();
    cancel(&till, paid["data"]["invoice_id"].as_str().unwrap(), &[]).await.succeeded();

    // A part-paid bill is given up.
    till.scan(TEA).await;
    let (order_id, _) = till.checkout().await;
    till.pay(&order_id, "pay-0005", "CASH", "30").await.succeeded();
    till.call("/remove-product-from-cart", &[("all", "1")]).await.succeeded();

    let advice = advise(shop, "ADV-1", &[(1, TEA, 99_000)]).await;
    make(
        &till,
        &advice,
        &json!([{"barcode": TEA, "received_qty": 4, "damage_qty": 1, "purchase_price": "70.00", "input_tax": "14.00"}]),
    )
    .await
    .succeeded();
    let counted = r#"[{"currency_type":"NOTES","currency":"1","qty":"1200"}]"#;
    let closed = [("currency", counted), ("reason", "counted twice")];
    till.call("/vendor/closing-balance", &closed).await.succeeded();
    shop.clock.advance(2 * DAY);
    jobs::once(&shop.app).await.unwrap();
}

/// Columns of posted tables that are no facts of the books: which step of closing the till comes back to.
const STEPS: [(&str, &str); 1] = [("cash_session", "done_at")];

type Row = Map<String, Value>;

/// The first row of a table that is so.
async fn row_where(shop: &Shop, table: &'static str, condition: &'static str) -> Row {
    let pick =
        format!("DROP TABLE IF EXISTS tried; CREATE TABLE tried AS SELECT * FROM {table} WHERE {condition} LIMIT 1");
    shop.tamper_all(&pick).await;
    let read = |reader: &mut storage::Reader<'_>| {
        let mut lines = Vec::new();
        copy::write_table(reader, "tried", &mut lines)?;
        Ok::<_, storage::Error>(lines)
    };
    let lines = shop.owned().read(&Scope::system(), read).await.unwrap();
    shop.tamper("DROP TABLE tried").await;
    let lines = String::from_utf8(lines).unwrap();
    let line = lines.lines().next().unwrap_or_else(|| panic!("no row of {table} where {condition}"));
    serde_json::from_str(line).unwrap()
}

fn literal(value: &Value) -> String {
    match value {
        Value::Null => "NULL".to_owned(),
        Value::Bool(flag) => flag.to_string().to_uppercase(),
        Value::Number(number) => number.to_string(),
        other => format!("'{}'", other.as_str().unwrap().replace('\'', "''")),
    }
}

/// Another value of a column; of a day another day, for a text that is none is refused wherever it is read.
fn other(column: &str, value: &Value) -> Value {
    if column == "business_date" || column == "valid_from" || column.ends_with("_on") {
        return json!("2000-02-29");
    }
    match value {
        Value::Null => json!(1),
        Value::Bool(flag) => json!(!flag),
        // SQLite has numbers for flags.
        Value::Number(number) => match number.as_i64().unwrap() {
            1 => json!(0),
            number => json!(number + 1),
        },
        text => json!(format!("{}x", text.as_str().unwrap())),
    }
}

/// `UPDATE` of a column of the one row that is as told.
fn update(table: &str, row: &Row, column: &str, value: &Value) -> String {
    let is = |(name, value): (&String, &Value)| match value {
        Value::Null => format!("{name} IS NULL"),
        value => format!("{name} = {}", literal(value)),
    };
    let all: Vec<String> = row.iter().map(is).collect();
    format!("UPDATE {table} SET {column} = {} WHERE {}", literal(value), all.join(" AND "))
}

shop_tests! {
    /// One fact after the other of every posted table is changed: each is found.
    async fn every_column_of_every_posted_table_is_found(shop) {
        a_day(shop).await;
        assert_eq!(shop.findings().await, []);
        let mut missed = Vec::new();
        for table in TABLES {
            let conditions: Vec<&str> = TRIED.iter().filter(|(name, _)| *name == table.name).map(|(_, which)| *which).collect();
            assert!(!conditions.is_empty(), "{} is not tried", table.name);
            for condition in conditions {
                let row = &row_where(shop, table.name, condition).await;
                let columns: Vec<&str> = table.columns.iter().chain(table.changing).copied().collect();
                assert_eq!(columns.len(), row.len(), "{}: every column is named once", table.name);
                for column in columns.into_iter().filter(|column| !STEPS.contains(&(table.name, column))) {
                    let value = other(column, &row[column]);
                    // A change that the database refuses needs no finding.
                    if shop.try_tamper(&update(table.name, row, column, &value)).await.is_err() {
                        continue;
                    }
                    let findings = shop.findings().await;
                    let by_digest = findings.iter().any(|finding| finding.check == CHECK);
                    if findings.is_empty() || (table.columns.contains(&column) && !by_digest) {
                        missed.push(format!("{}.{column} where {condition}", table.name));
                    }
                    let mut changed = row.clone();
                    changed.insert(column.to_owned(), value);
                    shop.tamper(&update(table.name, &changed, column, &row[column])).await;
                }
            }
        }
        assert!(missed.is_empty(), "{missed:#?}");
        assert_eq!(shop.findings().await, []);
    }
}
