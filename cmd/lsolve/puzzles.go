package main

import (
	"io"
	"os"
	"slices"

	"github.com/urfave/cli/v2"
	"golang.org/x/term"

	"lsolve/cmd/lsolve/internal/option"
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
	restarts     bool             // for one solution on one thread
	size         *problem.Size    // what -n may be, nil if there is none
	options      []problem.Option // of its own
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

// set has the options.
func (kind *puzzleKind) set(use option.Use) *option.Set {
	c := option.Command{
		Name: kind.name, Use: use, Compared: []string{"cp", "hybrid", "tabu", "anneal"}, Formulations: kind.formulations, Walked: kind.walked,
		Draws: true, Enumerates: true, Example: true, Size: kind.size, Options: kind.options,
		Algorithms: slices.DeleteFunc(append(option.Engines(false), option.Metaheuristics(false)...), func(a option.Algorithm) bool {
			return a.Family == option.Own && !slices.Contains(completeNames(), a.Name)
		}),
		Defaults: map[string]string{"select": kind.labeling.String(), "branching": kind.branching.String(), "choice": kind.choice.String()},
		Without:  []string{"runs"},
	}
	if use == option.Compare {
		c.Size = nil
		c.Without = []string{"members", "deterministic", "slices", "walks", "cooperate", "cooling", "stagnation", "model"}
	}
	return option.For(c)
}

func puzzleCommand(kind *puzzleKind) *cli.Command {
	set := kind.set(option.Solve)
	return &cli.Command{
		Name:      kind.name,
		Usage:     kind.usage,
		UsageText: "lsolve " + kind.name + " [flags] [FILE|-]",
		Description: kind.format + "\nWithout FILE, or with -, the puzzle is read from the standard input.\n" +
			describeHybrid(model.Satisfy) + "Exit status as for lsolve queens.",
		Flags: set.Flags(),
		Action: func(c *cli.Context) error {
			r, err := readPuzzle(c, kind, set)
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

// labels reads them.
func labels(c *cli.Context) (o branch.Options, err error) {
	if o.Select, err = branch.SelectByName(c.String("select")); err != nil {
		return o, usagef("--select: %v", err)
	}
	if o.Style, err = branch.StyleByName(c.String("branching")); err != nil {
		return o, usagef("--branching: %v", err)
	}
	if o.Choice, err = branch.ChoiceByName(c.String("choice")); err != nil {
		return o, usagef("--choice: %v", err)
	}
	return o, nil
}

func readPuzzle(c *cli.Context, kind *puzzleKind, set *option.Set) (*puzzleRequest, error) {
	v, err := readValues(c, set)
	if err != nil {
		return nil, err
	}
	joined, err := readHybrid(c)
	if err != nil {
		return nil, err
	}
	r := &puzzleRequest{
		hybrid: joined, kind: kind, algo: c.String("algo"), walk: readWalkOptions(c), stderr: c.App.ErrWriter, formulation: c.String("model"), checkUnique: c.Bool("check-unique"), threads: v.Int("threads"),
		maxNodes: c.Int64("max-steps"), format: c.String("format"), stats: c.Bool("stats"), seed: c.Uint64("seed"),
	}
	if walksAlone(r.algo) && !c.IsSet("model") {
		r.formulation = kind.walked
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
		if c.Bool(flag) {
			asked = flag
		}
	}
	switch asked {
	case "all", "check-unique":
		r.question = askAll
	case "count":
		r.question = askCount
	}
	if err := r.hybrid.seedable(false); err != nil {
		return err
	}
	if err := r.hybrid.suits(r.algo, model.Satisfy); err != nil {
		return err
	}
	var err error
	if r.learn, err = readLearn(c, learnUse{complete: proves(r.algo), once: asked == "" && r.threads == 1, restarts: r.kind.restarts}); err != nil {
		return err
	}
	if r.format == "svg" && asked != "" && asked != "empty" {
		return usagef("--format svg draws one board; it does not go with --%s", asked)
	}
	return nil
}

// readInstance reads the puzzle that the command line names.
func readInstance(c *cli.Context, kind *puzzleKind) (instance, error) {
	sized := kind.empty != nil && c.IsSet("n")
	switch args := c.Args(); {
	case args.Len() > 1:
		return nil, usagef("unexpected argument %q; expected one file", args.Get(1))
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
