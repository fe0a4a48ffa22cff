use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::task::Waker;
use std::time::{Duration, Instant};

use ipnet::IpNet;
use parking_lot::Mutex;

use super::Limits;

/// How often at most the log says that somebody had to go.
const SAID_EVERY: Duration = Duration::from_secs(10);

/// Admits connections, and sends away who has been silent longest when there are too many.
pub struct Porter {
    most: usize,
    most_per_address: usize,
    /// Proxies, behind which many stand.
    trusted: Vec<IpNet>,
    opened: Instant,
    house: Mutex<House>,
}

#[derive(Default)]
struct House {
    guests: HashMap<u64, Arc<Guest>>,
    of_address: HashMap<IpAddr, usize>,
    admitted: u64,
    /// Sent away or not let in since the log said so.
    unsaid: u64,
    said: Option<Instant>,
}

/// A connection as the porter knows it.
pub(super) struct Guest {
    /// The address it counts for, if it counts for one.
    address: Option<IpAddr>,
    /// Requests that are being answered.
    busy: AtomicUsize,
    /// Whether anything was ever asked.
    has_asked: AtomicBool,
    /// When something happened last, in milliseconds since the porter opened.
    heard: AtomicU64,
    must_go: AtomicBool,
    waker: Mutex<Option<Waker>>,
}

/// A connection that was admitted; it counts until this is dropped.
pub struct Admitted {
    number: u64,
    pub(super) guest: Arc<Guest>,
    pub(super) porter: Arc<Porter>,
}

impl Porter {
    /// A porter who knows these proxies.
    #[must_use]
    pub fn new(limits: &Limits, trusted: &[IpNet]) -> Self {
        Porter {
            most: limits.connections,
            most_per_address: limits.connections_per_address,
            trusted: trusted.to_vec(),
            opened: Instant::now(),
            house: Mutex::default(),
        }
    }

    /// Lets a connection in, for which a silent one may have to go; nobody gets in while all are busy.
    #[must_use]
    pub fn admit(self: &Arc<Self>, from: IpAddr) -> Option<Admitted> {
        let address = self.counted(from);
        let mut house = self.house.lock();
        let of_address = address.and_then(|address| house.of_address.get(&address)).copied().unwrap_or_default();
        let has_room = (of_address < self.most_per_address || house.send_away(|guest| guest.address == address))
            && (house.guests.len() < self.most || house.send_away(|_| true));
        house.say();
        if !has_room {
            return None;
        }
        let guest = Arc::new(Guest {
            address,
            busy: AtomicUsize::new(0),
            has_asked: AtomicBool::new(false),
            heard: AtomicU64::new(self.millis()),
            must_go: AtomicBool::new(false),
            waker: Mutex::default(),
        });
        let number = house.admitted;
        house.admitted += 1;
        house.guests.insert(number, Arc::clone(&guest));
        if let Some(address) = address {
            *house.of_address.entry(address).or_default() += 1;
        }
        drop(house);
        Some(Admitted { number, guest, porter: Arc::clone(self) })
    }

    /// How many connections there are.
    #[must_use]
    pub fn guests(&self) -> usize {
        self.house.lock().guests.len()
    }

    /// Address under which a connection is counted. For IPv6 it is the /64 network, because one host owns all of it.
    /// `None` for this computer and trusted proxies, which are not limited.
    fn counted(&self, from: IpAddr) -> Option<IpAddr> {
        let from = from.to_canonical();
        if from.is_loopback() || self.trusted.iter().any(|network| network.contains(&from)) {
            return None;
        }
        Some(match from {
            IpAddr::V4(_) => from,
            IpAddr::V6(address) => {
                let [a, b, c, d, ..] = address.segments();
                IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
            }
        })
    }

    fn millis(&self) -> u64 {
        u64::try_from(self.opened.elapsed().as_millis()).unwrap_or(u64::MAX)
    }
}

impl House {
    /// Sends away who has been silent longest, those first who never asked anything; answers whether there was one.
    fn send_away(&mut self, may_go: impl Fn(&Guest) -> bool) -> bool {
        self.unsaid += 1;
        let silent = self.guests.iter().filter(|(_, guest)| guest.busy.load(Ordering::SeqCst) == 0 && may_go(guest));
        let longest = silent.min_by_key(|(number, guest)| {
            (guest.has_asked.load(Ordering::Relaxed), guest.heard.load(Ordering::Relaxed), **number)
        });
        let Some(number) = longest.map(|(number, _)| *number) else { return false };
        if let Some(guest) = self.forget(number) {
            guest.send_away();
        }
        true
    }

    fn forget(&mut self, number: u64) -> Option<Arc<Guest>> {
        let guest = self.guests.remove(&number)?;
        if let Some(address) = guest.address
            && let Some(count) = self.of_address.get_mut(&address)
        {
            *count -= 1;
            if *count == 0 {
                self.of_address.remove(&address);
            }
        }
        Some(guest)
    }

