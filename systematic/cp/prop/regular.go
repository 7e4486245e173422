package prop

import (
	"slices"

	"lsolve/model"
	"lsolve/systematic/cp/kernel"
)

// Regular requires that an automaton accepts the word of the views' values.
// Consistency: domain; with repeated variables, domain of the constraint in which
// each occurrence is a variable of its own. It keeps the arcs of the unfolded
// automaton that are on a path from start to end (Pesant, CP 2004), incrementally,
// by the degrees of the nodes. Cost: along a branch of the search O(1) for each
// arc, once, and one look at each value of a changed view.
type Regular struct {
	dfa model.DFA
	xs  []View
	g   *layered
	id  kernel.ID

	fresh    kernel.Cell // 1 until values that are on no arc have been removed
	gone     kernel.Cell // by arc, a bit: it is on no path any more
	outgoing kernel.Cell // by node: number of remaining arcs
	incoming kernel.Cell
	support  kernel.Cell // by class: number of remaining arcs
	live     []liveSet   // by layer: classes with remaining arcs, counted from the layer's first
	witness  []int32     // by class: the place of a value that was in the domain

	touched []int32 // notes: changed layers
	noted   []bool
	all     bool
	dead    []int32 // nodes that lost all arcs on one side and still have some on the other

	cut cut // for explanations
}

// NewRegular returns: d accepts the word of xs.
func NewRegular(d model.DFA, xs []View) *Regular { return &Regular{dfa: d, xs: xs} }

// Name implements kernel.Propagator.
func (*Regular) Name() string { return "regular" }

// Attach implements kernel.Propagator.
func (p *Regular) Attach(e *kernel.Engine, id kernel.ID) {
	p.id = id
	g := unfold(e, p.dfa, p.xs)
	p.g, p.dfa = g, model.DFA{}
	p.fresh = e.NewCells(1, 1)
	p.gone = e.NewCells((len(g.arcs)+63)/64, 0)
	p.outgoing = e.NewCells(int(g.nodes), 0)
	p.incoming = e.NewCells(int(g.nodes), 0)
	for q := range g.nodes {
		e.Set(p.outgoing+kernel.Cell(q), int64(g.outAt[q+1]-g.outAt[q]))
		e.Set(p.incoming+kernel.Cell(q), int64(g.inAt[q+1]-g.inAt[q]))
	}
	p.support = e.NewCells(len(g.classes), 0)
	p.witness = make([]int32, len(g.classes))
	for c, l := range g.classes {
		e.Set(p.support+kernel.Cell(c), int64(l.end-l.first))
	}
	for _, l := range g.layers {
		p.live = append(p.live, newLiveSet(e, int(l.end-l.first)))
	}
	p.noted = make([]bool, len(p.xs))
	p.touched = make([]int32, 0, len(p.xs))
	p.dead = make([]int32, 0, g.nodes)
	p.all = true
	// This holds with repeated variables, too: a run ends when there are no notes.
	e.SetIdempotent(id)
	e.SetPriority(id, kernel.Loglinear)
	for i, x := range p.xs {
		e.Watch(id, x, kernel.OnDomain, int32(i))
	}
	if e.Explaining() {
		p.cut = newCut(g)
	}
}

// Advise implements kernel.Advisor.
func (p *Regular) Advise(_ *kernel.Engine, local int32, _ kernel.Events) bool {
	p.note(local)
	return true
}

func (p *Regular) note(i int32) {
	if !p.noted[i] {
		p.noted[i] = true
		p.touched = append(p.touched, i)
	}
}

// Forget implements kernel.Advisor.
func (p *Regular) Forget(all bool) {
	for _, i := range p.touched {
		p.noted[i] = false
	}
	p.touched = p.touched[:0]
	p.all = p.all || all
}

// Propagate implements kernel.Propagator.
func (p *Regular) Propagate(e *kernel.Engine) bool {
	if p.g.nodes == 0 {
		return e.Fail(0)
	}
	if p.all {
		p.all = false
		for i := range p.xs {
			p.note(int32(i))
		}
	}
	if e.Get(p.fresh) == 1 {
		e.Set(p.fresh, 0)
		if !p.first(e) {
			return false
		}
	}
	for len(p.touched) > 0 {
		i := p.touched[len(p.touched)-1]
		p.touched = p.touched[:len(p.touched)-1]
		p.noted[i] = false
		if !p.update(e, i) {
			return false
		}
	}
	return true
}

// first removes the values that are on no arc.
func (p *Regular) first(e *kernel.Engine) bool {
	var values []int32
	for i, x := range p.xs {
		values = values[:0]
		for _, c := range p.g.classes[p.g.layers[i].first:p.g.layers[i].end] {
			values = append(values, c.values...)
		}
		slices.Sort(values)
		why := kernel.Reason(i)
		if !e.SetMin(x, int64(values[0]), why) || !e.SetMax(x, int64(values[len(values)-1]), why) {
			return false
		}
		k := 0
		for v, ok := e.Min(x), true; ok; v, ok = e.Next(x, v) {
			for int64(values[k]) < v {
				k++
			}
			if int64(values[k]) > v && !e.Remove(x, v, why) {
				return false
			}
		}
	}
	return true
}
