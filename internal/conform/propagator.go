package conform

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"lsolve/internal/rng"
	"lsolve/model"
	"lsolve/systematic/cp/kernel"
	"lsolve/systematic/cp/prop"
)

// Level is a level of consistency that a propagator promises for pure instances
// (Gen.Pure).
type Level int

// The levels.
const (
	Checking Level = iota // nothing promised until all is fixed
	BoundsZ               // both bounds of every variable are part of a solution within the bounds of the others
	BoundsD               // both bounds of every variable are part of a solution
	Domain                // every value is part of a solution
)

// Posting is how an engine enforces a constraint.
type Posting struct {
	// Propagators returns the propagators that together enforce c, on an engine
	// that has the variables of m. They are not posted yet.
	Propagators func(e *kernel.Engine, m *model.Model, c model.Constraint) []kernel.Propagator
	// Level is what is promised of them.
	Level Level
	// Drifts says that what is pruned may depend on the way to a node: it is not
	// compared with a propagation from scratch.
	Drifts bool
	// PlainOnly leaves reification out.
	PlainOnly bool
	// Seeds is the number of instances; 0 means 200.
	Seeds int
}

// CheckPropagator takes random instances of a constraint, plain and half-reified,
// through random walks of decisions and backtracking, and checks at every step
// against brute force that
//
//   - no solution is lost, and a failure means that there is none;
//   - an assignment that is left is a solution;
//   - the promised consistency is reached;
//   - the result is the same as from scratch, with and without explanations;
//   - every explanation is right (the checking mode of the kernel).
//
// At the end the solutions are counted by search.
func CheckPropagator(t *testing.T, c Case, p Posting) {
	t.Helper()
	t.Run(c.Name, func(t *testing.T) {
		seeds := p.Seeds
		if seeds == 0 {
			seeds = 200
		}
		if testing.Short() {
			seeds = (seeds + 3) / 4
		}
		done, solutions, explained := 0, 0, int64(0)
		for seed := range uint64(seeds) {
			w := newWalk(seed, c, p)
			if w == nil {
				continue
			}
			done++
			if err := w.run(); err != nil {
				t.Fatalf("seed %d: %+v\nvariables: %v\ndecisions: %v\n%v", seed, w.c, w.domains(), w.decisions, err)
			}
			solutions += len(w.solutions)
			verified, _ := w.checked.Verified()
			explained += verified
		}
		if done < seeds/2 || solutions == 0 || explained == 0 {
			t.Fatalf("%d of %d instances accepted, with %d solutions, %d explanations verified", done, seeds, solutions, explained)
		}
	})
}

// walk is one instance on its way.
type walk struct {
	p         Posting
	r         *rand.Rand
	m         *model.Model
	c         model.Constraint
	pure      bool
	reified   bool // c is a half reification of what the case made
	solutions []model.Assignment
	plain     *kernel.Engine
	checked   *kernel.Engine
	decisions []kernel.Predicate
}

func newWalk(seed uint64, c Case, p Posting) *walk {
	g := NewGen(rng.New(seed, 0))
	inner := c.Build(g)
	w := &walk{p: p, r: rng.New(seed, 1), m: g.M, c: inner, pure: g.Pure}
	if !p.PlainOnly && seed%3 == 2 {
		w.c = model.Implies(g.Bool(), inner)
		w.pure = false
		w.reified = true
	}
	g.M.Add(w.c)
	if g.M.Check() != nil {
		return nil
	}
	for a := range w.m.Assignments() {
		if w.c.Violation(a) == 0 {
			w.solutions = append(w.solutions, slices.Clone(a))
		}
	}
	w.plain = w.engine(kernel.Options{})
	w.checked = w.engine(kernel.Options{Check: true})
	return w
}

// engine is an engine with the constraint posted.
func (w *walk) engine(o kernel.Options) *kernel.Engine {
	e := kernel.New(o)
	for x := range model.Var(w.m.NumVars()) {
		e.NewVar(w.m.Domain(x))
	}
	if r, ok := w.c.(model.ReifiedConstraint); ok && w.reified {
		for _, p := range w.p.Propagators(e, w.m, r.Then) {
			e.Post(prop.NewConditional(e.View(r.If), p), w.c)
		}
		return e
	}
	for _, p := range w.p.Propagators(e, w.m, w.c) {
		e.Post(p, w.c)
	}
	return e
}

func (w *walk) domains() []string {
	var out []string
	for x := range model.Var(w.m.NumVars()) {
		out = append(out, fmt.Sprintf("x%d in %v", x, w.m.Domain(x)))
	}
	return out
}

