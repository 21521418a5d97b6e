//! The command line: text in, one `Command` out.

use crate::Outcome;
use crate::fuzz::SECONDS;
use std::path::PathBuf;

/// What `cargo xtask help` prints.
pub(crate) const HELP: &str = "\
cargo xtask COMMAND

  play [--port P] [--no-open]   build the site, serve it and open it in a browser
  dev [--port P] [--no-open]    serve the site without optimisation; it is built anew and the page
                                reloads whenever a file is saved
  build                         build the release site in dist/
  test [--layer L]... [--only WORD] [--corpora FOLDER] [--thorough [--mutants FILE]...]
                                run every test; L is native, lint, docs or page;
                                --only takes the page's test files with WORD in their name;
                                --corpora runs the tests of large lists with those of FOLDER,
                                and without --layer, --only or --thorough nothing else;
                                --thorough runs what takes too long for every day: long tests,
                                CP-SAT's answers, two builds that must be the same, random input
                                for each reader of outside text, and mutants of some files, or of
                                each FILE
  fuzz [--seconds N] [NAME]...  random input for the readers of outside text, or for those of these
                                names, for N seconds each; without it 60
  bench [--corpora FOLDER] [--only WORD]
                                run the benchmarks, ours and those beside other programs, or those
                                with WORD in their names; store the figures and write the report;
                                what is not here is skipped, and said
  bench --report                only write the report: BENCHMARKS.md and the drawing in it, from
                                tests/bench/results.tsv and by-order.tsv
  measure page [--runs N]       startup and key press in CPU ms, beside a bare Yew page; N is 21
                                here and below where it is not given
  measure batch FILE [--runs N] puzzles a second of a list pasted into the page, beside `solve`
  measure heap [--runs N]       memory after each hundred of N hundred games in one page
  measure lighthouse [--runs N] Lighthouse's points for the page on a phone
  tools                         only fetch the tools that the other commands need
  prepare                       build the programs and join the style sheets, as Trunk has it
                                done before each build
  help                          this text

Tools are kept in a per-user cache folder; SKYLINE_TOOLS names another one.
SKYLINE_CHROMIUM and SKYLINE_FIREFOX name the browsers for tests, where they are not found by
themselves; SKYLINE_WEBKIT, SKYLINE_WEBKIT_DRIVER and SKYLINE_XVFB those for WebKitGTK, whose
tests are skipped without them.
";

/// One thing to do.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Command {
    Help,
    Build,
    Play(PlayOptions),
    Dev(PlayOptions),
    Test(TestOptions),
    /// Runs the fuzzers of these names, or all, for so many seconds each.
    Fuzz(Vec<String>, u32),
    /// Runs benchmarks with the lists of that folder, those with the word in their names.
    Bench {
        corpora: Option<PathBuf>,
        only: Option<String>,
    },
    /// Writes the report of stored results.
    BenchReport,
    /// Measures that so many times.
    Measure(Measured, u32),
    Tools,
    /// What Trunk has done before each build; whether it is a release.
    Prepare(bool),
}

/// What can be measured.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Measured {
    /// Startup and key presses.
    Page,
    /// Memory over many games.
    Heap,
    /// Lighthouse's points.
    Lighthouse,
    /// The rate of a list in that file, a puzzle a line.
    Batch(String),
}

/// How to serve.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct PlayOptions {
    /// The port asked for; without it the usual one, or any free one.
    pub(crate) port: Option<u16>,
    /// Whether a browser is opened where there is one.
    pub(crate) open: bool,
}

/// A part of the tests that can be run alone.
#[derive(Debug, PartialEq, Eq, Clone, Copy)]
pub(crate) enum Layer {
    Lint,
    Native,
    Docs,
    Page,
    /// What takes too long for every day.
    Thorough,
}

impl Layer {
    /// The layers of every day, in the order they run: the quickest to fail first.
    pub(crate) const ALL: [Layer; 4] = [Layer::Lint, Layer::Native, Layer::Docs, Layer::Page];

    fn parse(name: &str) -> Outcome<Layer> {
        match name {
            "lint" => Ok(Layer::Lint),
            "native" => Ok(Layer::Native),
            "docs" => Ok(Layer::Docs),
            "page" => Ok(Layer::Page),
            _ => Err(format!("no test layer is called `{name}`: take native, lint, docs or page")),
        }
    }
}

