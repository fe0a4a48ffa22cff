//! The machine's spooler: its queues, and handing jobs to them. CUPS is asked by its own commands.

/// A queue of the spooler.
#[derive(Clone, Debug)]
pub struct Queue {
    /// Its name.
    pub name: String,
    /// Whether it passes bytes on as they are, as receipt printers want it, rather than having a driver.
    pub raw: bool,
    /// The driver, as the spooler names it.
    pub driver: String,
    /// Its address.
    pub connection: String,
    /// Whether it is the machine's default.
    pub default: bool,
}

/// How a queue is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Condition {
    /// It waits for jobs.
    Idle,
    /// It prints.
    Busy,
    /// It takes nothing, or its printer wants somebody; why.
    Fault(String),
}

pub use system::{clear, condition, follow, hand_over, numbers, queues, ready, takes_any_size};

#[cfg(unix)]
mod system {
    use std::process::Stdio;
    use std::time::Duration;

    use tokio::io::AsyncWriteExt;
    use tokio::process::Command;
    use tokio::time::{Instant, sleep, timeout};

    use super::{Condition, Queue};
    use crate::job::{Content, Job};
    use crate::lane::Tried;
    use crate::threads::apart;

    /// How long the spooler may take to answer a question.
    const ANSWER: Duration = Duration::from_secs(10);
    /// How long it may take to take a job.
    const HANDING: Duration = Duration::from_secs(60);
    /// How long a job is followed that the spooler has: a printer that works has taken it by then.
    const FOLLOWED: Duration = Duration::from_secs(2);
    /// How often it is looked at meanwhile.
    const LOOK: Duration = Duration::from_millis(100);
    /// A printer that is being connected to for so long does not answer.
    const AGAIN: Duration = Duration::from_secs(1);

    /// A command of CUPS that speaks English, whatever the machine does, and ends when nobody waits for it any more.
    fn command(program: &str) -> Command {
        let mut command = Command::new(program);
        command.env("LC_ALL", "C").env("LANGUAGE", "C").stdin(Stdio::null()).kill_on_drop(true);
        command
    }

    /// The output of a command, or its complaint.
    async fn said(program: &str, args: &[&str]) -> Result<String, String> {
        let output = timeout(ANSWER, command(program).args(args).output()).await;
        let output =
            output.map_err(|_| format!("{program}: no answer"))?.map_err(|error| format!("{program}: {error}"))?;
        if output.status.success() {
            return Ok(String::from_utf8_lossy(&output.stdout).into_owned());
        }
        Err(String::from_utf8_lossy(&output.stderr).trim().to_owned())
    }

    /// All queues; none where there is no spooler.
    pub async fn queues() -> Vec<Queue> {
        let Ok(names) = said("lpstat", &["-e"]).await else { return Vec::new() };
        let default = said("lpstat", &["-d"]).await.unwrap_or_default();
        let default = default.rsplit_once(": ").map(|(_, name)| name.trim().to_owned());
        let devices = said("lpstat", &["-v"]).await.unwrap_or_default();
        let mut queues = Vec::new();
        for name in names.lines().map(str::trim).filter(|name| !name.is_empty()) {
            queues.push(queue(name, &devices, default.as_deref()).await);
        }
        queues
    }

    async fn queue(name: &str, devices: &str, default: Option<&str>) -> Queue {
        let options = said("lpoptions", &["-p", name]).await.unwrap_or_default();
        let driver = option(&options, "printer-make-and-model").unwrap_or_default();
        let head = format!("device for {name}: ");
        let connection = devices.lines().find_map(|line| line.strip_prefix(&head)).unwrap_or_default().to_owned();
        Queue {
            name: name.to_owned(),
            raw: driver == "Local Raw Printer" || driver == "Remote Printer",
            driver,
            connection,
            default: default == Some(name),
        }
    }

    /// The value of an option among `name=value name='a value'`.
    pub(super) fn option(options: &str, name: &str) -> Option<String> {
        let at = options.find(&format!("{name}="))?;
        let value = &options[at + name.len() + 1..];
        match value.strip_prefix('\'') {
            Some(quoted) => quoted.split_once('\'').map(|(value, _)| value.to_owned()),
            None => value.split_whitespace().next().map(str::to_owned),
        }
    }

    /// Alerts of `lpstat -l -p` about a printer at fault; any other alert is in passing.
    const FAULTS: [(&str, &str); 8] = [
        ("offline", "it is offline"),
        ("media-empty", "there is no paper"),
        ("media-needed", "there is no paper"),
        ("media-jam", "paper is jammed"),
        ("cover-open", "its cover is open"),
        ("door-open", "its cover is open"),
        ("connecting-to-device", "it does not answer"),
        ("timed-out", "it does not answer"),
    ];

    /// Messages of the programs by which CUPS reaches printers about one that is off or gone, which they then try on
    /// and on.
    const GONE: [&str; 6] = [
        "may not exist or is unavailable",
        "not responding",
        "Waiting for printer to become available",
        "Unable to locate printer",
        "Unable to find printer",
        "Unable to connect",
    ];

