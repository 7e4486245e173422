package cptest

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"runtime/debug"
	"slices"

	"lsolve/internal/rng"
	"lsolve/model"
	"lsolve/systematic/cp/kernel"
	"lsolve/systematic/cp/prop"
)

// Level is a level of consistency.
type Level int

// The levels.
const (
	Checking Level = iota // nothing is promised until all variables are fixed
	BoundsZ               // both bounds of every variable are part of a solution within the bounds of the others
	BoundsD               // both bounds of every variable are part of a solution
	Domain                // every value is part of a solution
)

// Instance is a constraint over the variables of a small model, with the
// propagators that enforce it.
type Instance struct {
	// Model has the variables. Its own constraints play no part.
	Model *model.Model
	// Constraint is the specification.
	Constraint model.Constraint
	// Propagators returns the propagators that together enforce Constraint, on an
	// engine that has the variables of Model under the same numbers. They must not be
	// posted yet. It is called once for each engine.
	Propagators func(e *kernel.Engine) []kernel.Propagator
	// Level is the consistency that the propagators promise for this instance. If a
	// variable occurs twice, or if there are constants, most constraints can promise
	// only Checking.
	Level Level
	// Drifts says that the pruning may depend on the path to a node. It is then not
	// compared with propagation from scratch.
	Drifts bool

	condition *model.Term // of If
}

// If returns the instance under a condition, a term with the values 0 and 1: b ->
// Constraint. It promises no level of consistency.
func (in Instance) If(b model.Term) Instance {
	inner := in.Propagators
	in.Constraint = model.Implies(b, in.Constraint)
	in.Propagators = func(e *kernel.Engine) (all []kernel.Propagator) {
		for _, p := range inner(e) {
			all = append(all, prop.NewConditional(e.View(b), p))
		}
		return all
	}
	in.Level, in.condition = Checking, &b
	return in
}

// Report counts what a check has examined. A check that has examined nothing proves
// nothing.
type Report struct {
	Solutions  int   // of the instance
	Nodes      int   // at which everything was compared
	Verified   int64 // explanations that were verified against the specification
	Unverified int64 // explanations whose premises alone were verified
}

// mostAssignments is the largest number of assignments of a model that are enumerated.
const mostAssignments = 200_000

// Check takes the instance through a random walk of decisions and backtracking, and
// compares with brute force at every step:
//
//   - No solution is lost, and a failure means that there is none.
//   - A complete assignment is a solution.
//   - The promised consistency is reached.
//   - The domains are those that propagation from scratch gives, with explanations
//     and without. So no state survives backtracking, and no change is missed. An
//     idempotent propagator finds nothing when it runs again.
//   - The premises of every explanation were true, and with the constraint they imply
//     the conclusion.
//
// At the end a search counts the solutions, and a search that learns checks that no
// solution satisfies a nogood. A panic is an error, too.
func (in *Instance) Check(r *rand.Rand) (report Report, err error) {
	var w *walk
	defer func() {
		if p := recover(); p != nil {
			err = panicked(p)
		}
		if err != nil {
			err = in.fault(w, err)
		}
	}()
	solutions, err := solutionsOf(in.Model, in.Constraint)
	if err != nil {
		return report, err
	}
	w = newWalk(in, solutions, r)
	err = w.run()
	return Report{len(solutions), w.nodes, w.verified, w.unverified}, err
}

// panicked returns a panic as an error.
func panicked(p any) error {
	err, ok := p.(error)
	var unsound *kernel.UnsoundError
	if ok && (errors.As(err, &unsound) || errors.Is(err, model.ErrNegativeViolation)) {
		return err
	}
	return fmt.Errorf("panicked: %v\n%s", p, debug.Stack())
}

// fault says where an error occurred.
func (in *Instance) fault(w *walk, err error) error {
	var domains []string
	for x := range model.Var(in.Model.NumVars()) {
		domains = append(domains, fmt.Sprintf("x%d in %v", x, in.Model.Domain(x)))
	}
	var decisions []kernel.Predicate
	if w != nil {
		decisions = w.decisions
	}
	return fmt.Errorf("%s of %v after %v: %w", in.Constraint.Name(), domains, decisions, err)
}

// solutionsOf returns the assignments of the model's variables that satisfy c, by brute
// force.
func solutionsOf(m *model.Model, c model.Constraint) (solutions []model.Assignment, err error) {
	if n := assignments(m); n > mostAssignments {
		return nil, fmt.Errorf("the variables have %d assignments; expected at most %d, to enumerate them", n, mostAssignments)
	}
	for a := range m.Assignments() {
		switch v := c.Violation(a); {
		case v < 0:
			return nil, model.NegativeViolation(c, v)
		case v == 0:
			solutions = append(solutions, slices.Clone(a))
		}
	}
	return solutions, nil
}

// assignments returns their number, or something beyond mostAssignments.
func assignments(m *model.Model) int64 {
	n := int64(1)
	for x := range model.Var(m.NumVars()) {
		if n *= m.Domain(x).Size(); n > mostAssignments {
			break
		}
	}
	return n
}

// CheckPropagator checks random instances of a constraint; see Instance.Check. random
// makes an instance from random numbers, or returns nil if it cannot. It is an error,
// too, if less than half of the calls give an instance, if no instance has a solution,
// or if no explanation could be verified. The same seed gives the same instances.
func CheckPropagator(seed uint64, instances int, random func(r *rand.Rand) *Instance) error {
	done, all := 0, Report{}
	for i := range uint64(instances) {
		in := random(rng.New(seed+i, 0))
		if in == nil {
			continue
		}
		report, err := in.Check(rng.New(seed+i, 1))
		if err != nil {
			return fmt.Errorf("cptest: instance %d: %w", i, err)
		}
		done++
		all.Solutions += report.Solutions
		all.Verified += report.Verified
	}
	switch {
	case done < (instances+1)/2 || done == 0:
		return fmt.Errorf("cptest: %d of %d calls gave an instance; expected half of them", done, instances)
	case all.Solutions == 0:
		return fmt.Errorf("cptest: none of %d instances has a solution; expected some", done)
	case all.Verified == 0:
		return fmt.Errorf("cptest: no explanation was verified in %d instances; expected some", done)
	}
	return nil
}
