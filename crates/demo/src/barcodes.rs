use std::fmt::Write as _;

use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use books::refusal::CallError;
use paper::{barcode_svg, escape};
use pricing::Paise;
use storage::{Scope, StoreId, VendorId};

use server::App;
use server::http::{ContentPolicy, Problem};

use crate::goods::{Group, groups, rupees};
use crate::store::MANAGER_PASSCODE;

/// The demo's first store.
const VENDOR: VendorId = VendorId::new(1);
const STORE: StoreId = StoreId::new(1);

/// How the sheet looks: cards that no page break cuts, in the colours of the till; bars are black on white in the dark
/// too, since no scanner reads others, and so is all of it on paper.
const STYLE: &str = "@page{size:A4;margin:10mm}*{box-sizing:border-box}\
    :root{color-scheme:light dark;--ground:#e9eeec;--panel:#fff;--tonal:#eff3f1;--ink:#14201b;--dim:#53625b}\
    @media(prefers-color-scheme:dark){:root{--ground:#0b110f;--panel:#17201d;--tonal:#222e2a;--ink:#eaf1ee;--dim:#a2b4ac}}\
    body{margin:0;padding:24px 16px 48px;background:var(--ground);color:var(--ink);\
    font:15px/1.4 \"Inter Variable\",Inter,system-ui,sans-serif}main{max-width:1160px;margin:0 auto}\
    h1{font-size:1.375rem;line-height:1.3;margin:0}h2{font-size:.9375rem;margin:32px 0 12px;break-after:avoid}p{margin:4px 0 0;color:var(--dim)}\
    .cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(208px,1fr));gap:12px}\
    figure{display:flex;flex-direction:column;margin:0;overflow:hidden;background:#fff;border-radius:14px;break-inside:avoid}\
    svg{display:block;box-sizing:content-box;max-width:calc(100% - 24px);margin:0 auto;padding:14px 12px 10px}figcaption{flex:1;padding:10px 14px 14px;background:var(--panel);font-size:.78rem;color:var(--dim)}\
    figcaption b{display:block;font-size:.9375rem;font-weight:600;line-height:1.3;color:var(--ink)}\
    code{font:600 .8125rem ui-monospace,monospace;color:var(--ink)}\
    .note{padding:16px;margin-top:24px;background:var(--panel);border-radius:14px;break-inside:avoid}.note h2{margin:0 0 8px}\
    table{border-collapse:collapse}td{padding:4px 32px 4px 0}td+td{text-align:end;padding-right:0;font-weight:600;font-variant-numeric:tabular-nums}\
    @media print{:root{--ground:#fff;--panel:#fff;--ink:#000;--dim:#333}body{padding:0;font-size:11pt}h2{margin:7mm 0 2mm}\
    .cards{grid-template-columns:repeat(3,1fr);gap:4mm}figure,.note{border:1px solid #999;border-radius:2mm}.note{padding:3mm;margin-top:4mm}}";

/// A sheet of barcodes to scan from the screen or from paper: `GET /demo/barcodes`.
///
/// # Errors
/// When the books cannot be read.
pub async fn barcodes(State(app): State<App>) -> Result<Response, Problem> {
    let (book, now) = (app.book.clone(), app.clock.now());
    let (store, groups, bags) = app
        .db
        .read(&Scope::store(VENDOR, STORE), move |reader| {
            let view = book.view(reader)?;
            let (store, _) = view.store(reader)?;
            let bags = view.bags(reader)?;
            let bags: Vec<_> = bags.iter().map(|bag| (bag.name.clone(), bag.price_paise)).collect();
            Ok::<_, CallError>((store.row.name.clone(), groups(reader, &view, now)?, bags))
        })
        .await?;
    let nonce = app.chance.alphanumeric(24);
    let page = sheet(&store, &groups, &bags, &nonce);
    let head = [
        (header::CONTENT_TYPE, "text/html; charset=utf-8".to_owned()),
        (header::CACHE_CONTROL, "no-store".to_owned()),
        (header::CONTENT_SECURITY_POLICY, ContentPolicy::default().header(&nonce)),
    ];
    Ok((head, page).into_response())
}

fn sheet(store: &str, groups: &[Group], bags: &[(String, Paise)], nonce: &str) -> String {
    let mut page = String::with_capacity(64 * 1024);
    let _ = write!(
        page,
        "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\"><title>Barcodes to scan</title>\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\
         <meta name=\"robots\" content=\"noindex\"><link rel=\"icon\" href=\"/favicon.svg\"><style nonce=\"{nonce}\">{STYLE}</style></head><body><main>\
         <h1>Barcodes to scan</h1><p>"
    );
    escape(&mut page, store);
    page.push_str(". Print this page, or scan it from the screen.</p>");
    for group in groups {
        write_group(&mut page, group);
    }
    write_hints(&mut page, bags);
    page.push_str("</main></body></html>");
    page
}

fn write_group(page: &mut String, group: &Group) {
    page.push_str("<section><h2>");
    escape(page, &group.title);
    page.push_str("</h2><div class=\"cards\">");
    for to_scan in &group.goods {
        let Some(drawing) = barcode_svg(&to_scan.code) else { continue };
        let _ = write!(page, "<figure>{drawing}<figcaption><b>");
        escape(page, &to_scan.name);
        page.push_str("</b>");
        escape(page, &to_scan.note);
        page.push_str("<br><code>");
        escape(page, &to_scan.code);
        page.push_str("</code></figcaption></figure>");
    }
    page.push_str("</div></section>");
}

/// Writes the notes below the barcodes: carry bags, and the occasions for the manager's passcode.
fn write_hints(page: &mut String, bags: &[(String, Paise)]) {
    page.push_str("<section class=\"note\"><h2>Carry bags, from “Add Carry Bags”</h2><table>");
    for (name, price) in bags {
        page.push_str("<tr><td>");
        escape(page, name);
        let _ = write!(page, "</td><td>{}</td></tr>", rupees(*price));
    }
    let _ = write!(
        page,
        "</table></section><section class=\"note\"><h2>When a manager is asked for</h2>\
         <p>The passcode is <code>{MANAGER_PASSCODE}</code>. It is asked for above the limit of a manual discount, for \
         cash put into the drawer or taken out, and to move a licence to another device.</p></section>"
    );
}
