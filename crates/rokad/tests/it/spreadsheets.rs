//! Files as Excel, Tally and people write them. The workbooks in `files` were saved by other programs.

use test_support::Engine;

use crate::import::{ean, empty, faults, import, products, write};
use crate::place::Place;

const HEAD: &str = "code,barcode,name,category,hsn,tax,tracking";
const GOODS: [&str; 2] =
    ["G1,8909999000102,Toor Dal 1 kg,Dals,0713,GST5,Batch", "G2,8909999000119,Urad,Dals,0713,GST5,"];

/// Messages about a file on the standard error stream.
fn told(place: &Place, arguments: &[&str]) -> Vec<String> {
    let output = place.run(&[&["import"], arguments].concat());
    String::from_utf8(output.stderr).unwrap().lines().map(str::to_owned).collect()
}

fn with_goods(engine: Engine) -> Place {
    let place = empty(engine);
    write(&place, "goods.csv", [HEAD, GOODS[0], GOODS[1], ""].join("\n"));
    assert_eq!(import(&place, &["products", "goods.csv"]), (2, 0, 0));
    write(
        &place,
        "prices.csv",
        "barcode,mrp,price\n8909999000102,₹ 265.00,Rs. 260/-\n8909999000119,\"1,234.50\",1234.5000\n",
    );
    assert_eq!(import(&place, &["prices", "prices.csv", "--store", "KTM"]), (2, 0, 0));
    place
}

#[test]
fn one_file_says_the_same_however_it_is_saved() {
    for engine in [Engine::Sqlite, Engine::Postgres] {
        let place = with_goods(engine);
        let semicolons = [HEAD, GOODS[0], GOODS[1], ""].join("\r\n").replace(',', ";");
        write(&place, "a.csv", format!("\u{FEFF}{semicolons}"));
        assert_eq!(import(&place, &["products", "a.csv"]), (0, 0, 2), "semicolons");
        let tabs: Vec<u8> = semicolons.replace(';', "\t").encode_utf16().flat_map(u16::to_le_bytes).collect();
        write(&place, "a.txt", [b"\xFF\xFE".to_vec(), tabs].concat());
        assert_eq!(import(&place, &["products", "a.txt"]), (0, 0, 2), "tabs in UTF-16");
        // As a spreadsheet writes the rows and columns that were used once.
        let used =
            [HEAD, ",,,,,,", GOODS[0], " ,,,,,,", ",,,,,,", GOODS[1], ",,,,,,"].map(|line| format!("{line},,,\r\n"));
        write(&place, "a.csv", used.concat());
        assert_eq!(import(&place, &["products", "a.csv"]), (0, 0, 2), "empty rows and columns");

        let stock = "barcode,mrp,quantity,batch,expiry,serial\n8909999000102,265,12,B1,31/12/2027,\n8909999000119,1234.50,3,,,\n";
        write(&place, "stock.csv", stock);
        assert_eq!(import(&place, &["stock", "stock.csv", "--store", "KTM"]), (2, 0, 0));
        for name in ["stock.xlsx", "stock.xls", "stock.ods"] {
            let file = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/it/files/").to_owned() + name;
            assert_eq!(import(&place, &["stock", &file, "--store", "KTM"]), (0, 0, 2), "{name}");
        }
        assert_eq!(place.says(&["verify"]), "The books are right.\n");
    }
}

#[test]
fn what_is_no_workbook_is_told() {
    let place = empty(Engine::Sqlite);
    write(&place, "a.xlsx", b"PK\x03\x04 and nothing else");
    assert!(told(&place, &["products", "a.xlsx"])[0].starts_with("a.xlsx:1: the workbook cannot be read"));
}

#[test]
fn categories_and_brands_are_compared_without_case() {
    for engine in [Engine::Sqlite, Engine::Postgres] {
        let place = empty(engine);
        let line =
            |code: &str, category: &str, brand: &str| format!("{code},{code}X,{category},{brand},Tea,0902,GST5\n");
        let head = "code,barcode,category,brand,name,hsn,tax\n";
        write(&place, "a.csv", format!("{head}{}{}", line("A", "Teas", "Wagh Bakri"), line("B", "TEAS", "WAGH BAKRI")));
        assert_eq!(import(&place, &["products", "a.csv"]), (2, 0, 0));
        write(&place, "a.csv", format!("{head}{}{}", line("A", "teas", "wagh bakri"), line("B", "Teas", "Wagh Bakri")));
        assert_eq!(import(&place, &["products", "a.csv"]), (0, 0, 2), "one category and one brand, as spelt first");
    }
}

