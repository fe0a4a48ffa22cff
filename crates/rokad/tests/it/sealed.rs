//! A copy that is encrypted is read by who has its key, and by nobody else.

use age::secrecy::ExposeSecret as _;
use age::x25519::Identity;
use test_support::Engine;

use crate::place::Place;

/// The words of a restore that is refused; nothing has come into the books then.
fn refused(target: &Place, arguments: &[&str]) -> String {
    let outcome = target.run(arguments);
    assert!(!outcome.status.success());
    String::from_utf8(outcome.stderr).unwrap()
}

#[test]
fn a_copy_for_a_key_is_opened_by_it_alone() {
    let (source, target) = (Place::new(Engine::Sqlite), Place::new(Engine::Sqlite));
    source.guide();
    let path = |name: &str| source.folder.path().join(name).to_str().unwrap().to_owned();
    let (owner, stranger) = (Identity::generate(), Identity::generate());
    let (copy, owners, strangers) = (path("books.age"), path("owner.key"), path("stranger.key"));
    std::fs::write(&owners, owner.to_string().expose_secret()).unwrap();
    std::fs::write(&strangers, stranger.to_string().expose_secret()).unwrap();
    let told = source.says(&["backup", &copy, "--recipient", &owner.to_public().to_string()]);
    assert!(told.contains("rows are in") && !told.contains("PINs can be found out"), "{told}");
    assert!(std::fs::read(&copy).unwrap().starts_with(b"age-encryption.org/v1\n"));
    assert!(refused(&target, &["restore", &copy]).contains("is encrypted: name --identity-file"));
    assert!(refused(&target, &["restore", &copy, "--identity-file", &strangers]).contains("is not opened by that"));
    let told = target.says(&["restore", &copy, "--identity-file", &owners]);
    assert!(told.contains("restored and verified"), "{told}");
    assert_eq!(target.says(&["verify"]), "The books are right.\n");
    let told = refused(&source, &["backup", &path("other"), "--recipient", "age1nobody"]);
    assert!(told.contains("--recipient"), "{told}");
}

#[test]
fn a_copy_with_a_passphrase_is_opened_by_it_alone() {
    let (source, target) = (Place::new(Engine::Sqlite), Place::new(Engine::Sqlite));
    source.guide();
    let path = |name: &str| source.folder.path().join(name).to_str().unwrap().to_owned();
    let (copy, right, wrong, empty) = (path("books.age"), path("right"), path("wrong"), path("empty"));
    std::fs::write(&right, "six dry mangoes\nnot this line\n").unwrap();
    std::fs::write(&wrong, "five dry mangoes\n").unwrap();
    std::fs::write(&empty, "\n").unwrap();
    assert!(refused(&source, &["backup", &copy, "--passphrase-file", &empty]).contains("holds no passphrase"));
    source.says(&["backup", &copy, "--passphrase-file", &right]);
    assert!(refused(&target, &["restore", &copy, "--passphrase-file", &wrong]).contains("is not opened by that"));
    let told = target.says(&["restore", &copy, "--passphrase-file", &right]);
    assert!(told.contains("restored and verified"), "{told}");
}
