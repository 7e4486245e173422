package cptest

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"lsolve/internal/rng"
	"lsolve/model"
	"lsolve/systematic/cp/kernel"
)

// walk is a random walk over one instance, on two engines: one keeps no
// explanations, the other verifies all of them.
type walk struct {
	*Instance
	r              *rand.Rand
	solutions      []model.Assignment
	plain, checked *kernel.Engine
	decisions      []kernel.Predicate

	nodes                int
	verified, unverified int64
}

// steps is the length of a walk.
const steps = 60

func newWalk(in *Instance, solutions []model.Assignment, r *rand.Rand) *walk {
	w := &walk{Instance: in, r: r, solutions: solutions}
	w.plain = w.engine(kernel.Options{})
	w.checked = w.engine(kernel.Options{Check: true})
	return w
}

// engine returns an engine with the constraint posted.
func (w *walk) engine(o kernel.Options) *kernel.Engine {
	e := kernel.New(o)
	for x := range model.Var(w.Model.NumVars()) {
		e.NewVar(w.Model.Domain(x))
	}
	for _, p := range w.Propagators(e) {
		e.Post(p, w.Constraint)
	}
	return e
}

// run walks until the root has failed or all steps are made, and then counts.
func (w *walk) run() error {
	if ok, err := w.propagate(); err != nil || !ok {
		return err
	}
	for range steps {
		depth := w.plain.Depth()
		if depth > 0 && rng.Intn(w.r, 4) == 0 {
			w.pop()
			continue
		}
		p, open := w.decision(w.plain)
		if !open {
			if depth == 0 {
				break
			}
			w.pop()
			continue
		}
		w.decisions = append(w.decisions, p)
		for _, e := range []*kernel.Engine{w.plain, w.checked} {
			e.Push()
			e.Require(p, 0)
		}
		ok, err := w.propagate()
		if err != nil {
			return err
		}
		if !ok {
			w.pop()
		}
	}
	for w.plain.Depth() > 0 {
		w.pop()
	}
	w.decisions = nil
	if n := w.count(); n != len(w.solutions) {
		return fmt.Errorf("a search finds %d solutions; expected %d", n, len(w.solutions))
	}
	w.verified, w.unverified = w.checked.Verified()
	return w.learn()
}

func (w *walk) pop() {
	w.plain.Pop()
	w.checked.Pop()
	w.decisions = w.decisions[:len(w.decisions)-1]
}

// propagate runs both engines to a fixpoint and compares.
func (w *walk) propagate() (ok bool, err error) {
	w.nodes++
	ok = w.plain.Propagate()
	if err := w.compare(ok); err != nil {
		return ok, err
	}
	if other := w.checked.Propagate(); ok != other {
		return ok, fmt.Errorf("failure %v without explanations, %v with them; expected the same", !ok, !other)
	}
	for x := range model.Var(w.Model.NumVars()) {
		if got, other := valuesOf(w.plain, x), valuesOf(w.checked, x); ok && !slices.Equal(got, other) {
			return ok, fmt.Errorf("x%d is %v without explanations, %v with them; expected the same", x, got, other)
		}
	}
	return ok, nil
}

// decision returns a random decision on an open variable of e.
func (w *walk) decision(e *kernel.Engine) (kernel.Predicate, bool) {
	var open []model.Var
	for x := range model.Var(w.Model.NumVars()) {
		if !e.Fixed(x.Term()) {
			open = append(open, x)
		}
	}
	if len(open) == 0 {
		return kernel.True, false
	}
	x := open[rng.Intn(w.r, len(open))]
	values := valuesOf(e, x)
	v := values[rng.Intn(w.r, len(values))]
	switch rng.Intn(w.r, 4) {
	case 0:
		return kernel.Differs(x, v), true
	case 1:
		if v == values[0] {
			v = values[1]
		}
		return kernel.AtLeast(x, v), true
	case 2:
		if v == values[len(values)-1] {
			v = values[0]
		}
		return kernel.AtMost(x, v), true
	}
	return kernel.Equal(x, v), true
}

func valuesOf(e *kernel.Engine, x model.Var) []int64 {
	var out []int64
	for v, ok := e.Min(x.Term()), true; ok; v, ok = e.Next(x.Term(), v) {
		out = append(out, v)
	}
	return out
}

// count searches for all solutions on the plain engine.
func (w *walk) count() int {
	e := w.plain
	if !e.Propagate() {
		return 0
	}
	p, open := w.decision(w.plain)
	if !open {
		return 1
	}
	n := 0
	for _, q := range []kernel.Predicate{p, p.Not()} {
		e.Push()
		if e.Require(q, 0) {
			n += w.count()
		}
		e.Pop()
	}
	return n
}
