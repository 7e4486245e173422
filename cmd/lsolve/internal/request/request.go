package request

import (
	"slices"
	"time"

	"lsolve/cmd/lsolve/internal/exit"
	"lsolve/cmd/lsolve/internal/option"
	"lsolve/hybrid/portfolio"
	"lsolve/internal/catalogue"
	"lsolve/localsearch/meta"
	"lsolve/model"
	"lsolve/problem"
)

// Request is what a command line asks of a problem.
type Request struct {
	*catalogue.Entry
	// Values are the options, for what is not read here.
	*option.Values
	// Instance is set by Read, or by the caller. File is what it was read from; "": it was
	// made.
	Instance problem.Instance
	File     string
	// Algo is the algorithm. Own is the entry's, if it is one that only this problem
	// has.
	Algo string
	Own  *catalogue.Algorithm

	Question catalogue.Question
	// CheckUnique: two solutions are enough to answer every question.
	CheckUnique bool
	// OnModel: a metaheuristic walks the model.
	OnModel bool
	// Formulation is that of the model; "": there is only one.
	Formulation string
	// Target is the objective that is enough; nil: none.
	Target *int64
	// Tree is for complete searches.
	Tree Tree
}

// New returns the request of an algorithm with checked options; the instance is still
// to be read.
func New(e *catalogue.Entry, a *option.Algorithm, v *option.Values) (*Request, error) {
	r := &Request{Entry: e, Values: v, Algo: a.Name, CheckUnique: v.Bool("check-unique")}
	all, count, unique := v.Bool("all"), v.Bool("count"), v.Bool("unique")
	switch {
	case count && unique:
		r.Question = catalogue.CountUnique
	case count:
		r.Question = catalogue.Count
	case unique:
		r.Question = catalogue.Unique
	case all, r.CheckUnique:
		r.Question = catalogue.Every
	}
	r.OnModel = a.Family == option.Meta && (v.OnModel() || e.OnState == nil)
	if i := slices.IndexFunc(e.Algorithms, func(o catalogue.Algorithm) bool { return o.Name == a.Name }); i >= 0 && !r.OnModel {
		r.Own = &e.Algorithms[i]
	}
	if r.Formulation = v.String("model"); r.Walks() && !v.IsSet("model") {
		r.Formulation = e.WalkedFormulation()
	}
	if v.IsSet("target") {
		target := v.Int64("target")
		r.Target = &target
	}
	if !r.Walks() && r.Own == nil {
		var err error
		if r.Tree, err = r.tree(); err != nil {
			return nil, err
		}
	}
	if members := r.List("members"); len(members) == 1 && members[0] == portfolio.LNS {
		return nil, exit.Usagef("--members lns: it begins with a solution of another member; expected others beside it, or --algo lns")
	}
	return r, nil
}

// Threads returns how many threads the algorithm may use: the number of the command line,
// or one a core if the algorithm can share its work.
func (r *Request) Threads() int {
	switch n := r.Int("threads"); {
	case n > 0 || !r.IsSet("threads"):
		return max(1, n)
	case r.Own != nil && (!r.Own.Threads || !r.Counts()), r.Completes() && !r.Tree.Splits(), r.Algo == Auto && r.Sure != nil:
		return 1
	}
	return option.Cores()
}

// Walks reports whether the algorithm is a local search: the tuned one of the problem, or a
// metaheuristic.
func (r *Request) Walks() bool {
	return r.Own == nil && (r.Walk(r.Algo) != nil || slices.Contains(meta.Names(), r.Algo))
}

// Completes reports whether the algorithm searches a tree, with a warm start or
// without.
func (r *Request) Completes() bool { return r.Own == nil && (r.Algo == CP || r.Algo == Hybrid) }

// Shares reports whether several searches share the time.
func (r *Request) Shares() bool { return r.Own == nil && !r.Walks() && !r.Completes() }

// Optimises reports whether there is an objective.
func (r *Request) Optimises() bool { return r.Sense != model.Satisfy }

// Streams reports whether solutions are shown as they are found, and not the last
// one at the end.
func (r *Request) Streams() bool {
	return r.Question == catalogue.Every || r.Question == catalogue.Unique || r.Bool("better")
}

// Counts reports whether only the number of solutions is asked for.
func (r *Request) Counts() bool {
	return r.Question == catalogue.Count || r.Question == catalogue.CountUnique
}

// UsualTimeLimit ends searches that would otherwise go on for ever, because they cannot
// prove that their best solution is optimal.
const UsualTimeLimit = 10 * time.Second

// Gap returns the share of the objective within which its bound is near enough to end a run.
func (r *Request) Gap() float64 { return r.Float64("gap") / 100 }

// TimeLimit returns how long a run may take; 0: as long as it needs.
func (r *Request) TimeLimit() time.Duration {
	limited := r.IsSet("time-limit") || r.Int64("max-steps") > 0 || r.Int64("slices") > 0 || r.Int64("stagnation") > 0 || r.Target != nil || r.Gap() > 0
	if limit := r.Duration("time-limit"); limit > 0 || limited || !r.Optimises() || r.Completes() {
		return limit
	}
	return UsualTimeLimit
}

// Effort returns the figure that measures the work of the algorithm; "": there is none.
func (r *Request) Effort() string {
	switch {
	case r.Own != nil:
		return r.Own.Effort
	case r.Walks():
		return "steps"
	}
	return "nodes"
}

// Random reports whether the seed changes the run.
func (r *Request) Random() bool {
	switch {
	case r.Own != nil:
		return r.Own.Random
	case r.Algo == CP:
		return r.Tree.Random()
	}
	return true
}

// Backtracks reports whether the algorithm searches a tree, of which it counts the
// backtracks.
func (r *Request) Backtracks() bool {
	return r.Own != nil && r.Own.Backtracks || r.Completes() || r.Shares()
}
