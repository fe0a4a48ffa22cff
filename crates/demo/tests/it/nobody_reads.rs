//! A terminal that nobody reads stops no demo.

use test_support::Engine;

use crate::place::{Place, sell, sign_in};

#[tokio::test]
async fn a_demo_serves_while_nobody_reads_its_guide() {
    let place = Place::new(Engine::Sqlite);
    let guide = place.guide();
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    let mut command = place.command(&["--simulators", "127.0.0.1:0"]);
    command.env("ROKAD_LOG", "trace").stdout(writer.try_clone().unwrap()).stderr(writer);
    let serving = place.serve_by(command);
    let till = sign_in(&serving, &guide, &"n".repeat(40)).await;
    sell(&serving, &guide, &till, "pay-0001").await;
    assert_eq!(serving.status("/readyz").await, 200);
    assert!(serving.terminate());
}