/// Which tests to run.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct TestOptions {
    /// The layers wanted, in the order they run.
    pub(crate) layers: Vec<Layer>,
    /// A word in the names of the page's test files; all of them without it.
    pub(crate) only: Option<String>,
    /// The folder of the large lists; without it the tests that read them are skipped.
    pub(crate) corpora: Option<PathBuf>,
    /// The files whose mutants are tested; some of the kernel's without it.
    pub(crate) mutated: Vec<String>,
}

/// Reads a command line, without the program's own name.
///
/// # Errors
/// A sentence about the first word that is not understood.
pub(crate) fn parse(words: impl IntoIterator<Item = String>) -> Outcome<Command> {
    let mut words = words.into_iter();
    let command = words.next().unwrap_or_else(|| "help".into());
    match command.as_str() {
        "play" => play(words).map(Command::Play),
        "dev" => play(words).map(Command::Dev),
        "test" => test(words).map(Command::Test),
        "measure" => measure(words),
        "fuzz" => fuzz(words),
        "bench" => bench(words),
        "build" => no_more(words, Command::Build),
        // Trunk tells its hooks so.
        "prepare" => {
            no_more(words, Command::Prepare(std::env::var("TRUNK_PROFILE").is_ok_and(|name| name == "release")))
        }
        "tools" => no_more(words, Command::Tools),
        "help" | "--help" | "-h" => Ok(Command::Help),
        _ => Err(format!("no command is called `{command}`; `cargo xtask help` lists them")),
    }
}

fn bench(mut words: impl Iterator<Item = String>) -> Outcome<Command> {
    let (mut corpora, mut only) = (None, None);
    while let Some(word) = words.next() {
        match word.as_str() {
            "--report" if corpora.is_none() && only.is_none() => return no_more(words, Command::BenchReport),
            "--corpora" => corpora = Some(PathBuf::from(value(&word, words.next())?)),
            "--only" => only = Some(value(&word, words.next())?),
            _ => return Err(unknown(&word)),
        }
    }
    Ok(Command::Bench { corpora, only })
}

fn play(mut words: impl Iterator<Item = String>) -> Outcome<PlayOptions> {
    let mut options = PlayOptions { port: None, open: true };
    while let Some(word) = words.next() {
        match word.as_str() {
            "--no-open" => options.open = false,
            "--port" => options.port = Some(number(&word, words.next())?),
            _ => return Err(unknown(&word)),
        }
    }
    Ok(options)
}

fn test(mut words: impl Iterator<Item = String>) -> Outcome<TestOptions> {
    let (mut asked, mut only, mut corpora, mut mutated) = (Vec::new(), None, None, Vec::new());
    while let Some(word) = words.next() {
        match word.as_str() {
            "--layer" => asked.push(Layer::parse(&value(&word, words.next())?)?),
            "--only" => only = Some(value(&word, words.next())?),
            "--corpora" => corpora = Some(PathBuf::from(value(&word, words.next())?)),
            "--thorough" => asked.push(Layer::Thorough),
            "--mutants" => mutated.push(value(&word, words.next())?),
            _ => return Err(unknown(&word)),
        }
    }
    if !mutated.is_empty() && !asked.contains(&Layer::Thorough) {
        return Err("`--mutants` goes with `--thorough`".into());
    }
    if only.is_some() && asked.is_empty() {
        asked.push(Layer::Page);
    }
    let every_day = asked.is_empty() && corpora.is_none();
    let known = Layer::ALL.into_iter().chain([Layer::Thorough]);
    let layers = known.filter(|layer| asked.contains(layer) || every_day && *layer != Layer::Thorough).collect();
    Ok(TestOptions { layers, only, corpora, mutated })
}

fn measure(mut words: impl Iterator<Item = String>) -> Outcome<Command> {
    let what = match words.next().as_deref() {
        Some("page") => Measured::Page,
        Some("heap") => Measured::Heap,
        Some("lighthouse") => Measured::Lighthouse,
        Some("batch") => Measured::Batch(value("batch", words.next())?),
        _ => return Err("say what to measure: `cargo xtask measure page`, `heap`, `lighthouse` or `batch FILE`".into()),
    };
    let mut runs = 21;
    while let Some(word) = words.next() {
        match word.as_str() {
            "--runs" => runs = number(&word, words.next())?,
            _ => return Err(unknown(&word)),
        }
    }
    Ok(Command::Measure(what, runs))
}

