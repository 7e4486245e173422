package cbls

import (
	"math/rand/v2"

	"lsolve/internal/rng"
	"lsolve/model"
)

// constructive is a face that can be built up term by term.
type constructive interface {
	// vacate makes all terms have no value.
	vacate()
	// added is the violation that a term without a value brings by taking one.
	added(pos, value int32) int64
	// enter gives a term without a value one.
	enter(pos, value int32)
}

// ConstructState assigns the searched variables one after the other. Each gets the
// one of some random values that adds the least violation to the earlier variables
// (Minton et al., "Minimizing conflicts", 1992; for permutations Sosic and Gu
// 1991). Constraints that cannot evaluate a partial assignment are ignored. All
// weights become 1.
func (s *Space) ConstructState(r *rand.Rand) {
	for p := range s.parts {
		if f, ok := s.parts[p].face.(constructive); ok {
			f.vacate()
		}
	}
	for g := range s.groups {
		switch moves := s.groups[g].moves.(type) {
		case *permutation:
			if moves.whole {
				s.constructPermutation(moves, r)
				continue
			}
			moves.randomise(s, r)
		case singles:
			s.constructSingles(r)
			continue
		default:
			moves.randomise(s, r)
		}
		for _, x := range s.groups[g].vars {
			s.enter(x, s.val[x])
		}
	}
	s.ResetWeights()
	s.recount()
	s.noteObjective()
	s.calibrate(r)
}

// addedBy returns the violation that a variable's taking a value adds.
func (s *Space) addedBy(x model.Var, v int32) int64 {
	total := int64(0)
	for i := s.first[x]; i < s.first[x+1]; i++ {
		o := &s.occ[i]
		if f, ok := s.parts[o.part].face.(constructive); ok {
			total += f.added(o.pos, o.coef*v+o.offset)
		}
	}
	return total
}

func (s *Space) enter(x model.Var, v int32) {
	for i := s.first[x]; i < s.first[x+1]; i++ {
		o := &s.occ[i]
		if f, ok := s.parts[o.part].face.(constructive); ok {
			f.enter(o.pos, o.coef*v+o.offset)
		}
	}
	s.val[x] = v
}

// constructSingles tries every value of small domains.
func (s *Space) constructSingles(r *rand.Rand) {
	const few, drawn = 64, 32
	for _, x := range s.groups[s.single].vars {
		d := s.m.Domain(x)
		best, at, ties := int64(0), int32(0), 0
		try := func(v int32) {
			switch added := s.addedBy(x, v); {
			case ties == 0 || added < best:
				best, at, ties = added, v, 1
			case added == best:
				if ties++; rng.Intn(r, ties) == 0 {
					at = v
				}
			}
		}
		if d.Size() <= few {
			for v := range d.All() {
				try(v)
			}
		} else {
			for range drawn {
				try(draw(d, r))
			}
		}
		s.enter(x, at)
	}
}

// constructPermutation goes through the values in a random order. Values that do
// not suit a variable are left for later ones. The pointer p goes through the
// values that are left, so that memory is read in order.
func (s *Space) constructPermutation(g *permutation, r *rand.Rand) {
	const tries = 64
	vars, values := g.vars(s), g.values
	rng.Shuffle32(r, values)
	if g.index != nil {
		for i, v := range values {
			g.index[v] = int32(i)
		}
	}
	p := 0
	for j, x := range vars {
		p = max(p, j)
		best, at := int64(1)<<62, j
		for range min(tries, 2*(len(values)-j)+16) {
			added := s.addedBy(x, values[p])
			if added < best {
				best, at = added, p
			}
			if p++; p == len(values) {
				p = j
			}
			if best == 0 {
				break
			}
		}
		values[j], values[at] = values[at], values[j]
		s.enter(x, values[j])
	}
	if g.index != nil {
		for i, v := range values {
			g.index[v] = int32(i)
		}
	}
	g.restored(s)
}
