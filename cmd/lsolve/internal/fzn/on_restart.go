package fzn

import (
	"context"
	"math/rand/v2"
	"slices"

	"lsolve/flatzinc"
	"lsolve/internal/rng"
	"lsolve/model"
	"lsolve/solve"
	"lsolve/systematic/cp"
	"lsolve/systematic/cp/branch"
	"lsolve/systematic/cp/kernel"
)

// neighbourhoods is a search whose model states what happens at each restart, usually a large
// neighbourhood search (Dekker, de la Banda, Schutt, Stuckey and Tack, "Solver-independent large
// neighbourhood search", 2018). Each run begins with the values that the model asks for; with an
// objective it ends with the first better solution. Until there is a solution the runs double
// in length: a model has nothing to choose a neighbourhood of.
type neighbourhoods struct {
	*run
	random   *rand.Rand
	restarts bool
	state    []given // by what the model asks for
	status   int64
	values   []int32 // the last solution
	last     bool    // the model has called the search complete after this run
	done     bool    // the model has called the search complete, or enough is found
	proved   bool
}

// given is the value that the model was given last.
type given struct {
	value int64
	known bool
}

// streamOnRestart is the stream of the random numbers of uniform_on_restart.
const streamOnRestart = 1 << 32

// runOnRestart runs the search. It returns whether everything was searched.
func (r *run) runOnRestart(ctx context.Context, many bool) (proved bool, err error) {
	stop, release := cp.StopWith(ctx)
	defer release()
	c := r.compiled
	s, err := cp.NewSession(c.Model, stop, cp.SessionOptions{Consistency: r.consistency(), Weigh: true, Check: r.Check})
	if err != nil {
		return false, err
	}
	restart := r.restart()
	if restart.Policy == cp.NoRestart {
		restart.Policy = cp.Luby
	}
	n := &neighbourhoods{
		run: r, random: rng.New(r.Seed, streamOnRestart), restarts: restart.Policy != cp.Never && !many,
		state: make([]given, len(c.OnRestart)), status: flatzinc.StatusStart,
	}
	order := n.order()
	failures, first := restart.Runs(), int64(0)
	runs := int64(0)
	defer func() { r.note(s.Stats().Plus(solve.Stats{{Name: solve.Restarts, Value: max(0, runs-1)}})) }()
	for {
		limits, err := r.left(s.Stats())
		if err != nil {
			return false, err
		}
		n.last = false
		runs++
		if n.restarts {
			length := max(failures(), first)
			if n.values == nil {
				first = 2 * length
			} else {
				first = 0
			}
			if limits.Failures == 0 || length < limits.Failures {
				limits.Failures = length
			}
		}
		before := slices.Clone(n.state)
		outcome, err := s.Search(cp.Task{Branch: order, Limits: limits, Assume: n.assume, OnSolution: n.solved}, nil)
		switch {
		case err != nil:
			return false, err
		case ctx.Err() != nil || outcome == cp.Stopped:
			return false, context.Cause(ctx)
		case n.done:
			return n.proved, nil
		case n.last && outcome != cp.Limited:
			return n.found, nil
		case s.Hopeless(), outcome == cp.Exhausted && n.status == flatzinc.StatusStart:
			return true, nil
		case outcome == cp.Enough:
			n.status = flatzinc.StatusSat
		case outcome == cp.Limited:
			n.status = flatzinc.StatusUnknown
		case n.status == flatzinc.StatusUnsat && slices.Equal(before, n.state):
			// Every further run would be the same. The first one had no neighbourhood.
			n.status, n.restarts = flatzinc.StatusStart, false
		default:
			n.status = flatzinc.StatusUnsat
		}
	}
}

// restart returns the restart policy of the command line, or else that of the model.
func (r *run) restart() cp.Restart {
	if r.Restart.Policy != cp.NoRestart {
		return r.Restart
	}
	return restartOf(r.compiled.Search.Restart)
}

