//! The guide to opening a shop does what it says: its commands are run as they are written there.

use std::path::Path;

use test_support::Engine;

use crate::place::{Place, Till, fields};

/// The commands of a guide for a shell, block by block.
fn blocks(guide: &str) -> Vec<String> {
    guide.split("```sh\n").skip(1).map(|rest| rest.split("```").next().unwrap().trim_end().to_owned()).collect()
}

/// A folder as the guide expects it: with `docs/examples`, and the binary on the path.
fn prepare(place: &Place) {
    let examples = place.folder.path().join("docs/examples");
    std::fs::create_dir_all(&examples).unwrap();
    for file in std::fs::read_dir(repository().join("docs/examples")).unwrap() {
        let file = file.unwrap();
        std::fs::copy(file.path(), examples.join(file.file_name())).unwrap();
    }
}

fn repository() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().parent().unwrap()
}

/// Runs a block in a shell that stops at the first command that fails; answers what was printed.
fn run(place: &Place, block: &str) -> String {
    let output = place.shell(block).output().unwrap();
    let told = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success(), "{block}\n{told}{}", String::from_utf8_lossy(&output.stderr));
    told
}

#[tokio::test(flavor = "multi_thread")]
async fn the_guide_leads_from_an_empty_database_to_a_first_bill() {
    let guide = std::fs::read_to_string(repository().join("docs/open-a-shop.md")).unwrap();
    let blocks = blocks(&guide);
    let serve = blocks.iter().position(|block| block == "rokad serve").expect("the guide serves the shop");
    for engine in [Engine::Sqlite, Engine::Postgres] {
        let place = Place::new(engine);
        prepare(&place);
        let told: String = blocks[..serve].iter().map(|block| run(&place, block)).collect();
        let keys: Vec<&str> = told
            .lines()
            .filter_map(|line| line.strip_prefix("Licence key (shown once): ")?.split(',').next())
            .collect();
        assert_eq!(keys.len(), 2, "{told}");
        assert!(told.contains("12 lines of products: 12 new"), "{told}");

        let serving = place.serve();
        let udid = "o".repeat(40);
        let activated = serving.call("/cash-register/tag-licence", &[("licence_no", keys[0]), ("udid", &udid)]).await;
        assert_eq!(activated["data"]["store_name"], "Katraj Mart", "{activated}");
        let who = [("udidtoken", udid.as_str()), ("mobile", "9811022301"), ("pin", "4826")];
        let signed_in = serving.call("/vendor/login", &who).await;
        let token = signed_in["data"]["api_token"].as_str().unwrap_or_else(|| panic!("{signed_in}")).to_owned();
        let till = Till { udid, token };
        let opened = serving.call("/vendor/opening-balance", &fields(&till, &[("opening_balance", "2000")])).await;
        assert_eq!(opened["status"], "success", "{opened}");
        let number = crate::place::pay(&serving, &till, &first_barcodes(), "first-bill").await;
        assert_eq!(number, "KTMT01-26-000001");
        drop(serving);
        for block in &blocks[serve + 1..] {
            let told = run(&place, block);
            assert!(told.contains("The books are right."), "{told}");
        }
        assert!(place.folder.path().join("katraj-mart.rokad").exists());
    }
}

fn first_barcodes() -> Vec<String> {
    let stock = std::fs::read_to_string(repository().join("docs/examples/stock.csv")).unwrap();
    stock.lines().skip(1).take(3).map(|line| line.split(',').next().unwrap().to_owned()).collect()
}
