package flatzinc

import (
	"errors"
	"fmt"
	"math"

	"lsolve/model"
)

// Widest is the largest absolute value of a variable that has no bounds, or too wide
// ones: it is cut. See Compiled.Proves.
const Widest = math.MaxInt32 - 1

// The values that a variable of the model can have: 32 bits without one value at
// each end. A variable with other values whose bounds are no farther apart is a
// variable of the model plus a number.
const (
	Lowest  = math.MinInt32 + 1
	Highest = math.MaxInt32 - 1
)

// Compiled is a program in the form of a model.
type Compiled struct {
	// Model has the solutions of the program. Ignore it if Unsatisfiable.
	Model *model.Model
	// Unsatisfiable says that compiling found that there is no solution; see also
	// Proves.
	Unsatisfiable bool
	// Goal is the program's goal. The model has an objective only if its value is
	// open.
	Goal Goal
	// Search are the annotations of the solve item.
	Search Annotations
	// Domain has the indices of the model's constraints with the annotation domain,
	// which should be propagated as strongly as possible.
	Domain map[int]bool
	// Output are the variables of the model that affect the output, each once.
	Output []model.Var
	// OnRestart is what the model states about restarts.
	OnRestart []OnRestart

	p         *Program
	store     *store
	made      []model.Var // by root; -1: not in the model
	objective affine
	outputs   []printed
	cuts      []cut
	compacted []compacted         // of compact, in the output
	products  map[int32][2]affine // of farProducts
	c         *compiler           // set if variables were cut
	beyond    string              // a variable that has only values beyond the model's
	relaxed   *compiler           // of Relaxation; set if variables were cut
}

// Compile makes a model of the program. It uses up the program, which can be
// compiled only once. An error names the place in the file.
func (p *Program) Compile() (*Compiled, error) {
	c := &compiler{Program: p, store: newStore(p.vars), model: model.New(), moved: map[int32]int32{}, products: map[int32][2]affine{}}
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
	c.out = &Compiled{Model: c.model, Goal: p.goal, Domain: map[int]bool{}, p: p, store: c.store}
	c.presolve()
	if c.stopped() {
		return nil, ErrStopped
	}
	if c.failed {
		c.out.Unsatisfiable = true
		return c.out, nil
	}
	if err := c.build(search); err != nil {
		return nil, err
	}
	c.out.Unsatisfiable = c.failed
	c.out.made, c.out.products = c.made, c.products
	if c.failed {
		return c.out, nil
	}
	c.finish(search)
	if c.out.cuts = c.cuts; len(c.cuts) > 0 {
		c.out.c = c
	}
	if err := c.model.Check(); err != nil {
		return nil, c.refused(err)
	}
	return c.out, nil
}

// refused names the place of the first constraint that the model refuses.
func (c *compiler) refused(err error) error {
	var at *model.ConstraintError
	if !errors.As(err, &at) {
		return fmt.Errorf("the model does not fit: %w", err)
	}
	p := &c.constraints[c.origins[at.Index]]
	return c.errorf(p, "%s: %v", c.Names.Text(p.name), at.Err)
}

// compiler makes a model of a program.
type compiler struct {
	*Program
	*store
	model *model.Model
	out   *Compiled

	kinds []named // by name
	call  call    // the current constraint
	sum   linear  // its sum, if it is linear
	lits  []affine
	slots []int32     // by root: its place in sum.terms, plus 1
	made  []model.Var // by root: the variable of the model; -1: none
	atoms map[atom]affine
	// building says that the variables of the model exist. From then on constraints
	// restrict them, and the store does not change.
	building bool
	unmerged [][2]affine // equal, but not merged
	err      error

	cuts        []cut
	compacted   []compacted
	constrained []bool              // by root: some constraint has it
	moved       map[int32]int32     // by root that move made: the variable in its place
	products    map[int32][2]affine // by root that farProducts took out: the factors
	origins     []int32             // by constraint of the model: that of the file
}

func (c *compiler) stopped() bool { return c.stop != nil && c.stop() }

// presolve simplifies until nothing changes, or for a number of rounds.
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

// equate makes t and u equal, by a constraint if needed.
func (c *compiler) equate(t, u affine) {
	if c.merge(t, u) {
		return
	}
	c.unmerged = append(c.unmerged, [2]affine{t, u})
}

// simplify does the part of a constraint that needs no engine, and reports whether
// nothing is left of it.
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

// build adds the variables and constraints of the model.
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
		for k := first; k < len(c.model.Constraints()); k++ {
			c.origins = append(c.origins, int32(i))
			if p.domain {
				c.out.Domain[k] = true
			}
		}
		if len(c.cuts) == 0 {
			p.args = nil // frees memory
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

// impossible is returned by posts for constraints that never hold.
var impossible = []model.Constraint{nil}

// postForm adds constraints that together are k, in k's form.
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

// term returns t as a term of the model.
func (c *compiler) term(t affine) model.Term {
	if t.b > math.MaxInt32 || t.b <= math.MinInt32 || t.a > math.MaxInt32 || t.a <= math.MinInt32 {
		c.err = errWide
		if t.a == 0 {
			c.err = fmt.Errorf("the number %d; expected one of -2147483647..2147483647", t.b)
		}
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
