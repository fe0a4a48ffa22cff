//! Commands in a folder without books: they say so and make nothing.

use std::process::Command;

use diesel::connection::SimpleConnection as _;
use diesel::{Connection as _, SqliteConnection};

/// Commands that work on books that there are, each with what it needs to be understood.
const NEED_BOOKS: &[&[&str]] = &[
    &["verify"],
    &["backup", "b.rokad"],
    &["audit", "heads"],
    &["report", "day", "--store", "PN1"],
    &["vendor", "list"],
    &["store", "list"],
    &["store", "registration", "PN1"],
    &["terminal", "list"],
    &["terminal", "add", "--store", "PN1", "--name", "Till 1"],
    &["tax", "list"],
    &["settings", "get", "--store", "PN1"],
    &["settings", "set", "--store", "PN1", "return_days", "9"],
    &["licence", "list"],
    &["user", "list"],
    &["user", "unlock", "9000000011"],
    &["bill", "withdraw-link", "PN1T01-26-000001"],
    &["import", "customers", "customers.csv"],
    &["import", "customers", "customers.csv", "--dry-run"],
    &["rotate-pepper"],
];

#[test]
fn a_command_in_a_folder_without_a_database_says_so_and_makes_nothing() {
    for database in ["", "sqlite://shop.db"] {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("customers.csv"), "mobile,first_name\n9800000001,Somebody\n").unwrap();
        let run = |arguments: &[&str]| {
            let mut command = Command::new(env!("CARGO_BIN_EXE_rokad"));
            command.args(arguments).current_dir(folder.path()).env_remove("DATABASE_URL").env_remove("ROKAD_CONFIG");
            if !database.is_empty() {
                command.env("DATABASE_URL", database);
            }
            command.output().unwrap()
        };
        for arguments in NEED_BOOKS {
            let output = run(arguments);
            let said = String::from_utf8(output.stderr).unwrap();
            assert_eq!(output.status.code(), Some(1), "{arguments:?}: {said}");
            let place = if database.is_empty() { "./data" } else { "." };
            assert!(said.contains(&format!("there is no database in {place}")), "{arguments:?}: {said}");
            assert!(output.stdout.is_empty(), "{arguments:?}");
            let left: Vec<_> =
                std::fs::read_dir(folder.path()).unwrap().map(|file| file.unwrap().file_name()).collect();
            assert_eq!(left, ["customers.csv"], "{arguments:?} makes nothing");
        }
        // A shop begins with its vendor.
        assert!(run(&["vendor", "add", "--name", "Sharma"]).status.success());
        assert!(run(&["verify"]).status.success());
    }
}

/// Nothing was released before the one migration there is, so what was made before it is refused and left as it is.
#[test]
fn books_of_another_release_are_refused_and_left_alone() {
    for (version, why) in [
        ("20261121000001", "was made before the first release of Rokad"),
        ("20991231000001", "was made by a later release of Rokad"),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("shop.db");
        let mut conn = SqliteConnection::establish(file.to_str().unwrap()).unwrap();
        conn.batch_execute(&format!(
            "CREATE TABLE __diesel_schema_migrations (version VARCHAR(50) PRIMARY KEY NOT NULL, run_on TIMESTAMP); \
             INSERT INTO __diesel_schema_migrations (version) VALUES ('{version}')"
        ))
        .unwrap();
        drop(conn);
        let before = std::fs::read(&file).unwrap();
        for arguments in [["migrate"].as_slice(), &["serve"], &["verify"], &["vendor", "add", "--name", "Sharma"]] {
            let mut command = Command::new(env!("CARGO_BIN_EXE_rokad"));
            command.args(arguments).current_dir(folder.path()).env("DATABASE_URL", "sqlite://shop.db");
            let output = command.env_remove("ROKAD_CONFIG").output().unwrap();
            let said = String::from_utf8(output.stderr).unwrap();
            assert!(output.status.code() == Some(1) && said.contains(why), "{arguments:?}: {said}");
        }
        assert_eq!(std::fs::read(&file).unwrap(), before);
    }
}
