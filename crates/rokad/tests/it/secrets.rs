//! Secrets beside the books, and what is told of them elsewhere, by the real binary.

use std::fs::File;
use std::os::unix::fs::PermissionsExt as _;

use test_support::Engine;

use crate::place::{Place, sell, sign_in};

#[tokio::test]
async fn without_its_pepper_nothing_starts_and_nothing_is_made_anew() {
    for engine in [Engine::Sqlite, Engine::Postgres] {
        let place = Place::new(engine);
        place.guide();
        let pepper = place.folder.path().join("data/pepper.key");
        let away = place.folder.path().join("away");
        std::fs::rename(&pepper, &away).unwrap();
        for command in [&["verify"][..], &["user", "list"], &["rotate-pepper"], &["serve"]] {
            let mut command = place.command(command);
            let output = command.env("ROKAD_LISTEN", "127.0.0.1:0").output().unwrap();
            let told = String::from_utf8(output.stderr).unwrap();
            assert!(!output.status.success() && told.contains("pepper"), "{told}");
        }
        assert!(!pepper.exists(), "a new one makes every right PIN wrong");
        std::fs::rename(&away, &pepper).unwrap();
        assert_eq!(place.says(&["verify"]), "The books are right.\n");
    }
}

#[tokio::test]
async fn files_of_the_books_are_for_their_owner_alone() {
    let mut place = Place::new(Engine::Sqlite);
    place.urls = Some((format!("sqlite://{}/data/books.db", place.folder.path().display()), None));
    let guide = place.guide();
    let copy = place.folder.path().join("books.rokad");
    let serving = place.serve();
    sign_in(&serving, &guide, &"d".repeat(40)).await;
    place.says(&["backup", copy.to_str().unwrap()]);
    let data = place.folder.path().join("data");
    for file in
        [data.join("books.db"), data.join("books.db-wal"), data.join("books.db-shm"), data.join("pepper.key"), copy]
    {
        let mode = std::fs::metadata(&file).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{}", file.display());
    }
    assert!(serving.terminate());
    // The server takes a file that an earlier release made from everybody; a command that only reads changes nothing.
    let file = data.join("books.db");
    std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o644)).unwrap();
    place.says(&["verify"]);
    assert_eq!(std::fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o644);
    assert!(place.serve().terminate());
    assert_eq!(std::fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o640);
}

#[tokio::test]
async fn heads_that_lie_elsewhere_tell_what_was_cut_off() {
    let place = Place::new(Engine::Sqlite);
    let guide = place.guide();
    let serving = place.serve();
    let till = sign_in(&serving, &guide, &"d".repeat(40)).await;
    sell(&serving, &guide, &till, "pay-0001").await;
    assert!(serving.terminate());
    let heads = place.folder.path().join("heads.txt");
    let file = heads.to_str().unwrap();
    place.says(&["audit", "heads", "--to", file]);
    assert_eq!(place.says(&["verify", "--heads", file]), "The books are right.\n");
    let text = std::fs::read_to_string(&heads).unwrap();
    assert_eq!(place.says(&["audit", "heads"]).lines().count(), text.lines().count());
    std::fs::write(&heads, text.replace("mac-", "mac-0")).unwrap();
    let output = place.run(&["verify", "--heads", file]);
    let told = String::from_utf8(output.stdout).unwrap();
    assert!(!output.status.success() && told.contains("written down"), "{told}");
    std::fs::write(&heads, "nothing\n").unwrap();
    assert!(!place.run(&["verify", "--heads", file]).status.success());
}

/// LOG-27: signing out carries the token in its query, and no log holds the query, whatever is logged.
#[tokio::test]
async fn no_log_holds_the_query_of_signing_out() {
    let place = Place::new(Engine::Sqlite);
    let guide = place.guide();
    let log = place.folder.path().join("log");
    let mut command = place.command(&["serve"]);
    let (out, errors) = (File::create(&log).unwrap(), File::options().append(true).open(&log).unwrap());
    command.env("ROKAD_LOG", "trace").stdout(out).stderr(errors);
    let serving = place.serve_by(command);
    let till = sign_in(&serving, &guide, &"q".repeat(40)).await;
    let query = format!("api_token={}&mobile=9822010001", till.token);
    assert_eq!(serving.status(&format!("/api/vendor/logout?{query}")).await, 200);
    assert!(serving.terminate());
    let logged = std::fs::read_to_string(&log).unwrap();
    assert!(logged.contains("/api/vendor/logout"), "nothing is logged: {logged}");
    assert!(!logged.contains(&till.token) && !logged.contains("api_token="), "{logged}");
}
