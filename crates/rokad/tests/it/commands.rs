//! The commands as a person in a shell runs them, on both engines.

use serde_json::{Value, json};
use test_support::Engine;

use crate::place::{Place, Serving, Till, fields, sell, sign_in};

#[test]
fn the_demo_store_is_as_promised() {
    for engine in [Engine::Sqlite, Engine::Postgres] {
        let place = Place::new(engine);
        let guide = place.guide();
        assert_eq!(guide["base_path"], "/api");
        let licences = guide["licences"].as_array().unwrap();
        assert_eq!(licences.len(), 4);
        assert!(licences.iter().all(|key| key.as_str().unwrap().len() == 12));
        assert_eq!(guide["cashiers"].as_array().unwrap().len(), 4);
        assert_eq!(guide["manager_passcode"].as_str().unwrap().len(), 6);
        let products = guide["products"].as_array().unwrap();
        assert!(products.len() >= 400, "{}", products.len());
        for product in &products[..60] {
            assert!(product["stock"].as_f64().unwrap() >= 5_000.0, "{product}");
            let barcode = product["barcode"].as_str().unwrap();
            assert!(barcode.len() == 13 && barcode.starts_with("890"), "{barcode}");
            assert!(
                product["price"].as_str().unwrap().ends_with("00") || product["price"].as_str().unwrap().contains('.')
            );
        }
        let offers = include_str!("../../../demo/files/offers.csv");
        let named = |what: &str| -> Vec<String> {
            let rest = offers.split(what).skip(1).filter_map(|rest| rest.split([';', ',']).next());
            rest.map(|name| format!(",{name},")).collect()
        };
        // An offer on a kind of goods names the kind, so that ketchup does not come under that on noodles.
        let (kinds, brands) = (named("category:"), named("brand:"));
        assert!(kinds.len() >= 4 && brands.len() == 1, "{kinds:?} {brands:?}");
        let goods = include_str!("../../../demo/files/products.csv");
        for product in &products[..60] {
            let barcode = product["barcode"].as_str().unwrap();
            let line = goods.lines().find(|line| line.contains(barcode)).unwrap();
            assert!(!kinds.iter().chain(&brands).any(|named| line.contains(named)), "{line} has an offer");
        }
        let of_kind = |kind: &str| goods.lines().filter(|line| line.contains(kind)).count();
        assert!(kinds.iter().all(|kind| of_kind(kind) >= 5), "each offer has goods");
        for (name, kind) in [("Gulab Jamun Tin", "Namkeen"), ("Tomato Ketchup", "Noodles"), ("Bournvita", "Chocolates")]
        {
            let line = goods.lines().find(|line| line.contains(name)).unwrap();
            assert!(!line.contains(&format!(",{kind},")), "{line}");
        }
        assert!(guide["weighed_product"]["barcode"].is_string());
        assert_eq!(guide["scale_barcode"].as_str().unwrap().len(), 13);
        assert!(guide["two_mrp_barcode"].as_str().unwrap().starts_with("890"));
        assert_eq!(guide["customer_mobile"].as_str().unwrap().len(), 10);
        assert!(guide["carry_bags"].as_array().unwrap().len() >= 3);
        assert_eq!(place.guide(), guide, "made once, told again");
        assert_eq!(place.says(&["verify"]), "The books are right.\n");
    }
}

#[tokio::test]
async fn a_copy_made_while_selling_restores_on_either_engine() {
    for (from, to) in [(Engine::Sqlite, Engine::Postgres), (Engine::Postgres, Engine::Sqlite)] {
        let (source, target) = (Place::new(from), Place::new(to));
        let guide = source.guide();
        let serving = source.serve();
        let till = sign_in(&serving, &guide, &"d".repeat(40)).await;
        sell(&serving, &guide, &till, "pay-0001").await;
        let file = source.folder.path().join("books.rokad");
        let told = source.says(&["backup", file.to_str().unwrap()]);
        assert!(told.contains("rows are in"), "{told}");
        sell(&serving, &guide, &till, "pay-0002").await;
        let told = target.says(&["restore", file.to_str().unwrap()]);
        assert!(told.contains("restored and verified"), "{told}");
        let again = target.run(&["restore", file.to_str().unwrap()]);
        assert!(String::from_utf8_lossy(&again.stderr).contains("the database is not empty"));
        // The pepper came along: the same PIN signs in on the restored books, and the same device is known.
        let restored = target.serve();
        let till = sign_in(&restored, &guide, &"d".repeat(40)).await;
        let list = restored.call("/my-orders", &fields(&till, &[])).await;
        assert_eq!(list["data"].as_array().unwrap().len(), 1, "what was sold after the copy is not in it");
        sell(&restored, &guide, &till, "pay-0009").await;
        assert_eq!(target.says(&["verify"]), "The books are right.\n");
    }
}

