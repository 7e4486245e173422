package cp

import (
	"cmp"
	"slices"

	"lsolve/model"
	"lsolve/systematic/cp/kernel"
	"lsolve/systematic/cp/prop"
	"lsolve/systematic/lp"
)

// Relax says whether a search for the best solution uses a linear relaxation of the model.
type Relax uint8

// Whether a relaxation is used, if its bound at the root is better than that of propagation.
const (
	RelaxAuto   Relax = iota // in searches that learn
	RelaxOn                  // in others, too: their trees are then not those of the textbook
	RelaxOff                 // not
	relaxAlways              // tests: in all, whatever the bound is
)

// relaxation gathers the columns and rows of a linear relaxation. Its columns are variables
// of the engine, and predicates [x = v] for variables whose values are told apart. Bounds are
// those of the propagated root: they follow from the model.
type relaxation struct {
	m *model.Model
	e *kernel.Engine

	columns   []prop.Column
	lo, hi    []int64
	costs     []int64
	rows      []lp.Row
	ofVar     []int32                      // by engine variable: its column; -1: none
	values    map[kernel.Predicate]literal // [x = v]: what stands for it
	encoded   []model.Var                  // variables with such predicates, in their order
	isCoded   map[model.Var]bool
	place     []int // by column: scratch of merge
	entries   int
	cliques   cliques
	hulls     []*hull
	orders    []order                      // bounds of variables that have rows if their values are told apart
	packings  []model.BinPackingConstraint // which have rows when that is known
	resources []*resource
	tours     []*tour
	edges     *edges  // nil: columns are not edges of a symmetric circuit
	full      bool    // too large
	large     int     // rows of a large one
	wanted    *wanted // nil: all rows of conditions
}

// literal is a column, or one less it.
type literal struct {
	column  int32
	negated bool
}

// number is that of the literal among cliques.
func (l literal) number() int32 {
	if l.negated {
		return 2*l.column + 1
	}
	return 2 * l.column
}

// Limits of a relaxation: entries of its rows, values of a variable that are told apart, and
// the width of a row with a condition. A wider one says too little.
const (
	relaxEntries = 400_000
	relaxValues  = 300
	relaxWidth   = 1 << 32
)

// relax posts a linear relaxation of the model if it has an objective of 32 bits and the
// relaxation says more than propagation has found. The root has been propagated, with nothing
// but the model. It returns false if nothing is left to search.
func (s *search) relax() bool {
	mode := s.relaxing
	s.relaxing = RelaxOff
	if mode == RelaxOff || s.goal == nil || s.goal.wide != nil || s.e.Fixed(s.goal.cost) {
		return true
	}
	r, offset, ok := s.rows()
	if !ok {
		return s.settled(false)
	}
	if (r == nil || r.edges == nil) && !s.relaxSums(mode, r) {
		return false
	}
	if r == nil {
		return true
	}
	p := r.program(s.goal, offset)
	done := s.starts.begin(p)
	if p.Large() {
		s.firstDive(true)
	}
	promises := p.Promises(s.e)
	if promises && p.Large() {
		done(p.Fill(s.e, fillWork))
	}
	if mode == relaxAlways || promises {
		if r.cut(p); promises && p.Strengthened() > 0 && !p.Promises(s.e) {
			p.Weaken(s.e)
		}
	}
	if mode == relaxAlways || promises {
		if s.relaxed != nil {
			s.relaxed(p)
		}
		s.linear = p
		if len(r.tours) > 0 {
			p.SeparateAt(r.subtours)
		}
		s.linearID = s.e.Post(p, model.Own(whole{s.m, r.edges}))
		return s.settled(s.e.Propagate())
	}
	return true
}

// program is the propagator of the rows.
func (r *relaxation) program(g *incumbent, offset int64) *prop.Relaxation {
	rows, deferred := r.deferred()
	p := prop.NewRelaxation(r.e, r.columns, r.lo, r.hi, r.costs, rows, g.cost, offset)
	p.Defer(deferred)
	return p
}

// rows gathers the rows of the model, as relaxation does, or those of edges if it is a symmetric circuit. ok is false if nothing is
// left to search.
func (s *search) rows() (r *relaxation, offset int64, ok bool) {
	if t := s.symmetricCircuit(); t != nil {
		r, ok = t.relaxation(s)
		return r, t.fixed, ok
	}
	r, offset = s.relaxation(every)
	return r, offset, true
}

