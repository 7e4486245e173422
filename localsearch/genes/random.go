package genes

import (
	"math/rand/v2"

	"lsolve/internal/rng"
	"lsolve/localsearch"
)

// Segments calls visit for each segment with its first gene.
func Segments(e localsearch.Encoding, visit func(s *localsearch.Segment, from int)) {
	from := 0
	for k := range e {
		visit(&e[k], from)
		from += e[k].Length
	}
}

// Random replaces genes by random ones. Those of segments that are Whole stay as they are.
func Random(e localsearch.Encoding, genes []int32, r *rand.Rand) {
	Segments(e, func(s *localsearch.Segment, from int) {
		part := genes[from : from+s.Length]
		switch {
		case s.Kind == localsearch.Whole:
		case s.Kind.Permutes():
			for i := range part {
				part[i] = int32(i)
			}
			rng.Shuffle32(r, part)
		case s.Kind == localsearch.Quota:
			for i := range part {
				part[i] = -1
			}
			newRoom(s, part).fill(part, r)
		default:
			for i := range part {
				part[i] = int32(rng.Intn(r, s.Size(i)))
			}
		}
	})
}

// room is what may still be added to genes of a quota that are not all known.
type room struct {
	s       *localsearch.Segment
	count   []int32
	left    int // genes that are not known
	missing int // of them, those that are needed for values that occur too rarely
}

// newRoom looks at genes, of which those that are not known are -1.
func newRoom(s *localsearch.Segment, genes []int32) *room {
	q := &room{s: s, count: make([]int32, s.Values)}
	for _, v := range genes {
		if v < 0 {
			q.left++
		} else {
			q.count[v]++
		}
	}
	for v, least := range s.Least {
		q.missing += int(max(0, least-q.count[v]))
	}
	return q
}

// add gives a gene the value, if the others can still be given theirs then.
func (q *room) add(v int32) bool {
	needed := q.count[v] < q.s.Least[v]
	if q.count[v] >= q.s.Most[v] || !needed && q.missing >= q.left {
		return false
	}
	q.count[v]++
	q.left--
	if needed {
		q.missing--
	}
	return true
}

// fill gives values to the genes that are not known, at random.
func (q *room) fill(genes []int32, r *rand.Rand) {
	var open []int32
	for i, v := range genes {
		if v < 0 {
			open = append(open, int32(i))
		}
	}
	rng.Shuffle32(r, open)
	k := 0
	for v := range int32(len(q.count)) {
		for q.count[v] < q.s.Least[v] {
			q.add(v)
			genes[open[k]] = v
			k++
		}
	}
	var free []int32 // values with room, as often as they may occur, but no more than needed
	for v := range int32(len(q.count)) {
		for range min(int(q.s.Most[v]-q.count[v]), len(open)-k) {
			free = append(free, v)
		}
	}
	rng.Shuffle32(r, free)
	for n, i := range open[k:] {
		genes[i] = free[n]
		q.add(free[n])
	}
}
