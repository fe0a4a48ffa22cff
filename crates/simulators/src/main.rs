//! `simulators`: the stand-ins as a program of their own, beside a server that is configured for them.

use std::net::SocketAddr;

use simulators::Simulators;

/// The address of the page, unless an argument says so.
const PAGE: &str = "127.0.0.1:8090";
/// The address of the mail server.
const SMTP: &str = "127.0.0.1:8025";

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let page: SocketAddr = arguments.next().as_deref().unwrap_or(PAGE).parse()?;
    let smtp: SocketAddr = arguments.next().as_deref().unwrap_or(SMTP).parse()?;
    let running = Simulators::start(page, smtp).await?;
    println!("What was sent   {}", running.page_url());
    println!("Mail server     {}", running.smtp_url());
    println!("SMS gateway     {}", running.sms_url());
    println!("Card machines   {}", running.card_device_url());
    println!("Razorpay        {}", running.razorpay.api());
    println!("Loyalty         {}", running.loyalty.url());
    tokio::signal::ctrl_c().await?;
    Ok(())
}
