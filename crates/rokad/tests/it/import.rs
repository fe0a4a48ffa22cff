//! Files of goods, prices, stock and people, on both engines.

use std::fmt::Write as _;
use std::time::Duration;

use pricing::barcode::check_digit;
use serde_json::Value;
use test_support::Engine;

use crate::place::Place;
use crate::place::figures::count;

const HEAD: &str = "code,barcode,name,brand,category,hsn,tax,uom,kind,returnable\n";

/// A shop with nothing in it.
pub fn empty(engine: Engine) -> Place {
    let place = Place::new(engine);
    place.says(&["vendor", "add", "--name", "Katraj Traders"]);
    for code in ["KTM", "KT2"] {
        place.says(&[
            "store",
            "add",
            "--code",
            code,
            "--name",
            "Katraj Mart",
            "--address",
            "7 Satara Road",
            "--city",
            "Pune",
            "--pincode",
            "411046",
            "--state",
            "27",
        ]);
    }
    place
}

pub fn write(place: &Place, name: &str, text: impl AsRef<[u8]>) {
    std::fs::write(place.folder.path().join(name), text).unwrap();
}

/// Imports a file that is right; answers new, changed and unchanged lines.
pub fn import(place: &Place, arguments: &[&str]) -> (u64, u64, u64) {
    let told: Value = serde_json::from_str(&place.says(&[&["import", "--json"], arguments].concat())).unwrap();
    let count = |name: &str| told[name].as_u64().unwrap();
    (count("added"), count("changed"), count("unchanged"))
}

/// Imports a file that is not right; answers the lines on the standard error stream.
pub fn faults(place: &Place, arguments: &[&str]) -> Vec<String> {
    let output = place.run(&[&["import"], arguments].concat());
    assert_eq!(output.status.code(), Some(1), "{arguments:?}");
    assert!(output.stdout.is_empty());
    String::from_utf8(output.stderr).unwrap().lines().map(str::to_owned).collect()
}

pub fn ean(number: usize) -> String {
    let digits = format!("890{number:09}");
    format!("{digits}{}", check_digit(&digits).unwrap())
}

/// A file of goods, or of their prices, as `line` writes them.
fn sheet(head: &str, count: usize, line: impl Fn(&mut String, usize)) -> String {
    let mut text = head.to_owned();
    for number in 1..=count {
        line(&mut text, number);
    }
    text
}

pub fn products(count: usize) -> String {
    sheet(HEAD, count, |text, n| {
        let _ = writeln!(text, "K{n},{},Toor Dal {n} g,Katraj,Shelf {},0713,GST5,NOS,piece,1", ean(n), n % 7);
    })
}

fn prices(count: usize, rupees: u32) -> String {
    sheet("barcode,mrp,price\n", count, |text, n| {
        let _ = writeln!(text, "{},100.00,{rupees}.50", ean(n));
    })
}

#[test]
fn a_file_is_applied_once_and_changes_nothing_the_second_time() {
    for engine in [Engine::Sqlite, Engine::Postgres] {
        let place = empty(engine);
        write(&place, "products.csv", products(1_200));
        assert_eq!(import(&place, &["products", "products.csv", "--dry-run"]), (1_200, 0, 0));
        assert_eq!(import(&place, &["products", "products.csv"]), (1_200, 0, 0), "a dry run wrote nothing");
        assert_eq!(import(&place, &["products", "products.csv"]), (0, 0, 1_200));

        write(&place, "prices.csv", prices(1_200, 90));
        assert_eq!(import(&place, &["prices", "prices.csv", "--store", "ktm"]), (1_200, 0, 0));
        assert_eq!(import(&place, &["prices", "prices.csv", "--store", "KTM"]), (0, 0, 1_200));
        write(&place, "prices.csv", prices(1_200, 91));
        assert_eq!(import(&place, &["prices", "prices.csv", "--store", "KTM", "--dry-run"]), (0, 1_200, 0));
        assert_eq!(import(&place, &["prices", "prices.csv", "--store", "KTM"]), (0, 1_200, 0));

        write(
            &place,
            "stock.csv",
            sheet("barcode,mrp,quantity\n", 1_200, |text, n| {
                let _ = writeln!(text, "{},100,{n}", ean(n));
            }),
        );
        assert_eq!(import(&place, &["stock", "stock.csv", "--store", "KTM"]), (1_200, 0, 0));
        assert_eq!(import(&place, &["stock", "stock.csv", "--store", "KTM"]), (0, 0, 1_200));
        write(&place, "stock.csv", format!("store,barcode,mrp,quantity\nKTM,{},100,7\n", ean(3)));
        assert_eq!(import(&place, &["stock", "stock.csv"]), (0, 1, 0));
        assert_eq!(place.says(&["verify"]), "The books are right.\n");
    }
}

