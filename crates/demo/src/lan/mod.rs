//! The demo store for tablets in the same network: browsers give a page its worker, its camera and its place among the
//! installed apps over TLS alone, so a demo is an authority of its own that a tablet can be told to trust.

mod authority;
mod trust_page;

use std::net::{IpAddr, SocketAddr, UdpSocket};
use std::path::Path;

use anyhow::Context as _;
use axum_server::tls_rustls::RustlsConfig;
use clap::Args;
use qrcode::QrCode;
use qrcode::render::unicode::Dense1x2;
use server::{App, Running, choose_tls, router};

use self::authority::{Certified, Names, certify};
use self::trust_page::trust_routes;
use crate::guide::Tablets;

/// The folder of the demo's authority, beside its books.
const FOLDER: &str = "data/lan";

/// Serving tablets.
#[derive(Args)]
pub struct Lan {
    /// Also serve tablets in this network, over TLS by an authority of the demo's own; tells the addresses as QR codes.
    #[arg(long, conflicts_with = "no_serve")]
    lan: bool,
    /// Address at which tablets reach the till.
    #[arg(long, value_name = "ADDRESS", default_value = "0.0.0.0:8443", requires = "lan")]
    lan_listen: SocketAddr,
    /// Address without TLS at which they reach the page that tells how to trust it.
    #[arg(long, value_name = "ADDRESS", default_value = "0.0.0.0:8444", requires = "lan")]
    lan_trust: SocketAddr,
    /// One more name of this machine in this network.
    #[arg(long, value_name = "NAME", requires = "lan")]
    lan_name: Vec<String>,
}

/// Certificate by which tablets are served.
pub struct Certificate {
    certified: Certified,
    tls: RustlsConfig,
    listen: SocketAddr,
    trust: SocketAddr,
    /// The till's first name.
    name: String,
    /// How tablets reach it.
    pub tablets: Tablets,
}

impl Lan {
    /// Makes the certificate for tablets, if they are served.
    pub async fn certified(&self) -> anyhow::Result<Option<Certificate>> {
        if !self.lan {
            return Ok(None);
        }
        let reached = self.reached()?;
        let name = reached.first().cloned().context("this machine is in no network that tablets could reach it by")?;
        let given = self.lan_name.iter().map(|name| name.to_lowercase());
        let hosts = given.chain(machine()).chain(["localhost".to_owned()]);
        let own = ["127.0.0.1", "::1"].map(str::to_owned);
        let addresses = reached.iter().chain(&own).filter_map(|host| host.parse::<IpAddr>().ok());
        let names = Names { hosts: once(hosts), addresses: once(addresses) };
        let now = rokad::open_books::now().0.unsigned_abs() / 1_000;
        let certified = certify(Path::new(FOLDER), &names, now).map_err(anyhow::Error::msg)?;
        choose_tls();
        let (certificate, key) = (certified.certificate.clone(), certified.key.clone());
        let tls = RustlsConfig::from_pem(certificate.into_bytes(), key.into_bytes()).await?;
        let tablets = Tablets {
            tills: reached.iter().map(|host| url("https", host, self.lan_listen.port())).collect(),
            trust: url("http", &name, self.lan_trust.port()),
            fingerprint: certified.fingerprint(),
        };
        Ok(Some(Certificate { certified, tls, listen: self.lan_listen, trust: self.lan_trust, name, tablets }))
    }

    /// Names and addresses of the till, the likeliest first: given names, addresses, names of the machine.
    fn reached(&self) -> anyhow::Result<Vec<String>> {
        let mut reached: Vec<String> = self.lan_name.iter().map(|name| name.to_lowercase()).collect();
        let ip = self.lan_listen.ip();
        if !ip.is_unspecified() {
            reached.push(ip.to_string());
            return Ok(reached);
        }
        let all = if_addrs::get_if_addrs().context("the addresses of this machine cannot be told")?;
        let mut addresses: Vec<IpAddr> =
            all.iter().map(if_addrs::Interface::ip).filter(|address| serves(ip, address)).collect();
        // Others may be those of containers.
        let first = outward();
        addresses.sort_by_key(|address| (Some(*address) != first, address.is_ipv6()));
        reached.extend(addresses.iter().map(IpAddr::to_string));
        if !reached.is_empty() {
            reached.extend(machine());
        }
        Ok(reached)
    }
}

/// Whether a tablet could reach an address of this machine that listens at `any`.
fn serves(any: IpAddr, address: &IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => !address.is_loopback() && !address.is_link_local(),
        // One that says which cable it is on is no address for a browser.
        IpAddr::V6(address) => any.is_ipv6() && !address.is_loopback() && !address.is_unicast_link_local(),
    }
}

/// The address that this machine has towards others; nothing is sent to find it.
fn outward() -> Option<IpAddr> {
    let socket = UdpSocket::bind("0.0.0.0:0").ok()?;
    socket.connect("198.51.100.1:9").ok()?;
    Some(socket.local_addr().ok()?.ip())
}

/// The machine's own name in its network, if it can be a host name.
fn machine() -> Option<String> {
    let name = gethostname::gethostname().into_string().ok()?.to_lowercase();
    let first = name.split('.').next().unwrap_or_default();
    let sound = first.bytes().all(|letter| letter.is_ascii_alphanumeric() || letter == b'-');
    (sound && !first.is_empty() && first != "localhost").then(|| format!("{first}.local"))
}

/// Each of them once, in their order.
fn once<T: PartialEq>(all: impl Iterator<Item = T>) -> Vec<T> {
    let mut each = Vec::new();
    for one in all {
        if !each.contains(&one) {
            each.push(one);
        }
    }
    each
}

fn url(scheme: &str, host: &str, port: u16) -> String {
    if host.contains(':') { format!("{scheme}://[{host}]:{port}") } else { format!("{scheme}://{host}:{port}") }
}

impl Certificate {
    /// Serves tablets, beside whom the server serves already.
    pub fn open(self, running: &mut Running, app: &App) -> anyhow::Result<()> {
        let page = trust_routes(&self.certified, &self.name, &self.tablets.tills);
        running.answer_at(self.listen, Some(self.tls), app, router::router(app.clone(), crate::routes()))?;
        running.answer_at(self.trust, None, app, page)?;
        if self.certified.is_new {
            tracing::info!(folder = FOLDER, "made an authority for tablets: each has to trust it once");
        }
        Ok(())
    }
}

/// Addresses as QR codes for a terminal, side by side, each below what it leads to.
pub fn qr(leads_to: &[(&str, &str)]) -> Vec<String> {
    let mut rows: Vec<String> = Vec::new();
    for (title, url) in leads_to {
        // One that is too long for a code is read in letters.
        let Ok(code) = QrCode::new(url) else { continue };
        // Terminals are dark: what is light is drawn.
        let drawn = code.render::<Dense1x2>().dark_color(Dense1x2::Light).light_color(Dense1x2::Dark).build();
        let width = drawn.lines().next().map_or(0, |line| line.chars().count());
        let block: Vec<String> =
            std::iter::once(format!("{title:^width$}")).chain(drawn.lines().map(str::to_owned)).collect();
        let height = rows.len().max(block.len());
        let before = rows.first().map_or(0, |row| row.chars().count());
        rows.resize(height, " ".repeat(before));
        for (row, part) in rows.iter_mut().zip(block.iter().map(String::as_str).chain(std::iter::repeat(""))) {
            row.push_str(&format!("   {part:<width$}"));
        }
    }
    rows
}
