//! Two roles on PostgreSQL, as README makes them: one owns the schema, the other serves.

use std::process::Command;

use diesel::connection::SimpleConnection as _;
use diesel::{Connection as _, PgConnection};
use test_support::{Engine, TestDatabase};

use crate::place::{Place, sell, sign_in};

/// The value of a variable that `rokad database roles` told to set.
fn told(output: &str, name: &str) -> String {
    let line = output.lines().find_map(|line| line.strip_prefix(&format!("{name}=")));
    line.unwrap_or_else(|| panic!("{output}")).to_owned()
}

#[tokio::test]
async fn a_role_owns_and_another_serves() {
    let admin = std::env::var("ROKAD_TEST_POSTGRES").expect("a PostgreSQL server for tests");
    let name = server::system::chance().alphanumeric(12).to_lowercase();
    let (database, owner, serving) = (format!("rokad_{name}"), format!("owner_{name}"), format!("app_{name}"));
    // A folder to work in; its database is not the one.
    let mut place =
        Place { folder: tempfile::tempdir().unwrap(), database: TestDatabase::new(Engine::Sqlite), urls: None };
    let arguments =
        ["database", "roles", "--admin", &admin, "--database", &database, "--owner", &owner, "--serving", &serving];
    let output = place.says(&arguments);
    let urls = (told(&output, "DATABASE_URL"), told(&output, "ROKAD_MIGRATION_DATABASE_URL"));
    assert!(urls.0.contains(&serving) && urls.1.contains(&owner), "{output}");

    place.urls = Some((urls.0.clone(), Some(urls.1.clone())));
    for arguments in [&["verify"][..], &["store", "list"], &["settings", "set", "--store", "A", "return_days", "9"]] {
        let output = place.run(arguments);
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1), "{arguments:?}");
        assert!(said.contains("there is no database of Rokad at DATABASE_URL"), "{arguments:?}: {said}");
    }
    place.says(&["migrate"]);
    let guide = place.guide();
    // From here on with the serving role alone.
    place.urls = Some((urls.0.clone(), None));
    let serving_process = place.serve();
    let till = sign_in(&serving_process, &guide, &"d".repeat(40)).await;
    sell(&serving_process, &guide, &till, "pay-0001").await;
    assert!(serving_process.terminate());
    assert_eq!(place.says(&["verify"]), "The books are right.\n");
    let copy = place.folder.path().join("books.rokad");
    place.says(&["backup", copy.to_str().unwrap()]);

    let mut app = PgConnection::establish(&urls.0).unwrap();
    app.batch_execute("SET rokad.vendor = '*'").unwrap();
    for table in storage::roles::POSTED {
        for statement in [
            format!("DELETE FROM {table}"),
            format!("UPDATE {table} SET vendor_id = vendor_id"),
            format!("TRUNCATE {table}"),
        ] {
            assert!(app.batch_execute(&statement).is_err(), "{statement}");
        }
    }
    assert!(app.batch_execute("CREATE TABLE mine (x int)").is_err());
    app.batch_execute(
        "RESET rokad.vendor; DO $$ BEGIN ASSERT (SELECT count(*) FROM invoice) = 0, 'rows of nobody'; END $$",
    )
    .unwrap();
    drop(app);

    // Work on a later migration's table is possible at once, but no change until the migration says so.
    PgConnection::establish(&urls.1).unwrap().batch_execute("CREATE TABLE later (x int)").unwrap();
    let mut app = PgConnection::establish(&urls.0).unwrap();
    app.batch_execute("INSERT INTO later VALUES (1)").unwrap();
    drop(app);

    // A server that runs as the owner warns.
    place.urls = Some((urls.1.clone(), None));
    let mut command: Command = place.command(&["serve"]);
    command.env("ROKAD_LISTEN", "127.0.0.1:0").env("ROKAD_LOG", "warn").stderr(std::process::Stdio::piped());
    let mut process = command.spawn().unwrap();
    let log = std::io::BufReader::new(process.stderr.take().unwrap());
    let warned = std::io::BufRead::lines(log).map_while(Result::ok).any(|line| line.contains("rokad database roles"));
    let _ = process.kill();
    let _ = process.wait();
    assert!(warned);
    let mut admin = PgConnection::establish(&admin).unwrap();
    admin.batch_execute(&format!("DROP DATABASE {database} WITH (FORCE)")).unwrap();
    admin.batch_execute(&format!("DROP ROLE {serving}")).unwrap();
    admin.batch_execute(&format!("DROP ROLE {owner}")).unwrap();
}
