package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"slices"
	"time"

	"github.com/urfave/cli/v2"
	"golang.org/x/term"

	"lsolve/cmd/lsolve/internal/option"
	"lsolve/localsearch"
	"lsolve/localsearch/meta"
	"lsolve/model"
	"lsolve/problem"
	"lsolve/systematic/cp"
	"lsolve/systematic/cp/branch"
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
	options        []problem.Option // of its own
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
	kind      *problemKind
	instance  problem.Instance
	algo      string
	modelled  bool
	seed      uint64
	runs      int
	threads   int
	maxSteps  int64
	limit     time.Duration
	target    *int64 // objective that is enough
	walk      walkOptions
	format    string
	stats     bool
	better    bool // print every better solution
	hybrid    hybridOptions
	learn     learnOptions
	branching branch.Options
}

// usualTimeLimit is that of searches that would otherwise not end: for what a
// local search cannot know to be best.
const usualTimeLimit = 10 * time.Second

// set has the options.
func (k *problemKind) set(use option.Use) *option.Set {
	c := option.Command{
		Name: k.name, Use: use, Objective: k.sense != model.Satisfy, Board: k.board != nil, Learns: k.learns, Options: k.options,
		Compared: []string{"tabu", "late", "anneal", algoCP}, Defaults: map[string]string{"branching": branch.Enum.String()},
	}
	if k.tuned != nil {
		c.Compared = append([]string{algoTuned}, c.Compared...)
		c.Algorithms = append(c.Algorithms, option.Algorithm{Name: algoTuned, Summary: "the search that is tuned for this problem", Family: option.Tuned})
	}
	if k.sized != nil {
		c.Size = &problem.Size{Default: k.n, Least: k.least, Most: k.most}
	}
	if use == option.Compare {
		c.Defaults = nil
		c.Without = []string{
			"on-model", "members", "deterministic", "slices", "walks", "cooperate", "cooling", "stagnation", "select", "choice", "branching",
		}
	}
	all := slices.Concat(c.Algorithms, option.Metaheuristics(c.Board), option.Engines(c.Objective))
	for _, name := range k.algorithms() {
		i := slices.IndexFunc(all, func(a option.Algorithm) bool { return a.Name == name })
		all = append(all, all[i])
	}
	c.Algorithms = all[len(all)-len(k.algorithms()):]
	return option.For(c)
}

func problemCommand(kind *problemKind) *cli.Command {
	set := kind.set(option.Solve)
	usage := "lsolve " + kind.name
	if kind.sized != nil {
		usage += " [-n N]"
	}
	usage += " [flags]"
	description := ""
	if kind.read != nil {
		usage += " [FILE|-]"
		description = kind.format + "\nWithout FILE, or with -, the instance is read from the standard input.\n"
	}
	if kind.sense != model.Satisfy {
		description += fmt.Sprintf("A local search cannot know that a solution is the best: it goes on until --target, --max-steps\nor --time-limit, which is then %v unless it is given. --algo cp proves.\n", usualTimeLimit)
	}
	description += describeHybrid(kind.sense)
	return &cli.Command{
		Name: kind.name, Usage: kind.usage, UsageText: usage,
		Description: description + "Exit status as for lsolve queens.",
		Flags:       set.Flags(),
		Action: func(c *cli.Context) error {
			r, err := readProblem(c, kind, set)
			if err != nil {
				return err
			}
			return withOutput(c, func(out *output) error { return runProblem(c, r, out) })
		},
	}
}

func readProblem(c *cli.Context, kind *problemKind, set *option.Set) (*problemRequest, error) {
	v, err := readValues(c, set)
	if err != nil {
		return nil, err
	}
	joined, err := readHybrid(c)
	if err != nil {
		return nil, err
	}
	r := &problemRequest{
		hybrid: joined, kind: kind, algo: c.String("algo"), modelled: c.Bool("on-model"), seed: c.Uint64("seed"), runs: c.Int("runs"),
		threads: v.Int("threads"), maxSteps: c.Int64("max-steps"), limit: c.Duration("time-limit"), walk: readWalkOptions(c),
		format: c.String("format"), stats: c.Bool("stats"), better: c.Bool("better"),
	}
	if r.branching, err = labels(c); err != nil {
		return nil, err
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
	if err := r.hybrid.seedable(r.kind.tuned != nil); err != nil {
		return err
	}
	var err error
	if r.learn, err = readLearn(c, r.kind.learnUse(proves(r.algo), r.threads)); err != nil {
		return err
	}
	if r.walk.plot != "" && !walksAlone(r.algo) && r.kind.sense == model.Satisfy {
		return usagef("--plot with --algo %s draws objective and bound, and here is no objective", r.algo)
	}
	return nil
}

// readProblemInstance makes or reads the instance that the command line names.
func readProblemInstance(c *cli.Context, kind *problemKind) (problem.Instance, error) {
	args := c.Args()
	switch {
	case args.Len() > 1:
		return nil, usagef("unexpected argument %q; expected one file", args.Get(1))
	case kind.sized != nil && (kind.read == nil || c.IsSet("n") || !args.Present()):
		if args.Present() {
			return nil, usagef("unexpected argument %q: the instance is given by -n", args.First())
		}
		return kind.sized(c, c.Int("n"))
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