    /// How a queue is.
    pub async fn condition(queue: &str) -> Condition {
        match said("lpstat", &["-l", "-p", queue, "-a", queue]).await {
            Ok(text) => read_condition(&text),
            Err(why) => Condition::Fault(why),
        }
    }

    pub(super) fn read_condition(text: &str) -> Condition {
        match stopped(text).or_else(|| alert(text).map(str::to_owned)) {
            Some(why) => Condition::Fault(why),
            None if prints(text) => Condition::Busy,
            None => Condition::Idle,
        }
    }

    /// Why a queue takes nothing, if it does not.
    fn stopped(text: &str) -> Option<String> {
        let mut lines = text.lines();
        if lines.next().is_some_and(|head| head.contains(" disabled since ")) {
            let why = lines.next().map_or("", str::trim).trim_matches('-').trim();
            return Some(if why.is_empty() { "it is stopped".into() } else { format!("it is stopped: {why}") });
        }
        let closed = lines.any(|line| line.contains(" not accepting requests since "));
        closed.then(|| format!("it takes no jobs: {}", lines.next().unwrap_or_default().trim()))
    }

    /// The alert of a queue, if it keeps the printer from printing. Its message is the second line.
    fn alert(text: &str) -> Option<&'static str> {
        let alerts = text.lines().find_map(|line| line.trim().strip_prefix("Alerts:")).unwrap_or_default();
        let alerted = FAULTS.iter().find(|(word, _)| alerts.contains(word)).map(|(_, why)| *why);
        let message = text.lines().nth(1).unwrap_or_default();
        alerted.or_else(|| GONE.iter().any(|words| message.contains(words)).then_some("it does not answer"))
    }

    /// Whether a queue has a job under way.
    fn prints(text: &str) -> bool {
        text.lines().next().is_some_and(|head| head.contains(" now printing "))
    }

    /// Whether a queue takes jobs, and its printer does. What a queue alerts of that prints nothing may be long over.
    ///
    /// # Errors
    /// Why it does not.
    pub async fn ready(queue: &str) -> Result<(), String> {
        let look = || async { said("lpstat", &["-l", "-p", queue, "-a", queue]).await };
        let mut text = look().await?;
        if prints(&text) && alert(&text).is_some() {
            // Every job begins with connecting.
            sleep(AGAIN).await;
            text = look().await?;
        }
        let stuck = || alert(&text).filter(|_| prints(&text)).map(str::to_owned);
        stopped(&text).or_else(stuck).map_or(Ok(()), Err)
    }

    /// The numbers of the jobs that a queue has and that have not come out; none where it does not say.
    pub async fn numbers(queue: &str) -> Vec<String> {
        let listed = said("lpstat", &["-o", queue]).await.unwrap_or_default();
        listed.lines().filter_map(|line| line.split_whitespace().next()).map(str::to_owned).collect()
    }

    /// Follows a job that a queue has, until its printer has taken it or takes nothing.
    pub async fn follow(queue: &str, number: &str) -> Tried {
        let until = Instant::now() + FOLLOWED;
        while numbers(queue).await.iter().any(|open| open == number) {
            if Instant::now() >= until {
                return match condition(queue).await {
                    Condition::Fault(why) => Tried::Spooled { number: number.to_owned(), why },
                    _ => Tried::Left,
                };
            }
            sleep(LOOK).await;
        }
        Tried::Left
    }

    /// Hands a job to a queue. It has left when the spooler has it on its disk.
    pub async fn hand_over(queue: &str, job: &Job) -> Tried {
        let mut lp = command("lp");
        lp.args(["-d", queue, "-t", &job.title]);
        // It has to stay until lp has read what is in it.
        let _folder;
        let input = match &job.content {
            Content::Raw(bytes) => {
                // Its bytes are repeated already.
                lp.args(["-n", "1", "-o", "raw"]).stdin(Stdio::piped());
                bytes.0.as_slice()
            }
            Content::Pdf { files, options } => {
                lp.args(["-n", &job.copies.to_string()]);
                for option in options {
                    lp.args(["-o", option]);
                }
                let files = files.clone();
                let written = apart(move || {
                    let folder = crate::private::passing()?;
                    let paths = files.iter().enumerate().map(|(at, file)| {
                        let path = folder.path().join(format!("{at}.pdf"));
                        std::fs::write(&path, &file.0).map(|()| path)
                    });
                    let paths = paths.collect::<std::io::Result<Vec<_>>>()?;
                    Ok((folder, paths))
                });
                let written =
                    written.await.and_then(|written: std::io::Result<_>| written.map_err(|error| error.to_string()));
                let paths;
                (_folder, paths) = match written {
                    Ok((folder, paths)) => (Some(folder), paths),
                    Err(why) => return Tried::Nothing(why),
                };
                lp.args(paths);
                &[]
            }
        };
        let mut child = match lp.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn() {
            Ok(child) => child,
            Err(error) => return Tried::Nothing(format!("lp: {error}")),
        };
        let stdin = child.stdin.take();
        let give = async {
            match stdin {
                Some(mut stdin) => stdin.write_all(input).await,
                None => Ok(()),
            }
        };
        let Ok((written, ended)) = timeout(HANDING, async { tokio::join!(give, child.wait_with_output()) }).await
        else {
            return Tried::Some("the spooler does not take it to its end".into());
        };
        match (ended, written) {
            (Ok(output), Ok(())) if output.status.success() => match number(&output.stdout) {
                Some(number) => follow(queue, &number).await,
                None => Tried::Left,
            },
            // A complaint of lp with an exit code means that the spooler did not take the job.
            (Ok(output), _) if output.status.code().is_some_and(|code| code != 0) => {
                let why = String::from_utf8_lossy(&output.stderr).trim().to_owned();
                // A queue that takes other jobs would not take this one later either.
                if ready(queue).await.is_ok() { Tried::Refused(why) } else { Tried::Nothing(why) }
            }
            (Ok(_), Err(error)) | (Err(error), _) => Tried::Some(error.to_string()),
            (Ok(output), _) => Tried::Some(output.status.to_string()),
        }
    }

    /// The spooler's number of a job, from the output of `lp`: `request id is RECEIPT-12 (1 file(s))`.
    fn number(said: &[u8]) -> Option<String> {
        let said = String::from_utf8_lossy(said);
        said.split_once("request id is ").and_then(|(_, id)| id.split_whitespace().next()).map(str::to_owned)
    }

    /// Takes back what waits in a queue: one job by the spooler's number of it, or all.
    ///
    /// # Errors
    /// The complaint of the spooler.
    pub async fn clear(queue: &str, number: Option<&str>) -> Result<(), String> {
        match number {
            Some(number) => said("cancel", &[number]).await,
            None => said("cancel", &["-a", queue]).await,
        }
        .map(|_| ())
    }

    /// Whether a queue takes paper of any size, as CUPS names it: `PageSize` or `media`.
    pub async fn takes_any_size(queue: &str) -> bool {
        said("lpoptions", &["-p", queue, "-l"]).await.is_ok_and(|text| {
            text.lines()
                .any(|line| (line.starts_with("PageSize/") || line.starts_with("media/")) && line.contains("Custom."))
        })
    }
}

