package main

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"runtime"
	"slices"
	"strings"

	"lsolve/hybrid"
	"lsolve/localsearch/cbls"
	localqueens "lsolve/localsearch/queens"
	"lsolve/problem/queens"
	"lsolve/solve"
	"lsolve/systematic/bitset"
)

// question is what is asked of an algorithm.
type question uint8

const (
	askFirst       question = iota // one solution
	askAll                         // all of them
	askUnique                      // one of each class of mirror images
	askCount                       // how many there are
	askCountUnique                 // how many classes
)

// job is one run of an algorithm on n queens.
type job struct {
	n            int
	question     question
	seed, stream uint64
	seeded       bool // a local search comes before the complete one
	threads      int
	maxSteps     int64
	options      options // of single algorithms
	progress     solve.ProgressFunc
	onStep       func(localqueens.StepEvent)
	explain      func(cbls.Explanation)
	// emit is given each solution that was asked for. An error ends the run.
	emit func(rows []int32) error
}

// options are flags that only some algorithms have.
type options struct {
	order           bitset.Order
	classic         bool
	randomWalk      float64
	randomMoveAfter int64
	restartAfter    int64
	cp              cpOptions
	walk            walkOptions
	modelled        bool // a metaheuristic walks the model
	hybrid          hybridOptions
}

// outcome is what a run came to; err says what stopped it, if anything did.
type outcome struct {
	status    solve.Status
	solutions int64
	stats     solve.Stats
	portfolio *hybrid.Result // what a portfolio chose and came to; nil of others
	err       error
}

// end takes over how a complete search ended.
func (o *outcome) end(r solve.Result) {
	o.status, o.stats = r.Status, r.Stats
	if o.err == nil {
		o.err = r.Stopped
	}
}

// algorithm is an entry of the registry.
type algorithm struct {
	name, usage string
	// effort is the figure that measures the work; "" if there is none.
	effort string
	// complete: it can prove, enumerate and count.
	complete bool
	// random: another seed is another run.
	random bool
	// walks: it is a metaheuristic.
	walks bool
	// prunes: it searches a tree, of which it counts the backtracks.
	prunes bool
	// threaded: several threads can look for one solution.
	threaded bool
	// maxN is the largest board it takes.
	maxN func(options) int
	// flags of its own.
	flags []string
	// variants for compare, by the name after the colon.
	variants map[string]func(*options)
	run      func(ctx context.Context, j job) outcome
}

// algorithms is the registry.
var algorithms = slices.Concat(ownAlgorithms, hybridAlgorithms(), metaAlgorithms())

// ownAlgorithms are those that were made for queens, and the constraint engine.
var ownAlgorithms = []algorithm{
	{
		name: "minconf", usage: "min-conflicts on permutations, in linear time (Sosic and Gu 1991), or the classic one",
		effort: solve.Steps, random: true,
		maxN: func(o options) int {
			switch {
			case o.modelled:
				return maxWalk(o)
			case o.classic:
				return localqueens.MaxClassic
			}
			return math.MaxInt32
		},
		flags: append([]string{"variant", "random-walk", "restart-after", "model"}, walkFlagNames...),
		variants: map[string]func(*options){
			"linear":  func(*options) {},
			"classic": func(o *options) { o.classic = true },
			"model":   func(o *options) { o.modelled = true },
		},
		run: runMinConflicts,
	},
	{
		name: "hillclimb", usage: "steepest move of one queen over the whole conflict-cost matrix, with random moves (UTFPR report)",
		effort: solve.Steps, random: true,
		maxN:  func(options) int { return localqueens.MaxHillClimb },
		flags: []string{"random-move-after", "restart-after", "show-steps"},
		run:   runHillClimb,
	},
	{
		name: "backtrack", usage: "complete: row by row with blocked columns and diagonals in bitset words (Java report)",
		effort: solve.Placements, complete: true, prunes: true,
		maxN: func(o options) int {
			if o.order == bitset.Fewest {
				return bitset.MaxFewest
			}
			return math.MaxInt32
		},
		flags: []string{"order", "table"},
		variants: map[string]func(*options){
			"lexicographic": func(o *options) { o.order = bitset.Lexicographic },
			"middle-out":    func(o *options) { o.order = bitset.MiddleOut },
			"fewest":        func(o *options) { o.order = bitset.Fewest },
		},
		run: runBacktrack,
	},
	{
		name: "cp", usage: "complete: constraint propagation at every node (ECLiPSe report)",
		effort: solve.Nodes, complete: true, prunes: true, threaded: true,
		maxN:     maxCP,
		flags:    cpFlags,
		variants: cpVariants(),
		run:      runCP,
	},
	{
		name: "construct", usage: "the closed-form solution, without search",
		maxN: func(options) int { return math.MaxInt32 },
		run:  runConstruct,
	},
}