#[test]
fn known_products_are_changed_not_doubled() {
    for engine in [Engine::Sqlite, Engine::Postgres] {
        let place = empty(engine);
        let (first, second) = (ean(1), ean(2));
        write(&place, "a.csv", format!("{HEAD}K1,{first},Toor Dal,Katraj,Dals,0713,GST5,NOS,piece,1\n"));
        assert_eq!(import(&place, &["products", "a.csv"]), (1, 0, 0));
        // Another name, and one more barcode, which is on a line of its own.
        let again = "Toor Dal 1 kg,Katraj,Dals & Pulses,0713,GST5,NOS,piece,1";
        write(&place, "b.csv", format!("{HEAD}K1,{first},{again}\nK1,{second},{again}\n"));
        assert_eq!(import(&place, &["products", "b.csv"]), (1, 1, 0));
        assert_eq!(import(&place, &["products", "b.csv"]), (0, 0, 2));
        // Without a code a product is known by any of its barcodes; columns that are not there are left alone.
        write(
            &place,
            "c.csv",
            format!("barcode,name,category,tax\n{second},Toor Dal 1 kg,Dals,GST5\nLOOSE1,Jaggery,Dals,GST0\n"),
        );
        assert_eq!(import(&place, &["products", "c.csv"]), (1, 1, 0));
        write(&place, "d.csv", format!("{HEAD}K1,{first},Toor Dal 1 kg,Katraj,Dals,0713,GST5,NOS,piece,1\n"));
        assert_eq!(import(&place, &["products", "d.csv"]), (0, 0, 1), "brand, HSN and unit were left alone");
        write(&place, "prices.csv", format!("barcode,mrp,price\n{second},10,10\nLOOSE1,10,10\n"));
        assert_eq!(import(&place, &["prices", "prices.csv", "--store", "KTM"]), (2, 0, 0));
        assert_eq!(place.says(&["verify"]), "The books are right.\n");
    }
}

