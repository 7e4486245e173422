// Package front finds solutions of problems with several objectives, none of which is better than another in
// all of them, for lsolve front.
//
//	list, err := front.Read(ctx, entry, files)
//	task, err := front.New(entry, values, files[0], list)
//	result, err := task.Run(ctx)
//	err = task.Print(out, result)
//
//	front.go   what is asked for; the search
//	part.go    a part of the search, for those who share it
//	merge.go   fronts of several searches become one
//	volume.go  the hypervolume
//	print.go   the formats
package front

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"time"

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
	// Elsewhere makes the search in another place, such as on a cluster. nil: it is made here.
	Elsewhere func(ctx context.Context) (Result, error)
	// Progress hears how far the search is, where that is known. nil: nobody does.
	Progress solve.ProgressFunc
	modelled *modelled // nil: not stated yet
}

// Point is a solution on the front.
type Point struct {
	Objectives []int64 `json:"objectives"`
	Values     []int32 `json:"values"`
}

// Result is what was found.
type Result struct {
	Points   []Point
	Complete bool // these are all that there are
	Stats    solve.Stats
	Stopped  error
}

// Read reads the instances of files.
func Read(ctx context.Context, e *catalogue.Entry, files []string) (list []problem.Instance, err error) {
	if len(files) == 0 {
		return nil, exit.Usagef("no instance; expected files")
	}
	defaults, err := problem.NewValues(e.Options, nil)
	if err != nil {
		return nil, err
	}
	for _, name := range files {
		in, err := request.File(ctx, e, defaults, name)
		if err != nil {
			return nil, err
		}
		list = append(list, in)
	}
	return list, nil
}

// New returns the task of instances, the first of which is from a file of that name.
func New(e *catalogue.Entry, v *option.Values, name string, list []problem.Instance) (t *Task, err error) {
	t = &Task{Values: v, Entry: e, Algo: v.Algorithm().Name}
	if t.Front, err = e.Front(list); err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
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
func (t *Task) Run(ctx context.Context) (r Result, err error) {
	switch {
	case t.Elsewhere != nil:
		r, err = t.Elsewhere(ctx)
	case t.Algo == Exact:
		r, err = t.exact(ctx, Part{Limit: t.Limit(), Found: t.found()})
	default:
		r, err = t.local(ctx, t.threads(), Part{Limit: t.Limit()})
	}
	if err != nil {
		return r, err
	}
	for i := range r.Points {
		if err := t.Check(&r.Points[i]); err != nil {
			return r, fmt.Errorf("internal error: %s found no solution: %w", t.Algo, err)
		}
	}
	return r, nil
}

// found says how many points there are so far.
func (t *Task) found() func(points func() []Point) error {
	if t.Progress == nil {
		return nil
	}
	return func(points func() []Point) error {
		t.Progress(solve.Progress{Solutions: int64(len(points()))})
		return nil
	}
}

// Check computes the objectives of a point from scratch.
func (t *Task) Check(p *Point) error {
	objectives, err := t.Front.Check(p.Values)
	if err == nil && !slices.Equal(objectives, p.Objectives) {
		err = fmt.Errorf("the objectives are %v, and not %v", objectives, p.Objectives)
	}
	return err
}

// Limit is how long the search may take; 0: no limit.
func (t *Task) Limit() time.Duration {
	if t.Algo == Exact && !t.IsSet("time-limit") {
		return 0
	}
	return t.Duration("time-limit")
}

// exact finds the whole front, or a part of it.
func (t *Task) exact(ctx context.Context, p Part) (r Result, err error) {
	m, err := t.model()
	if err != nil {
		return r, err
	}
	o := pareto.Options{Seed: t.Uint64("seed"), Threads: t.threads(), Search: m.stated.Search, Part: p.Range, Known: m.known}
	o.Limits.Time = p.Limit
	if p.Found != nil {
		o.OnPoint = func(x pareto.Point) error {
			r.Points = append(r.Points, m.point(x))
			return p.Found(func() []Point { return r.Points })
		}
	}
	f, err := pareto.Solve(ctx, m.stated.Model, m.objectives, o)
	r.Points = nil
	for _, x := range f.Points {
		r.Points = append(r.Points, m.point(x))
	}
	r.Complete, r.Stopped = f.Complete, f.Stopped
	return r, err
}

// local finds solutions by local searches.
func (t *Task) local(ctx context.Context, searches int, part Part) (r Result, err error) {
	x := &points{task: t}
	start := func(i int) (local.Search, error) {
		s, err := t.search(part.Stream + i)
		if err == nil && part.Found != nil {
			s = &watched{s, func(f *local.Found) error { return part.Found(func() []Point { return x.all(f) }) }}
		}
		return s, err
	}
	if t.Front.Search == nil {
		if x.stated, _, err = t.Front.Stated(); err != nil {
			return r, err
		}
	}
	if _, err := start(0); err != nil { // an option is wrong
		return r, exit.Usagef("%v", err)
	}
	found, err := local.Solve(ctx, start, local.Options{
		Searches: searches, Threads: searches, Limits: solve.Limits{Time: part.Limit, Steps: int64(t.Int("max-steps"))},
	})
	for _, s := range found.Found {
		r.Points = append(r.Points, x.point(s))
	}
	r.Stats, r.Stopped = found.Stats, found.Stopped
	return r, err
}

// search makes the local search of a stream of random numbers.
func (t *Task) search(stream int) (local.Search, error) {
	m := catalogue.FrontMethod{Local: &local.LocalOptions{Seed: t.Uint64("seed"), Stream: uint64(stream)}}
	if t.Algo == NSGA2 {
		m = catalogue.FrontMethod{NSGA2: &local.NSGA2Options{
			Size: t.Int("population"), Crossover: t.String("crossover"), Improved: t.Float64("improve"),
			Seed: t.Uint64("seed"), Stream: uint64(stream),
		}}
	}
	if t.Front.Search != nil {
		return t.Front.Search(m)
	}
	return t.Front.SearchModel(m)
}

// points makes points of what local searches find.
type points struct {
	task   *Task
	stated problem.Stated // if the model is searched
}

// point makes a point of a solution.
func (x *points) point(s *local.Solution) Point {
	p := Point{slices.Clone(s.Point), s.Values}
	if x.task.Front.Sense == model.Maximise {
		for i := range p.Objectives {
			p.Objectives[i] = -p.Objectives[i]
		}
	}
	if x.task.Front.Search == nil {
		p.Values = x.stated.Solution(p.Values)
	}
	return p
}

// all makes points of all that a search has found.
func (x *points) all(f *local.Found) (list []Point) {
	for _, e := range f.Entries() {
		list = append(list, x.point(e.Solution))
	}
	return list
}

func (t *Task) threads() int {
	if n := t.Int("threads"); n > 0 {
		return n
	}
	return option.Cores()
}
