// Package front finds solutions of problems with several objectives, none of which is better than another in
// all of them, for lsolve front.
//
//	task, err := front.New(entry, values, files)
//	result, err := task.Run(ctx)
//	err = task.Print(out, result)
//
//	front.go  what is asked for; the search
//	print.go  the formats
package front

import (
	"context"
	"fmt"
	"slices"
	"strconv"

	"lsolve/cmd/lsolve/internal/exit"
	"lsolve/cmd/lsolve/internal/option"
	"lsolve/cmd/lsolve/internal/request"
	"lsolve/hybrid/pareto"
	"lsolve/internal/catalogue"
	local "lsolve/localsearch/pareto"
	"lsolve/model"
	"lsolve/problem"
	"lsolve/solve"
)

// Names of the algorithms.
const (
	PLS   = "pls"
	NSGA2 = "nsga2"
	Exact = "exact"
)

// Describe says what the command of a problem has.
func Describe(e *catalogue.Entry) option.Command {
	algorithms := []option.Algorithm{
		{Name: PLS, Summary: "Pareto local search: neighbours of all solutions that nothing found is better than"},
		{Name: NSGA2, Summary: "NSGA-II, a genetic algorithm; its children are improved by descent"},
	}
	exact := option.Algorithm{Name: Exact, Summary: "the whole front, with a proof, by dynamic programming or complete search"}
	if e.OnState == nil { // nothing better is known
		algorithms = append([]option.Algorithm{exact}, algorithms...)
	} else {
		algorithms = append(algorithms, exact)
	}
	return option.Command{Name: e.Name, Use: option.Front, Algorithms: algorithms}
}

// Task is what is asked for.
type Task struct {
	*option.Values
	Entry     *catalogue.Entry
	Front     *catalogue.Front
	Algo      string
	reference []int64 // nil: the worst values on the front
}

// Point is a solution on the front.
type Point struct {
	Objectives []int64
	Values     []int32
}

// Result is what was found.
type Result struct {
	Points   []Point
	Complete bool // these are all that there are
	Stats    solve.Stats
	Stopped  error
}

// New reads the instances.
func New(ctx context.Context, e *catalogue.Entry, v *option.Values, files []string) (*Task, error) {
	if len(files) == 0 {
		return nil, exit.Usagef("no instance; expected files")
	}
	defaults, err := problem.NewValues(e.Options, nil)
	if err != nil {
		return nil, err
	}
	var list []problem.Instance
	for _, name := range files {
		in, err := request.File(ctx, e, defaults, name)
		if err != nil {
			return nil, err
		}
		list = append(list, in)
	}
	t := &Task{Values: v, Entry: e, Algo: v.Algorithm().Name}
	if t.Front, err = e.Front(list); err != nil {
		return nil, fmt.Errorf("%s: %w", files[0], err)
	}
	return t, t.check()
}

// check refuses options that do not go with the number of objectives.
func (t *Task) check() error {
	objectives := len(t.Front.Names)
	if objectives != 2 && (t.String("plot") != "" || t.String("format") == "svg") {
		return exit.Usagef("a picture of %d objectives; expected two", objectives)
	}
	if !t.IsSet("reference") {
		return nil
	}
	list := t.List("reference")
	if len(list) != objectives {
		return exit.Usagef("--reference %s: %d values; expected %d, one for each objective", t.String("reference"), len(list), objectives)
	}
	for _, text := range list {
		x, err := strconv.ParseInt(text, 10, 54)
		if err != nil {
			return exit.Usagef("--reference %s: %q; expected a whole number", t.String("reference"), text)
		}
		t.reference = append(t.reference, x)
	}
	return nil
}

