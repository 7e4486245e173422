package main

import (
	"io"
	"os"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"
	"golang.org/x/term"

	"lsolve/localsearch/meta"
	"lsolve/model"
	"lsolve/problem"
	"lsolve/systematic/cp/branch"
)

// puzzleKind is a puzzle that the command knows: what its subcommand needs.
type puzzleKind struct {
	name, usage  string
	format       string // the text format, for the help
	formulations []string
	walked       string        // the formulation that metaheuristics walk by default
	labeling     branch.Select // the usual branching
	branching    branch.Style
	choice       branch.Choice
	restarts     bool       // for one solution on one thread
	flags        []cli.Flag // of its own
	// read reads a puzzle; example is the report's.
	read    func(c *cli.Context, r io.Reader, file string) (instance, error)
	example func(c *cli.Context) (instance, error)
	// empty is a puzzle of the size that -n gives, nil if there is none.
	empty func(c *cli.Context) (instance, error)
}

// puzzleKinds are the puzzles, in the order of the help.
func puzzleKinds() []*puzzleKind { return []*puzzleKind{doppelblockKind(), dominoKind()} }

// instance is one puzzle.
type instance interface {
	// state states it in a formulation, by name.
	state(formulation string) (problem.Stated, error)
	// decode is the solution of an assignment to that model, checked by the
	// rules.
	decode(formulation string, a model.Assignment) (picture, error)
	// empty is the puzzle without a solution, to print on paper.
	empty() picture
}

// picture is a solution that can be shown.
type picture interface {
	text(w io.Writer) error
	svg(w io.Writer) error
	// fields are what a JSON line has besides its head, "values" among them.
	fields() map[string]any
}

// puzzleRequest is the command line, checked.
type puzzleRequest struct {
	kind        *puzzleKind
	algo        string
	walk        walkOptions
	hybrid      hybridOptions
	stderr      io.Writer
	instance    instance
	formulation string
	question    question
	checkUnique bool
	branching   branch.Options
	learn       learnOptions
	threads     int
	maxNodes    int64
	format      string
	stats       bool
	seed        uint64
}

func puzzleCommand(kind *puzzleKind) *cli.Command {
	flags := []cli.Flag{
		boolFlag("example", catProblem, "the puzzle of the report"),
		boolFlag("all", catProblem, "give every solution"),
		boolFlag("count", catProblem, "count the solutions"),
		boolFlag("check-unique", catProblem, "say whether there is one solution, or show two that differ"),
		boolFlag("empty", catProblem, "print the puzzle itself, without solving it"),
		stringFlag("algo", catSearch, algoCP, "`NAME` of the algorithm: "+strings.Join(completeNames(), ", ")+", or a metaheuristic over the model: "+strings.Join(meta.Names(), ", ")),
		stringFlag("model", catSearch, kind.formulations[0], "`MODEL` of the puzzle, by default "+kind.walked+" for metaheuristics: "+strings.Join(kind.formulations, ", ")),
		intFlag("threads", catSearch, 1, "search with `P` threads; by default portfolios use the machine"),
		seedFlag(),
		timeLimitFlag(0),
		int64Flag("max-steps", catLimits, "stop after `K` nodes of the search tree, or steps of each walk; 0: no limit"),
		boolFlag("table", catOutput, "solve by every labeling and branching of the report, and print its figures"),
		stringFlag("format", catOutput, "text", "`FORMAT`: text, json, svg or none"),
		stringFlag("output", catOutput, "", "write to `FILE` instead of the standard output"),
		boolFlag("stats", catOutput, "print the figures of the search on the standard error"),
		stringFlag("progress", catOutput, "auto", "`WHEN` to show a status line: auto (on a terminal), always, never"),
	}
	return &cli.Command{
		Name:      kind.name,
		Usage:     kind.usage,
		UsageText: "lsolve " + kind.name + " [flags] [FILE|-]",
		Description: kind.format + "\nWithout FILE, or with -, the puzzle is read from the standard input. Flags come before FILE.\n" +
			describeHybrid(model.Satisfy) + "Exit status as for lsolve queens.",
		Flags:        slices.Concat(flags, labelingFlags(kind), learnFlags(learnUse{restarts: kind.restarts}), walkFlags(), []cli.Flag{plotFlag()}, seedingFlags(), portfolioFlags(), kind.flags),
		OnUsageError: onUsageError,
		BashComplete: completeFlags(puzzleAlgorithms()),
		Action: func(c *cli.Context) error {
			r, err := readPuzzle(c, kind)
			if err != nil {
				return err
			}
			return withOutput(c, func(out *output) error {
				switch {
				case c.Bool("empty"):
					return show(r, out, r.instance.empty())
				case c.Bool("table"):
					return labelingTable(c, r, out)
				}
				return runPuzzle(c, r, out)
			})
		},
	}
}

// completeNames are the algorithms that label the variables as the flags say, cp
// first.
func completeNames() []string { return append([]string{algoCP}, hybridNames(model.Satisfy)...) }

// labelingFlags say how complete searches branch.
func labelingFlags(kind *puzzleKind) []cli.Flag {
	return []cli.Flag{
		stringFlag("labeling", catSearch, kind.labeling.String(), "`L` selects the variable: "+strings.Join(branch.SelectNames(), ", ")),
		stringFlag("branching", catSearch, kind.branching.String(), "`B`, the alternatives of a node: "+strings.Join(branch.StyleNames(), ", ")),
		stringFlag("choice", catSearch, kind.choice.String(), "`C` orders the values: "+strings.Join(branch.ChoiceNames(), ", ")),
	}
}

