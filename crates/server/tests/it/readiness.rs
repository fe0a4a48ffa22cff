//! Whether a sale could be made now, as whoever watches a server asks it.

use std::time::{Duration, Instant};

use diesel::connection::SimpleConnection as _;
use diesel::{Connection as _, PgConnection, SqliteConnection};
use test_support::*;

/// Keeps everybody else from writing, until it is dropped.
fn keep_from_writing(url: &str) -> Box<dyn std::any::Any> {
    if let Some(file) = url.strip_prefix("sqlite://") {
        let mut conn = SqliteConnection::establish(file).unwrap();
        conn.batch_execute("PRAGMA busy_timeout = 5000; BEGIN IMMEDIATE").unwrap();
        Box::new(conn)
    } else {
        let mut conn = PgConnection::establish(url).unwrap();
        conn.batch_execute("BEGIN; LOCK TABLE vendor IN EXCLUSIVE MODE").unwrap();
        Box::new(conn)
    }
}

shop_tests! {
    async fn a_server_that_cannot_write_is_not_ready_until_it_can(shop) {
        let status = async |path: &str| {
            let answer = shop.client().get(format!("{}{path}", shop.url())).send().await.unwrap();
            (answer.status().as_u16(), answer.headers().contains_key("retry-after"))
        };
        let until = async |wanted: u16| {
            let started = Instant::now();
            while status("/readyz").await.0 != wanted {
                assert!(started.elapsed() < Duration::from_secs(60), "/readyz is never {wanted}");
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        };
        assert_eq!(status("/readyz").await, (200, false));
        let kept = keep_from_writing(shop.database_url());
        until(503).await;
        assert_eq!(status("/readyz").await, (503, true));
        assert_eq!(status("/healthz").await, (200, false));
        drop(kept);
        until(200).await;
    }
}