#[test]
fn every_fault_is_told_by_file_line_and_column_and_nothing_is_written() {
    for engine in [Engine::Sqlite, Engine::Postgres] {
        let place = empty(engine);
        let good = ean(1);
        write(
            &place,
            "bad.csv",
            format!(
                "{HEAD}K1,{good},Toor Dal,Katraj,Dals,0713,GST5,NOS,piece,1\nK2,{},,Katraj,Dals,0713,GST5,NOS,box,1\n\
             K3,8900000000001,Moong,Katraj,Dals,0713,GST5,NOS,piece,maybe\n",
                ean(2)
            ),
        );
        assert_eq!(
            faults(&place, &["products", "bad.csv"]),
            [
                "bad.csv:3:kind: must be one of \"piece\", \"weighed\"",
                "bad.csv:3:name: must not be empty",
                "bad.csv:4:barcode: the check digit is wrong",
                "bad.csv:4:returnable: must be 1 or 0",
                "rokad: 4 faults in bad.csv; nothing was written",
            ]
        );
        // A unit is one of the GST list, in either case.
        let with_unit = |unit: &str| format!("{HEAD}K1,{good},Toor Dal,Katraj,Dals,0713,GST5,{unit},piece,1\n");
        write(&place, "bad.csv", with_unit("PKT"));
        assert_eq!(
            faults(&place, &["products", "bad.csv"])[0],
            "bad.csv:2:uom: \"PKT\": is no unit of the GST list (UQC), such as NOS, PCS, PAC, KGS or LTR"
        );
        write(&place, "good.csv", with_unit("nos"));
        assert_eq!(import(&place, &["products", "good.csv", "--dry-run"]), (1, 0, 0));
        // Faults that only the books can tell.
        write(
            &place,
            "bad.csv",
            format!(
                "{HEAD}K1,{good},Toor Dal,Katraj,Dals,0713,GST5,NOS,piece,1\nK2,{good},Moong,Katraj,Dals,0713,GST5,NOS,piece,1\n\
             K3,{},Urad,Katraj,Dals,0713,GST7,NOS,piece,1\nK1,{},Chana,Katraj,Dals,0713,GST5,NOS,piece,1\n",
                ean(3),
                ean(4)
            ),
        );
        let told = faults(&place, &["products", "bad.csv"]);
        assert_eq!(
            told[..3],
            [
                "bad.csv:3:barcode: line 2 is about the same",
                "bad.csv:4:tax: there is no tax class GST7",
                "bad.csv:5:code: line 2 has the same code and says something else",
            ]
        );
        assert_eq!(faults(&place, &["products", "bad.csv", "--dry-run"]), told, "a dry run tells the same");
        write(&place, "one.csv", format!("{HEAD}K1,{good},Toor Dal,Katraj,Dals,0713,GST5,NOS,piece,1\n"));
        assert_eq!(import(&place, &["products", "one.csv"]), (1, 0, 0), "nothing had been written");

        write(
            &place,
            "prices.csv",
            format!("store,barcode,mrp,price\nXYZ,{good},10,10\nKTM,{},10,11\nKTM,NONE,10,10\n", ean(9)),
        );
        assert_eq!(
            faults(&place, &["prices", "prices.csv"])[0],
            "prices.csv:3:price: must be between zero and the MRP"
        );
        write(&place, "prices.csv", format!("store,barcode,mrp,price\nXYZ,{good},10,10\nKTM,NONE,10,10\n"));
        let told = faults(&place, &["prices", "prices.csv"]);
        assert_eq!(told[0], "prices.csv:2:store: there is no store XYZ");
        assert_eq!(told[1], "prices.csv:3:barcode: no product has the barcode NONE");
        write(&place, "stock.csv", format!("store,barcode,mrp,quantity\nKTM,{good},10,-1\n"));
        assert_eq!(faults(&place, &["stock", "stock.csv"])[0], "stock.csv:2:quantity: must not be negative");
        write(&place, "stock.csv", format!("store,barcode,mrp,quantity\nKTM,{good},10,5\n"));
        assert_eq!(
            faults(&place, &["stock", "stock.csv"])[0],
            "stock.csv:2:mrp: the store has no price for an MRP of 10.00"
        );
        assert_eq!(place.says(&["verify"]), "The books are right.\n");
    }
}

#[test]
fn a_file_that_cannot_be_read_is_told_in_a_persons_words() {
    let place = empty(Engine::Sqlite);
    assert!(faults(&place, &["products", "none.csv"])[0].starts_with("rokad: cannot read none.csv: No such file"));
    write(&place, "a.csv", "code,barcode,nam,category,tax\n");
    let told = faults(&place, &["products", "a.csv"]);
    assert_eq!(told[0], "a.csv:1:nam: is no column of such a file; did you mean name?");
    assert!(told[1].starts_with("a.csv:1: the columns are code, barcode, name"), "{}", told[1]);
    write(&place, "a.csv", b"barcode,name,category,tax\nX1,Caf\xE9,Tea,GST5\n");
    assert_eq!(faults(&place, &["products", "a.csv"])[0], "a.csv:2:name: is not UTF-8; save the file as CSV in UTF-8");
    write(&place, "a.csv", b"\xFF\xFEb\0a");
    assert_eq!(
        faults(&place, &["products", "a.csv"])[0],
        "a.csv:1: the file begins as UTF-16 and goes on otherwise; save it as CSV in UTF-8"
    );
    write(&place, "a.csv", "");
    assert!(faults(&place, &["products", "a.csv"])[0].contains("the file is empty"));
    write(&place, "a.csv", "barcode,name,category,tax\nX1,Tea\n");
    assert!(faults(&place, &["products", "a.csv"])[0].starts_with("a.csv:2: has 2 columns"));
    write(&place, "a.csv", "barcode,mrp,price\nX1,1,1\n");
    assert!(faults(&place, &["prices", "a.csv"])[0].contains("name the store with --store"));
    assert!(faults(&place, &["prices", "a.csv", "--store", "XYZ"])[0].contains("there is no store XYZ"));
    let output = place.run(&["import", "offices", "a.csv"]);
    assert_eq!(output.status.code(), Some(2));
}

