package request

import (
	"slices"

	"lsolve/cmd/lsolve/internal/exit"
	"lsolve/internal/catalogue"
	"lsolve/model"
	"lsolve/problem"
	"lsolve/systematic/cp"
	"lsolve/systematic/cp/branch"
)

// Tree says how a complete search goes through its tree.
type Tree struct {
	// Heuristic branches by a name of its own; nil: Branching says how.
	Heuristic *catalogue.Heuristic
	Branching branch.Options
	Method    cp.Method
	// Symmetry: one of each class of symmetric solutions is enough.
	Symmetry    bool
	Consistency cp.Consistency
	Learn       cp.Learn
	Restart     cp.Restart
}

// tree reads the options of complete searches.
func (r *Request) tree() (t Tree, err error) {
	if t.Branching, err = r.branching(); err != nil {
		return t, err
	}
	if r.Shares() && !r.IsSet("select") { // its complete searches restart, and learn from each other
		t.Branching.Select = branch.DomWDeg
	}
	t.Method, t.Symmetry = cp.Complete{}, r.Bool("unique")
	switch method := r.String("method"); method {
	case "", "complete":
	case "sbds":
		t.Symmetry = true
	default:
		if t.Method, err = cp.ParseMethod(method); err != nil {
			return t, exit.Usagef("--%v; or sbds", err)
		}
	}
	t.Consistency = consistency(r.String("consistency"))
	if i := slices.IndexFunc(r.Heuristics, func(h catalogue.Heuristic) bool { return h.Name == r.String("heuristic") }); i >= 0 && !r.branchingSet() && r.Completes() {
		t.Heuristic = &r.Heuristics[i]
	}
	t.Learn, t.Restart, err = r.learning()
	return t, err
}

// branchingSet reports whether the command line says how to branch.
func (r *Request) branchingSet() bool {
	return r.IsSet("select") || r.IsSet("choice") || r.IsSet("branching")
}

// Branches reports whether a portfolio branches as Tree says: if the command line says how,
// or if the problem has to be searched one value at a time.
func (r *Request) Branches() bool {
	return r.branchingSet() || r.Complete.Branching.Style == branch.Step
}

// branching reads how variables and values are chosen.
func (r *Request) branching() (o branch.Options, err error) {
	if o.Select, err = branch.SelectByName(r.String("select")); err != nil {
		return o, exit.Usagef("--select: %v", err)
	}
	if o.Choice, err = branch.ChoiceByName(r.String("choice")); err != nil {
		return o, exit.Usagef("--choice: %v", err)
	}
	if o.Style, err = branch.StyleByName(r.String("branching")); err != nil {
		return o, exit.Usagef("--branching: %v", err)
	}
	return o, nil
}

// Splits reports whether the search can be shared among threads.
func (t *Tree) Splits() bool {
	_, complete := t.Method.(cp.Complete)
	return complete && !t.Symmetry && t.Learn.Mode == cp.LearnOff && t.Restart.Policy == cp.NoRestart
}

// Random reports whether the seed changes the search.
func (t *Tree) Random() bool {
	return t.Heuristic == nil && (t.Branching.Select == branch.RandomOrder ||
		slices.Contains([]branch.Choice{branch.IndomainRandom, branch.IndomainSplitRandom, branch.OutdomainRandom}, t.Branching.Choice))
}

// Chosen returns the variables in the order of the heuristic, and how it chooses among
// them; ok is false if it chooses otherwise, and has a brancher of its own.
func (t *Tree) Chosen(s problem.Stated, seed, stream uint64) (vars []model.Var, o branch.Options, ok bool) {
	switch {
	case t.Heuristic == nil:
		vars, o = s.Search, t.Branching
	case t.Heuristic.Branching == nil:
		return nil, o, false
	default:
		vars, o = t.Heuristic.Branching(s)
	}
	if o.Select == branch.Occurrence || o.Select == branch.MostConstrained {
		o.Degrees = cp.Degrees(s.Model)
	}
	o.Seed, o.Stream = seed, stream
	return vars, o, true
}

// Brancher makes the branching of a worker.
func (t *Tree) Brancher(s problem.Stated, seed, stream uint64) func(worker int) branch.Brancher {
	vars, options, ok := t.Chosen(s, seed, stream)
	return func(worker int) branch.Brancher {
		if !ok {
			return t.Heuristic.Brancher(s, worker)
		}
		o := options
		o.Stream += uint64(worker)
		return branch.New(vars, o)
	}
}

// Decode turns what the search finds into a solution.
func (t *Tree) Decode(values []int32) []int32 {
	if t.Heuristic == nil || t.Heuristic.Decode == nil {
		return values
	}
	return t.Heuristic.Decode(values)
}

// Options are those of the complete search, but for branching, limits and
// callbacks.
func (t *Tree) Options(in problem.Instance, e *catalogue.Entry) cp.Options {
	o := cp.Options{
		Method: t.Method, Learn: t.Learn, Restart: t.Restart,
		Consistency: func(int, model.Constraint) cp.Consistency { return t.Consistency },
	}
	if t.Symmetry && e.Symmetries != nil {
		o.Symmetries = e.Symmetries(in)
	}
	return o
}

// consistency returns the level of that name; "" is the default.
func consistency(name string) cp.Consistency {
	return cp.Consistency(max(0, slices.Index([]string{"default", "value", "bounds", "domain"}, name)))
}