/// Yesterday's backup knows nothing of what was sold since: the shop says how far a till had come.
#[tokio::test]
async fn after_a_restore_a_till_goes_on_behind_what_customers_hold() {
    for (from, to) in [(Engine::Sqlite, Engine::Postgres), (Engine::Postgres, Engine::Sqlite)] {
        let (source, target) = (Place::new(from), Place::new(to));
        let guide = source.guide();
        let serving = source.serve();
        let till = sign_in(&serving, &guide, &"d".repeat(40)).await;
        sell(&serving, &guide, &till, "pay-0001").await;
        let file = source.folder.path().join("books.rokad");
        source.says(&["backup", file.to_str().unwrap()]);
        for pay_id in ["pay-0002", "pay-0003"] {
            sell(&serving, &guide, &till, pay_id).await;
        }
        let told = target.says(&["restore", file.to_str().unwrap()]);
        assert!(told.contains("its numbers are given again") && told.contains("  PN1T01-26-000001"), "{told}");
        for wrong in ["PN1T01-26-000001", "PN1T77-26-000009", "PN1G-26-000009", "nothing"] {
            assert!(!target.run(&["terminal", "continue-behind", wrong]).status.success(), "{wrong}");
        }
        let told = target.says(&["terminal", "continue-behind", "PN1T01-26-000003"]);
        assert!(told.contains("2 numbers are skipped"), "{told}");
        assert_eq!(target.says(&["verify"]), "The books are right.\n");
        let restored = target.serve();
        let till = sign_in(&restored, &guide, &"d".repeat(40)).await;
        let number = crate::place::pay(
            &restored,
            &till,
            &[guide["products"][0]["barcode"].as_str().unwrap().to_owned()],
            "pay-0009",
        )
        .await;
        assert_eq!(number, "PN1T01-26-000004");
        assert_eq!(target.says(&["verify"]), "The books are right.\n");
        target.database.tamper("UPDATE number_series SET skipped = 0");
        assert!(!target.run(&["verify"]).status.success(), "a gap that no command made is found");
    }
}

/// A restore that ends between the books and the pepper is run again, and goes on from there.
#[tokio::test]
async fn a_restore_that_was_cut_short_is_run_again() {
    for engine in [Engine::Sqlite, Engine::Postgres] {
        let (source, target) = (Place::new(Engine::Sqlite), Place::new(engine));
        let guide = source.guide();
        let file = source.folder.path().join("books.rokad");
        source.says(&["backup", file.to_str().unwrap()]);
        let restore = ["restore", file.to_str().unwrap()];
        // The pepper that is there cannot be put aside, so the restore ends after the books were written.
        target.says(&["licence", "list"]);
        let obstacle = target.folder.path().join("data/pepper.before-restore");
        std::fs::create_dir_all(obstacle.join("in the way")).unwrap();
        let cut_short = target.run(&restore);
        assert!(!cut_short.status.success());
        let refused = String::from_utf8(target.run(&["licence", "list"]).stderr).unwrap();
        assert!(
            refused.contains("a restore was not finished"),
            "no pepper but that of the books may be used: {refused}"
        );
        std::fs::remove_dir_all(obstacle).unwrap();
        let told = target.says(&restore);
        assert!(told.contains("restored and verified"), "{told}");
        let restored = target.serve();
        sign_in(&restored, &guide, &"d".repeat(40)).await;
        // Books that are complete are not restored again.
        assert!(!target.run(&restore).status.success());
    }
}

#[tokio::test]
async fn a_link_of_a_bill_is_withdrawn() {
    let place = Place::new(Engine::Sqlite);
    let guide = place.guide();
    let serving = place.serve();
    let till = sign_in(&serving, &guide, &"d".repeat(40)).await;
    let barcode = guide["products"][0]["barcode"].as_str().unwrap().to_owned();
    let number = crate::place::pay(&serving, &till, &[barcode], "pay-0001").await;
    let refused = place.run(&["bill", "withdraw-link", &number]);
    assert!(String::from_utf8_lossy(&refused.stderr).contains("has no link"));
    serving.call("/bill-link", &fields(&till, &[("invoice_id", &number)])).await;
    assert!(place.says(&["bill", "withdraw-link", &number]).contains("opens nothing any more"));
    assert_eq!(place.says(&["verify"]), "The books are right.\n");
}