// Run searches. Every solution has been checked.
func (t *Task) Run(ctx context.Context) (Result, error) {
	var r Result
	var err error
	if t.Algo == Exact {
		r, err = t.exact(ctx)
	} else {
		r, err = t.local(ctx)
	}
	if err != nil {
		return r, err
	}
	for _, p := range r.Points {
		objectives, err := t.Front.Check(p.Values)
		if err == nil && !slices.Equal(objectives, p.Objectives) {
			err = fmt.Errorf("the objectives are %v, and not %v", objectives, p.Objectives)
		}
		if err != nil {
			return r, fmt.Errorf("internal error: %s found no solution: %w", t.Algo, err)
		}
	}
	return r, nil
}

// exact finds the whole front.
func (t *Task) exact(ctx context.Context) (r Result, err error) {
	stated, objectives, err := t.Front.Stated()
	if err != nil {
		return r, err
	}
	o := pareto.Options{Seed: t.Uint64("seed"), Threads: t.threads(), Search: stated.Search}
	if t.IsSet("time-limit") {
		o.Limits.Time = t.Duration("time-limit")
	}
	f, err := pareto.Solve(ctx, stated.Model, objectives, o)
	for _, p := range f.Points {
		r.Points = append(r.Points, Point{p.Objectives, stated.Solution(p.Values)})
	}
	r.Complete, r.Stopped = f.Complete, f.Stopped
	return r, err
}

// local finds solutions by local search.
func (t *Task) local(ctx context.Context) (r Result, err error) {
	threads := t.threads()
	var stated problem.Stated
	start := func(i int) (local.Search, error) {
		m := catalogue.FrontMethod{Local: &local.LocalOptions{Seed: t.Uint64("seed"), Stream: uint64(i)}}
		if t.Algo == NSGA2 {
			m = catalogue.FrontMethod{NSGA2: &local.NSGA2Options{
				Size: t.Int("population"), Crossover: t.String("crossover"), Improved: t.Float64("improve"),
				Seed: t.Uint64("seed"), Stream: uint64(i),
			}}
		}
		return t.search(m)
	}
	if t.Front.Search == nil {
		if stated, _, err = t.Front.Stated(); err != nil {
			return r, err
		}
	}
	if _, err := start(0); err != nil { // an option is wrong
		return r, exit.Usagef("%v", err)
	}
	found, err := local.Solve(ctx, start, local.Options{
		Searches: threads, Threads: threads, Limits: solve.Limits{Time: t.Duration("time-limit"), Steps: int64(t.Int("max-steps"))},
	})
	for _, s := range found.Found {
		p := Point{s.Point, s.Values}
		if t.Front.Sense == model.Maximise {
			for i := range p.Objectives {
				p.Objectives[i] = -p.Objectives[i]
			}
		}
		if t.Front.Search == nil {
			p.Values = stated.Solution(p.Values)
		}
		r.Points = append(r.Points, p)
	}
	r.Stats, r.Stopped = found.Stats, found.Stopped
	return r, err
}

func (t *Task) search(m catalogue.FrontMethod) (local.Search, error) {
	if t.Front.Search != nil {
		return t.Front.Search(m)
	}
	return t.Front.SearchModel(m)
}

func (t *Task) threads() int {
	if n := t.Int("threads"); n > 0 {
		return n
	}
	return option.Cores()
}

// Hypervolume returns the hypervolume of points and the reference point.
func (t *Task) Hypervolume(points []Point) (volume float64, reference []int64) {
	if len(points) == 0 {
		return 0, t.reference
	}
	sign := int64(1)
	if t.Front.Sense == model.Maximise {
		sign = -1
	}
	minimised := func(x []int64) []int64 {
		m := slices.Clone(x)
		for i := range m {
			m[i] *= sign
		}
		return m
	}
	worst := minimised(points[0].Objectives)
	var all [][]int64
	for _, p := range points {
		m := minimised(p.Objectives)
		all = append(all, m)
		for i, x := range m {
			worst[i] = max(worst[i], x)
		}
	}
	if t.reference != nil {
		worst = minimised(t.reference)
	}
	return local.Hypervolume(all, worst), minimised(worst)
}
