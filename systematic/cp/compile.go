package cp

import (
	"errors"
	"fmt"
	"sync/atomic"

	"lsolve/model"
	"lsolve/solve"
	"lsolve/systematic/cp/kernel"
)

// compiler turns a model into propagators on an engine. The engine's first
// variables are the model's, with the same numbers.
type compiler struct {
	m     *model.Model
	e     *kernel.Engine
	level func(i int, c model.Constraint) Consistency
	pairs pairs          // all y != x + c, gathered
	fixed *fixedElements // nil: not a search that learns
}

// errStopped says that the stop flag was set while a model was being compiled.
var errStopped = errors.New("cp: stopped")

// lookEvery is the number of constraints between two looks at the stop flag.
const lookEvery = 16

// compile returns an engine for m, which has passed Check. It posts the
// constraints and does not propagate them. stop and pause are the engine's from the beginning.
func compile(m *model.Model, o kernel.Options, level func(int, model.Constraint) Consistency, stop *atomic.Bool, pause func() bool) (e *kernel.Engine, err error) {
	defer func() {
		r := recover()
		if cause, ok := r.(error); ok && errors.Is(cause, kernel.ErrTerm) {
			err = fmt.Errorf("%w: %w", solve.ErrUnsupported, kernel.ErrTerm)
		} else if r != nil {
			panic(r)
		}
	}()
	if o.Check {
		o.Enforce = enforcing(m)
	}
	c := &compiler{m: m, e: kernel.New(o), level: level}
	c.e.StopOn(stop)
	c.e.PauseOn(pause)
	for x := range model.Var(m.NumVars()) {
		d := m.Domain(x)
		if d.Min() < kernel.MinValue || d.Max() > kernel.MaxValue {
			return nil, fmt.Errorf("%w: variable %q has values beyond %d..%d", solve.ErrUnsupported, m.Name(x), kernel.MinValue, kernel.MaxValue)
		}
		c.e.NewVar(d)
	}
	if o.Learn {
		c.fixed = fixedElementsOf(m)
	}
	for i, constraint := range m.Constraints() {
		if i%lookEvery == 0 && c.e.Stopping() {
			return nil, errStopped
		}
		if c.pair(constraint) || o.Learn && (c.clause(constraint) || c.fixedElement(constraint)) {
			continue
		}
		parts, err := c.propagators(constraint, c.consistency(i, constraint))
		if err != nil {
			return nil, fmt.Errorf("constraint %d, %s: %w", i, m.Describe(constraint), err)
		}
		for _, p := range parts {
			c.e.Post(p, constraint)
		}
		if all, ok := constraint.(model.AllDifferentConstraint); ok && o.Learn {
			c.everyValue(c.e.Views(all.Terms))
		}
	}
	if len(c.pairs) > 0 {
		var specification model.Constraint
		if o.Check {
			specification = model.Own(c.pairs)
		}
		c.e.Post(c.pairs.Propagators(c.e)[0], specification)
	}
	return c.e, nil
}

// enforcing returns the function by which the checking mode enforces a constraint
// on another engine.
func enforcing(m *model.Model) func(*kernel.Engine, model.Constraint) []kernel.Propagator {
	return func(e *kernel.Engine, constraint model.Constraint) []kernel.Propagator {
		parts, err := (&compiler{m: m, e: e}).propagators(constraint, DomainConsistency)
		if err != nil {
			return nil
		}
		return parts
	}
}

func (c *compiler) consistency(i int, constraint model.Constraint) Consistency {
	if c.level == nil {
		return DefaultConsistency
	}
	return c.level(i, constraint)
}

// pair adds a disequality x != y + offset to the gathered ones. It returns false
// if the constraint is not one.
func (c *compiler) pair(constraint model.Constraint) bool {
	l, ok := constraint.(model.LinearConstraint)
	if !ok || l.Relation != model.NotEqual || len(l.Terms) != 2 {
		return false
	}
	x, y := l.Terms[0], l.Terms[1]
	if x.Coef < 0 {
		x, y = y, x
	}
	// x + a - y - b != bound
	if x.Coef != 1 || y.Coef != -1 || x.Var == y.Var {
		return false
	}
	offset := int64(x.Offset) + int64(y.Offset) - l.Bound // y != x + offset
	if offset != int64(int32(offset)) {
		return false
	}
	c.pairs = append(c.pairs, pair{x.Var, y.Var, int32(offset)})
	return true
}
