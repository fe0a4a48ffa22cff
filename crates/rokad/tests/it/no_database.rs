//! Commands in a folder without books: they say so and make nothing.

use std::process::Command;

/// Commands that work on books that there are, each with what it needs to be understood.
const NEED_BOOKS: &[&[&str]] = &[
    &["verify"],
    &["backup", "b.rokad"],
    &["audit", "heads"],
    &["audit", "anchor"],
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
