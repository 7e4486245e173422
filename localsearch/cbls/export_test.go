package cbls

import (
	"fmt"
	"math/rand/v2"

	"lsolve/internal/rng"
)

// CountCalls counts the calls of the faces and definitions of a space: what its steps cost,
// whatever the machine. reset sets them to 0.
func (s *Space) CountCalls() (calls func() int64, reset func()) {
	n := new(int64)
	for p := range s.parts {
		if part := &s.parts[p]; part.def != nil {
			part.def = &countedDefinition{part.def, n}
		} else if f, ok := part.face.(picker); ok {
			part.face = &countedPicker{countedFace{part.face, n}, f}
		} else {
			part.face = &countedFace{part.face, n}
		}
	}
	return func() int64 { return *n }, func() { *n = 0 }
}

type countedFace struct {
	face
	n *int64
}

func (f *countedFace) delta(changes []change) int64  { *f.n++; return f.face.delta(changes) }
func (f *countedFace) commit(changes []change) int64 { *f.n++; return f.face.commit(changes) }
func (f *countedFace) error(pos int32) int64         { *f.n++; return f.face.error(pos) }

type countedPicker struct {
	countedFace
	of picker
}

func (f *countedPicker) pick(draw func(n int) int) int32 { *f.n++; return f.of.pick(draw) }

type countedDefinition struct {
	definition
	n *int64
}

func (f *countedDefinition) peek(changes []change) (value, violation int64) {
	*f.n++
	return f.definition.peek(changes)
}

func (f *countedDefinition) commit(changes []change) (value, violation int64) {
	*f.n++
	return f.definition.commit(changes)
}

// CheckSorted compares what the space keeps of its moves with what it would compute anew, and Best
// with the best of all.
func (s *Space) CheckSorted(r *rand.Rand) error {
	k := s.sorted
	forbidden := uint32(rng.Intn(r, 3))
	allows := func(m Move, _ int64) bool { return uint32(m.a*7+m.b)%3 != forbidden }
	best, delta, ok := s.Best(r, allows)
	least, found := int64(0), false
	for i, x := range s.free {
		errors := int32(0)
		for j := s.first[x]; j < s.first[x+1]; j++ {
			if s.parts[s.occ[j].part].face.error(s.occ[j].pos) > 0 {
				errors++
			}
		}
		if k.errors[i] != errors || k.queue.has(int32(i)) != (errors > 0) {
			return fmt.Errorf("variable %d: %d errors kept, in the queue: %v; counted %d", x, k.errors[i], k.queue.has(int32(i)), errors)
		}
		n := k.base[i]
		first, lowest := true, int64(0)
		for v := range s.m.Domain(x).All() {
			m := Assign(x, v)
			d := s.Delta(m)
			switch {
			case v == s.val[x]:
			case errors > 0 && k.gain[n] != d:
				return fmt.Errorf("%v: the gain is kept as %d, but is %d", m, k.gain[n], d)
			case errors > 0:
				if first || d < lowest {
					first, lowest = false, d
				}
				if allows(m, d) && (!found || d < least) {
					least, found = d, true
				}
			case d < 0:
				return fmt.Errorf("%v lowers the violation by %d, but x%d is not in the queue", m, -d, x)
			}
			n++
		}
		if errors > 0 && k.queue.heap[k.queue.place[i]].key != lowest {
			return fmt.Errorf("variable %d: the key is %d; expected %d", x, k.queue.heap[k.queue.place[i]].key, lowest)
		}
	}
	if ok != found || ok && (delta != least || !allows(best, delta)) {
		return fmt.Errorf("the best move is %v, %d, %v; expected a delta of %d, %v", best, delta, ok, least, found)
	}
	return nil
}
