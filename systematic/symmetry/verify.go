package symmetry

import (
	"cmp"
	"encoding/binary"
	"slices"

	"lsolve/model"
)

// verifier tells symmetries from other permutations.
type verifier struct {
	g     *graph
	place []model.Var // by variable: where a permutation leads it
	stamp []int32     // by constraint
	now   int32
	uses  []use
	buf   []byte
	many  map[string]int
}

func newVerifier(g *graph) *verifier {
	v := &verifier{g: g, stamp: make([]int32, len(g.uses)), place: make([]model.Var, g.variables), many: map[string]int{}}
	for x := range v.place {
		v.place[x] = model.Var(x)
	}
	return v
}

// work is what it takes to look at a permutation, in edges.
func (v *verifier) work(g Generator) (edges int64) {
	for _, x := range g.Moved {
		for _, e := range v.g.next(int32(x)) {
			edges += int64(len(v.g.uses[int(e.to)-v.g.variables]))
		}
	}
	return edges
}

// symmetry reports whether a permutation leads every variable to one with the same domain, and
// the constraints to each other.
func (v *verifier) symmetry(g Generator) bool {
	for i, x := range g.Moved {
		if v.g.colour[x] != v.g.colour[g.To[i]] {
			return false
		}
		v.place[x] = g.To[i]
	}
	defer func() {
		for _, x := range g.Moved {
			v.place[x] = x
		}
	}()
	// Constraints without moved variables stay. Of the others, each must lead to one of them, and
	// as many to equal ones as there are.
	v.now++
	clear(v.many)
	for _, x := range g.Moved {
		for _, e := range v.g.next(int32(x)) {
			c := e.to - int32(v.g.variables)
			if v.stamp[c] == v.now {
				continue
			}
			v.stamp[c] = v.now
			v.many[string(v.key(c, false))]++
			v.many[string(v.key(c, true))]--
		}
	}
	for _, n := range v.many {
		if n != 0 {
			return false
		}
	}
	return true
}

// key is equal for equal constraints: that of a constraint, or of where the permutation leads it.
func (v *verifier) key(c int32, moved bool) []byte {
	v.uses = append(v.uses[:0], v.g.uses[c]...)
	if moved {
		for i, u := range v.uses {
			if u.x != nobody {
				v.uses[i].x = v.place[u.x]
			}
		}
	}
	byRole(v.uses)
	v.buf = binary.AppendVarint(v.buf[:0], int64(v.g.kinds[c]))
	for _, u := range v.uses {
		v.buf = binary.AppendVarint(binary.AppendVarint(v.buf, int64(u.role)), int64(u.x))
	}
	return v.buf
}

// byRole sorts uses, so that equal sets are equal lists.
func byRole(uses []use) {
	slices.SortFunc(uses, func(a, b use) int { return cmp.Or(cmp.Compare(a.role, b.role), cmp.Compare(a.x, b.x)) })
}
