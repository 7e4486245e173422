package cbls

import (
	"math"
	"slices"

	"lsolve/localsearch"
	"lsolve/model"
)

// genome is how the searched variables become genes: a segment for each group, so that what a
// crossover does keeps the constraints that moves keep.
type genome struct {
	encoding localsearch.Encoding
	parts    []coder // by segment
}

// coder turns the values of some variables into genes and back.
type coder interface {
	encode(s *Space, buf []int32) []int32
	decode(s *Space, genes []int32)
}

// Encoding has a segment for each group of variables that are moved together.
func (s *Space) Encoding() localsearch.Encoding {
	if s.genes == nil {
		s.genes = &genome{}
		for i := range s.groups {
			s.genes.add(s, &s.groups[i])
		}
	}
	return s.genes.encoding
}

// Encode appends the genes.
func (s *Space) Encode(buf []int32) []int32 {
	s.Encoding()
	for _, c := range s.genes.parts {
		buf = c.encode(s, buf)
	}
	return buf
}

// Decode gives the searched variables the values that genes say. Weights do not change.
func (s *Space) Decode(genes []int32) {
	for i, segment := range s.Encoding() {
		s.genes.parts[i].decode(s, genes[:segment.Length])
		genes = genes[segment.Length:]
	}
	for g := range s.groups {
		s.groups[g].moves.restored(s)
	}
	s.recount()
}

// add adds the segments of a group.
func (g *genome) add(s *Space, of *group) {
	n := len(of.vars)
	put := func(segment localsearch.Segment, c coder) {
		if segment.Length > 0 {
			g.encoding, g.parts = append(g.encoding, segment), append(g.parts, c)
		}
	}
	switch m := of.moves.(type) {
	case singles:
		narrow, wide, domains := byWidth(s.m, of.vars)
		put(localsearch.Segment{Kind: localsearch.Assignment, Length: len(narrow), Domains: domains}, indexed(narrow))
		put(localsearch.Segment{Kind: localsearch.Whole, Length: len(wide)}, literal(wide))
	case *permutation:
		c := sortedList(of.vars, m.values)
		values := c.values
		switch {
		case !m.whole:
			put(localsearch.Segment{Kind: localsearch.Whole, Length: n}, literal(of.vars))
		case len(values) == n:
			put(localsearch.Segment{Kind: localsearch.Placement, Length: n}, c)
		default:
			segment := localsearch.Segment{Kind: localsearch.Quota, Length: n, Values: len(values)}
			segment.Least, segment.Most = make([]int32, len(values)), make([]int32, len(values))
			for k := range values {
				segment.Most[k] = 1
			}
			put(segment, c)
		}
	case *exactly:
		ones := int32(m.ones)
		times := []int32{int32(n) - ones, ones}
		put(localsearch.Segment{Kind: localsearch.Quota, Length: n, Values: 2, Least: times, Most: times}, newListed(of.vars, []int32{0, 1}))
	case *quota:
		put(localsearch.Segment{Kind: localsearch.Quota, Length: n, Values: len(m.values), Least: m.lo, Most: m.hi}, newListed(of.vars, m.values))
	case *circuitMoves:
		put(localsearch.Segment{Kind: localsearch.Tour, Length: int(m.n)}, m)
	case *inverseMoves:
		put(localsearch.Segment{Kind: localsearch.Placement, Length: int(m.n)}, m)
	default:
		put(localsearch.Segment{Kind: localsearch.Whole, Length: n}, literal(of.vars))
	}
}

// byWidth separates the variables with more values than a gene has numbers.
func byWidth(m *model.Model, vars []model.Var) (narrow, wide []model.Var, domains []int32) {
	for _, x := range vars {
		if size := m.Domain(x).Size(); size <= math.MaxInt32 {
			narrow, domains = append(narrow, x), append(domains, int32(size))
		} else {
			wide = append(wide, x)
		}
	}
	return narrow, wide, domains
}

// literal are variables whose values are the genes.
type literal []model.Var

func (c literal) encode(s *Space, buf []int32) []int32 {
	for _, x := range c {
		buf = append(buf, s.val[x])
	}
	return buf
}

func (c literal) decode(s *Space, genes []int32) {
	for i, x := range c {
		s.val[x] = genes[i]
	}
}

// indexed are variables of which a gene is the number of the value in the domain.
type indexed []model.Var

func (c indexed) encode(s *Space, buf []int32) []int32 {
	for _, x := range c {
		buf = append(buf, int32(indexIn(s.m.Domain(x), s.val[x])))
	}
	return buf
}

func (c indexed) decode(s *Space, genes []int32) {
	for at, x := range c {
		s.val[x] = valueAt(s.m.Domain(x), int64(genes[at]))
	}
}

// indexIn returns how many values of d are less than v, which is one of them.
func indexIn(d model.Domain, v int32) (k int64) {
	for _, i := range d {
		if v <= i.Hi {
			return k + int64(v) - int64(i.Lo)
		}
		k += int64(i.Hi) - int64(i.Lo) + 1
	}
	return k
}

// valueAt returns the value of d that has k values below it.
func valueAt(d model.Domain, k int64) int32 {
	for _, i := range d {
		size := int64(i.Hi) - int64(i.Lo) + 1
		if k < size {
			return int32(int64(i.Lo) + k)
		}
		k -= size
	}
	return d.Max()
}

// listed are variables of which a gene is the number of the value in a list.
type listed struct {
	vars   []model.Var
	values []int32
	index  valueIndex
}

func newListed(vars []model.Var, values []int32) *listed {
	return &listed{vars, values, newValueIndex(values, func(i int) int32 { return int32(i) }, -1)}
}

// sortedList is newListed of values in rising order.
func sortedList(vars []model.Var, values []int32) *listed {
	return newListed(vars, slices.Sorted(slices.Values(values)))
}

func (c *listed) encode(s *Space, buf []int32) []int32 {
	for _, x := range c.vars {
		buf = append(buf, c.index.of(s.val[x]))
	}
	return buf
}

func (c *listed) decode(s *Space, genes []int32) {
	for i, x := range c.vars {
		s.val[x] = c.values[genes[i]]
	}
}

// encode appends the nodes of the circuit from node 0 on.
func (g *circuitMoves) encode(s *Space, buf []int32) []int32 {
	at := int32(0)
	for range g.n {
		buf = append(buf, at)
		at = g.succ(s, at)
	}
	return buf
}

func (g *circuitMoves) decode(s *Space, genes []int32) {
	for k, i := range genes {
		s.val[g.vars(s)[i]] = genes[(k+1)%len(genes)] - g.off[i]
	}
}

// encode appends where each position of the first permutation leads to.
func (g *inverseMoves) encode(s *Space, buf []int32) []int32 {
	for i := range g.n {
		buf = append(buf, s.val[g.f[i]]+g.offF[i])
	}
	return buf
}

func (g *inverseMoves) decode(s *Space, genes []int32) {
	for i, j := range genes {
		g.tie(s, int32(i), j)
	}
}
