package branch

import (
	"cmp"
	"math/rand/v2"
	"slices"

	"lsolve/internal/rng"
	"lsolve/model"
	"lsolve/systematic/cp/kernel"
)

// Brancher gives the alternatives of a node of the search tree.
type Brancher interface {
	// Branch appends the alternatives of the current node of e, in the order in which
	// they are to be tried. Every remaining solution must be in exactly one of them,
	// and each of them must exclude something. Branch appends nothing if it has nothing
	// to decide. It allocates nothing beyond out.
	//
	// It is called after propagation, and the search begins a level for each
	// alternative (kernel.Engine.Push): trailed cells that a brancher sets belong to
	// the node.
	Branch(e *kernel.Engine, out []kernel.Predicate) []kernel.Predicate

	// Traits says what else the search must know. The result is always the same.
	Traits() Traits
}

// Options say how to branch on variables. The zero value takes them in order and
// enumerates their values in rising order.
type Options struct {
	Select Select // which variable
	Choice Choice // which of its values first
	Style  Style  // how many alternatives

	// Degrees is, by variable, the number of constraints on it; variables beyond its
	// end have none. For Occurrence and MostConstrained.
	Degrees []int32
	// Decay is the factor by which the activity of an open variable is multiplied at
	// every decision, for Activity; 0: 0.999.
	Decay float64
	// Seed and Stream choose the random numbers of the random selection and
	// choices. Each brancher of a search has its own stream.
	Seed, Stream uint64

	// SelectFunc, unless nil, is used instead of Select. If it reads weights, set
	// Select to DomWDeg, which has them counted.
	SelectFunc SelectFunc
	// ValueFunc, unless nil, is used instead of Choice and Style. With the style Enum a
	// variable is still kept until it is fixed.
	ValueFunc ValueFunc
}

// New returns a brancher that fixes vars. If it is used with another engine, it forgets
// what it has learnt; its random numbers go on.
func New(vars []model.Var, o Options) Brancher { return newBrancher(vars, o) }

// brancher is what New returns.
type brancher struct {
	options  Options
	vars     []model.Var // sorted, if a fixed order decides or breaks ties
	engine   *kernel.Engine
	open     open
	selector selector
	learner  learner // selector, if it learns
	rng      *rand.Rand
	kept     kernel.Cell // in Enum: the variable of the newest node, and its depth
}

func newBrancher(vars []model.Var, o Options) *brancher {
	b := &brancher{options: o, vars: slices.Clone(vars), rng: rng.New(o.Seed, o.Stream)}
	if o.SelectFunc == nil && (o.Select == Occurrence || o.Select == MostConstrained) {
		slices.SortStableFunc(b.vars, func(x, y model.Var) int { return cmp.Compare(o.degree(y), o.degree(x)) })
	}
	b.selector = newSelector(b)
	b.learner, _ = b.selector.(learner)
	return b
}

func (o *Options) degree(x model.Var) int32 {
	if int(x) >= len(o.Degrees) {
		return 0
	}
	return o.Degrees[x]
}

// attach prepares for an engine.
func (b *brancher) attach(e *kernel.Engine) {
	b.engine = e
	b.open.attach(e, b.vars)
	b.kept = e.NewCells(1, -1)
	if b.learner != nil {
		b.learner.attach(e, &b.open)
	}
}

// Branch implements Brancher.
func (b *brancher) Branch(e *kernel.Engine, out []kernel.Predicate) []kernel.Predicate {
	if b.engine != e {
		b.attach(e)
	}
	i := b.keep(e)
	kept := i >= 0
	if !kept {
		i = b.selector.choose(e, &b.open)
	}
	if i == len(b.vars) {
		return out
	}
	if b.options.Style == Enum {
		e.Set(b.kept, int64(e.Depth())<<32|int64(i))
	}
	if b.learner != nil {
		b.learner.branching(e, &b.open, i)
	}
	return b.alternatives(e, b.vars[i], kept, out)
}

// keep returns the number of the variable whose values a node above is enumerating, or
// -1. A node at the same depth is not above: after a restart or a backjump the
// selection is free.
func (b *brancher) keep(e *kernel.Engine) int {
	kept := e.Get(b.kept)
	if kept < 0 || int(kept>>32) >= e.Depth() {
		return -1
	}
	i := int(kept & (1<<32 - 1))
	if e.Fixed(b.vars[i].Term()) {
		return -1
	}
	return i
}

// learn implements Traits.Learn for a selection that learns.
func (b *brancher) learn(e *kernel.Engine, from kernel.Pos, ok bool) {
	if b.engine != e {
		b.attach(e)
	}
	b.learner.learn(e, &b.open, from, ok)
}