// run walks until the root has failed or some rounds are over, and then counts.
func (w *walk) run() (err error) {
	defer func() {
		if r := recover(); r != nil {
			unsound, ok := r.(*kernel.UnsoundError)
			if !ok {
				panic(r)
			}
			err = unsound
		}
	}()
	ok := w.propagate()
	if err := w.compare(ok); err != nil || !ok {
		return err
	}
	for range 60 {
		depth := w.plain.Depth()
		if depth > 0 && rng.Intn(w.r, 4) == 0 {
			w.pop()
			continue
		}
		p, open := w.decision()
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
		ok := w.propagate()
		if err := w.compare(ok); err != nil {
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
		return fmt.Errorf("search found %d solutions; brute force %d", n, len(w.solutions))
	}
	return nil
}

func (w *walk) pop() {
	w.plain.Pop()
	w.checked.Pop()
	w.decisions = w.decisions[:len(w.decisions)-1]
}

// propagate runs both engines to a fixpoint.
func (w *walk) propagate() bool {
	ok := w.plain.Propagate()
	if other := w.checked.Propagate(); ok != other {
		panic(fmt.Sprintf("conform: failure without explanations %v, with %v, after %v", !ok, !other, w.decisions))
	}
	return ok
}

// decision is a random one about an open variable.
func (w *walk) decision() (kernel.Predicate, bool) {
	var open []model.Var
	for x := range model.Var(w.m.NumVars()) {
		if !w.plain.Fixed(x.Term()) {
			open = append(open, x)
		}
	}
	if len(open) == 0 {
		return kernel.True, false
	}
	x := open[rng.Intn(w.r, len(open))]
	values := w.values(w.plain, x)
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

func (w *walk) values(e *kernel.Engine, x model.Var) []int64 {
	var out []int64
	for v, ok := e.Min(x.Term()), true; ok; v, ok = e.Next(x.Term(), v) {
		out = append(out, v)
	}
	return out
}

// compare checks the state after propagation against brute force.
func (w *walk) compare(ok bool) error {
	left := w.solutions
	for _, p := range w.decisions {
		left = slices.DeleteFunc(slices.Clone(left), func(a model.Assignment) bool { return !p.Holds(int64(a[p.Var()])) })
	}
	if !ok {
		if len(left) > 0 {
			return fmt.Errorf("failed, but %v is a solution", left[0])
		}
		return w.scratch(false)
	}
	fixed := true
	for x := range model.Var(w.m.NumVars()) {
		values := w.values(w.plain, x)
		if len(values) != w.plain.Size(x.Term()) {
			return fmt.Errorf("x%d has the values %v and size %d", x, values, w.plain.Size(x.Term()))
		}
		if other := w.values(w.checked, x); !slices.Equal(values, other) {
			return fmt.Errorf("x%d is %v without explanations, %v with", x, values, other)
		}
		for _, v := range values {
			if d := w.m.Domain(x); !d.Contains(int32(v)) {
				return fmt.Errorf("x%d has the value %d, which is not in %v", x, v, d)
			}
		}
		for _, a := range left {
			if !slices.Contains(values, int64(a[x])) {
				return fmt.Errorf("x%d is %v, but %v is a solution", x, values, a)
			}
		}
		fixed = fixed && len(values) == 1
	}
	if fixed && len(left) == 0 {
		return errors.New("all is fixed, to what is no solution")
	}
	if w.pure {
		if err := w.consistent(left); err != nil {
			return err
		}
	}
	return w.scratch(true)
}

// consistent checks the promised level. left are the solutions within the
// current domains.
func (w *walk) consistent(left []model.Assignment) error {
	if w.p.Level == Checking {
		return nil
	}
	if w.p.Level == BoundsZ {
		left = w.withinBounds()
	}
	for x := range model.Var(w.m.NumVars()) {
		values := w.values(w.plain, x)
		if w.p.Level != Domain {
			values = []int64{values[0], values[len(values)-1]}
		}
		for _, v := range values {
			if !slices.ContainsFunc(left, func(a model.Assignment) bool { return int64(a[x]) == v }) {
				return fmt.Errorf("x%d = %d is in no solution and still there", x, v)
			}
		}
	}
	return nil
}

// withinBounds is the solutions of the constraint within the current bounds,
// holes ignored.
func (w *walk) withinBounds() (left []model.Assignment) {
	hull := model.New()
	for x := range model.Var(w.m.NumVars()) {
		hull.Int("", int32(w.plain.Min(x.Term())), int32(w.plain.Max(x.Term())))
	}
	for a := range hull.Assignments() {
		if w.c.Violation(a) == 0 {
			left = append(left, slices.Clone(a))
		}
	}
	return left
}

// scratch compares with an engine that gets all decisions at once.
func (w *walk) scratch(ok bool) error {
	if w.p.Drifts {
		return nil
	}
	// While the condition of a reification is open, a trial sees more than the
	// events that the propagator asked to be woken by.
	if r, ok := w.c.(model.ReifiedConstraint); ok && w.reified && (r.If.Coef == 0 || !w.plain.Fixed(r.If)) {
		return nil
	}
	e := w.engine(kernel.Options{})
	fresh := true
	for _, p := range w.decisions {
		fresh = fresh && e.Require(p, 0)
	}
	fresh = fresh && e.Propagate()
	if ok != fresh {
		return fmt.Errorf("from scratch: failure %v; after the walk: %v", !fresh, !ok)
	}
	for x := range model.Var(w.m.NumVars()) {
		if got, want := w.values(w.plain, x), w.values(e, x); ok && !slices.Equal(got, want) {
			return fmt.Errorf("x%d is %v after the walk, %v from scratch", x, got, want)
		}
	}
	return nil
}

// count searches for all solutions on the plain engine.
func (w *walk) count() int {
	e := w.plain
	if !e.Propagate() {
		return 0
	}
	p, open := w.decision()
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
