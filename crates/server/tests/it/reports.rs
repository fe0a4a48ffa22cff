//! Every report agrees with what the tills answered, and with every other.

use std::io::Cursor;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use books::report::{Cell, Days, Kind, Table, gstr1, make, tally};
use calamine::{Data, Reader as _, Xlsx};
use serde_json::{Value, json};
use test_support::{DAL_LABEL, MINUTE, PIN, SOAP, Shop, TEA, Till, of_store, shop_tests};

/// All of one day; the clock of the tests stands on it.
pub const DAY: &str = "2026-11-21";

/// The phone of the first store's manager.
pub const MANAGER: &str = "9800000011";

/// A report of the day of the tests.
pub async fn report(shop: &Shop, kind: Kind) -> Table {
    of_days(shop, kind, DAY, DAY).await
}

pub async fn of_days(shop: &Shop, kind: Kind, from: &str, to: &str) -> Table {
    let days = Days { from: from.parse().unwrap(), to: to.parse().unwrap() };
    let scope = of_store(1, 1);
    shop.db.read(&scope, move |reader| make(reader, kind, &days)).await.unwrap()
}

pub fn place(table: &Table, key: &str) -> usize {
    table.columns.iter().position(|column| column.key == key).unwrap_or_else(|| panic!("no column {key}"))
}

/// Adds up a column in its smallest unit, independently of the report.
pub fn sum(table: &Table, key: &str) -> i64 {
    let place = place(table, key);
    let adds = |row: &Vec<Cell>| match &row[place] {
        Cell::Money(paise) => paise.get(),
        Cell::Count(count) => *count,
        Cell::Quantity(quantity) => quantity.get(),
        other => panic!("{key} is {other:?}"),
    };
    table.rows.iter().map(adds).sum()
}

/// A column as people read it.
pub fn texts(table: &Table, key: &str) -> Vec<String> {
    let place = place(table, key);
    table.rows.iter().map(|row| row[place].plain()).collect()
}

pub fn paise(amount: &Value) -> i64 {
    let text = amount.as_str().unwrap();
    assert_eq!(text.len() - text.find('.').unwrap(), 3, "{text}");
    text.replace('.', "").parse().unwrap()
}

/// Totals of the bills as the tills showed them, in paise.
#[derive(Default)]
pub struct Told {
    bills: i64,
    pub total: i64,
    tax: i64,
    off: i64,
}

impl Told {
    /// Pays the open bill of a till: `card` rupees by card, the rest in cash.
    async fn pay(&mut self, till: &Till, name: &str, card: &str) -> String {
        let cart = till.cart().await;
        let (order_id, total) = till.checkout().await;
        if !card.is_empty() {
            till.pay(&order_id, &format!("{name}-card"), "CARD_OFFLINE", card).await.succeeded();
        }
        let rest = paise(&Value::from(total)) - card.parse::<i64>().unwrap_or(0) * 100;
        let rest = format!("{}.{:02}", rest / 100, rest % 100);
        let paid = till.pay(&order_id, &format!("{name}-cash"), "CASH", &rest).await.succeeded();
        self.bills += 1;
        self.total += paise(&cart["total"]);
        self.tax += paise(&cart["tax_total"]);
        self.off += paise(&cart["discount"]);
        paid["data"]["invoice_id"].as_str().unwrap().to_owned()
    }
}

/// Price and tax of the returned packet of tea, in paise.
const BACK: (i64, i64) = (10_000, 476);