#[test]
fn spoiled_barcodes_are_mended_or_told_with_their_cause() {
    let place = empty(Engine::Sqlite);
    let line = |barcode: &str| format!("{barcode},Tea,Teas,0902,GST5\n");
    let head = "barcode,name,category,hsn,tax\n";
    let bad: String = ["8.90999E+12", "#N/A", "-"].map(line).concat();
    write(&place, "bad.csv", format!("{head}{bad}"));
    let faults = told(&place, &["products", "bad.csv"]);
    assert!(
        faults[0].starts_with("bad.csv:2:barcode: \"8.90999E+12\": a spreadsheet has rewritten this barcode"),
        "{faults:?}"
    );
    assert!(faults[1].starts_with("bad.csv:3:barcode: a spreadsheet shows #N/A here"), "{faults:?}");
    assert!(faults[2].starts_with("bad.csv:4:barcode: \"-\": has no letter"), "{faults:?}");

    let spoiled = ["8909999000027.0", "8 909999 000034", "'8909999000058", "\"=\"\"8909999000065\"\"\"", "12345678905"];
    write(&place, "good.csv", format!("{head}{}", spoiled.map(line).concat()));
    let warnings = told(&place, &["products", "good.csv"]);
    assert_eq!(warnings.len(), 3, "{warnings:?}");
    assert!(warnings[0].contains(":2:barcode: warning: \"8909999000027.0\": is read as 8909999000027"), "{warnings:?}");
    assert!(warnings[1].contains(":3:barcode: warning: \"8 909999 000034\": is read as 8909999000034"), "{warnings:?}");
    assert!(warnings[2].contains("would be 012345678905"), "{warnings:?}");
    let prices =
        ["8909999000027", "8909999000034", "8909999000058", "8909999000065"].map(|code| format!("{code},10,10\n"));
    write(&place, "prices.csv", format!("barcode,mrp,price\n{}", prices.concat()));
    assert_eq!(import(&place, &["prices", "prices.csv", "--store", "KTM"]), (4, 0, 0), "each can be scanned");
}

#[test]
fn stock_is_counted_as_a_grn_receives_it() {
    for engine in [Engine::Sqlite, Engine::Postgres] {
        let place = with_goods(engine);
        let head = "code,barcode,name,category,hsn,tax,tracking\nP1,8909999003004,Phone,Phones,8517,GST18,Serial\n";
        write(&place, "phones.csv", head);
        assert_eq!(import(&place, &["products", "phones.csv"]), (1, 0, 0));
        write(&place, "prices.csv", "barcode,mrp,price\n8909999003004,19999,19999\n");
        assert_eq!(import(&place, &["prices", "prices.csv", "--store", "KTM"]), (1, 0, 0));
        let stock = |rows: &[&str]| {
            write(&place, "s.csv", format!("barcode,mrp,quantity,batch,serial\n{}\n", rows.join("\n")));
            told(&place, &["stock", "s.csv", "--store", "KTM"])
        };
        for (row, why) in [
            ("8909999000119,1234.50,2.5,,", "quantity: this product comes in whole pieces"),
            ("8909999000102,265,5,,", "batch: is missing: this product is kept by batch"),
            ("8909999000119,1234.50,5,B1,", "batch: this product is not kept by batch"),
            ("8909999003004,19999,5,,", "serial: is missing: each piece of this product has a serial number"),
            ("8909999003004,19999,5,,S1", "quantity: a serial number is of one piece"),
            ("8909999000119,1234.50,1,,S1", "serial: pieces of this product have no serial numbers"),
        ] {
            let faults = stock(&[row]);
            assert!(faults[0].starts_with(&format!("s.csv:2:{why}")), "{row}: {faults:?}");
        }
        assert_eq!(stock(&["8909999003004,19999,1,,356938035643809"]), [""; 0]);
        assert_eq!(place.says(&["verify"]), "The books are right.\n");
    }
}

#[test]
fn products_and_prices_end_by_file_and_begin_again() {
    for engine in [Engine::Sqlite, Engine::Postgres] {
        let place = with_goods(engine);
        for (kind, columns, row) in [
            ("products", "barcode,name,category,tax", "8909999000119,Urad,Dals,GST5"),
            ("prices", "barcode,mrp,price", "8909999000119,1234.50,1234.50"),
        ] {
            let file = |active: &str| {
                write(&place, "end.csv", format!("{columns},active\n{row},{active}\n"));
                import(&place, &[kind, "end.csv", "--store", "KTM"])
            };
            assert_eq!(file("no"), (0, 1, 0), "{kind}");
            assert_eq!(file("0"), (0, 0, 1), "{kind}");
            // A file without the column leaves it as it is.
            write(&place, "end.csv", format!("{columns}\n{row}\n"));
            assert_eq!(import(&place, &[kind, "end.csv", "--store", "KTM"]), (0, 0, 1), "{kind}");
            assert_eq!(file("yes"), (0, 1, 0), "{kind}");
        }
    }
}

