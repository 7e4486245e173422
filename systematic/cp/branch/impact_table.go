package branch

import (
	"math/bits"

	"lsolve/model"
	"lsolve/systematic/cp/kernel"
)

// maxBuckets is the largest number of groups of neighbouring values of a variable.
const maxBuckets = 64

// impactTable keeps the mean impact of every value. In wide domains it keeps that of
// groups of neighbouring values.
type impactTable struct {
	rows  []impactRow
	means []impactMean
}

// impactRow locates the buckets of a variable: value v has the bucket first +
// (v-low)>>shift.
type impactRow struct {
	first, count int32
	low          int64
	shift        int
	size         float64 // initial size of the domain
}

// impactMean is the mean part of the search space that decisions for a value have
// left, 1 - impact.
type impactMean struct {
	rest  float32
	tries uint32
}

func (t *impactTable) attach(e *kernel.Engine, vars []model.Var) {
	t.rows = make([]impactRow, len(vars))
	total := int32(0)
	for i, v := range vars {
		x := v.Term()
		span := uint64(e.Max(x) - e.Min(x))
		shift := max(0, bits.Len64(span)-bits.Len64(maxBuckets-1))
		count := int32(span>>shift) + 1
		t.rows[i] = impactRow{total, count, e.Min(x), shift, float64(e.Size(x))}
		total += count
	}
	t.means = make([]impactMean, total)
}

// bucket returns the bucket of a value. At the first node the domain may have been
// smaller than it is after backtracking; values beyond it are in the first or last
// bucket.
func (r *impactRow) bucket(v int64) int32 {
	return r.first + int32(max(0, min(int64(r.count)-1, (v-r.low)>>r.shift)))
}

// buckets returns the means of the buckets between x's bounds, and how many values of
// x each stands for on average. It ignores holes.
func (t *impactTable) buckets(e *kernel.Engine, r *impactRow, x kernel.View) (means []impactMean, each float64) {
	means = t.means[r.bucket(e.Min(x)) : r.bucket(e.Max(x))+1]
	return means, float64(e.Size(x)) / float64(len(means))
}

// remaining returns the sum, over all values of x, variable i, of the part of the
// search space that is expected to remain: about 1 for a variable whose values
// propagate nothing.
func (t *impactTable) remaining(e *kernel.Engine, i int, v model.Var) float64 {
	r, x := &t.rows[i], v.Term()
	sum, untried := 0.0, 0.0
	means, each := t.buckets(e, r, x)
	if r.shift == 0 && each < 1 { // a bucket a value, and holes
		for v, ok := e.Min(x), true; ok; v, ok = e.Next(x, v) {
			if m := t.means[r.bucket(v)]; m.tries > 0 {
				sum += float64(m.rest)
			} else {
				untried++
			}
		}
		return sum + untried/r.size
	}
	for _, m := range means {
		if m.tries > 0 {
			sum += float64(m.rest)
		} else {
			untried++
		}
	}
	return sum*each + untried*each/r.size
}

// observe notes that a decision on x, variable i, has left that part of the search
// space. The remaining values of x share it.
func (t *impactTable) observe(e *kernel.Engine, i int, v model.Var, rest float64) {
	r, x := &t.rows[i], v.Term()
	share := float32(rest / float64(e.Size(x)))
	means, each := t.buckets(e, r, x)
	if r.shift == 0 && each < 1 {
		for v, ok := e.Min(x), true; ok; v, ok = e.Next(x, v) {
			t.means[r.bucket(v)].add(share)
		}
		return
	}
	for k := range means {
		means[k].add(share)
	}
}

func (m *impactMean) add(rest float32) {
	m.tries++
	m.rest += (rest - m.rest) / float32(m.tries)
}
