package cptest

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"

	"lsolve/internal/crash"
	"lsolve/internal/rng"
	"lsolve/model"
	"lsolve/systematic/cp/kernel"
)

// propagating is cp.Propagating, which this package must not import.
type propagating interface {
	Propagators(e *kernel.Engine) []kernel.Propagator
}

// CheckConstraint checks a constraint over variables of a small model:
//
//   - It has a name. Its scope is the same at every call, and names each variable
//     once.
//   - Its violation is never negative, and is the same at every call, of several
//     goroutines at once, too. It does not change the assignment.
//   - Its violation depends on the variables of its scope only.
//   - Its propagators, if it is a cp.Propagating, agree with its violation, alone and
//     under a condition; see Instance.Check.
//
// The model's own constraints play no part. r draws the assignments, where there
// are too many, and the decisions.
func CheckConstraint(m *model.Model, c model.Custom, r *rand.Rand) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = panicked(p)
		}
		if err != nil {
			err = fmt.Errorf("cptest: constraint %s: %w", c.Name(), err)
		}
	}()
	k := check{m: m, c: c, scope: slices.Clone(c.Scope())}
	if c.Name() == "" {
		return errors.New("the name is empty; expected one for messages")
	}
	if err := k.checkScope(); err != nil {
		return err
	}
	k.sample(r)
	if err := k.checkViolation(r); err != nil {
		return err
	}
	if err := k.together(); err != nil {
		return err
	}
	return k.checkPropagators(r)
}

// check is the state of CheckConstraint for one constraint.
type check struct {
	m           *model.Model
	c           model.Custom
	scope       []model.Var
	assignments []model.Assignment
	violations  []int64 // of the assignments
}

func (k *check) checkScope() error {
	bare := variables(k.m)
	bare.Add(model.Own(k.c))
	if err := bare.Check(); err != nil {
		return err
	}
	if again := k.c.Scope(); !slices.Equal(k.scope, again) {
		return fmt.Errorf("the scope is %v, asked again %v; expected the same", k.scope, again)
	}
	return nil
}

// variables returns a model with the variables of m and without constraints.
func variables(m *model.Model) *model.Model {
	bare := model.New()
	for x := range model.Var(m.NumVars()) {
		bare.Var(m.Name(x), m.Domain(x))
	}
	return bare
}

// samples is the number of assignments drawn if there are more.
const samples = 2000

// sample makes the list of all assignments, or of a random sample.
func (k *check) sample(r *rand.Rand) {
	if assignments(k.m) <= samples {
		for a := range k.m.Assignments() {
			k.assignments = append(k.assignments, slices.Clone(a))
		}
		return
	}
	for range samples {
		a := make(model.Assignment, k.m.NumVars())
		for x := range a {
			a[x] = k.any(model.Var(x), r)
		}
		k.assignments = append(k.assignments, a)
	}
}

// any returns a value of x.
func (k *check) any(x model.Var, r *rand.Rand) int32 {
	d := k.m.Domain(x)
	interval := d[rng.Intn(r, len(d))]
	return interval.Lo + int32(rng.Intn(r, int(int64(interval.Hi)-int64(interval.Lo)+1)))
}

func (k *check) checkViolation(r *rand.Rand) error {
	for _, a := range k.assignments {
		given := slices.Clone(a)
		v := k.c.Violation(given)
		switch again := k.c.Violation(given); {
		case v < 0:
			return fmt.Errorf("%w: it is %d for %v; expected 0 or more", model.ErrNegativeViolation, v, a)
		case !slices.Equal(given, a):
			return fmt.Errorf("the violation changes the assignment %v to %v; expected that it reads only", a, given)
		case again != v:
			return fmt.Errorf("the violation of %v is %d, asked again %d; expected the same", a, v, again)
		}
		k.violations = append(k.violations, v)
		// The same values in the scope, any values elsewhere.
		for x := range given {
			if !slices.Contains(k.scope, model.Var(x)) {
				given[x] = k.any(model.Var(x), r)
			}
		}
		if other := k.c.Violation(given); other != v {
			return fmt.Errorf("the violation of %v is %d, that of %v is %d; expected the same, as they agree in Scope %v", a, v, given, other, k.scope)
		}
	}
	return nil
}

// together asks for violations from several goroutines at once, as searches with
// several threads do.
func (k *check) together() error {
	const goroutines = 4
	errs := make([]error, goroutines)
	var wait crash.Group
	for g := range goroutines {
		wait.Go(func() {
			defer func() {
				if p := recover(); p != nil {
					errs[g] = panicked(p)
				}
			}()
			for i := range k.assignments {
				i = (i + g*len(k.assignments)/goroutines) % len(k.assignments)
				if v := k.c.Violation(k.assignments[i]); v != k.violations[i] {
					errs[g] = fmt.Errorf("the violation of %v is %d, asked by several goroutines %d; expected the same", k.assignments[i], k.violations[i], v)
					return
				}
			}
		})
	}
	wait.Wait()
	return errors.Join(errs...)
}

// walks is the number of random walks for the propagators of a constraint, half of
// them under a condition.
const walks = 40

func (k *check) checkPropagators(r *rand.Rand) error {
	own, ok := k.c.(propagating)
	if !ok {
		return nil
	}
	plain := Instance{Model: variables(k.m), Constraint: model.Own(k.c), Propagators: own.Propagators}
	conditional := plain
	conditional.Model = variables(k.m)
	conditional = conditional.If(conditional.Model.Bool("condition").Term())
	for i := range walks {
		in := plain
		if i%2 == 1 {
			in = conditional
		}
		if _, err := in.Check(r); err != nil {
			return err
		}
	}
	return nil
}