// labels reads them.
func labels(c *cli.Context) (o branch.Options, err error) {
	if o.Select, err = branch.SelectByName(c.String("labeling")); err != nil {
		return o, usagef("--labeling: %v", err)
	}
	if o.Style, err = branch.StyleByName(c.String("branching")); err != nil {
		return o, usagef("--branching: %v", err)
	}
	if o.Choice, err = branch.ChoiceByName(c.String("choice")); err != nil {
		return o, usagef("--choice: %v", err)
	}
	return o, nil
}

func readPuzzle(c *cli.Context, kind *puzzleKind) (*puzzleRequest, error) {
	walk, err := readWalkOptions(c)
	if err != nil {
		return nil, err
	}
	joined, err := readHybrid(c)
	if err != nil {
		return nil, err
	}
	r := &puzzleRequest{
		hybrid: joined, kind: kind, algo: c.String("algo"), walk: walk, stderr: c.App.ErrWriter, formulation: c.String("model"), checkUnique: c.Bool("check-unique"), threads: c.Int("threads"),
		maxNodes: c.Int64("max-steps"), format: c.String("format"), stats: c.Bool("stats"), seed: c.Uint64("seed"),
	}
	if walksAlone(r.algo) && !c.IsSet("model") {
		r.formulation = kind.walked
	}
	checks := []error{
		oneOf(c, "algo", append(completeNames(), meta.Names()...)...), oneOf(c, "model", kind.formulations...), oneOf(c, "format", "text", "json", "svg", "none"),
		oneOf(c, "progress", "auto", "always", "never"), atLeast(c, "threads", 1), atLeast(c, "max-steps", 0),
	}
	if c.Duration("time-limit") < 0 {
		checks = append(checks, usagef("--time-limit %v; expected 0 or more", c.Duration("time-limit")))
	}
	for _, err := range checks {
		if err != nil {
			return nil, err
		}
	}
	if r.branching, err = labels(c); err != nil {
		return nil, err
	}
	if err := r.together(c); err != nil {
		return nil, err
	}
	r.instance, err = readInstance(c, kind)
	return r, err
}

// together reads what is asked, and refuses flags that do not go together.
func (r *puzzleRequest) together(c *cli.Context) error {
	asked := ""
	for _, flag := range []string{"all", "count", "check-unique", "empty", "table"} {
		if !c.Bool(flag) {
			continue
		}
		if asked != "" {
			return usagef("--%s does not go with --%s", flag, asked)
		}
		asked = flag
	}
	switch asked {
	case "all", "check-unique":
		r.question = askAll
	case "count":
		r.question = askCount
	}
	if r.algo != algoCP {
		if asked != "" && asked != "empty" {
			return usagef("--%s needs an algorithm that finds every solution (cp); %s finds one", asked, r.algo)
		}
		for _, flag := range []string{"labeling", "branching", "choice"} {
			if c.IsSet(flag) && walksAlone(r.algo) {
				return usagef("--%s goes with --algo cp, not with %s", flag, r.algo)
			}
		}
	}
	if flag := walkFlag(c); flag != "" && !walksAlone(r.algo) {
		return usagef("--%s goes with a metaheuristic, not with --algo %s", flag, r.algo)
	}
	if err := r.hybrid.together(c, r.algo, false); err != nil {
		return err
	}
	if err := r.hybrid.suits(r.algo, model.Satisfy); err != nil {
		return err
	}
	if isPortfolio(r.algo) && !c.IsSet("threads") {
		r.threads = defaultThreads()
	}
	var err error
	if r.learn, err = readLearn(c, learnUse{complete: proves(r.algo), once: asked == "" && r.threads == 1, restarts: r.kind.restarts}); err != nil {
		return err
	}
	switch {
	case r.format == "svg" && asked != "" && asked != "empty":
		return usagef("--format svg draws one board; it does not go with --%s", asked)
	case asked == "table" && r.format != "text":
		return usagef("--table goes with --format text")
	case asked == "table" && (c.IsSet("labeling") || c.IsSet("branching")):
		return usagef("--table has its own labelings and branchings")
	}
	return nil
}

// readInstance reads the puzzle that the command line names.
func readInstance(c *cli.Context, kind *puzzleKind) (instance, error) {
	sized := kind.empty != nil && c.IsSet("n")
	switch args := c.Args(); {
	case args.Len() > 1:
		return nil, usagef("unexpected argument %q; expected one file, after the flags", args.Get(1))
	case c.Bool("example") && sized:
		return nil, usagef("--example does not go with -n")
	case (c.Bool("example") || sized) && args.Present():
		return nil, usagef("unexpected argument %q; the puzzle is given by a flag", args.First())
	case c.Bool("example"):
		return kind.example(c)
	case sized:
		return kind.empty(c)
	case args.Present() && args.First() != "-":
		return readPuzzleFile(c, kind, args.First())
	}
	if file, ok := c.App.Reader.(*os.File); ok && !c.Args().Present() && term.IsTerminal(int(file.Fd())) {
		return nil, usagef("no puzzle; expected a file, -, or --example")
	}
	return readSoon(c, c.App.Reader, "-", kind.read)
}

// show prints a picture in the request's format.
func show(r *puzzleRequest, out *output, p picture) error {
	switch r.format {
	case "svg":
		return p.svg(out)
	case "json":
		return puzzleLine(out, r, "puzzle", p.fields())
	case "none":
		return nil
	default:
		return p.text(out)
	}
}
