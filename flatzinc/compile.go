package flatzinc

import (
	"fmt"

	"lsolve/model"
)

// Widest is the largest number, in size, that a variable of the model can be: a
// variable that could be larger is cut. See Compiled.Proves.
const Widest = 2_000_000_000

// Compiled is a program as a model.
type Compiled struct {
	// Model has the solutions of the program. It means nothing if Unsatisfiable.
	Model *model.Model
	// Unsatisfiable says that compiling has found that there is no solution; see also
	// Proves.
	Unsatisfiable bool
	// Goal is what the program asks for. The model has an objective only if there
	// is something to choose.
	Goal Goal
	// Search are the annotations of the solve item.
	Search Annotations
	// Domain has the numbers of the constraints of the model that are annotated with
	// domain: they are to be propagated as strongly as possible.
	Domain map[int]bool
	// Output are the variables of the model on which what is printed depends, each
	// once.
	Output []model.Var

	p         *Program
	store     *store
	made      []model.Var // by root; -1: not in the model
	objective affine
	outputs   []printed
	cuts      []cut
	c         *compiler // if there are cuts
	beyond    bool      // no value of a variable fits the model
}

// Compile makes a model of the program, which is used up: it can be compiled
// once. An error names the place in the file.
func (p *Program) Compile() (*Compiled, error) {
	c := &compiler{Program: p, store: newStore(p.vars), model: model.New()}
	c.slots = make([]int32, len(p.vars))
	c.resolve()
	for i := range c.constraints {
		if i%1024 == 0 && c.stopped() {
			return nil, ErrStopped
		}
		if err := c.check(&c.constraints[i]); err != nil {
			return nil, err
		}
	}
	search, err := c.annotations()
	if err != nil {
		return nil, err
	}
	c.presolve()
	if c.stopped() {
		return nil, ErrStopped
	}
	c.out = &Compiled{Model: c.model, Goal: p.goal, Domain: map[int]bool{}, p: p, store: c.store}
	if c.failed {
		c.out.Unsatisfiable, c.out.beyond = true, c.beyond
		return c.out, nil
	}
	if err := c.build(search); err != nil {
		return nil, err
	}
	c.out.Unsatisfiable = c.failed
	c.out.made = c.made
	if c.failed {
		return c.out, nil
	}
	c.finish(search)
	if c.out.cuts = c.cuts; len(c.cuts) > 0 {
		c.out.c = c
	}
	if err := c.model.Check(); err != nil {
		return nil, fmt.Errorf("the model does not fit: %w", err)
	}
	return c.out, nil
}

// compiler makes a model of a program.
type compiler struct {
	*Program
	*store
	model *model.Model
	out   *Compiled

	kinds []named // by name
	call  call    // the constraint at hand
	sum   linear  // its sum, if it is linear
	lits  []affine
	slots []int32     // by root: where it is in sum.terms, plus 1
	made  []model.Var // by root: the variable of the model; -1: none
	atoms map[atom]affine
	// building says that the variables of the model are made: from then on they are
	// restricted by constraints, and the store does not change.
	building bool
	unmerged [][2]affine // equal, but not merged
	err      error

	cuts        []cut
	beyond      bool   // no value of a variable fits the model
	constrained []bool // by root: it is in a constraint
}

func (c *compiler) stopped() bool { return c.stop != nil && c.stop() }

// presolve simplifies until nothing changes, or for some rounds.
func (c *compiler) presolve() {
	for x := range c.vars {
		if v := &c.vars[x]; v.hasValue {
			c.equate(c.find(int32(x)), c.scalar(v.value))
		}
	}
	const rounds = 8
	for range rounds {
		c.changes = 0
		c.atoms = map[atom]affine{}
		for i := range c.constraints {
			if i%1024 == 0 && c.stopped() || c.failed {
				return
			}
			if p := &c.constraints[i]; p.name != 0 && c.simplify(p) {
				p.name, p.args = 0, nil
			}
		}
		// A few changes in a large file are left to the engines.
		if c.changes <= len(c.constraints)/1000 {
			break
		}
	}
	c.atoms = map[atom]affine{}
	c.bound()
}