fn fuzz(mut words: impl Iterator<Item = String>) -> Outcome<Command> {
    let (mut names, mut seconds) = (Vec::new(), SECONDS);
    while let Some(word) = words.next() {
        match word.as_str() {
            "--seconds" => seconds = number(&word, words.next())?,
            _ if word.starts_with('-') => return Err(unknown(&word)),
            _ => names.push(word),
        }
    }
    Ok(Command::Fuzz(names, seconds))
}

fn no_more(mut words: impl Iterator<Item = String>, command: Command) -> Outcome<Command> {
    words.next().map_or(Ok(command), |word| Err(unknown(&word)))
}

fn value(option: &str, word: Option<String>) -> Outcome<String> {
    word.ok_or_else(|| format!("`{option}` wants a value after it"))
}

fn number<T: std::str::FromStr>(option: &str, word: Option<String>) -> Outcome<T> {
    let word = value(option, word)?;
    word.parse().map_err(|_| format!("`{option}` wants a number, not `{word}`"))
}

fn unknown(word: &str) -> String {
    format!("`{word}` is not understood here; `cargo xtask help` lists the options")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Outcome<Command> {
        parse(line.split_whitespace().map(String::from))
    }

    #[test]
    fn options_of_each_command_are_read() {
        assert_eq!(read(""), Ok(Command::Help));
        assert_eq!(read("play"), Ok(Command::Play(PlayOptions { port: None, open: true })));
        assert_eq!(read("dev --no-open"), Ok(Command::Dev(PlayOptions { port: None, open: false })));
        assert_eq!(read("play --no-open --port 81"), Ok(Command::Play(PlayOptions { port: Some(81), open: false })));
        assert_eq!(read("measure page --runs 3"), Ok(Command::Measure(Measured::Page, 3)));
        assert_eq!(read("measure batch x.txt"), Ok(Command::Measure(Measured::Batch("x.txt".into()), 21)));
        assert_eq!(read("measure heap --runs 3"), Ok(Command::Measure(Measured::Heap, 3)));
        assert_eq!(read("fuzz"), Ok(Command::Fuzz(vec![], SECONDS)));
        assert_eq!(read("fuzz texts --seconds 9"), Ok(Command::Fuzz(vec!["texts".into()], 9)));
        assert!(read("fuzz --for 9").is_err());
        assert!(read("measure batch").is_err() && read("measure").is_err());
        let bench = Command::Bench { corpora: Some("lists".into()), only: Some("sudoku".into()) };
        assert_eq!(read("bench --only sudoku --corpora lists"), Ok(bench));
        assert_eq!(read("bench"), Ok(Command::Bench { corpora: None, only: None }));
        assert_eq!(read("bench --report"), Ok(Command::BenchReport));
        assert!(read("bench --report --only sudoku").is_err() && read("bench --only").is_err());
    }

    #[test]
    fn layers_run_in_their_own_order_and_once() {
        let layers = |line| match read(line) {
            Ok(Command::Test(options)) => options.layers,
            other => panic!("{other:?}"),
        };
        assert_eq!(layers("test"), Layer::ALL);
        assert_eq!(layers("test --layer page --layer lint --layer page"), [Layer::Lint, Layer::Page]);
        assert_eq!(layers("test --only smoke"), [Layer::Page]);
        assert_eq!(layers("test --layer native --corpora lists"), [Layer::Native]);
        assert_eq!(layers("test --thorough --layer docs"), [Layer::Docs, Layer::Thorough]);
        assert_eq!(layers("test --thorough --corpora lists"), [Layer::Thorough]);
        assert!(read("test --mutants a.rs").is_err_and(|fault| fault.contains("--thorough")));
    }

    #[test]
    fn large_lists_alone_are_tested_with_nothing_else() {
        let options =
            TestOptions { layers: Vec::new(), only: None, corpora: Some("lists".into()), mutated: Vec::new() };
        assert_eq!(read("test --corpora lists"), Ok(Command::Test(options)));
        assert!(read("test --corpora").is_err());
    }

    #[test]
    fn what_is_not_understood_is_named() {
        for (line, word) in
            [("plya", "plya"), ("play --prot", "--prot"), ("test --layer web", "web"), ("play --port x", "`x`")]
        {
            assert!(read(line).is_err_and(|fault| fault.contains(word)), "{line}");
        }
        assert!(read("build now").is_err());
        assert!(read("play --port").is_err());
    }
}
