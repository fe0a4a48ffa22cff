//! GRNs of many lines, each with a damaged piece, an MRP that the store did not have and a price of its own.

use std::time::Instant;

use diesel::sql_query;
use storage::{Database, Engine, Options, Scope, Tx};

use crate::client::Client;
use crate::report::Measure;
use crate::server::Server;
use crate::workload::Shop;

/// Receives so many products at once without an advice, so often.
pub fn without_advice(shop: &mut Shop<'_>, lines: usize, rounds: u32) -> anyhow::Result<Measure> {
    shop.at_once(1, |client, _, barcodes| {
        make(client, rounds, |round| {
            let list = list(barcodes, lines, round)?;
            Ok(("/vendor/create-adhoc", format!("supplier=Bench&place=Pune&remarks=&grn_list={list}")))
        })
    })
}

/// Receives advices of so many lines, one after the other, each whole.
pub fn of_advices(shop: &mut Shop<'_>, server: &Server, lines: usize, rounds: u32) -> anyhow::Result<Measure> {
    let barcodes = shop.barcodes.iter().take(lines).cloned().collect();
    tokio::runtime::Runtime::new()?.block_on(advise(server.url(), barcodes, rounds))?;
    shop.at_once(1, |client, _, barcodes| {
        make(client, rounds, |round| {
            let list = list(barcodes, lines, rounds + round)?;
            Ok(("/vendor/create-grn", format!("advice_id=bench-{round}&remarks=&grnid=&grn_list={list}")))
        })
    })
}

/// Makes GRNs of what the calls of the rounds say.
fn make(
    client: &mut Client,
    rounds: u32,
    call: impl Fn(u32) -> anyhow::Result<(&'static str, String)>,
) -> anyhow::Result<Measure> {
    let mut times = Vec::new();
    for round in 0..rounds {
        let (path, fields) = call(round)?;
        let begun = Instant::now();
        let answer = client.call(path, &fields)?;
        times.push(begun.elapsed());
        anyhow::ensure!(
            answer.starts_with(b"{\"status\":\"success\""),
            "not received: {}",
            String::from_utf8_lossy(&answer[..answer.len().min(500)])
        );
    }
    let whole = times.iter().sum();
    Ok(Measure::join(vec![Measure { times, whole }]))
}

/// The lines of a GRN.
fn list(barcodes: &[String], lines: usize, round: u32) -> anyhow::Result<String> {
    anyhow::ensure!(barcodes.len() >= lines, "only {} products", barcodes.len());
    let (mrp, price) = (1_000 + round, 900 + round);
    let line = |code: &String| {
        format!(r#"{{"barcode":"{code}","received_qty":4,"damage_qty":1,"mrp":"{mrp}","price":"{price}"}}"#)
    };
    Ok(format!("[{}]", barcodes[..lines].iter().map(line).collect::<Vec<_>>().join(",")))
}

/// Writes so many advices of five pieces of each product.
async fn advise(url: &str, barcodes: Vec<String>, rounds: u32) -> anyhow::Result<()> {
    let db = Database::open(&Engine::parse(url)?, &Options::default())?;
    let codes = barcodes.iter().map(|code| format!("'{code}'")).collect::<Vec<_>>().join(", ");
    let write = move |tx: &mut Tx<'_>| {
        tx.execute(sql_query(
            "INSERT INTO goods_receipt_supplier (vendor_id, supplier_id, code, name, gstin, mobile, email, address, city, \
             pincode, active) SELECT vendor_id, 1, 'BENCH', 'Bench', '', '', '', '', '', '', TRUE FROM vendor",
        ))?;
        for round in 0..rounds {
            tx.execute(sql_query(format!(
                "INSERT INTO goods_receipt_advice (vendor_id, advice_id, store_id, number, advised_on, supplier_id, supplier_name, \
                 origin, state, created_at) SELECT vendor_id, 'bench-{round}', store_id, 'BENCH-{round}', '2026-01-01', 1, \
                 'Bench', 'Pune', 'PENDING', 0 FROM store"
            )))?;
            tx.execute(sql_query(format!(
                "INSERT INTO goods_receipt_advice_line (vendor_id, advice_id, line_no, product_id, barcode, description, \
                 ordered_milli, received_milli, damaged_milli, lost_milli, mrp_paise, price_paise, cost_paise) \
                 SELECT vendor_id, 'bench-{round}', ROW_NUMBER() OVER (ORDER BY product_id), product_id, printed, '', 5000, \
                 0, 0, 0, 0, 0, 0 FROM catalog_barcode WHERE printed IN ({codes})"
            )))?;
        }
        Ok::<_, storage::Error>(())
    };
    db.write(&Scope::system(), write).await?;
    Ok(())
}