// relaxation gathers the rows of some constraints of the model, with the root's bounds; nil: there are none, or too many, or the search
// has been stopped. The cost is at least offset plus the costs of the columns. Where the relaxation decides always or on trial, a row that only
// defines the cost is left out: offset and costs say the same. Elsewhere cuts come from it and the bounds
// of the cost, by which activity finds proofs.
func (s *search) relaxation(of func(model.Constraint) bool) (r *relaxation, offset int64) {
	r = &relaxation{m: s.m, e: s.e, large: cmp.Or(s.large, deferFrom), values: map[kernel.Predicate]literal{}, isCoded: map[model.Var]bool{}}
	r.ofVar = make([]int32, s.e.NumVars())
	for x := range r.ofVar {
		r.ofVar[x] = -1
	}
	guide := newCoreGuide(s.m, s.e, s.goal)
	for _, t := range guide.terms {
		j := r.variable(t.x.Var)
		r.costs[j] += t.weight * int64(t.x.Coef)
	}
	cost := -1
	if LinearModel(s.m) || tried(s.m, false) {
		cost = costOnly(s.m, s.goal.cost.Var, guide.terms)
	}
	if len(s.m.Constraints()) >= r.large {
		r.wanted = wantedOf(s.m)
	}
	for i, c := range s.m.Constraints() {
		if i == cost || !of(c) {
			continue
		}
		if i&255 == 0 && s.e.Stopping() {
			return nil, 0
		}
		r.constraint(c)
		if r.full {
			return nil, 0
		}
	}
	for _, k := range r.packings {
		r.bins(k)
	}
	r.encode()
	r.encodeOrders()
	r.mergeCliques()
	if r.full || len(r.rows) == 0 {
		return nil, 0
	}
	return r, guide.fixed
}

// costOnly returns the constraint that defines a cost, which terms replace, if no other is about the variable of the cost; otherwise
// -1. As a row it would say nothing that the cost does not, and it is as long as that.
func costOnly(m *model.Model, x model.Var, terms []costTerm) int {
	if slices.ContainsFunc(terms, func(t costTerm) bool { return t.x.Var == x }) {
		return -1
	}
	only := -1
	for i, c := range m.Constraints() {
		if !slices.Contains(c.Scope(), x) {
			continue
		}
		if l, ok := c.(model.LinearConstraint); !ok || l.Relation != model.Equal || only >= 0 {
			return -1
		}
		only = i
	}
	return only
}

// variable returns the column of a variable.
func (r *relaxation) variable(x model.Var) int32 {
	if r.ofVar[x] < 0 {
		r.ofVar[x] = r.column(prop.Column{View: x.Term()}, r.e.Min(x.Term()), r.e.Max(x.Term()))
	}
	return r.ofVar[x]
}

func (r *relaxation) column(c prop.Column, lo, hi int64) int32 {
	r.columns, r.lo, r.hi, r.costs = append(r.columns, c), append(r.lo, lo), append(r.hi, hi), append(r.costs, 0)
	return int32(len(r.columns) - 1)
}

// whole is the specification of a relaxation, for the checking mode: it follows from the
// model, and from what the edges stand for if there are some.
type whole struct {
	m     *model.Model
	edges *edges
}

var _ Propagating = whole{}

// Name implements model.Custom.
func (whole) Name() string { return "linear relaxation" }

// Scope implements model.Custom.
func (c whole) Scope() []model.Var {
	scope := make([]model.Var, c.m.NumVars())
	for x := range scope {
		scope[x] = model.Var(x)
	}
	if c.edges != nil {
		scope = append(scope, c.edges.ys...)
	}
	return scope
}

// constraints are all of them.
func (c whole) constraints() []model.Constraint {
	if c.edges == nil {
		return c.m.Constraints()
	}
	return slices.Concat(c.m.Constraints(), c.edges.links())
}

// Violation implements model.Custom.
func (c whole) Violation(a model.Assignment) (sum int64) {
	for _, k := range c.constraints() {
		sum += k.Violation(a)
	}
	return sum
}

// Propagators implements Propagating.
func (c whole) Propagators(e *kernel.Engine) (all []kernel.Propagator) {
	for _, k := range c.constraints() {
		parts, err := (&compiler{m: c.m, e: e}).propagators(k, DefaultConsistency)
		if err != nil {
			return nil
		}
		all = append(all, parts...)
	}
	return all
}