#[tokio::test]
async fn a_server_that_is_told_to_stop_finishes_and_leaves_right_books() {
    let place = Place::new(Engine::Sqlite);
    let guide = place.guide();
    let serving = place.serve();
    let till = sign_in(&serving, &guide, &"d".repeat(40)).await;
    sell(&serving, &guide, &till, "pay-0001").await;
    assert!(serving.terminate(), "a clean end");
    assert_eq!(place.says(&["verify"]), "The books are right.\n");
}

#[test]
fn damage_is_told_and_ends_with_one() {
    let place = Place::new(Engine::Sqlite);
    place.guide();
    place.database.tamper("UPDATE stock_level SET on_hand_milli = on_hand_milli + 1000 WHERE product_id = 1");
    let output = place.run(&["verify"]);
    assert_eq!(output.status.code(), Some(1));
    let told = String::from_utf8(output.stdout).unwrap();
    assert_eq!(told.lines().count(), 2, "a line per finding, one in each store: {told}");
    let json: Value = serde_json::from_slice(&place.run(&["verify", "--json"]).stdout).unwrap();
    assert_eq!(json[0]["check"], "stock on hand is the sum of its movements");
}

#[tokio::test]
async fn licences_are_issued_listed_released_and_revoked() {
    for engine in [Engine::Sqlite, Engine::Postgres] {
        let place = Place::new(engine);
        place.guide();
        let told = place.says(&["licence", "issue", "--store", "pn1", "--terminal", "2", "--days", "30"]);
        let key = told.trim().rsplit(' ').next().unwrap().to_owned();
        assert_eq!(key.len(), 12);
        let serving = place.serve();
        let activate = |key: String, device: &str| {
            let udid = device.repeat(40);
            let url = &serving;
            async move { url.call("/cash-register/tag-licence", &[("licence_no", &key), ("udid", &udid)]).await }
        };
        assert_eq!(activate(key.clone(), "a").await["status"], "success");
        let list = place.says(&["licence", "list"]);
        let line = list.lines().find(|line| line.contains(&key[8..])).unwrap();
        assert!(line.contains("active") && line.contains("2 Till 2"), "{line}");
        let id = line.split('\t').next().unwrap();
        assert_eq!(activate(key.clone(), "b").await["status"], "fail");
        place.says(&["licence", "release", id]);
        assert_eq!(activate(key.clone(), "b").await["status"], "success");
        place.says(&["licence", "revoke", id]);
        let withdrawn = activate(key, "b").await;
        assert_eq!(withdrawn["message"], "This licence has been withdrawn. Please contact store manager.");
        assert!(place.says(&["licence", "list"]).contains("revoked"));
        for wrong in [
            &["licence", "revoke", "x"][..],
            &["licence", "release", "1/99"],
            &["licence", "issue", "--store", "ZZ9", "--terminal", "1"],
        ] {
            assert!(!place.run(wrong).status.success(), "{wrong:?}");
        }
        assert_eq!(place.says(&["verify"]), "The books are right.\n");
    }
}

#[tokio::test]
async fn users_are_added_listed_unlocked_and_given_secrets() {
    let place = Place::new(Engine::Sqlite);
    let guide = place.guide();
    let add = ["user", "add", "--store", "PN1", "--mobile", "9811111111", "--name", "Nila Rao", "--manager"];
    assert_eq!(place.says_when_told(&add, "4826\n112233\n"), "Added.\n");
    assert_eq!(place.says_when_told(&["user", "set-pin", "9822010001"], "12\n"), "", "a PIN has four digits");
    assert_eq!(place.says_when_told(&["user", "set-pin", "9822010001"], "1234\n"), "", "that is guessed first");
    let list = place.says(&["user", "list"]);
    assert!(list.contains("PN1\t9811111111\tNila Rao\tmanager\tactive"), "{list}");
    let serving = place.serve();
    let device = "e".repeat(40);
    let key = guide["licences"][0].as_str().unwrap();
    serving.call("/cash-register/tag-licence", &[("licence_no", key), ("udid", &device)]).await;
    let login = |pin: &'static str| {
        let (serving, device) = (&serving, device.clone());
        async move { serving.call("/vendor/login", &[("udidtoken", &device), ("mobile", "9811111111"), ("pin", pin)]).await }
    };
    for _ in 0..5 {
        login("0000").await;
    }
    assert!(login("4826").await["message"].as_str().unwrap().starts_with("Too many wrong PINs"));
    assert_eq!(place.says(&["user", "unlock", "9811111111"]), "Unlocked.\n");
    assert_eq!(login("4826").await["status"], "login_redirect");
    assert_eq!(place.says_when_told(&["user", "set-pin", "9811111111"], "5739\n"), "The PIN is set.\n");
    assert_eq!(login("4826").await["status"], "invalid_credentials");
    assert_eq!(login("5739").await["status"], "login_redirect");
    assert_eq!(place.says_when_told(&["user", "set-passcode", "9811111111"], "000000\n"), "", "it is guessed first");
    assert_eq!(place.says_when_told(&["user", "set-passcode", "9811111111"], "998877\n"), "The passcode is set.\n");
    // A fresh pepper leaves everybody's PIN valid.
    place.says(&["rotate-pepper"]);
    drop(serving);
    let serving = place.serve();
    let signed_in =
        serving.call("/vendor/login", &[("udidtoken", &device), ("mobile", "9811111111"), ("pin", "5739")]).await;
    assert_eq!(signed_in["status"], "login_redirect", "{signed_in}");
}