func algorithmNames() []string {
	names := make([]string, len(algorithms))
	for i, a := range algorithms {
		names[i] = a.name
	}
	return names
}

// variantNames are what may follow the name of a in compare.
func (a *algorithm) variantNames() []string {
	names := make([]string, 0, len(a.variants))
	for name := range a.variants {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

func findAlgorithm(name string) (*algorithm, error) {
	for i := range algorithms {
		if algorithms[i].name == name {
			return &algorithms[i], nil
		}
	}
	return nil, usagef("unknown algorithm %q; expected one of %s", name, strings.Join(algorithmNames(), ", "))
}

// one turns the result of a search for one solution into an outcome.
func one(j job, values []int32, status solve.Status, stats solve.Stats, err error) outcome {
	o := outcome{status: status, stats: stats, err: err}
	if err == nil && status == solve.Satisfied {
		if o.err = j.emit(values); o.err != nil {
			o.status = solve.Unknown
			return o
		}
		o.solutions = 1
	}
	return o
}

func runMinConflicts(ctx context.Context, j job) outcome {
	var r localqueens.Result
	var err error
	if j.options.modelled {
		return walkQueens(ctx, "minconf", j)
	}
	if j.options.classic {
		r, err = localqueens.ClassicMinConflicts{N: j.n, Seed: j.seed, Stream: j.stream, MaxSteps: j.maxSteps,
			RandomWalk: j.options.randomWalk, RestartAfter: j.options.restartAfter, Progress: j.progress}.Solve(ctx)
	} else {
		r, err = localqueens.MinConflicts{N: j.n, Seed: j.seed, Stream: j.stream, MaxSteps: j.maxSteps, Progress: j.progress}.Solve(ctx)
	}
	return one(j, r.Values, r.Status, r.Stats, err)
}

func runHillClimb(ctx context.Context, j job) outcome {
	r, err := localqueens.HillClimb{N: j.n, Seed: j.seed, Stream: j.stream, MaxSteps: j.maxSteps,
		RandomMoveAfter: j.options.randomMoveAfter, RestartAfter: j.options.restartAfter,
		OnStep: j.onStep, Progress: j.progress}.Solve(ctx)
	return one(j, r.Values, r.Status, r.Stats, err)
}

func runConstruct(ctx context.Context, j job) outcome {
	rows, err := queens.Construct(ctx, j.n)
	status := solve.Satisfied
	switch {
	case err != nil:
		status = solve.Unknown
	case rows == nil:
		status = solve.Unsatisfiable
	}
	return one(j, rows, status, nil, err)
}

func runBacktrack(ctx context.Context, j job) outcome {
	if j.question == askCount || j.question == askCountUnique {
		return countSolutions(ctx, j)
	}
	s, err := bitset.New(bitset.Options{N: j.n, Order: j.options.order, Limits: solve.Limits{Steps: j.maxSteps}, OnProgress: j.progress})
	if err != nil {
		return outcome{err: err}
	}
	o := outcome{}
	for solution, err := range s.Solutions(ctx) {
		if err == nil && (j.question != askUnique || queens.Canonical(solution.Values)) {
			if err = j.emit(solution.Values); err == nil {
				o.solutions++
				o.status = solve.Satisfied
			}
		}
		if err != nil {
			o.err = err
			break
		}
		if o.solutions == 1 && j.question == askFirst {
			break
		}
	}
	result := s.Result()
	o.stats = result.Stats
	if o.err == nil {
		o.err = result.Stopped
	}
	if o.err == nil && o.solutions == 0 {
		o.status = solve.Unsatisfiable
	}
	if o.err == nil && o.solutions > 0 && j.question != askFirst {
		o.status = solve.All
	}
	return o
}

func countSolutions(ctx context.Context, j job) outcome {
	counter := bitset.Counter{N: j.n, Threads: j.threads, OnProgress: j.progress}
	if j.n > bitset.MaxCount {
		return outcome{err: usagef("-n %d with --count; expected 1..%d, beyond that the number may not fit 64 bits", j.n, bitset.MaxCount)}
	}
	count := counter.Count
	if j.question == askCountUnique {
		count = counter.CountUnique
	}
	result, err := count(ctx)
	return outcome{status: result.Status, solutions: result.Solutions, err: cmp.Or(err, result.Stopped)}
}

// defaultThreads uses the machine.
func defaultThreads() int { return runtime.GOMAXPROCS(0) }

// String is for error messages.
func (q question) String() string {
	switch q {
	case askFirst:
		return "the first solution"
	case askAll:
		return "--all"
	case askUnique:
		return "--unique"
	case askCount:
		return "--count"
	case askCountUnique:
		return "--count --unique"
	}
	return fmt.Sprint(uint8(q))
}
