package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"time"

	"github.com/urfave/cli/v2"
	"golang.org/x/term"

	"lsolve/localsearch"
	"lsolve/localsearch/meta"
	"lsolve/model"
	"lsolve/problem"
	"lsolve/systematic/cp"
)

// problemKind is a problem with instances that any engine can solve: what its
// subcommand needs.
type problemKind struct {
	name, usage string
	format      string // of its files, for the help; "" if it has none
	// n is the usual size, least and most its range, of a problem that has an
	// instance of every size; 0 if instances are read.
	n, least, most int
	sense          model.Sense
	flags          []cli.Flag
	// sized and read make an instance; one of them is nil, or sized makes it
	// where -n is given.
	sized func(c *cli.Context, n int) (problem.Instance, error)
	read  func(c *cli.Context, r io.Reader, file string) (problem.Instance, error)
	// tuned is the search that was made for it; nil: none.
	tuned func(in problem.Instance, seed, stream uint64) (localsearch.Walk, error)
	// board is a metaheuristic on the hand-tuned state; nil: there is none, and it
	// walks the model.
	board func(in problem.Instance, name string, w meta.Settings) (localsearch.Walk, error)
	// metaheuristic that is the default where nothing is tuned.
	usual string
	// learns says that the complete search learns from its failures unless the flags
	// say otherwise.
	learns bool
	// decides says who decides in a complete search that learns, unless the flags
	// say otherwise.
	decides cp.LearnBranch
}

// Algorithms that are no metaheuristics.
const (
	algoTuned = "tuned"
	algoCP    = "cp"
)

// algorithms are the names of all that can solve it, the default first.
func (k *problemKind) algorithms() []string {
	names := slices.Concat(meta.Names(), []string{algoCP}, hybridNames(k.sense))
	if k.tuned != nil {
		return append([]string{algoTuned}, names...)
	}
	i := slices.Index(names, k.usual)
	return append([]string{k.usual}, slices.Delete(names, i, i+1)...)
}

// restarts reports whether the complete search begins anew of its own accord, as
// it does where one solution is enough.
func (k *problemKind) restarts() bool { return k.sense == model.Satisfy }

// learnUse is what a run asks of the complete search.
func (k *problemKind) learnUse(complete bool, threads int) learnUse {
	return learnUse{complete: complete, once: threads == 1, learns: k.learns && threads == 1, restarts: k.restarts(), decides: k.decides}
}

// problemRequest is the command line, checked.
type problemRequest struct {
	kind     *problemKind
	instance problem.Instance
	algo     string
	modelled bool
	seed     uint64
	runs     int
	threads  int
	maxSteps int64
	limit    time.Duration
	target   *int64 // objective that is enough
	walk     walkOptions
	format   string
	stats    bool
	better   bool // print every better solution
	hybrid   hybridOptions
	learn    learnOptions
}

// usualTimeLimit is that of searches that would otherwise not end: for what a
// local search cannot know to be best.
const usualTimeLimit = 10 * time.Second

func problemCommand(kind *problemKind) *cli.Command {
	usage := "lsolve " + kind.name
	flags := []cli.Flag{}
	if kind.sized != nil {
		flags = append(flags, intFlag("n", catProblem, kind.n, fmt.Sprintf("`N`, the size, from %d to %d", kind.least, kind.most)))
		usage += " [-n N]"
	}
	usage += " [flags]"
	description := ""
	if kind.read != nil {
		usage += " [FILE|-]"
		description = kind.format + "\nWithout FILE, or with -, the instance is read from the standard input. Flags come before FILE.\n"
	}
	flags = append(flags,
		stringFlag("algo", catSearch, kind.algorithms()[0], "`NAME` of the algorithm: "+strings.Join(kind.algorithms(), ", ")),
		boolFlag("model", catSearch, "metaheuristics walk the model by the generic engine, not the state that is tuned for the problem"),
		seedFlag(),
		intFlag("runs", catSearch, 1, "run `K` times, each with random numbers of its own, and report statistics"),
		intFlag("threads", catSearch, defaultThreads(), "search with `P` threads: portfolios, --walks, and if it is given cp and hybrid"),
		timeLimitFlag(0), maxStepsFlag(),
	)
	if kind.sense != model.Satisfy {
		flags = append(flags,
			int64Flag("target", catSearch, "stop when the objective is `V` or better"),
			boolFlag("better", catOutput, "give every better solution as it is found"))
	}
	flags = slices.Concat(flags, learnFlags(kind.learnUse(true, 1)), walkFlags(), seedingFlags(), portfolioFlags())
	flags = append(flags,
		stringFlag("format", catOutput, "text", "`FORMAT`: text, json or none"),
		stringFlag("output", catOutput, "", "write to `FILE` instead of the standard output"),
		boolFlag("stats", catOutput, "print the figures of the search on the standard error"),
		plotFlag(),
		stringFlag("progress", catOutput, "auto", "`WHEN` to show a status line: auto (on a terminal), always, never"))
	if kind.sense != model.Satisfy {
		description += fmt.Sprintf("A local search cannot know that a solution is the best: it goes on until --target, --max-steps\nor --time-limit, which is then %v unless it is given. --algo cp proves.\n", usualTimeLimit)
	}
	description += describeHybrid(kind.sense)
	return &cli.Command{
		Name: kind.name, Usage: kind.usage, UsageText: usage,
		Description:  description + "Exit status as for lsolve queens.",
		Flags:        append(flags, kind.flags...),
		OnUsageError: onUsageError,
		BashComplete: completeFlags(kind.algorithms()),
		Action: func(c *cli.Context) error {
			r, err := readProblem(c, kind)
			if err != nil {
				return err
			}
			return withOutput(c, func(out *output) error { return runProblem(c, r, out) })
		},
	}
}

