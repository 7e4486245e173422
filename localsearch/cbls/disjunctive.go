package cbls

import "lsolve/model"

// spans are the activities of a disjunctive. Its violation is max(0, min(end[i] -
// start[k], end[k] - start[i])) summed over the pairs, plus the absolute values
// of negative durations; see pairwise. Unless strict, activities without a
// duration overlap nothing.
type spans struct {
	strict bool
	list   []span
}

type span struct{ start, end int64 }

var nowhere = span{apart, -apart}

func (s *span) overlap(t *span) int64 { return max(0, min(s.end-t.start, t.end-s.start)) }

func (f *spans) set(i int32, terms []int32) int64 {
	start, duration := int64(terms[0]), int64(terms[1])
	if duration > 0 || f.strict {
		f.list[i] = span{start, start + duration}
	} else {
		f.list[i] = nowhere
	}
	return max(0, -duration)
}

func (f *spans) sum(i int32) int64 {
	s := f.list[i]
	total := -max(0, s.end-s.start)
	for k := range f.list {
		total += s.overlap(&f.list[k])
	}
	return total
}

func (f *spans) pair(i, k int32) int64 { return f.list[i].overlap(&f.list[k]) }

func (f *spans) replace(i int32, terms []int32, sum []int64) int64 {
	old := f.list[i]
	below := f.set(i, terms)
	now := f.list[i]
	f.list[i] = nowhere
	own := int64(0)
	for k := range f.list {
		d := now.overlap(&f.list[k])
		own += d
		sum[k] += d - old.overlap(&f.list[k])
	}
	f.list[i], sum[i] = now, own
	return below
}

// disjunctive keeps the overlaps if their sum fits.
func (c *compiler) disjunctive(k model.DisjunctiveConstraint) part {
	var terms, durations []model.Term
	for _, a := range k.Activities {
		terms = append(terms, a.Start, a.Duration)
		durations = append(durations, a.Duration)
	}
	if p, ok := c.pairwise(terms, durations, 2, &spans{k.Strict, make([]span, len(k.Activities))}); ok {
		return p
	}
	return c.recomputed(k)
}
