package cbls

import (
	"math/rand/v2"

	"lsolve/internal/rng"
	"lsolve/model"
)

// errorCache has the errors of all variables at one commit, for models with
// definitions. The error of a computed variable counts for the variables from which
// it is computed.
type errorCache struct {
	commit uint64
	of     []int64
}

// Error returns the sum of the shares of searched variable i in the violations of its
// constraints, directly or through variables computed from it.
func (s *Space) Error(i int) int64 { return s.errorOf(s.free[i]) }

func (s *Space) errorOf(x model.Var) int64 {
	if len(s.layers.order) == 0 && len(s.routed) == 0 {
		return s.directError(x)
	}
	if s.errors.commit != s.commits || s.errors.of == nil {
		s.fillErrors()
	}
	return s.errors.of[x]
}

func (s *Space) directError(x model.Var) int64 {
	total := int64(0)
	for i := s.first[x]; i < s.first[x+1]; i++ {
		o := &s.occ[i]
		switch part := &s.parts[o.part]; {
		case s.viol[o.part] == 0:
		case part.def != nil:
			total += s.viol[o.part]
		default:
			total += part.face.error(o.pos)
		}
	}
	return total
}

func (s *Space) fillErrors() {
	if s.errors.of == nil {
		s.errors.of = make([]int64, len(s.val))
	}
	clear(s.errors.of)
	for _, p := range s.broken.Members() {
		for pos, t := range s.parts[p].terms {
			if t.Coef == 0 {
				continue
			}
			if s.parts[p].def != nil {
				s.errors.of[t.Var] += s.viol[p]
			} else {
				s.errors.of[t.Var] += s.parts[p].face.error(int32(pos))
			}
		}
	}
	for k := len(s.layers.order) - 1; k >= 0; k-- {
		part := &s.parts[s.layers.order[k]]
		if e := s.errors.of[part.out]; e > 0 {
			for _, t := range part.terms {
				if t.Coef != 0 {
					s.errors.of[t.Var] += e
				}
			}
		}
	}
	for _, g := range s.routed {
		g.blame(s, s.errors.of)
	}
	s.errors.commit = s.commits
}

// towardsObjective: one in so many variables that Conflicting draws is one of the objective
// although there are violations.
const towardsObjective = 10

// Conflicting returns a searched variable with a share in the violation of a
// constraint drawn at random, or one from which such a variable is computed. Without
// a violation, and now and then with some, it returns a variable on which the objective
// depends. It returns -1 if the walk through the definitions finds none.
func (s *Space) Conflicting(r *rand.Rand) int {
	const tries = 8
	for range tries {
		x := s.objective.x
		if n := s.broken.Len(); n > 0 && (s.objective.none() || rng.Intn(r, towardsObjective) > 0) {
			x = s.draw(s.broken.At(rng.Intn(r, n)), r)
		} else if s.objective.none() {
			return -1
		} else if wide := s.objective.wide.vars; len(wide) > 0 {
			x = wide[rng.Intn(r, len(wide))]
		}
		for x >= 0 && s.layers.definer[x] >= 0 {
			x = anyVar(s.parts[s.layers.definer[x]].terms, r)
		}
		if x >= 0 {
			if g := s.leader(x); g != nil {
				x = g.culprit(s, x, r)
			}
		}
		if x >= 0 && s.place[x] >= 0 {
			return int(s.place[x])
		}
	}
	return -1
}

// draw returns a variable with an error in a violated part; -1 if none was found.
func (s *Space) draw(p int32, r *rand.Rand) model.Var {
	part := &s.parts[p]
	n := len(part.terms)
	if n == 0 {
		return -1 // it is violated for all values of the variables
	}
	if part.def != nil {
		return anyVar(part.terms, r)
	}
	if f, ok := part.face.(picker); ok {
		if t := part.terms[f.pick(s.number(r))]; t.Coef != 0 {
			return t.Var
		}
		return -1
	}
	start := rng.Intn(r, n)
	for i := range n {
		pos := start + i
		if pos >= n {
			pos -= n
		}
		if t := part.terms[pos]; t.Coef != 0 && part.face.error(int32(pos)) > 0 {
			return t.Var
		}
	}
	return -1
}

// number is r's Intn as a function, made once: a method value is allocated.
func (s *Space) number(r *rand.Rand) func(n int) int {
	if s.random != r {
		s.random, s.intn = r, func(n int) int { return rng.Intn(r, n) }
	}
	return s.intn
}

// anyVar returns a random variable of the terms; -1 if a constant was drawn.
func anyVar(terms []model.Term, r *rand.Rand) model.Var {
	if len(terms) == 0 {
		return -1
	}
	if t := terms[rng.Intn(r, len(terms))]; t.Coef != 0 {
		return t.Var
	}
	return -1
}