// equate makes two the same, by a constraint if need be.
func (c *compiler) equate(t, u affine) {
	if c.merge(t, u) {
		return
	}
	c.unmerged = append(c.unmerged, [2]affine{t, u})
}

// simplify does what can be done about a constraint without an engine, and
// reports whether nothing is left of it.
func (c *compiler) simplify(p *posted) bool {
	k, open := c.open(p)
	switch {
	case !open:
		return true
	case k.kind.linear != nil:
		c.readLinear(k)
		return c.simplifyLinear(k)
	case k.kind.simplify != nil:
		return k.kind.simplify(c, k)
	}
	return false
}

// build makes the variables and constraints of the model.
func (c *compiler) build(search *annotation) error {
	c.makeVars(search)
	for _, pair := range c.unmerged {
		c.merge(c.refresh(pair[0]), c.refresh(pair[1]))
	}
	for i := range c.constraints {
		if i%1024 == 0 && c.stopped() {
			return ErrStopped
		}
		p := &c.constraints[i]
		if p.name == 0 {
			continue
		}
		first := len(c.model.Constraints())
		k, open := c.open(p)
		if open {
			c.post(k)
		}
		if c.err != nil {
			return c.errorf(p, "%s: %v", c.Names.Text(p.name), c.err)
		}
		if p.domain {
			for i := first; i < len(c.model.Constraints()); i++ {
				c.out.Domain[i] = true
			}
		}
		if len(c.cuts) == 0 {
			p.args = nil // memory
		}
		if c.failed {
			return nil
		}
	}
	return nil
}

// post adds a constraint to the model.
func (c *compiler) post(k *call) {
	if k.kind.linear != nil {
		c.readLinear(k)
		if !c.simplifyLinear(k) {
			c.postLinear(k)
		}
		return
	}
	if k.kind.simplify != nil && k.kind.simplify(c, k) {
		return
	}
	if k.kind.emit != nil {
		k.kind.emit(c, k)
		return
	}
	c.postForm(k, k.kind.post(c, k))
}

// impossible is what posts return that cannot hold. None at all always holds.
var impossible = []model.Constraint{nil}

// postForm adds constraints, all of which together are what k says, in the form
// that is wanted.
func (c *compiler) postForm(k *call, all []model.Constraint) {
	switch {
	case len(all) == 0:
		c.truth(k, true)
	case all[0] == nil:
		c.truth(k, false)
	case k.form == plain:
		c.model.Add(all...)
	case k.form == imp:
		lit := c.term(k.lit)
		for _, constraint := range all {
			c.model.Add(model.Implies(lit, constraint))
		}
	case len(all) == 1:
		lit := model.Const(0)
		if k.form == iff {
			lit = c.term(k.lit)
		}
		c.model.Add(model.Iff(lit, all[0]))
	default:
		parts := make([]model.Term, len(all))
		for i, constraint := range all {
			parts[i] = c.model.Bool("").Term()
			c.model.Add(model.Iff(parts[i], constraint))
		}
		lit := model.Const(0)
		if k.form == iff {
			lit = c.term(k.lit)
		}
		c.model.Add(model.And(lit, parts...))
	}
}

// term is t in the model.
func (c *compiler) term(t affine) model.Term {
	if t.b != int64(int32(t.b)) || t.a != int64(int32(t.a)) {
		c.err = fmt.Errorf("a number does not fit 32 bits")
		return model.Term{}
	}
	if t.a == 0 {
		return model.Const(int32(t.b))
	}
	return model.Term{Coef: int32(t.a), Offset: int32(t.b), Var: c.made[t.x]}
}

func (c *compiler) terms(ts []affine) []model.Term {
	out := make([]model.Term, len(ts))
	for i, t := range ts {
		out[i] = c.term(t)
	}
	return out
}