func readProblem(c *cli.Context, kind *problemKind) (*problemRequest, error) {
	walk, err := readWalkOptions(c)
	if err != nil {
		return nil, err
	}
	joined, err := readHybrid(c)
	if err != nil {
		return nil, err
	}
	r := &problemRequest{
		hybrid: joined, kind: kind, algo: c.String("algo"), modelled: c.Bool("model"), seed: c.Uint64("seed"), runs: c.Int("runs"),
		threads: c.Int("threads"), maxSteps: c.Int64("max-steps"), limit: c.Duration("time-limit"), walk: walk,
		format: c.String("format"), stats: c.Bool("stats"), better: c.Bool("better"),
	}
	for _, err := range []error{
		oneOf(c, "algo", kind.algorithms()...), oneOf(c, "format", "text", "json", "none"),
		oneOf(c, "progress", "auto", "always", "never"),
		atLeast(c, "runs", 1), atLeast(c, "threads", 1), atLeast(c, "max-steps", 0),
	} {
		if err != nil {
			return nil, err
		}
	}
	if c.IsSet("target") {
		target := c.Int64("target")
		r.target = &target
	}
	if err := r.together(c); err != nil {
		return nil, err
	}
	limited := c.IsSet("time-limit") || r.maxSteps > 0 || r.hybrid.turns > 0 || r.target != nil
	if r.kind.sense != model.Satisfy && !proves(r.algo) && !limited {
		r.limit = usualTimeLimit
	}
	r.instance, err = readProblemInstance(c, kind)
	return r, err
}

// proves reports whether a search ends by itself, when it is proved that nothing
// is better.
func proves(algo string) bool { return algo == algoCP || algo == algoHybrid }

// walksAlone reports whether an algorithm is a local search, and takes the flags
// of walks.
func walksAlone(algo string) bool { return !proves(algo) && !isPortfolio(algo) }

// together refuses flags that do not go together.
func (r *problemRequest) together(c *cli.Context) error {
	isMeta := slices.Contains(meta.Names(), r.algo)
	if isMeta && r.kind.board == nil {
		r.modelled = true
	}
	if proves(r.algo) && !c.IsSet("threads") {
		r.threads = 1
	}
	if err := r.hybrid.together(c, r.algo, r.kind.tuned != nil); err != nil {
		return err
	}
	var err error
	if r.learn, err = readLearn(c, r.kind.learnUse(proves(r.algo), r.threads)); err != nil {
		return err
	}
	switch flag := walkFlag(c); {
	case r.limit < 0:
		return usagef("--time-limit %v; expected 0 or more", r.limit)
	case !walksAlone(r.algo) && flag != "" && flag != "plot":
		return usagef("--%s does not go with --algo %s", flag, r.algo)
	case !walksAlone(r.algo) && flag == "plot" && r.kind.sense == model.Satisfy:
		return usagef("--plot with --algo %s draws objective and bound, and here is no objective", r.algo)
	case c.IsSet("model") && !isMeta:
		return usagef("--model goes with a metaheuristic, not with --algo %s", r.algo)
	case r.walk.explain && !r.modelled:
		return usagef("--explain goes with --model")
	case c.IsSet("cooling") && !isMeta:
		return usagef("--cooling goes with a metaheuristic, not with --algo %s", r.algo)
	case r.runs > 1 && (r.walk.explain || r.walk.plot != "" || r.better):
		return usagef("--explain, --plot and --better go with one run")
	}
	return nil
}

// readProblemInstance makes or reads the instance that the command line names.
func readProblemInstance(c *cli.Context, kind *problemKind) (problem.Instance, error) {
	args := c.Args()
	switch {
	case args.Len() > 1:
		return nil, usagef("unexpected argument %q; expected one file, after the flags", args.Get(1))
	case kind.sized != nil && (kind.read == nil || c.IsSet("n") || !args.Present()):
		if args.Present() {
			return nil, usagef("unexpected argument %q: the instance is given by -n", args.First())
		}
		n := c.Int("n")
		if n < kind.least || n > kind.most {
			return nil, usagef("-n %d; expected %d..%d", n, kind.least, kind.most)
		}
		return kind.sized(c, n)
	case args.Present() && args.First() != "-":
		return readProblemFile(c, kind, args.First())
	}
	if file, ok := c.App.Reader.(*os.File); ok && !args.Present() && term.IsTerminal(int(file.Fd())) {
		return nil, usagef("no instance; expected a file or -")
	}
	return readSoon(c, c.App.Reader, "-", kind.read)
}

func readProblemFile(c *cli.Context, kind *problemKind, name string) (problem.Instance, error) {
	file, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer func() { _ = file.Close() }() // it was read only
	return readSoon(c, file, name, kind.read)
}

// readSoon reads in the background, so that waiting for input can be
// interrupted.
func readSoon[T any](c *cli.Context, r io.Reader, name string, read func(*cli.Context, io.Reader, string) (T, error)) (T, error) {
	type result struct {
		value T
		err   error
	}
	done := make(chan result, 1)
	go func() {
		v, err := read(c, r, name)
		done <- result{v, err}
	}()
	select {
	case got := <-done:
		return got.value, got.err
	case <-c.Done():
		var none T
		return none, context.Cause(c.Context)
	}
}