/// Other systems' spoolers are not asked yet: their network printers work, their queues are not there.
#[cfg(not(unix))]
mod system {
    use super::{Condition, Queue};
    use crate::job::Job;
    use crate::lane::Tried;

    const NOT_YET: &str = "Printing to the queues of this system is not built yet: name a network printer by --printer";

    pub async fn queues() -> Vec<Queue> {
        Vec::new()
    }
    pub async fn condition(_queue: &str) -> Condition {
        Condition::Fault(NOT_YET.into())
    }
    pub async fn ready(_queue: &str) -> Result<(), String> {
        Err(NOT_YET.into())
    }
    pub async fn hand_over(_queue: &str, _job: &Job) -> Tried {
        Tried::Nothing(NOT_YET.into())
    }
    pub async fn numbers(_queue: &str) -> Vec<String> {
        Vec::new()
    }
    pub async fn follow(_queue: &str, _number: &str) -> Tried {
        Tried::Left
    }
    pub async fn clear(_queue: &str, _number: Option<&str>) -> Result<(), String> {
        Err(NOT_YET.into())
    }
    pub async fn takes_any_size(_queue: &str) -> bool {
        false
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::Condition;
    use super::system::{option, read_condition};

    #[test]
    fn conditions_are_read_as_lpstat_tells_them() {
        let idle = "printer A is idle.  enabled since Mon Nov 23 05:00:00 2026\n\tAlerts: none\n";
        assert_eq!(read_condition(idle), Condition::Idle);
        let busy = "printer A now printing A-3.  enabled since Mon\n\tAlerts: connecting-to-device\n";
        assert_eq!(read_condition(busy), Condition::Fault("it does not answer".into()));
        let gone = "printer A now printing A-3.  enabled since Mon\n\tThe printer may not exist or is unavailable at this time.\n\tAlerts: none\n";
        assert_eq!(read_condition(gone), Condition::Fault("it does not answer".into()));
        let stopped = "printer A disabled since Mon Nov 23 -\n\tPaused\n";
        assert_eq!(read_condition(stopped), Condition::Fault("it is stopped: Paused".into()));
        let closed = "printer A is idle.  enabled since Mon\n\tfull\nA not accepting requests since Mon -\n\tfull\n";
        assert_eq!(read_condition(closed), Condition::Fault("it takes no jobs: full".into()));
        let open = "printer A is idle.  enabled since Mon\nA accepting requests since Mon\n";
        assert_eq!(read_condition(open), Condition::Idle);
    }

    #[test]
    fn options_are_read_with_quotes_and_without() {
        let options = "copies=1 printer-make-and-model='Local Raw Printer' printer-state=3";
        assert_eq!(option(options, "printer-make-and-model").as_deref(), Some("Local Raw Printer"));
        assert_eq!(option(options, "printer-state").as_deref(), Some("3"));
        assert_eq!(option(options, "sides"), None);
    }
}
