package cbls

import (
	"math/rand/v2"

	"lsolve/internal/rng"
	"lsolve/model"
)

// related says of the variables that move on their own which constraints suggest moves of
// several of them at once:
//
//   - Two terms of a linear or global cardinality constraint exchange their values: what one drops
//     the other adds, so that a capacity or a count stays as it is.
//   - Consecutive terms of a regular constraint take one value, or are reversed.
//
// By variable, the occurrence in such a constraint; -1: none.
type related struct{ sum, sequence []int32 }

const fewestRelated = 3 // terms of a constraint that suggests moves

// relate finds the constraints that suggest moves.
func (s *Space) relate() {
	for x := range s.val {
		if s.groupOf[x] != s.single {
			continue
		}
		for i := s.first[x]; i < s.first[x+1]; i++ {
			switch f := s.parts[s.occ[i].part].face.(type) {
			case *linear:
				if f.relation != model.NotEqual && len(f.terms) >= fewestRelated {
					s.related.sum = note(s.related.sum, len(s.val), x, i)
				}
			case *cardinality:
				if f.n >= fewestRelated && s.occ[i].pos < f.n {
					s.related.sum = note(s.related.sum, len(s.val), x, i)
				}
			case *regular:
				s.related.sequence = note(s.related.sequence, len(s.val), x, i)
			}
		}
	}
}

// note writes the first occurrence of x.
func note(of []int32, n, x int, i int32) []int32 {
	if of == nil {
		of = fill(n)
	}
	if of[x] < 0 {
		of[x] = i
	}
	return of
}

func at(of []int32, x model.Var) int32 {
	if of == nil {
		return -1
	}
	return of[x]
}

// exchange returns a random move by which x and another variable of its sum exchange their
// values.
func (s *Space) exchange(x model.Var, r *rand.Rand) (Move, bool) {
	i := at(s.related.sum, x)
	if i < 0 {
		return Move{}, false
	}
	const tries = 8
	terms := s.parts[s.occ[i].part].terms
	if f, ok := s.parts[s.occ[i].part].face.(*cardinality); ok {
		terms = terms[:f.n]
	}
	for range tries {
		if t := terms[rng.Intn(r, len(terms))]; s.exchangeable(x, t) {
			return Swap(x, t.Var), true
		}
	}
	return Move{}, false
}

// exchanges visits at most the given number of moves by which x exchanges its value with
// consecutive terms of its sum, from a random one on: their data stand together.
func (s *Space) exchanges(x model.Var, most int, r *rand.Rand, visit func(Move) bool) {
	o := &s.occ[s.related.sum[x]]
	terms := s.parts[o.part].terms
	if f, ok := s.parts[o.part].face.(*cardinality); ok {
		terms = terms[:f.n]
	}
	k := rng.Intn(r, len(terms))
	for range min(len(terms), 4*most) {
		t := terms[k]
		if k++; k == len(terms) {
			k = 0
		}
		if !s.exchangeable(x, t) {
			continue
		}
		if most--; most < 0 || !visit(Swap(x, t.Var)) {
			return
		}
	}
}

// exchangeable reports whether x and the variable of a term can exchange their different values.
func (s *Space) exchangeable(x model.Var, t model.Term) bool {
	y := t.Var
	return t.Coef != 0 && s.groupOf[y] == s.single && s.val[y] != s.val[x] && s.allowed(x, s.val[y]) && s.allowed(y, s.val[x])
}

// longestBlock is the number of terms of a sequence that change together.
const longestBlock = 7

// block returns a random move of consecutive terms of a sequence, x among them: they take the
// value of the term before or after them, or they are reversed.
func (s *Space) block(x model.Var, r *rand.Rand) (m Move, ok bool) {
	i := at(s.related.sequence, x)
	if i < 0 {
		return Move{}, false
	}
	o := &s.occ[i]
	terms := s.parts[o.part].terms
	n := int32(len(terms))
	length := min(n, 2+int32(rng.Intn(r, longestBlock-1)))
	first := max(0, min(o.pos-int32(rng.Intn(r, int(length))), n-length))
	m = Move{kind: flipBlock, group: o.part, a: first, b: first + length - 1}
	if rng.Intn(r, 2) == 0 && n > length {
		next := first - 1
		if next < 0 || first+length < n && rng.Intn(r, 2) == 0 {
			next = first + length
		}
		m.kind, m.c = fillBlock, int32(terms[next].Value(s.val))
	}
	return m, s.blockFits(m)
}

// blockFits reports whether the variables of a block may have their new values, and one has another.
func (s *Space) blockFits(m Move) bool {
	terms := s.parts[m.group].terms
	other := false
	for k := m.a; k <= m.b; k++ {
		t := terms[k]
		v := s.blockValue(m, k)
		if t.Coef != 1 || s.groupOf[t.Var] != s.single || v != int64(int32(v)) || !s.allowed(t.Var, int32(v)) {
			return false
		}
		other = other || int32(v) != s.val[t.Var]
	}
	return other
}

// blockValue returns the new value of the variable of term k.
func (s *Space) blockValue(m Move, k int32) int64 {
	terms := s.parts[m.group].terms
	v := int64(m.c)
	if m.kind == flipBlock {
		v = terms[m.a+m.b-k].Value(s.val)
	}
	return v - int64(terms[k].Offset)
}

// expandBlock adds the changes of a block.
func (s *Space) expandBlock(m Move) {
	for k := m.a; k <= m.b; k++ {
		if x, v := s.parts[m.group].terms[k].Var, int32(s.blockValue(m, k)); v != s.val[x] {
			s.becomes(x, v)
		}
	}
}

// suggested returns a random move of several variables that x is related to.
func (s *Space) suggested(x model.Var, r *rand.Rand) (Move, bool) {
	if at(s.related.sequence, x) >= 0 && (at(s.related.sum, x) < 0 || rng.Intn(r, 2) == 0) {
		return s.block(x, r)
	}
	return s.exchange(x, r)
}

// isRelated reports whether there may be a move of x that a constraint suggests.
func (s *Space) isRelated(x model.Var) bool {
	return at(s.related.sum, x) >= 0 || at(s.related.sequence, x) >= 0
}
