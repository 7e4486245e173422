package cp

import (
	"slices"

	"lsolve/model"
	"lsolve/systematic/cp/kernel"
	"lsolve/systematic/cp/prop"
	"lsolve/systematic/lp"
)

// edges is a circuit whose arcs cost the same in both directions, and nothing else that the cost or another constraint depends
// on. Its relaxation has a column for each edge instead of one for each arc: a variable of the engine, which is 1 if and only if
// the circuit has the edge in either direction. To decide on an arc says little, for the opposite one may stand for it.
type edges struct {
	xs     []kernel.View // successors
	fixed  int64         // of the cost
	costs  map[[2]int]int64
	pairs  [][2]int    // keys of costs: i < j
	ys     []model.Var // by pair: whether the edge is taken
	linked []model.Constraint
}

// symmetricCircuit returns the edges if the model is no more than such a circuit, elements of its successors and a sum of these.
func (s *search) symmetricCircuit() *edges {
	if !s.e.Explaining() || s.goal == nil || s.goal.wide != nil {
		return nil
	}
	t := &edges{costs: map[[2]int]int64{}}
	node := map[model.Var]int{} // by successor
	ways := map[model.Var][]model.ElementConstraint{}
	cost := s.goal.cost.Var
	for _, c := range s.m.Constraints() {
		switch k := c.(type) {
		case model.CircuitConstraint:
			if t.xs != nil {
				return nil
			}
			t.xs = s.e.Views(k.Successors)
			for i, x := range t.xs {
				if _, twice := node[x.Var]; twice || x.Coef != 1 {
					return nil
				}
				node[x.Var] = i
			}
		case model.ElementConstraint:
			result := s.e.View(k.Result)
			if _, ok := constants(k.Array); !ok || result.Coef != 1 {
				return nil
			}
			ways[result.Var] = append(ways[result.Var], k)
		case model.LinearConstraint:
			if !slices.ContainsFunc(k.Terms, func(x model.Term) bool { return x.Var == cost }) {
				return nil
			}
		default:
			return nil
		}
	}
	if len(t.xs) < 3 || len(t.xs)*len(t.xs) > 2*differentValues {
		return nil
	}
	if !t.price(s, node, ways) {
		return nil
	}
	return t
}

// price finds what edges cost. It returns false if the arcs of one do not cost the same, or if something else costs.
func (t *edges) price(s *search, node map[model.Var]int, ways map[model.Var][]model.ElementConstraint) bool {
	n := len(t.xs)
	arcs := make([]int64, n*n)
	guide := newCoreGuide(s.m, s.e, s.goal)
	t.fixed = guide.fixed
	for _, term := range guide.terms {
		all := ways[term.x.Var]
		if len(all) != 1 {
			return false
		}
		k := all[0]
		index, result := s.e.View(k.Index), s.e.View(k.Result)
		i, ok := node[index.Var]
		if !ok {
			return false
		}
		array, _ := constants(k.Array)
		x := index.Var.Term()
		for v, more := s.e.Min(x), true; more; v, more = s.e.Next(x, v) {
			place, to := int64(index.Coef)*v+int64(index.Offset), v+int64(t.xs[i].Offset)
			if place < 0 || place >= int64(len(array)) || to < 0 || to >= int64(n) {
				return false
			}
			way := int64(array[place]) - int64(result.Offset)
			arcs[i*n+int(to)] += term.weight * (int64(term.x.Coef)*way + int64(term.x.Offset))
		}
	}
	for i := range n {
		for j := range i {
			there, back := t.arc(s.e, j, i), t.arc(s.e, i, j)
			switch {
			case there == kernel.False && back == kernel.False:
				continue
			case there == kernel.False:
				arcs[j*n+i] = arcs[i*n+j]
			case back != kernel.False && arcs[j*n+i] != arcs[i*n+j]:
				return false
			}
			t.costs[[2]int{j, i}] = arcs[j*n+i]
			t.pairs = append(t.pairs, [2]int{j, i})
		}
	}
	return true
}

// arc says that j comes after i; False: it cannot.
func (t *edges) arc(e *kernel.Engine, i, j int) kernel.Predicate {
	v := int64(j) - int64(t.xs[i].Offset)
	if !e.Contains(t.xs[i].Var.Term(), v) {
		return kernel.False
	}
	return kernel.Equal(t.xs[i].Var, v)
}

// relaxation makes the variables of edges, links them with the successors, and gathers the rows: each node has two edges. ok is
// false if nothing is left to search.
func (t *edges) relaxation(s *search) (r *relaxation, ok bool) {
	r = &relaxation{m: s.m, e: s.e}
	n := len(t.xs)
	at := make([][]kernel.View, n)
	tr := &tour{n: n}
	for _, p := range t.pairs {
		i, j := p[0], p[1]
		y := s.e.NewVar(model.Range(0, 1))
		t.ys = append(t.ys, y)
		yes := kernel.Equal(y, 1)
		there, back := t.arc(s.e, i, j), t.arc(s.e, j, i)
		for _, clause := range [][]kernel.Predicate{{there.Not(), yes}, {back.Not(), yes}, {yes.Not(), there, back}} {
			if !s.e.AddClause(clause...) {
				return nil, false
			}
		}
		at[i], at[j] = append(at[i], y.Term()), append(at[j], y.Term())
	}
	for _, ys := range at {
		s.e.Post(prop.NewLinearEqual(ys, 2), model.Sum(ys).Equals(2))
	}
	if !s.e.Propagate() {
		return nil, false
	}
	index := make([][]int32, n)
	for k, p := range t.pairs {
		y := t.ys[k]
		j := r.column(prop.Column{View: y.Term()}, s.e.Min(y.Term()), s.e.Max(y.Term()))
		r.costs[j] = t.costs[p]
		tr.arcs = append(tr.arcs, arc{from: int32(p[0]), to: int32(p[1]), literal: literal{column: j}})
		for _, i := range p {
			index[i] = append(index[i], j)
		}
	}
	for _, columns := range index {
		r.rows = append(r.rows, lp.Row{Index: columns, Value: slices.Repeat([]int64{1}, len(columns)), Lo: 2, Hi: 2})
	}
	r.tours = append(r.tours, tr)
	r.edges = t
	return r, true
}

// links say what the variables of edges stand for, as constraints; they are for the checking mode.
func (t *edges) links() []model.Constraint {
	if t.linked != nil {
		return t.linked
	}
	n := int32(len(t.xs))
	for k, p := range t.pairs {
		var rows [][]int32
		for u := range n {
			for v := range n {
				taken := int32(0)
				if int(u) == p[1] || int(v) == p[0] {
					taken = 1
				}
				rows = append(rows, []int32{u, v, taken})
			}
		}
		t.linked = append(t.linked, model.Table([]model.Term{t.xs[p[0]], t.xs[p[1]], t.ys[k].Term()}, rows))
	}
	return t.linked
}
