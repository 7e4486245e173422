package cp

import "lsolve/systematic/cp/kernel"

// everyValueLimit is the largest number of predicates that everyValue adds for one
// constraint.
const everyValueLimit = 1 << 16

// everyValue adds clauses for views that are all different. If there are as many
// values as views, each value is taken by one of the views: that is a clause for every
// value. The propagators imply it (a Hall set of all values but one), but conflict
// analysis gains from the clauses. With them the median quasigroup with holes of order
// 30 takes some 20,000 failures; without them most take more than 100,000.
func (c *compiler) everyValue(xs []kernel.View) {
	n := len(xs)
	if n < 3 || n*n > everyValueLimit {
		return
	}
	takers := make(map[int64][]kernel.Predicate, n)
	var values []int64
	for _, x := range xs {
		if c.e.Size(x) > n {
			return
		}
		for v, ok := c.e.Min(x), true; ok; v, ok = c.e.Next(x, v) {
			if takers[v] == nil {
				values = append(values, v)
			}
			takers[v] = append(takers[v], kernel.EqualView(x, v))
		}
		if len(values) > n {
			return
		}
	}
	if len(values) < n {
		return // there is no solution; the propagators find that out
	}
	for _, v := range values {
		c.e.AddClause(takers[v]...) // if it fails, so do the propagators
	}
}