/// A morning: a counter sale, a weighed one with a discount, a registered buyer, a delivery to another State, a bill
/// that was part paid and cancelled, a split payment, and a packet of tea that comes back.
pub async fn morning(shop: &Shop) -> (Told, Vec<String>) {
    let (till, other) = (shop.till().await, shop.second_till().await);
    let mut told = Told::default();
    let mut numbers = Vec::new();
    till.add(TEA, "3").await;
    numbers.push(told.pay(&till, "first", "").await);
    shop.clock.advance(MINUTE);
    till.scan(DAL_LABEL).await;
    till.scan(SOAP).await;
    let off = [("manual_discount_basis", "P"), ("manual_discount_factor", "3"), ("remove_discount", "0")];
    till.call("/manual-discount", &off).await.succeeded();
    numbers.push(told.pay(&till, "second", "").await);
    shop.clock.advance(MINUTE);
    till.add(SOAP, "2").await;
    let buyer = [
        ("customer_mobile", "9811122233"),
        ("first_name", "Asha"),
        ("last_name", "Traders"),
        ("gstin", "27AAACR5055K1Z7"),
        ("business_name", "Asha Traders"),
        ("address1", "4 Market Yard"),
        ("state_id", "27"),
        ("pincode", "411037"),
    ];
    till.call("/vendor/login-for-customer", &buyer).await.succeeded();
    numbers.push(told.pay(&till, "third", "100").await);
    shop.clock.advance(MINUTE);
    other.add(TEA, "2").await;
    let away = [("place", "delivery_address"), ("state_id", "29"), ("address", "12 Lake Road")];
    other.call("/bill-place", &away).await.succeeded();
    numbers.push(told.pay(&other, "fourth", "").await);
    other.scan(SOAP).await;
    let (order_id, _) = other.checkout().await;
    other.pay(&order_id, "fifth-cash", "CASH", "50").await.succeeded();
    other.call("/remove-product-from-cart", &[("all", "1")]).await.succeeded();
    shop.clock.advance(MINUTE);
    shop.set(1, "return_authorization", "false").await;
    let back = [
        ("order_id", numbers[0].as_str()),
        ("confirm", "1"),
        ("remark", "Brought back"),
        ("return_item", r#"[{"item_id": "1", "qty": 1, "reason_id": ""}]"#),
    ];
    let back = till.call("/return/approve", &back).await.succeeded();
    numbers.push(back["data"]["invoice_id"].as_str().unwrap().to_owned());
    (told, numbers)
}

/// The lines of a workbook's only sheet, from the heads on: numbers in their own smallest unit, so that paise are
/// compared.
fn sheet(bytes: Vec<u8>) -> Vec<Vec<String>> {
    let mut workbook: Xlsx<_> = calamine::open_workbook_from_rs(Cursor::new(bytes)).unwrap();
    let range = workbook.worksheet_range_at(0).unwrap().unwrap();
    let text = |cell: &Data| match cell {
        Data::Float(number) => format!("{number:.3}"),
        Data::Int(number) => format!("{number}.000"),
        other => other.to_string(),
    };
    range.rows().skip(2).map(|row| row.iter().map(text).collect()).collect()
}

/// Cells that a sheet of the workbook must contain: heads, rows and totals.
fn cells(table: &Table) -> Vec<Vec<String>> {
    let text = |cell: &Cell| match cell {
        Cell::Text(text) => text.clone(),
        number => format!("{:.3}", number.plain().parse::<f64>().unwrap()),
    };
    let heads = table.columns.iter().map(|column| column.head.to_owned()).collect();
    let rows = table.rows.iter().map(|row| row.iter().map(text).collect());
    let totals: Vec<String> =
        table.totals().iter().map(|total| total.as_ref().map_or_else(String::new, text)).collect();
    let totals = totals.iter().any(|total| !total.is_empty()).then_some(totals);
    [heads].into_iter().chain(rows).chain(totals).collect()
}

/// The entries of a file for Tally: the kind of their voucher, the ledger, and paise, of which debits are below zero.
pub fn entries(file: &str) -> Vec<(String, String, i64)> {
    let of = |text: &str, tag: &str| {
        let rest = text.split_once(&format!("<{tag}>")).unwrap().1;
        rest.split_once(&format!("</{tag}>")).unwrap().0.to_owned()
    };
    let vouchers = file.split("<VOUCHER ").skip(1);
    let of_voucher = |voucher: &str| {
        let kind = of(voucher, "VOUCHERTYPENAME");
        let entries = voucher.split("<ALLLEDGERENTRIES.LIST>").skip(1).map(|entry| {
            let amount = paise(&Value::from(of(entry, "AMOUNT")));
            assert_eq!(of(entry, "ISDEEMEDPOSITIVE") == "Yes", amount < 0, "{entry}");
            (kind.clone(), of(entry, "LEDGERNAME"), amount)
        });
        entries.collect::<Vec<_>>()
    };
    vouchers.flat_map(of_voucher).collect()
}

/// The file of November.
async fn november(shop: &Shop) -> Value {
    let days = Days { from: "2026-11-01".parse().unwrap(), to: "2026-11-30".parse().unwrap() };
    let told = shop.db.read(&of_store(1, 1), move |reader| gstr1(reader, &days)).await.unwrap().unwrap();
    told.file
}

/// A number of a file as paise.
fn in_paise(number: &Value) -> i64 {
    number.as_f64().map_or(0, |amount| format!("{amount:.2}").replace('.', "").parse().unwrap())
}

/// Total of a column in a GSTR-1 file, in paise: invoices and sums, less the credit notes that are listed one by one.
fn of_file(file: &Value, column: &str) -> i64 {
    let empty = Vec::new();
    let rows = |value: &'_ Value| value.as_array().unwrap_or(&empty).clone();
    let of_documents = |documents: Vec<Value>| -> i64 {
        let items = documents.iter().flat_map(|document| rows(&document["itms"]));
        items.map(|item| in_paise(&item["itm_det"][column])).sum()
    };
    let grouped =
        |section: &str, list: &str| rows(&file[section]).iter().flat_map(|group| rows(&group[list])).collect();
    let small: i64 = rows(&file["b2cs"]).iter().map(|row| in_paise(&row[column])).sum();
    let told = of_documents(grouped("b2b", "inv")) + of_documents(grouped("b2cl", "inv")) + small;
    told - of_documents(grouped("cdnr", "nt")) - of_documents(rows(&file["cdnur"]))
}

const TAXES: [(&str, &str); 4] = [("iamt", "igst"), ("camt", "cgst"), ("samt", "sgst"), ("csamt", "cess")];

shop_tests! {
    /// Each kind of Tally voucher sums to zero, and each ledger to the figure of the reports.
    async fn the_vouchers_for_tally_balance_and_agree_with_the_reports(shop) {
        let (told, _) = morning(shop).await;
        let days = Days { from: DAY.parse().unwrap(), to: DAY.parse().unwrap() };
        let file = shop.db.read(&of_store(1, 1), move |reader| tally(reader, &days, "Rao & Sons")).await.unwrap();
        assert!(file.contains("<SVCURRENTCOMPANY>Rao &amp; Sons</SVCURRENTCOMPANY>") && file.contains("<DATE>20261121</DATE>"), "{file}");
        let entries = entries(&file);
        let sum_of = |kind: &str, ledger: &str| -> i64 {
            let wanted = |entry: &&(String, String, i64)| (kind.is_empty() || entry.0 == kind) && entry.1.starts_with(ledger);
            entries.iter().filter(wanted).map(|entry| entry.2).sum()
        };
        for kind in ["Sales", "Credit Note", "Receipt"] {
            assert!(entries.iter().any(|entry| entry.0 == kind), "{kind}: {file}");
            assert_eq!(sum_of(kind, ""), 0, "{kind}: {file}");
        }
        assert_eq!(sum_of("Sales", "Counter sales"), -told.total);
        assert_eq!(sum_of("", "Counter sales"), 0, "all of it is paid");
        assert_eq!(sum_of("Credit Note", "Vouchers outstanding"), BACK.0);
        let summary = report(shop, Kind::GstSummary).await;
        for (ledger, key) in [("Output IGST", "igst"), ("Output CGST", "cgst"), ("Output SGST", "sgst"), ("Sales", "taxable")] {
            assert_eq!(sum_of("", ledger), sum(&summary, key), "{ledger}: {file}");
        }
        let tenders = report(shop, Kind::Tenders).await;
        for row in &tenders.rows {
            let (Cell::Money(rounding), Cell::Money(net)) = (&row[6], &row[7]) else { panic!("{row:?}") };
            assert_eq!(sum_of("Receipt", &row[1].plain()), -(net.get() + rounding.get()), "{row:?}");
        }
    }

    /// Tally knows each voucher again by an id of its own, so a second import changes nothing; vouchers of two stores
    /// never share one, nor a number.
    async fn vouchers_for_tally_are_known_again_and_stores_do_not_meet(shop) {
        morning(shop).await;
        shop.strict_till().await.sell(&[TEA], "pay-strict").await;
        let file = |store: i64| {
            let (db, days) = (shop.db.clone(), Days { from: DAY.parse().unwrap(), to: DAY.parse().unwrap() });
            async move { db.read(&of_store(1, store), move |reader| tally(reader, &days, "Rao & Sons")).await.unwrap() }
        };
        let (first, second) = (file(1).await, file(2).await);
        assert_eq!(first, file(1).await);
        let every = |start: &str, end: &str| -> Vec<String> {
            let of = |file: &str| -> Vec<String> {
                file.split(start).skip(1).map(|rest| rest.split(end).next().unwrap().to_owned()).collect()
            };
            let all = [of(&first), of(&second)].concat();
            let mut unique = all.clone();
            unique.sort();
            unique.dedup();
            assert_eq!(unique.len(), all.len(), "{start}: {all:?}");
            all
        };
        let ids = every("REMOTEID=\"", "\"");
        assert_eq!(ids, every("<GUID>", "</GUID>"));
        assert_eq!(ids.len(), every("<VOUCHERNUMBER>", "</VOUCHERNUMBER>").len());
        assert_eq!(ids[0], "rokad-1-AA1-20261121-C");
        let views = first.matches("OBJVIEW=\"Accounting Voucher View\"").count();
        assert_eq!(views, first.matches("<PERSISTEDVIEW>Accounting Voucher View</PERSISTEDVIEW>").count());
        assert_eq!(views, first.matches("<ISINVOICE>No</ISINVOICE>").count());
        assert_eq!(views, first.matches("<VOUCHER ").count());
    }

    /// GSTR-1 as a file says what the tables of GSTR-1 say, to the paisa.
    async fn the_file_of_gstr_1_agrees_with_the_reports_of_its_month(shop) {
        let (_, numbers) = morning(shop).await;
        shop.clock.advance(MINUTE);
        let till = shop.signed_in(0, 0).await;
        let back = [
            ("order_id", numbers[2].as_str()), ("confirm", "1"), ("remark", "Brought back"),
            ("return_item", r#"[{"item_id": "1", "qty": 1, "reason_id": ""}]"#),
        ];
        let note = till.call("/return/approve", &back).await.succeeded()["data"]["invoice_id"].clone();
        let file = november(shop).await;
        let summary = report(shop, Kind::GstSummary).await;
        let nil: i64 = file["nil"]["inv"].as_array().map_or(0, |rows| rows.iter().map(|row| in_paise(&row["nil_amt"])).sum());
        assert_eq!(of_file(&file, "txval") + nil, sum(&summary, "taxable"), "{file}");
        for (column, key) in TAXES {
            assert_eq!(of_file(&file, column), sum(&summary, key), "{column}: {file}");
        }
        let table = report(shop, Kind::Hsn).await;
        let of_hsn = |column: &str| -> i64 {
            let rows = ["hsn_b2b", "hsn_b2c"].into_iter().flat_map(|part| file["hsn"][part].as_array().unwrap());
            rows.map(|row| in_paise(&row[column])).sum()
        };
        assert_eq!(of_hsn("txval"), sum(&table, "taxable"));
        for (column, key) in TAXES {
            assert_eq!(of_hsn(column), sum(&table, key), "{column}");
        }
        let registered = table.rows.iter().filter(|row| row[0].plain() == "B2B").count();
        assert_eq!(file["hsn"]["hsn_b2b"].as_array().unwrap().len(), registered);
        let issued: i64 = file["doc_issue"]["doc_det"].as_array().unwrap().iter()
            .flat_map(|kind| kind["docs"].as_array().unwrap()).map(|row| row["net_issue"].as_i64().unwrap()).sum();
        assert_eq!(issued, sum(&report(shop, Kind::Documents).await, "issued"));
        assert_eq!((file["gstin"].as_str().unwrap().len(), &file["fp"]), (15, &Value::from("112026")));
        let invoice = &file["b2b"][0]["inv"][0];
        assert_eq!((&file["b2b"][0]["ctin"], &invoice["idt"]), (&Value::from("27AAACR5055K1Z7"), &Value::from("21-11-2026")));
        assert_eq!((&invoice["inum"], &invoice["pos"], &invoice["inv_typ"]), (&Value::from(numbers[2].as_str()), &Value::from("27"), &Value::from("R")));
        assert_eq!((&file["cdnr"][0]["nt"][0]["nt_num"], &file["cdnr"][0]["nt"][0]["ntty"]), (&note, &Value::from("C")));
        let away: Vec<&Value> = file["b2cs"].as_array().unwrap().iter().filter(|row| row["pos"] == "29").collect();
        assert!(away.len() == 1 && away[0]["sply_ty"] == "INTER" && away[0].get("camt").is_none(), "{file}");
        assert!(file.get("b2cl").is_none() && file.get("cdnur").is_none(), "empty tables are left out: {file}");
        // Above a lakh an inter-State invoice is told by itself.
        let total = report(shop, Kind::DayBook).await.rows[3].last().and_then(|cell| match cell {
            Cell::Money(paise) => Some(paise.get()),
            _ => None,
        });
        let large = |paise: i64| format!("UPDATE invoice SET total_paise = {paise} WHERE number = '{}'", numbers[3]);
        shop.tamper(&large(10_000_000)).await;
        assert!(november(shop).await.get("b2cl").is_none(), "a lakh is not above it");
        shop.tamper(&large(10_000_001)).await;
        let file = november(shop).await;
        assert_eq!((&file["b2cl"][0]["pos"], &file["b2cl"][0]["inv"][0]["inum"]), (&Value::from("29"), &Value::from(numbers[3].as_str())));
        assert!(file["b2cs"].as_array().unwrap().iter().all(|row| row["pos"] != "29"), "{file}");
        assert_eq!(of_file(&file, "iamt"), sum(&summary, "igst"));
        shop.tamper(&large(total.unwrap())).await;
    }

    /// The reports of a day come to what its tills were told, to the paisa.
    async fn the_reports_of_a_day_agree_with_its_bills_and_with_each_other(shop) {
        let (told, numbers) = morning(shop).await;
        let book = report(shop, Kind::DayBook).await;
        assert_eq!(texts(&book, "number"), numbers);
        assert_eq!((sum(&book, "total"), sum(&book, "tax")), (told.total - BACK.0, told.tax - BACK.1));
        let (taxable, round_off) = (sum(&book, "taxable"), sum(&book, "round_off"));
        assert_eq!(taxable + told.tax - BACK.1 + round_off, told.total - BACK.0);

        for kind in [Kind::GstSummary, Kind::Hsn] {
            let table = report(shop, kind).await;
            assert_eq!(sum(&table, "taxable"), taxable, "{kind:?}");
            let tax: i64 = ["igst", "cgst", "sgst", "cess"].iter().map(|key| sum(&table, key)).sum();
            assert_eq!(tax, told.tax - BACK.1, "{kind:?}");
            assert_eq!(sum(&table, "total"), told.total - BACK.0 - round_off, "{kind:?}");
            assert_eq!(sum(&table, "cgst"), sum(&table, "sgst"));
            assert!(texts(&table, "buyer").contains(&"B2B".to_owned()));
        }
        let summary = report(shop, Kind::GstSummary).await;
        let away: Vec<&Vec<Cell>> = summary.rows.iter().filter(|row| row[1].plain() == "29").collect();
        assert_eq!(away.len(), 1, "what was delivered to Karnataka");
        assert_eq!(away[0].iter().map(Cell::plain).collect::<Vec<_>>()[2..7], ["5", "190.48", "9.52", "0.00", "0.00"]);

        let documents = report(shop, Kind::Documents).await;
        assert_eq!((sum(&documents, "issued"), sum(&documents, "cancelled")), (told.bills + 1, 0));
        assert_eq!(texts(&documents, "nature")[2], "Credit Note");
        assert_eq!((texts(&documents, "from")[0].as_str(), texts(&documents, "to")[0].as_str()), (&*numbers[0], &*numbers[2]));

        let tenders = report(shop, Kind::Tenders).await;
        assert_eq!(sum(&tenders, "net"), told.total, "what was reversed counts nothing");
        assert_eq!((sum(&tenders, "reversals"), sum(&tenders, "reversed")), (1, -5_000));
        assert_eq!(texts(&tenders, "paid_by"), ["Card", "Cash"]);

        let notes = report(shop, Kind::CreditNotes).await;
        assert_eq!((texts(&notes, "number"), texts(&notes, "invoice")), (vec![numbers[4].clone()], vec![numbers[0].clone()]));
        assert_eq!((sum(&notes, "total"), sum(&notes, "tax"), sum(&notes, "left")), (BACK.0, BACK.1, BACK.0));

        let discounts = report(shop, Kind::Discounts).await;
        let off: i64 = ["offers", "bill_offers", "by_hand"].iter().map(|key| sum(&discounts, key)).sum();
        assert_eq!((off, texts(&discounts, "number")), (told.off, vec![numbers[1].clone()]));

        let stock = report(shop, Kind::Stock).await;
        let row = |code: &str| stock.rows.iter().find(|row| row[0].plain() == code).unwrap().iter().map(Cell::plain).collect::<Vec<_>>();
        assert_eq!(row(TEA)[6..8], ["-5", "1"]);
        assert_eq!(row(SOAP)[6], "-3", "the cancelled bill took nothing");
        let sessions = report(shop, Kind::Sessions).await;
        assert_eq!((sessions.rows.len(), sum(&sessions, "counted")), (2, 0), "nothing is closed yet");
    }

    /// A manager reads the reports at a till: rows, totals and picture say what the books say, and the file is the
    /// same.
    async fn a_manager_reads_the_reports_at_a_till(shop) {
        let (told, numbers) = morning(shop).await;
        let mut till = shop.signed_in(0, 0).await;
        let ask = [("report", "day-book"), ("from", DAY), ("to", DAY)];
        till.call("/report/read", &ask).await.refused(200, "fail", "Reports are for managers of this store.");
        assert_eq!(till.call("/vendor/get-settings", &[]).await.succeeded()["settings"]["till"]["manager"], 0);
        till.sign_in(MANAGER, PIN).await;
        assert_eq!(till.call("/vendor/get-settings", &[]).await.succeeded()["settings"]["till"]["manager"], 1);

        let data = till.call("/report/read", &ask).await.succeeded()["data"].clone();
        let book = report(shop, Kind::DayBook).await;
        let rows: Vec<Vec<String>> = book.rows.iter().map(|row| row.iter().map(Cell::plain).collect()).collect();
        assert_eq!((&data["rows"], &data["row_count"], &data["file"]), (&serde_json::json!(rows), &Value::from(rows.len()), &Value::Null));
        assert_eq!(data["columns"][2]["key"], "number");
        assert_eq!((&data["rows"][0][2], &data["columns"][12]["kind"]), (&Value::from(numbers[0].as_str()), &Value::from("money")));
        let picture = &data["picture"];
        assert_eq!((paise(&picture["sold"]), paise(&picture["came_back"]), paise(&picture["net"])), (told.total, BACK.0, told.total - BACK.0));
        assert_eq!((&picture["invoices"], &picture["credit_notes"]), (&Value::from(told.bills), &Value::from(1)));
        assert_eq!(paise(&picture["tax"]), told.tax - BACK.1);
        assert_eq!(paise(&data["totals"][12]), told.total - BACK.0);
        for list in ["bars", "tenders"] {
            let wanted = if list == "bars" { told.total - BACK.0 } else { told.total };
            let sum: i64 = picture[list].as_array().unwrap().iter().map(|bar| paise(&bar["amount"])).sum();
            assert_eq!(sum, wanted, "{list}: {picture}");
        }
        let month = till.call("/report/read", &[("report", "day-book"), ("from", "2026-11-19"), ("to", "2026-11-22")]).await.succeeded();
        assert_eq!(month["data"]["picture"]["bars"].as_array().unwrap().len(), 1, "from the first day of business to the last");

        for (name, kind) in Kind::ALL {
            let of_file = async |file: &str| {
                let asked = [("report", name), ("from", DAY), ("to", DAY), ("file", file)];
                let data = till.call("/report/read", &asked).await.succeeded()["data"].clone();
                assert_eq!((&data["rows"], &data["file"]["name"]), (&serde_json::json!([]), &Value::from(format!("AA1-{name}-{DAY}-{DAY}.{file}"))));
                STANDARD.decode(data["file"]["content"].as_str().unwrap()).unwrap()
            };
            let table = report(shop, kind).await;
            assert_eq!(String::from_utf8(of_file("csv").await).unwrap(), table.csv().unwrap(), "{name}");
            assert_eq!(sheet(of_file("xlsx").await), cells(&table), "{name}");
        }
        let other = [("report", "day-book"), ("from", DAY), ("to", DAY), ("file", "exe")];
        till.call("/report/read", &other).await.invalid("file");
        for (report, from, to, field) in [
            ("cash", DAY, DAY, "report"), ("day-book", "", DAY, "from"), ("day-book", DAY, "23-11-2026", "to"),
            ("day-book", DAY, "2026-11-20", "from"), ("day-book", "2026-08-21", DAY, "to"),
        ] {
            till.call("/report/read", &[("report", report), ("from", from), ("to", to)]).await.invalid(field);
        }
        till.call("/report/read", &[("report", "day-book"), ("from", "2026-08-22"), ("to", DAY)]).await.succeeded();
    }

    /// A report is of its store and its days, and of no others.
    async fn a_report_is_of_its_days_and_its_store(shop) {
        morning(shop).await;
        for kind in Kind::ALL.map(|(_, kind)| kind) {
            let before = of_days(shop, kind, "2026-11-01", "2026-11-20").await;
            assert!(before.rows.is_empty() || kind == Kind::Stock, "{kind:?}");
            let days = Days { from: DAY.parse().unwrap(), to: DAY.parse().unwrap() };
            let elsewhere = shop.db.read(&of_store(1, 2), move |reader| make(reader, kind, &days)).await.unwrap();
            assert!(elsewhere.rows.is_empty() || kind == Kind::Stock, "{kind:?}");
            assert_eq!(Kind::parse(kind.name()), Some(kind));
        }
        let month = of_days(shop, Kind::DayBook, "2026-11-01", "2026-11-30").await;
        assert_eq!(month, report(shop, Kind::DayBook).await);
    }

    /// Offers on goods, offers on the bill and manual discounts have a column each.
    async fn discounts_are_told_by_what_gave_them(shop) {
        let ten = r#"{"kind":"each","on":{"products":["2"]},"by":{"percent":"10"}}"#;
        let bill = r#"{"kind":"bill","steps":[{"from":"200","by":{"amount":"20"}}]}"#;
        shop.offer("TEN", "10% off soap", ten, json!({})).await;
        shop.offer("BB", "20 off from 200", bill, json!({})).await;
        let till = shop.till().await;
        let mut told = Told::default();
        let mut numbers = Vec::new();
        for (barcode, quantity, by_hand) in [(SOAP, "3", true), (SOAP, "1", false), (TEA, "3", false), (TEA, "1", false)] {
            till.add(barcode, quantity).await;
            if by_hand {
                let off = [("manual_discount_basis", "P"), ("manual_discount_factor", "10")];
                till.call("/manual-discount", &off).await.succeeded();
            }
            numbers.push(told.pay(&till, &format!("bill-{}", numbers.len()), "").await);
            shop.clock.advance(MINUTE);
        }
        shop.set(1, "return_authorization", "false").await;
        let back = [
            ("order_id", numbers[0].as_str()), ("confirm", "1"), ("remark", "Brought back"),
            ("return_item", r#"[{"item_id": "1", "qty": 1, "reason_id": ""}]"#),
        ];
        till.call("/return/approve", &back).await.succeeded();
        let discounts = report(shop, Kind::Discounts).await;
        assert_eq!(texts(&discounts, "number"), numbers[..3], "nothing came off the last, and a credit note gives nothing");
        for (key, wanted) in [
            ("sub_total", ["330.00", "110.00", "300.00"]), ("offers", ["33.00", "11.00", "0.00"]),
            ("bill_offers", ["20.00", "0.00", "20.00"]), ("by_hand", ["27.70", "0.00", "0.00"]), ("total", ["249.00", "99.00", "280.00"]),
        ] {
            assert_eq!(texts(&discounts, key), wanted, "{key}");
        }
    }

    /// A spreadsheet must not run a customer's text as a formula.
    async fn a_file_carries_no_formulas(shop) {
        let till = shop.till().await;
        till.scan(TEA).await;
        let buyer = [("customer_mobile", "9811122233"), ("first_name", "=1+1")];
        till.call("/vendor/login-for-customer", &buyer).await.succeeded();
        Told::default().pay(&till, "first", "").await;
        let csv = report(shop, Kind::DayBook).await.csv().unwrap();
        assert!(csv.contains(",'=1+1") && !csv.contains(",=1+1"), "{csv}");
    }
}
