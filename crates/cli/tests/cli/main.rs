//! The program `skyline`: lines in, lines out.

mod chain;
mod check;
mod convert;
mod count;
mod documented;
mod generate;
mod json;
mod process;
mod rate;
mod solve;
mod timeout;

/// A board with one solution that is found at once.
const EASY: &str = "123.341221434321";

/// The ID of a game of Towers.
const TOWERS: &str = "4:1/2/4/2/4/2/1/2/1/2/3/3/3/3/1/2";

/// What came of a run.
struct Run {
    code: u8,
    output: String,
    errors: String,
}

impl Run {
    /// The fields of each line of the output, of which there are so many.
    fn fields(&self, count: usize) -> Vec<Vec<String>> {
        assert!(self.output.is_empty() || self.output.ends_with('\n'), "{}", self.output);
        let lines: Vec<Vec<String>> =
            self.output.lines().map(|line| line.split('\t').map(str::to_owned).collect()).collect();
        assert!(
            lines.iter().all(|fields| fields.len() == count && fields.iter().all(|field| !field.is_empty())),
            "{}",
            self.output
        );
        lines
    }

    /// The objects of the output, one a line.
    fn objects(&self) -> Vec<serde_json::Value> {
        self.output
            .lines()
            .map(|line| serde_json::from_str(line).unwrap_or_else(|error| panic!("{line}: {error}")))
            .collect()
    }
}

/// Runs the program with those arguments and that standard input.
fn skyline(args: &[&str], input: &str) -> Run {
    let (mut output, mut errors) = (Vec::new(), Vec::new());
    let args = ["skyline"].iter().chain(args);
    let code = skyline_cli::run(args, &mut input.as_bytes(), &mut output, &mut errors);
    let text = |bytes| String::from_utf8(bytes).expect("text");
    Run { code, output: text(output), errors: text(errors) }
}

/// Runs a command on puzzles, all of which are done, and returns the fields of its lines.
fn done(args: &[&str], input: &str, count: usize) -> Vec<Vec<String>> {
    let run = skyline(args, input);
    assert_eq!((run.code, &*run.errors), (0, ""), "{args:?}");
    run.fields(count)
}