// left returns what is left of the limits on nodes and failures.
func (r *run) left(spent solve.Stats) (solve.Limits, error) {
	left := func(limit int64, what string, ended error) (int64, error) {
		if limit == 0 {
			return 0, nil
		}
		made, _ := spent.Get(what)
		if limit <= made {
			return 0, ended
		}
		return limit - made, nil
	}
	limits := r.limits()
	nodes, err := left(limits.Nodes, solve.Nodes, solve.ErrNodes)
	if err != nil {
		return solve.Limits{}, err
	}
	failures, err := left(limits.Failures, solve.Failures, solve.ErrFailures)
	return solve.Limits{Nodes: nodes, Failures: failures}, err
}

// order branches as the annotations say. Markers of completeness come out false where a search
// leaves them open: it must not set them by itself.
func (n *neighbourhoods) order() branch.Brancher {
	p := &branch.Preference{Values: make([]int32, n.compiled.Model.NumVars()), Known: make([]bool, n.compiled.Model.NumVars())}
	var markers []model.Var
	for _, o := range n.compiled.OnRestart {
		if t := o.In; o.Kind == flatzinc.Complete && t.Coef != 0 {
			markers = append(markers, t.Var)
			p.Known[t.Var] = true
			if t.Coef < 0 {
				p.Values[t.Var] = t.Offset // the marker is offset - x
			}
		}
	}
	own := n.brancher()(0)
	if len(markers) == 0 {
		return own
	}
	return branch.Prefer(branch.Sequence(own, branch.New(markers, branch.Options{})), p)
}

// assume gives the model the values that it asks for.
func (n *neighbourhoods) assume(e *kernel.Engine) bool {
	for i, o := range n.compiled.OnRestart {
		t := &n.state[i]
		switch o.Kind {
		case flatzinc.Status:
			*t = given{n.status, true}
		case flatzinc.Uniform:
			*t = given{o.Low + int64(rng.Intn(n.random, int(o.High-o.Low+1))), true}
		case flatzinc.Solved:
			if n.values != nil {
				*t = given{o.In.Value(n.values), true}
			}
		default: // the last value was noted when it was taken
		}
	}
	for i, o := range n.compiled.OnRestart {
		about := o.Kind == flatzinc.LastValue || o.Kind == flatzinc.Solved
		if o.Kind == flatzinc.Complete || !n.state[i].known || about && n.status == flatzinc.StatusStart {
			continue
		}
		if !fix(e, o.Out, n.state[i].value) {
			return false
		}
	}
	if !e.Propagate() {
		return false
	}
	for i, o := range n.compiled.OnRestart {
		switch t := o.In; {
		case o.Kind == flatzinc.LastValue && (t.Coef == 0 || e.Fixed(t)):
			n.state[i] = given{int64(t.Offset), true}
			if t.Coef != 0 {
				n.state[i].value = e.Min(t)
			}
		case o.Kind == flatzinc.Complete && n.status != flatzinc.StatusStart && (t.Coef == 0 && t.Offset == 1 || t.Coef != 0 && e.Min(t) == 1):
			n.last = true // this run is still searched
		}
	}
	return true
}

// fix gives a term a value.
func fix(e *kernel.Engine, t model.Term, v int64) bool {
	if t.Coef == 0 {
		return int64(t.Offset) == v
	}
	d := v - int64(t.Offset)
	return d%int64(t.Coef) == 0 && e.Require(kernel.Equal(t.Var, d/int64(t.Coef)), 0)
}

// complete ends the search as the model says.
func (n *neighbourhoods) complete() { n.done, n.proved = true, n.found }

// solved takes a solution.
func (n *neighbourhoods) solved(s solve.Solution) (more bool) {
	n.values = s.Values
	more = n.solution(s.Values)
	for i, o := range n.compiled.OnRestart {
		switch o.Kind {
		case flatzinc.LastValue:
			n.state[i] = given{o.In.Value(s.Values), true}
		case flatzinc.Complete:
			if o.In.Value(s.Values) == 1 {
				n.complete()
			}
		default:
		}
	}
	if !more {
		n.done, n.proved = true, n.compiled.Goal != flatzinc.Satisfy && !n.compiled.Optimises()
	}
	// With an objective the run ends; without, more solutions are wanted.
	return more && !n.done && (n.compiled.Goal == flatzinc.Satisfy || !n.restarts)
}