#[tokio::test]
async fn people_bags_and_customers_come_from_files_too() {
    for engine in [Engine::Sqlite, Engine::Postgres] {
        let place = empty(engine);
        let key: Value = serde_json::from_str(&place.says(&["terminal", "add", "--store", "KTM", "--json"])).unwrap();
        write(
            &place,
            "users.csv",
            "mobile,first_name,last_name,pin,passcode\n9811111111,Nila,Rao,4826,112233\n9811111112,Ravi,,,\n",
        );
        assert_eq!(import(&place, &["users", "users.csv", "--store", "KTM"]), (2, 0, 0));
        assert_eq!(import(&place, &["users", "users.csv", "--store", "KTM"]), (0, 0, 2));
        let list = place.says(&["user", "list"]);
        assert!(list.contains("KTM\t9811111111\tNila Rao\tmanager\tactive"), "{list}");
        assert!(list.contains("KTM\t9811111112\tRavi\tcashier\tno PIN"), "{list}");
        // A first PIN is given; nobody's own is replaced.
        write(&place, "users.csv", "mobile,first_name,pin\n9811111111,Nila,7305\n9811111112,Ravi,5739\n");
        assert_eq!(import(&place, &["users", "users.csv", "--store", "KTM"]), (0, 1, 1));
        write(&place, "users.csv", "store,mobile,first_name,pin\nKT2,9811111111,Nila,\nKTM,98,Asha,12\n");
        assert_eq!(
            faults(&place, &["users", "users.csv"])[..2],
            ["users.csv:3:mobile: must have 10 digits", "users.csv:3:pin: must have 4 digits"]
        );
        write(
            &place,
            "users.csv",
            "store,mobile,first_name,email\nKTM,1234567890,Asha,NA\nKTM,+91 98111-11111,Nila,\n",
        );
        assert_eq!(
            faults(&place, &["users", "users.csv"])[..2],
            [
                "users.csv:2:mobile: must be a mobile: 10 digits that begin with 6, 7, 8 or 9",
                "users.csv:2:email: is no e-mail address"
            ]
        );
        write(&place, "users.csv", "store,mobile,first_name,pin\nKTM,9811111113,Asha,1111\n");
        assert_eq!(faults(&place, &["users", "users.csv"])[0], "users.csv:2:pin: is easy to guess; choose another one");
        write(&place, "users.csv", "store,mobile,first_name,passcode\nKTM,9811111113,Asha,123456\n");
        assert_eq!(
            faults(&place, &["users", "users.csv"])[0],
            "users.csv:2:passcode: is easy to guess; choose another one"
        );
        write(&place, "users.csv", "store,mobile,first_name\nKT2,9811111111,Nila\n");
        assert!(faults(&place, &["users", "users.csv"])[0].contains("works in another store"));
        let serving = place.serve();
        let device = "u".repeat(40);
        let key = key["licence_key"].as_str().unwrap();
        serving.call("/cash-register/tag-licence", &[("licence_no", key), ("udid", &device)]).await;
        for (mobile, pin) in [("9811111111", "4826"), ("9811111112", "5739")] {
            let fields = [("udidtoken", device.as_str()), ("mobile", mobile), ("pin", pin), ("forcelogin", "1")];
            assert_eq!(serving.call("/vendor/login", &fields).await["status"], "login_redirect", "{mobile}");
        }

        write(&place, "bags.csv", "code,name,price,hsn,tax\nB1,Small Bag,3,4819,GST18\nB2,Large Bag,5,4819,GST18\n");
        assert_eq!(import(&place, &["carry-bags", "bags.csv", "--store", "KTM"]), (2, 0, 0));
        assert_eq!(import(&place, &["carry-bags", "bags.csv"]), (0, 2, 0), "the other store gets them");
        assert_eq!(import(&place, &["carry-bags", "bags.csv"]), (0, 0, 2));

        write(&place, "quick.csv", "place,barcode\n25,8901000000018\n1,000\n");
        let faulty = faults(&place, &["quick-keys", "quick.csv", "--store", "KTM"]);
        assert_eq!(faulty[0], "quick.csv:2:place: must be a number from 1 to 24, or of a folder, as 201 to 224");
        write(&place, "goods.csv", products(1));
        import(&place, &["products", "goods.csv"]);
        for (line, told) in [(format!("1,{}", ean(1)), (1, 0, 0)), ("1,".to_owned(), (0, 1, 0))] {
            write(&place, "quick.csv", format!("place,barcode\n{line}\n"));
            assert_eq!(import(&place, &["quick-keys", "quick.csv", "--store", "KTM"]), told);
            assert_eq!(count(&place, "quick_key_folder WHERE folder = 0").await, 1, "the store has arranged its keys");
        }

        write(
            &place,
            "customers.csv",
            "mobile,first_name,gstin,group,state\n9822222222,Asha,27AAPFU0939F1ZV,GOLD,Maharashtra\n",
        );
        assert_eq!(import(&place, &["customers", "customers.csv"]), (1, 0, 0));
        write(&place, "customers.csv", "mobile,last_name\n+91 98222-22222,Kulkarni\n098222 22223,Pawar\n");
        assert_eq!(import(&place, &["customers", "customers.csv"]), (1, 1, 0));
        assert_eq!(import(&place, &["customers", "customers.csv"]), (0, 0, 2));
        write(&place, "customers.csv", "mobile,group,gstin\n9822222222,PLATIN,\n9822222223,GOLD,27AAPFU0939F1ZW\n");
        let told = faults(&place, &["customers", "customers.csv"]);
        assert!(told[1].starts_with("customers.csv:3:gstin:") && told[1].contains("check character"), "{told:?}");
        write(&place, "customers.csv", "mobile,email\n9822222222,NA\n9822222223,a..b@example.in\n");
        assert_eq!(
            faults(&place, &["customers", "customers.csv"])[..2],
            ["customers.csv:2:email: This is no e-mail address.", "customers.csv:3:email: This is no e-mail address."]
        );
        write(&place, "customers.csv", "mobile,address1\n9822222222,card 4111 1111 1111 1111\n");
        assert_eq!(
            faults(&place, &["customers", "customers.csv"])[0],
            "customers.csv:2:address1: holds what looks like the number of a payment card; take it out"
        );
        write(
            &place,
            "customers.csv",
            "mobile,gstin,state\n9822222222,29AAGCB7383J1Z4,Karnataka\n9822222223,29AAGCB7383J1Z4,27\n",
        );
        assert_eq!(
            faults(&place, &["customers", "customers.csv"])[0],
            "customers.csv:3:state: The GSTIN is of Karnataka: choose that state."
        );
        write(&place, "customers.csv", "mobile,group\n9822222222,PLATIN\n");
        assert_eq!(
            faults(&place, &["customers", "customers.csv"])[0],
            "customers.csv:2:group: there is no customer group PLATIN"
        );

        write(&place, "suppliers.csv", "code,name,gstin,mobile\nS1,Sahyadri Foods,27AAPFU0939F1ZV,\nS2,Deccan,,\n");
        assert_eq!(import(&place, &["suppliers", "suppliers.csv"]), (2, 0, 0));
        assert_eq!(import(&place, &["suppliers", "suppliers.csv"]), (0, 0, 2));
        write(&place, "suppliers.csv", "code,name\nS1,Sahyadri Foods Limited\nS3,Konkan\n");
        assert_eq!(import(&place, &["suppliers", "suppliers.csv"]), (1, 1, 0), "the GSTIN is left alone");
        write(&place, "suppliers.csv", "code,name,mobile,gstin\nS4,,98,27AAPFU0939F1ZW\n");
        let told = faults(&place, &["suppliers", "suppliers.csv"]);
        assert_eq!(told[0], "suppliers.csv:2:name: must not be empty");
        assert_eq!(told[1], "suppliers.csv:2:mobile: must have 10 digits");
        assert!(told[2].starts_with("suppliers.csv:2:gstin:"), "{told:?}");

        write(
            &place,
            "goods.csv",
            "barcode,name,category,tax,tracking\nLOOSE9,Toor Dal,Dals,GST5,\nPACK9,Toor Dal 1 kg,Dals,GST5,Batch\n",
        );
        assert_eq!(import(&place, &["products", "goods.csv"]), (2, 0, 0));
        let advices = "advice,date,supplier,origin,barcode,quantity,mrp,price\n";
        let first = "A1,2026-11-20,S1,Nashik,LOOSE9,12,,\n";
        let second = "A1,2026-11-20,S1,Nashik,PACK9,6,99.00,90.00\n";
        write(&place, "advices.csv", format!("{advices}{first}{second}A0,2026-11-19,S2,Pune,PACK9,3,99.00,\n"));
        assert_eq!(import(&place, &["advices", "advices.csv", "--store", "KTM"]), (3, 0, 0));
        let as_in_the_file = async |place: &Place| {
            let advices = "goods_receipt_advice WHERE state = 'PENDING' AND store_id = 1 AND \
                (number, advised_on, supplier_name, origin) IN (('A1', '2026-11-20', 'Sahyadri Foods Limited', 'Nashik'), \
                ('A0', '2026-11-19', 'Deccan', 'Pune'))";
            let lines = "goods_receipt_advice_line l JOIN goods_receipt_advice a ON a.vendor_id = l.vendor_id AND a.advice_id = l.advice_id \
                JOIN catalog_product p ON p.vendor_id = l.vendor_id AND p.product_id = l.product_id \
                WHERE l.received_milli = 0 AND l.damaged_milli = 0 AND l.lost_milli = 0 AND \
                (a.number, l.barcode, p.tracking, l.ordered_milli, l.mrp_paise, l.price_paise) IN \
                (('A1', 'LOOSE9', '', 12000, 0, 0), ('A1', 'PACK9', 'Batch', 6000, 9900, 9000), ('A0', 'PACK9', 'Batch', 3000, 9900, 0))";
            let all = [count(place, "goods_receipt_advice").await, count(place, "goods_receipt_advice_line").await];
            assert_eq!((all, count(place, advices).await, count(place, lines).await), ([2, 3], 2, 3));
        };
        as_in_the_file(&place).await;
        assert_eq!(import(&place, &["advices", "advices.csv", "--store", "KTM"]), (0, 0, 3), "what is known stays");
        as_in_the_file(&place).await;
        write(
            &place,
            "advices.csv",
            format!(
                "{advices}A2,2026-11-20,NOBODY,Nashik,LOOSE9,1,,\nA2,2026-11-20,S1,Nashik,000,1,,\nA2,2026-11-20,S1,Nashik,LOOSE9,1.5,,\n\
                 A2,2026-11-20,S1,Nashik,LOOSE9,1,,\nA2,2026-11-21,S1,Nashik,LOOSE9,1,,\n"
            ),
        );
        let told = faults(&place, &["advices", "advices.csv", "--store", "KTM"]);
        assert_eq!(
            told[..4],
            [
                "advices.csv:2:supplier: there is no supplier NOBODY",
                "advices.csv:3:barcode: no product has the barcode 000",
                "advices.csv:4:quantity: this product comes in whole pieces",
                "advices.csv:6:advice: has another date, supplier or origin than its first line",
            ]
        );
        write(&place, "advices.csv", format!("{advices}A3,31.02.2026,S1,Nashik,LOOSE9,0,5,6\n"));
        let told = faults(&place, &["advices", "advices.csv", "--store", "KTM"]);
        assert!(told[0].starts_with("advices.csv:2:date:"), "{told:?}");
        assert_eq!(told[1], "advices.csv:2:quantity: must be above 0");
        assert_eq!(told[2], "advices.csv:2:price: must not be above the MRP");

        write(&place, "reasons.csv", "code,description\nDAMAGED,Damaged\nWRONG,Wrong size\n");
        assert_eq!(import(&place, &["reasons", "reasons.csv"]), (2, 0, 0));
        write(&place, "reasons.csv", "code,description\nWRONG,Wrong size\nDAMAGED,Damaged\n");
        assert_eq!(import(&place, &["reasons", "reasons.csv"]), (0, 2, 0), "they change places");
        write(&place, "reasons.csv", "code,description\nWRONG,Wrong\nWRONG,Wrong again\n");
        assert_eq!(faults(&place, &["reasons", "reasons.csv"])[0], "reasons.csv:3:code: line 2 is about the same");
        assert_eq!(place.says(&["verify"]), "The books are right.\n");
    }
}

