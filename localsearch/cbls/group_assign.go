package cbls

import (
	"math/rand/v2"

	"lsolve/internal/rng"
	"lsolve/model"
)

// singles are variables that are moved on their own, to any value. Some of their random moves
// change several that a constraint relates; see related.
type singles struct{ plain }

func (singles) begin(*Space) {}

func (singles) randomise(s *Space, r *rand.Rand) {
	for _, x := range s.groups[s.single].vars {
		s.val[x] = draw(s.m.Domain(x), r)
	}
}

// draw returns a random value of d.
func draw(d model.Domain, r *rand.Rand) int32 {
	at := int64(rng.Intn(r, int(d.Size())))
	for _, i := range d {
		size := int64(i.Hi) - int64(i.Lo) + 1
		if at < size {
			return int32(int64(i.Lo) + at)
		}
		at -= size
	}
	return d.Min()
}

// drawOther returns a random value of d other than v, which is one of its several.
func drawOther(d model.Domain, v int32, r *rand.Rand) int32 {
	for {
		if w := draw(d, r); w != v {
			return w
		}
	}
}

func (singles) random(s *Space, x model.Var, r *rand.Rand) (Move, bool) {
	if s.isRelated(x) && rng.Intn(r, 2) == 0 {
		if m, ok := s.suggested(x, r); ok {
			return m, true
		}
	}
	return Assign(x, drawOther(s.m.Domain(x), s.val[x], r)), true
}

// manyValues is the largest domain whose values are all tried. In a larger one the
// ends, some values near the current one, and random values are tried.
const manyValues = 512

func (singles) each(s *Space, x model.Var, r *rand.Rand, _ bool, visit func(Move) bool) bool {
	d, now := s.m.Domain(x), s.val[x]
	if d.Size() <= manyValues {
		for _, i := range d {
			for v := int64(i.Lo); v <= int64(i.Hi); v++ {
				if int32(v) != now && !visit(Assign(x, int32(v))) {
					return false
				}
			}
		}
		return true
	}
	try := func(v int64) bool {
		w := nearest(d, v)
		return w == now || visit(Assign(x, w))
	}
	for k := int64(1); k <= 16; k++ {
		if !try(int64(now)-k) || !try(int64(now)+k) {
			return false
		}
	}
	if !try(int64(d.Min())) || !try(int64(d.Max())) {
		return false
	}
	for range 64 {
		if !try(int64(draw(d, r))) {
			return false
		}
	}
	return true
}

// sample visits all values of a small domain, and as many moves that constraints suggest.
func (g singles) sample(s *Space, x model.Var, most int, r *rand.Rand, visit func(Move) bool) {
	const fewSuggested = 16
	size := s.m.Domain(x).Size() - 1
	if size > int64(most) {
		drawn(s, g, x, most, r, visit)
		return
	}
	if !g.each(s, x, r, false, visit) || !s.isRelated(x) {
		return
	}
	left := min(most-int(size), max(int(size), fewSuggested))
	if at(s.related.sequence, x) < 0 {
		s.exchanges(x, left, r, visit)
		return
	}
	for range left {
		if m, ok := s.suggested(x, r); ok && !visit(m) {
			return
		}
	}
}
