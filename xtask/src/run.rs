//! Runs other programs, and prints how long they took.

use crate::Outcome;
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// Runs `work` and says beforehand what it is and afterwards how long it took.
pub(crate) fn stage<T>(what: &str, work: impl FnOnce() -> Outcome<T>) -> Outcome<T> {
    println!("==> {what}");
    let start = Instant::now();
    let outcome = work();
    let verdict = if outcome.is_ok() { "done" } else { "FAILED" };
    println!("    {verdict} after {}: {what}", format_duration(start.elapsed()));
    outcome
}

/// Runs a program to its end with its output going through.
///
/// # Errors
/// When it cannot be started or does not succeed.
pub(crate) fn run(command: &mut Command) -> Outcome {
    let status = command.status().map_err(|fault| not_started(command, &fault))?;
    if status.success() { Ok(()) } else { Err(format!("`{}` ended with {status}", line(command))) }
}

/// Runs a program to its end in silence; what it wrote is shown only if it fails.
///
/// # Errors
/// When it cannot be started or does not succeed; then with the end of what it wrote.
pub(crate) fn run_silently(command: &mut Command) -> Outcome {
    let output = command.stdin(Stdio::null()).output().map_err(|fault| not_started(command, &fault))?;
    if output.status.success() {
        return Ok(());
    }
    let written = [output.stdout, output.stderr].concat();
    let written = String::from_utf8_lossy(&written);
    let lines: Vec<&str> = written.lines().collect();
    let end = lines[lines.len().saturating_sub(40)..].join("\n");
    Err(format!("`{}` ended with {}:\n{end}", line(command), output.status))
}

/// Runs a program to its end and hands over each line of its standard output as it comes.
///
/// # Errors
/// When it cannot be started, its output is lost, or it does not succeed.
pub(crate) fn run_reading(command: &mut Command, mut read: impl FnMut(&str)) -> Outcome {
    let mut child = command.stdout(Stdio::piped()).spawn().map_err(|fault| not_started(command, &fault))?;
    if let Some(output) = child.stdout.take() {
        for line in BufReader::new(output).split(b'\n') {
            let line = line.map_err(|fault| format!("the output of `{}` is lost: {fault}", self::line(command)))?;
            read(String::from_utf8_lossy(&line).trim_end());
        }
    }
    let status = child.wait().map_err(|fault| format!("`{}` is lost: {fault}", line(command)))?;
    if status.success() { Ok(()) } else { Err(format!("`{}` ended with {status}", line(command))) }
}

/// What a program prints, trimmed, if it can be run and succeeds.
pub(crate) fn stdout_of(command: &mut Command) -> Option<String> {
    let output = command.stdin(Stdio::null()).stderr(Stdio::null()).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// A duration as text: `1.2 s`, `2 min 05 s`.
pub(crate) fn format_duration(duration: Duration) -> String {
    let seconds = duration.as_secs_f64();
    if seconds < 60.0 {
        format!("{seconds:.1} s")
    } else {
        format!("{} min {:02} s", duration.as_secs() / 60, duration.as_secs() % 60)
    }
}

/// Why a program did not start.
pub(crate) fn not_started(command: &Command, fault: &std::io::Error) -> String {
    format!("`{}` cannot be started: {fault}", line(command))
}

fn line(command: &Command) -> String {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    words.map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durations_are_formatted() {
        assert_eq!(format_duration(Duration::from_millis(1240)), "1.2 s");
        assert_eq!(format_duration(Duration::from_secs(125)), "2 min 05 s");
    }

    #[test]
    fn a_missing_program_is_named() {
        let fault = run(&mut Command::new("no-such-program-here"));
        assert!(fault.is_err_and(|fault| fault.contains("no-such-program-here")));
    }
}
