package cbls

import (
	"cmp"
	"math"
	"math/rand/v2"
	"slices"

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
// 1991). Constraints that cannot evaluate a partial assignment are ignored then; those that
// have a construction of their own are satisfied by it afterwards, see guideConstraints. All
// weights become 1.
func (s *Space) ConstructState(r *rand.Rand) {
	s.constructGreedily(r)
	s.guideConstraints(r)
	s.calibrate(r)
}

// constructGreedily is ConstructState without what constraints construct themselves.
func (s *Space) constructGreedily(r *rand.Rand) {
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
		case *circuitMoves:
			moves.construct(s, r)
		default:
			moves.randomise(s, r)
		}
		for _, x := range s.groups[g].vars {
			s.enter(x, s.val[x])
		}
	}
	s.ResetWeights()
	s.recount()
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

// constructSingles tries every value of small domains. Among equal ones it takes the best for an
// objective that is a sum, and goes through the variables in the order of greedyOrder.
func (s *Space) constructSingles(r *rand.Rand) {
	const few, drawn = 64, 32
	gain := s.objectiveCoefs()
	for _, x := range s.greedyOrder(gain) {
		d := s.m.Domain(x)
		best, cost, at, ties := int64(0), int64(0), int32(0), 0
		try := func(v int32) {
			added, now := s.addedBy(x, v), int64(0)
			if gain != nil {
				now = gain[x] * int64(v)
			}
			switch {
			case ties == 0 || added < best || added == best && now < cost:
				best, cost, at, ties = added, now, v, 1
			case added == best && now == cost:
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
			if gain != nil {
				try(d.Min())
				try(d.Max())
			}
		}
		s.enter(x, at)
	}
}

// objectiveCoefs is sumCoefs of an objective of searched variables; otherwise nil.
func (s *Space) objectiveCoefs() []int64 {
	coefs := s.sumCoefs()
	for x, c := range coefs {
		if c != 0 && s.layers.definer[x] >= 0 {
			return nil
		}
	}
	return coefs
}

// sumCoefs returns, by variable, how much the cost grows with it, if the objective is a sum
// that is to be optimised; otherwise nil.
func (s *Space) sumCoefs() []int64 {
	o := &s.objective
	if o.wide.weights != nil {
		return o.wide.weights
	}
	if o.x < 0 || s.layers.definer[o.x] < 0 {
		return nil
	}
	part := &s.parts[s.layers.definer[o.x]]
	f, ok := part.def.(*sum)
	if !ok {
		return nil
	}
	coefs := make([]int64, len(s.val))
	each := -o.sign * int64(o.term.Coef)
	if f.negative {
		each = -each
	}
	for _, t := range part.terms {
		if t.Coef != 0 {
			coefs[t.Var] += each * int64(t.Coef)
		}
	}
	return coefs
}

// greedyOrder returns the single variables in the order in which they get values: as they are or,
// for an objective that is a sum, those first that matter most to it for their shares of the
// linear constraints, as in the greedy rules for knapsacks (Senju and Toyoda 1968) and set
// covering (Chvatal 1979).
func (s *Space) greedyOrder(gain []int64) []model.Var {
	vars := s.groups[s.single].vars
	if gain == nil {
		return vars
	}
	value := make([]float64, len(s.val))
	for _, x := range vars {
		share := 0.0
		for i := s.first[x]; i < s.first[x+1]; i++ {
			if f, ok := s.parts[s.occ[i].part].face.(*linear); ok && f.relation != model.NotEqual {
				share += math.Abs(float64(s.occ[i].coef)) / (1 + math.Abs(float64(f.bound)))
			}
		}
		value[x] = math.Abs(float64(gain[x])) / (share + 1e-9)
	}
	order := slices.Clone(vars)
	slices.SortStableFunc(order, func(x, y model.Var) int { return cmp.Compare(value[y], value[x]) })
	return order
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
