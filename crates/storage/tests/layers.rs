//! Dependencies of this crate without the feature `server`: the books in a browser rest on that build.
#![allow(clippy::unwrap_used, missing_docs)]

use std::process::Command;

#[test]
fn without_a_server_there_are_no_threads_and_no_postgresql() {
    let tree = |features: &[&str]| {
        let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        let output = Command::new(cargo)
            .args(["tree", "--package", "storage", "--edges", "normal", "--prefix", "none", "--locked", "--offline"])
            .args(features)
            .current_dir(env!("CARGO_MANIFEST_DIR"))
            .output()
            .unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let text = String::from_utf8(output.stdout).unwrap();
        text.lines().filter_map(|line| line.split_whitespace().next().map(str::to_owned)).collect::<Vec<_>>()
    };
    let of_a_server = ["tokio", "r2d2", "pq-sys", "parking_lot", "tracing"];
    let found = |crates: &[String]| of_a_server.into_iter().filter(|name| crates.iter().any(|it| it == name)).count();
    let without = tree(&["--no-default-features"]);
    assert!(without.iter().any(|name| name == "libsqlite3-sys"), "{without:?}");
    assert_eq!(found(&without), 0, "{without:?}");
    assert_eq!(found(&tree(&[])), of_a_server.len(), "the names are those of a server's crates");
}
