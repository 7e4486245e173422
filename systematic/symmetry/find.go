package symmetry

import (
	"slices"
	"sync/atomic"

	"lsolve/internal/disjoint"
	"lsolve/model"
)

// Options of Find. The zero value is the usual.
type Options struct {
	// Work is about how many terms of constraints are looked at; 0: Usual.
	Work int64
	// Edges is how many terms a model may have at most; 0: Work/20.
	Edges int
	// Stop, unless nil, is looked at now and then. Once it is set, Find returns soon, as when the work is used up.
	Stop *atomic.Bool
}

// Usual is the work that usually is enough: some tenths of a second at most.
const Usual = 20_000_000

// Group is symmetries of a model: the generators of a group of permutations.
type Group struct {
	Generators []Generator
	// Orbits are, for some variables in their order, where each can go when all variables
	// before it stay where they are.
	Orbits []Orbit
	// Complete: these are the generators of all that the search looks for. It does not look
	// everywhere, so there may be other symmetries all the same.
	Complete bool
}

// Order is how many symmetries the generators make, which is the product of the sizes of the orbits (with the
// variables themselves); infinite beyond what a float64 has.
func (g *Group) Order() float64 {
	order := 1.0
	for _, o := range g.Orbits {
		order *= float64(len(o.To) + 1)
	}
	return order
}

// Generator is a symmetry: Moved are the variables that it moves, in their order, and To where
// they go.
type Generator struct{ Moved, To []model.Var }

// Orbit is a variable and those to which symmetries that move no variable before it lead it.
type Orbit struct {
	Var model.Var
	To  []model.Var // others, in their order
}

// Find looks for the symmetries of a model that has passed Check.
//
// The variables are singled out one by one, and after each one what can be told apart then is told
// apart. Then, from the last of them to the first, other vertices are singled out in its place: if the
// vertices can be told apart in the same way, those with the same places make a permutation,
// which is a symmetry if all constraints stay (McKay 1981; Darga, Liffiton, Sakallah and Markov,
// "Exploiting structure in symmetry detection for CNF", 2004). No other choice is
// tried where one fails, so that the work is limited.
func Find(m *model.Model, o Options) *Group {
	if o.Work == 0 {
		o.Work = Usual
	}
	if o.Edges == 0 {
		o.Edges = int(o.Work / 20)
	}
	none := &Group{}
	if m.NumVars() > o.Edges {
		return none
	}
	g := newGraph(m, o.Edges)
	if g == nil {
		return none
	}
	f := &finder{g: g, p: newPartition(g, o.Work, o.Stop), group: none}
	if _, ok := f.p.refine(); !ok {
		return none
	}
	if f.descend() {
		f.v = newVerifier(g)
		f.group.Complete = f.ascend()
	}
	return f.group
}

// finder is one call of Find.
type finder struct {
	g      *graph
	p      *partition
	v      *verifier
	group  *Group
	levels []level
	places []int32       // of the variables, when all are singled out
	orbits disjoint.Sets // of variables that the generators lead to each other
}

// level is a variable that was singled out.
type level struct {
	x      int32
	cell   int32 // that it was in
	splits int   // before
	trace  uint64
}

// descend singles out variables until there is no cell of several. It returns false if the
// work is used up.
func (f *finder) descend() bool {
	p := f.p
	for x := range int32(f.g.variables) {
		c := p.cell[x]
		if p.size[c] == 1 {
			continue
		}
		l := level{x: x, cell: c, splits: len(p.splits)}
		p.single(x)
		var ok bool
		if l.trace, ok = p.refine(); !ok {
			return false
		}
		f.levels = append(f.levels, l)
	}
	f.places = slices.Clone(p.where[:f.g.variables])
	f.orbits = disjoint.New(f.g.variables)
	return true
}

// ascend looks for what leads the variable of each level elsewhere, from the last one on. It
// returns false if the work is used up.
func (f *finder) ascend() bool {
	for k := len(f.levels) - 1; k >= 0; k-- {
		l := f.levels[k]
		f.p.undo(l.splits)
		members := slices.Sorted(slices.Values(f.p.members(l.cell)))
		var failed []int32
		for _, w := range members {
			if f.p.over() {
				return false
			}
			if f.orbits.Find(w) == f.orbits.Find(l.x) || slices.ContainsFunc(failed, func(v int32) bool { return f.orbits.Find(v) == f.orbits.Find(w) }) {
				continue
			}
			if !f.try(k, w) {
				failed = append(failed, w)
			}
			f.p.undo(l.splits)
		}
		orbit := Orbit{Var: model.Var(l.x)}
		for _, w := range members {
			if w != l.x && f.orbits.Find(w) == f.orbits.Find(l.x) {
				orbit.To = append(orbit.To, model.Var(w))
			}
		}
		if len(orbit.To) > 0 {
			f.group.Orbits = append(f.group.Orbits, orbit)
		}
	}
	slices.Reverse(f.group.Orbits)
	slices.Reverse(f.group.Generators)
	return true
}

// try singles out w in the place of the variable of level k, and then what stands in the places of
// the variables of the levels after it. It reports whether that makes a symmetry.
func (f *finder) try(k int, w int32) bool {
	p := f.p
	for j := k; j < len(f.levels); j++ {
		l := f.levels[j]
		v := w
		if j > k {
			// The variable itself, if it can be: a permutation that moves few variables is likelier
			// to be a symmetry.
			if v = l.x; p.cell[v] != l.cell {
				v = p.at[l.cell]
			}
		}
		if p.size[l.cell] < 2 {
			return false
		}
		p.single(v)
		if trace, ok := p.refine(); !ok || trace != l.trace {
			return false
		}
	}
	g := Generator{}
	for x, i := range f.places {
		if to := p.at[i]; to != int32(x) {
			g.Moved, g.To = append(g.Moved, model.Var(x)), append(g.To, model.Var(to))
		}
	}
	p.left -= f.v.work(g)
	if !f.v.symmetry(g) {
		return false
	}
	f.group.Generators = append(f.group.Generators, g)
	for i, x := range g.Moved {
		f.orbits.Join(int32(x), int32(g.To[i]))
	}
	return true
}