    fn say(&mut self) {
        if self.unsaid > 0 && self.said.is_none_or(|said| said.elapsed() > SAID_EVERY) {
            tracing::warn!(connections = self.guests.len(), ended = self.unsaid, "there are too many connections");
            (self.unsaid, self.said) = (0, Some(Instant::now()));
        }
    }
}

impl Guest {
    fn send_away(&self) {
        self.must_go.store(true, Ordering::SeqCst);
        if let Some(waker) = self.waker.lock().take() {
            waker.wake();
        }
    }

    /// Whether it has to go, now that nothing is asked on it; if not yet, `waker` is woken when it must.
    pub(super) fn must_go(&self, waker: &Waker) -> bool {
        let mut mine = self.waker.lock();
        if !mine.as_ref().is_some_and(|known| known.will_wake(waker)) {
            *mine = Some(waker.clone());
        }
        drop(mine);
        self.must_go.load(Ordering::SeqCst)
    }

    pub(super) fn is_busy(&self) -> bool {
        self.busy.load(Ordering::SeqCst) > 0
    }

    pub(super) fn has_asked(&self) -> bool {
        self.has_asked.load(Ordering::Relaxed)
    }
}

impl Admitted {
    /// Notes that a request begins, or another end of it.
    pub(super) fn begin(&self) {
        self.guest.has_asked.store(true, Ordering::Relaxed);
        self.guest.busy.fetch_add(1, Ordering::SeqCst);
    }

    pub(super) fn end(&self) {
        self.hear();
        self.guest.busy.fetch_sub(1, Ordering::SeqCst);
    }

    /// Notes that something happened just now.
    pub(super) fn hear(&self) {
        self.guest.heard.store(self.porter.millis(), Ordering::Relaxed);
    }

    /// For how long nothing has happened.
    pub(super) fn silence(&self) -> Duration {
        Duration::from_millis(self.porter.millis().saturating_sub(self.guest.heard.load(Ordering::Relaxed)))
    }
}

impl Drop for Admitted {
    fn drop(&mut self) {
        // Nothing is there any more of one that was sent away.
        drop(self.porter.house.lock().forget(self.number));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn porter(connections: usize, connections_per_address: usize) -> Arc<Porter> {
        let limits = Limits { connections, connections_per_address, ..Limits::default() };
        Arc::new(Porter::new(&limits, &["10.0.0.0/8".parse().unwrap()]))
    }

    fn must_go(admitted: &Admitted) -> bool {
        admitted.guest.must_go(Waker::noop())
    }

    #[test]
    fn of_one_address_as_many_are_let_in_as_it_may_have() {
        let porter = porter(100, 2);
        let from = |address: &str| porter.admit(address.parse().unwrap());
        let busy: Vec<Admitted> = ["203.0.113.7", "::ffff:203.0.113.7"].iter().filter_map(|it| from(it)).collect();
        busy.iter().for_each(Admitted::begin);
        assert!(from("203.0.113.7").is_none(), "both are being answered");
        assert!(from("203.0.113.8").is_some());
        busy[1].end();
        let third = from("203.0.113.7").unwrap();
        assert_eq!([must_go(&busy[0]), must_go(&busy[1]), must_go(&third)], [false, true, false]);
        drop(busy);
        assert_eq!(porter.guests(), 1);
    }

    #[test]
    fn a_network_of_ipv6_is_one_address() {
        let porter = porter(100, 1);
        let first = porter.admit("2001:db8:1:2::1".parse().unwrap()).unwrap();
        first.begin();
        assert!(porter.admit("2001:db8:1:2:ffff::9".parse().unwrap()).is_none());
        assert!(porter.admit("2001:db8:1:3::1".parse().unwrap()).is_some());
    }

    #[test]
    fn many_stand_behind_a_proxy_and_on_this_machine() {
        let porter = porter(100, 1);
        let all: Vec<Admitted> = ["10.1.2.3", "10.1.2.3", "127.0.0.1", "127.0.0.1", "::1", "::1"]
            .iter()
            .filter_map(|address| porter.admit(address.parse().unwrap()))
            .collect();
        assert_eq!((all.len(), porter.guests()), (6, 6));
        assert!(!all.iter().any(must_go));
    }

    #[test]
    fn who_never_asked_goes_first_and_who_is_being_answered_never() {
        let porter = porter(3, 100);
        let from = |last: u8| porter.admit(IpAddr::from([203, 0, 113, last]));
        let (answered, asked, silent) = (from(1).unwrap(), from(2).unwrap(), from(3).unwrap());
        answered.begin();
        asked.begin();
        asked.end();
        let fourth = from(4).unwrap();
        assert_eq!([must_go(&answered), must_go(&asked), must_go(&silent)], [false, false, true]);
        fourth.begin();
        let fifth = from(5).unwrap();
        assert!(must_go(&asked) && !must_go(&fourth));
        fifth.begin();
        assert!(from(6).is_none(), "all are being answered");
        drop(answered);
        assert!(from(6).is_some());
    }
}