/// A leaver is put out from the shell while the server runs, and a locked user is unlocked there.
#[tokio::test]
async fn users_are_deactivated_activated_and_demoted() {
    for engine in [Engine::Sqlite, Engine::Postgres] {
        let place = Place::new(engine);
        let guide = place.guide();
        let serving = place.serve();
        let till = sign_in(&serving, &guide, &"d".repeat(40)).await;
        let mobile = guide["cashiers"][0]["mobile"].as_str().unwrap();
        assert_eq!(place.says(&["user", "deactivate", mobile]), "Not active.\n");
        let refused = serving.call("/cart-details", &fields(&till, &[])).await;
        assert_eq!(
            (&refused["status"], &refused["code"]),
            (&json!("redirect_to_store_list"), &json!("login.not_active"))
        );
        let list = place.says(&["user", "list"]);
        assert!(list.lines().any(|line| line.contains(mobile) && line.ends_with("not active")), "{list}");
        assert_eq!(place.says(&["user", "activate", mobile]), "Active.\n");
        let till = sign_in(&serving, &guide, &"d".repeat(40)).await;

        let passcode = guide["manager_passcode"].as_str().unwrap();
        for _ in 0..5 {
            approval(&serving, &till, "000000").await;
        }
        assert_eq!(approval(&serving, &till, passcode).await["code"], "guard.code_locked");
        let licences = place.says(&["licence", "list"]);
        let licence = licences.lines().find(|line| line.contains("active")).unwrap().split('\t').next().unwrap();
        assert_eq!(place.says(&["licence", "unlock", licence]), "Unlocked.\n");
        assert_eq!(approval(&serving, &till, passcode).await["status"], "success");

        assert_eq!(place.says(&["user", "demote", "9822010009"]), "A cashier.\n");
        assert_eq!(approval(&serving, &till, passcode).await["code"], "guard.wrong_code");
        for wrong in [
            &["user", "demote", "9822010009"][..],
            &["user", "deactivate", "9000000000"],
            &["licence", "unlock", "1/99"],
        ] {
            assert!(!place.run(wrong).status.success(), "{wrong:?}");
        }
        assert_eq!(place.says(&["verify"]), "The books are right.\n");
    }
}

/// The answer to a till that asks for a manager's leave with a passcode.
async fn approval(serving: &Serving, till: &Till, passcode: &str) -> Value {
    let asked = [("operation", "CASH_MOVEMENT"), ("kind", "cash_in"), ("amount", "5"), ("security_code", passcode)];
    serving.call("/vendor/operation-verification", &fields(till, &asked)).await
}

#[test]
fn the_openapi_document_names_every_call() {
    let place = Place::new(Engine::Sqlite);
    let document: Value = serde_json::from_str(&place.says(&["openapi"])).unwrap();
    assert_eq!(document["info"]["title"], "Rokad");
    for path in ["/api/product-details", "/api/save-payment", "/api/vendor/login"] {
        assert!(document["paths"][path].is_object(), "{path}");
    }
    assert_eq!(
        document["paths"]["/api/save-payment"]["post"]["requestBody"]["content"]["application/x-www-form-urlencoded"]["schema"]
            ["allOf"][0],
        json!({"$ref": "#/components/schemas/Identifiers"})
    );
}

#[test]
fn a_wrong_configuration_is_told_by_name() {
    let place = Place::new(Engine::Sqlite);
    let output = place.command(&["migrate"]).env("ROKAD_LISTEN", "nowhere").output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).to_lowercase().contains("listen"));
    let output = place
        .command(&["migrate"])
        .env("DATABASE_URL", "mysql://x")
        .env_remove("ROKAD_MIGRATION_DATABASE_URL")
        .output()
        .unwrap();
    assert!(String::from_utf8_lossy(&output.stderr).contains("DATABASE_URL must begin with sqlite:// or postgres://"));
}
