package prop

import (
	"hash/maphash"
	"slices"

	"lsolve/systematic/lp"
)

// Start is where a large program was solved at the root: the basis, and which of the rows that were deferred were in the
// program. Another relaxation of the same model, on another thread or in a search that comes later, begins there and has the solution at once.
type Start struct {
	came  []int32
	basis lp.Basis
}

// seed is that of all shapes: they are compared within a process.
var seed = maphash.MakeSeed()

// Shape is a hash of the columns, the rows and those that are deferred. Relaxations of one shape have the same program. It is
// to be asked for before a row that was deferred, or a cut, comes into the program.
func (p *Relaxation) Shape() uint64 {
	var h maphash.Hash
	h.SetSeed(seed)
	for _, c := range p.columns {
		maphash.WriteComparable(&h, c)
	}
	for _, rows := range [][]lp.Row{p.rows, p.deferred.rows} {
		maphash.WriteComparable(&h, len(rows))
		for k := range rows {
			r := &rows[k]
			maphash.WriteComparable(&h, [3]int64{r.Lo, r.Hi, int64(len(r.Index))})
			for i, j := range r.Index {
				maphash.WriteComparable(&h, [2]int64{int64(j), r.Value[i]})
			}
		}
	}
	return h.Sum64()
}

// Start returns where Fill has solved the program.
func (p *Relaxation) Start() *Start {
	s := &Start{came: slices.Clone(p.deferred.came)}
	p.program.Save(&s.basis)
	return s
}

// Begin begins where another relaxation of the same Shape was solved. It comes before anything else.
func (p *Relaxation) Begin(s *Start) {
	rows := make([]int, len(s.came))
	for i, number := range s.came {
		rows[i] = int(number)
	}
	p.bring(rows)
	p.program.Adopt(&s.basis)
}
