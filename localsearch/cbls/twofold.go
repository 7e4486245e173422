package cbls

import "lsolve/model"

// twofold is a face with several terms of the same variable. These change
// together, and may lower the violation together if none does alone: each has a
// share in it.
type twofold struct {
	face
	again     []bool // by term: another term has the same variable
	violation int64
}

func (f *twofold) reset(values []int32) int64 {
	f.violation = f.face.reset(values)
	return f.violation
}

func (f *twofold) commit(changes []change) int64 {
	d := f.face.commit(changes)
	f.violation += d
	return d
}

func (f *twofold) error(pos int32) int64 {
	e := f.face.error(pos)
	if f.again[pos] && f.violation > 0 {
		return max(e, 1)
	}
	return e
}

// withTwofold returns the part of a face that considers every term separately,
// for terms of which several may have one variable.
func withTwofold(terms []model.Term, f face) part {
	first := make(map[model.Var]int, len(terms))
	var again []bool
	for pos, t := range terms {
		if t.Coef == 0 {
			continue
		}
		if k, ok := first[t.Var]; ok {
			if again == nil {
				again = make([]bool, len(terms))
			}
			again[k], again[pos] = true, true
		} else {
			first[t.Var] = pos
		}
	}
	if again != nil {
		f = &twofold{face: f, again: again}
	}
	return part{terms: terms, face: f}
}