#[test]
fn a_file_of_customers_says_what_the_form_takes() {
    for engine in [Engine::Sqlite, Engine::Postgres] {
        let place = empty(engine);
        let head = "mobile,first_name,email,gender,dob,group,city,state,pincode";
        for (row, why) in [
            ("9800033201,Asha,NA,,,,,,", "email: This is no e-mail address."),
            ("9800033201,Asha,,,,,,,41101", "pincode: A PIN code has 6 digits and does not begin with 0."),
            ("9800033201,Asha,,,,,,,000000", "pincode: A PIN code has 6 digits and does not begin with 0."),
            ("9800033201,Asha,,,,,Atlantis,Maharashtra,", "city: Choose a city of Maharashtra."),
            ("9800033201,Asha,,,2031-01-01,,,,", "dob: This day is yet to come."),
            (&format!("9800033201,{},,,,,,,", "Venkata".repeat(12)), "first_name: At most 60 characters."),
            ("9800033201,Asha,,yes,,,,,", "gender: Choose male, female or other."),
            ("9.80003E+09,Zoya,,,,,,,", "mobile: must have 10 digits"),
        ] {
            write(&place, "c.csv", format!("{head}\n{row}\n"));
            let faults = told(&place, &["customers", "c.csv"]);
            assert_eq!(faults[0], format!("c.csv:2:{why}"), "{row}");
        }
        let rows = "+91 98000 33101,Asha,asha@example.com,F,15/08/1990,regular,pune,Maharashtra,411001\n\
                    09800033102,Ravi,,Other,,,,,\n";
        write(&place, "c.csv", format!("{head}\n{rows}"));
        assert_eq!(import(&place, &["customers", "c.csv"]), (2, 0, 0));
        assert_eq!(import(&place, &["customers", "c.csv"]), (0, 0, 2));
    }
}

/// A piece is in stock once, at whichever MRP; one that has left may come in again.
#[test]
fn a_piece_is_in_stock_once() {
    for engine in [Engine::Sqlite, Engine::Postgres] {
        let place = empty(engine);
        let code = ean(1);
        write(
            &place,
            "products.csv",
            format!("barcode,name,category,tax,tracking\n{code},Phone,Phones,GST18,Serial\n"),
        );
        import(&place, &["products", "products.csv"]);
        write(&place, "prices.csv", format!("barcode,mrp,price\n{code},100,90\n{code},120,110\n"));
        import(&place, &["prices", "prices.csv", "--store", "KTM"]);
        let stock = |rows: &[(u32, u32)]| {
            let lines = rows.iter().map(|(mrp, quantity)| format!("{code},{mrp},{quantity},S-1\n"));
            write(&place, "stock.csv", format!("barcode,mrp,quantity,serial\n{}", lines.collect::<String>()));
            ["stock", "stock.csv", "--store", "KTM"]
        };
        let twice = "the store would have this piece twice; count it with 0 where it is no more";
        assert!(faults(&place, &stock(&[(100, 2)]))[0].starts_with("stock.csv:2:quantity: a serial number is of one"));
        assert_eq!(
            faults(&place, &stock(&[(100, 1), (120, 1)]))[..2],
            [format!("stock.csv:2:serial: {twice}"), format!("stock.csv:3:serial: {twice}")]
        );
        assert_eq!(import(&place, &stock(&[(100, 1)])), (1, 0, 0));
        assert_eq!(faults(&place, &stock(&[(120, 1)]))[0], format!("stock.csv:2:serial: {twice}"));
        assert_eq!(import(&place, &stock(&[(100, 0), (120, 1)])), (1, 1, 0), "it lies at another MRP now");
        assert_eq!(import(&place, &stock(&[(120, 0)])), (0, 1, 0));
        assert_eq!(import(&place, &stock(&[(100, 1)])), (0, 1, 0), "what has left comes in again");
        assert_eq!(place.says(&["verify"]), "The books are right.\n");
    }
}

/// Letters that no paper draws are told when they come in, with the line and the column.
#[test]
fn letters_that_papers_lack_are_told_at_import() {
    let place = empty(Engine::Sqlite);
    write(&place, "products.csv", products(1).replace("Toor Dal 1 g", "چائے 500 g"));
    let told = place.run(&["import", "products", "products.csv"]);
    let words = String::from_utf8(told.stderr).unwrap();
    let lacks = "receipts and PDFs cannot draw the letter چ; an empty box stands in its place";
    assert!(told.status.success() && words.contains(&format!("products.csv:2:name: warning: {lacks}")), "{words}");
    write(&place, "customers.csv", "mobile,first_name,address1\n9822222222,Asha,चौक\n9822222223,தமிழ்,MG Road\n");
    let told = place.run(&["import", "customers", "customers.csv"]);
    let words = String::from_utf8(told.stderr).unwrap();
    assert!(told.status.success() && words.contains("customers.csv:3:first_name:"), "{words}");
    assert!(!words.contains("customers.csv:2:"), "{words}");
}