#[test]
fn vouchers_come_from_files_and_keep_what_they_were_issued_with() {
    for engine in [Engine::Sqlite, Engine::Postgres] {
        let place = empty(engine);
        write(&place, "customers.csv", "mobile,first_name\n9822222222,Asha\n");
        import(&place, &["customers", "customers.csv"]);
        let file = "code,amount,expires,issued,mobile,credit_note\nk7wm2rfx9q,250.50,2027-03-31,2026-09-30,9822222222,CN-1\n\
                    BEARER-01,99,2027-03-31,,,\n";
        write(&place, "vouchers.csv", file);
        assert_eq!(import(&place, &["vouchers", "vouchers.csv", "--dry-run"]), (2, 0, 0));
        assert_eq!(import(&place, &["vouchers", "vouchers.csv"]), (2, 0, 0), "a dry run writes nothing");
        assert_eq!(import(&place, &["vouchers", "vouchers.csv"]), (0, 0, 2));
        // Its last day can be moved; columns that are not there are left alone.
        write(&place, "vouchers.csv", "code,amount,expires\nK7WM2RFX9Q,250.50,2027-12-31\n");
        assert_eq!(import(&place, &["vouchers", "vouchers.csv"]), (0, 1, 0));
        // A code of a few digits is taken, with a word.
        write(&place, "short.csv", "code,amount,expires\n482913,10,2027-12-31\n");
        let output = place.run(&["import", "vouchers", "short.csv"]);
        let told = String::from_utf8(output.stderr).unwrap();
        assert!(output.status.success() && told.contains("1 codes in short.csv are fewer than 10 digits"), "{told}");
        write(
            &place,
            "vouchers.csv",
            "code,amount,expires,issued,mobile\nAB-1,10,2027-01-01,,\nGOOD-01,0,2027-01-01,,\nGOOD-02,10,,,\n\
             GOOD-03,10,2026-01-01,2026-02-01,\nGOOD-04,10,2027-01-01,,98\n",
        );
        assert_eq!(
            faults(&place, &["vouchers", "vouchers.csv"])[..5],
            [
                "vouchers.csv:2:code: must be 6 to 32 letters, digits and '-'",
                "vouchers.csv:3:amount: must be above 0",
                "vouchers.csv:4:expires: must not be empty",
                "vouchers.csv:5:expires: must not be before the voucher was issued",
                "vouchers.csv:6:mobile: must have 10 digits",
            ]
        );
        write(
            &place,
            "vouchers.csv",
            "code,amount,expires,mobile\nK7WM2RFX9Q,300,2027-12-31,9822222222\nGOOD-05,10,2027-01-01,9822222229\n\
             GOOD-06,10,2027-01-01,\ngood-06,20,2027-01-01,\n",
        );
        let told = faults(&place, &["vouchers", "vouchers.csv"]);
        assert_eq!(
            told[..3],
            [
                "vouchers.csv:2:amount: the voucher is in the books with 250.50, which stays",
                "vouchers.csv:3:mobile: there is no customer with the mobile 9822222229",
                "vouchers.csv:5:code: line 4 is about the same",
            ]
        );
        assert_eq!(place.says(&["verify"]), "The books are right.\n");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_till_goes_on_selling_while_a_file_comes_in() {
    for engine in [Engine::Sqlite, Engine::Postgres] {
        let place = Place::new(engine);
        let guide = place.guide();
        let serving = place.serve();
        let till = crate::place::sign_in(&serving, &guide, &"d".repeat(40)).await;
        let barcode = guide["products"][0]["barcode"].as_str().unwrap();
        write(&place, "products.csv", products(4_000));
        write(&place, "prices.csv", prices(4_000, 90));
        let mut importing = place.command(&["import", "products", "products.csv"]).spawn().unwrap();
        let mut longest = Duration::ZERO;
        let mut scans = 0;
        while importing.try_wait().unwrap().is_none() {
            let begun = std::time::Instant::now();
            let added = serving.call("/product-details", &crate::place::fields(&till, &[("barcode", barcode)])).await;
            assert_eq!(added["status"], "success", "{added}");
            longest = begun.elapsed().max(longest);
            scans += 1;
        }
        assert!(importing.wait().unwrap().success());
        assert!(scans > 3 && longest < Duration::from_secs(2), "{engine:?}: {scans} scans, the longest {longest:?}");
        // Not for sale before it has a price; then at once, in the process that serves all along.
        let new = ean(4_000);
        let code = [("barcode", new.as_str())];
        let fields = crate::place::fields(&till, &code);
        let scan = || serving.call("/product-details", &fields);
        assert_ne!(scan().await["status"], "success");
        place.says(&["import", "prices", "prices.csv", "--store", "PN1"]);
        let added = scan().await;
        assert_eq!(added["status"], "success", "{added}");
        // A quick machine has scanned more meanwhile than may be sold for cash.
        let emptied = serving.call("/remove-product-from-cart", &crate::place::fields(&till, &[("all", "1")])).await;
        assert_eq!(emptied["status"], "success", "{emptied}");
        crate::place::sell(&serving, &guide, &till, "pay-0001").await;
        assert_eq!(place.says(&["verify"]), "The books are right.\n");
    }
}
