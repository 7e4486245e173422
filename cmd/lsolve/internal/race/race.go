package race

import (
	"cmp"
	"context"
	"math"
	"slices"

	"lsolve/cmd/lsolve/internal/ranks"
)

// level is that of the tests.
const level = 0.05

// firstTest is how many instances are run before the first test.
const firstTest = 5

// Contender is a configuration with its costs on the first instances.
type Contender struct {
	*parent
	Costs  []float64
	capped bool // the costs together have passed what makes sense
	elite  int  // on so many instances it has been run as an elite
}

// Mean is the mean of its costs.
func (c *Contender) Mean() float64 {
	sum := 0.0
	for _, x := range c.Costs {
		sum += x
	}
	return sum / float64(len(c.Costs))
}

// heat is a race on its way.
type heat struct {
	*Options
	alive  []*Contender // those that are left, the best first after a test
	spent  int          // runs
	budget int
	least  int // how many survive at least
	told   int // Prepare knows of the instances before it
}

// run makes the race. The contenders that are left have costs on the same instances, with an
// error, too.
func (h *heat) run(ctx context.Context) error {
	known := 0 // instances that elites know
	for _, c := range h.alive {
		known = max(known, c.elite)
	}
	for i := 0; ; i++ {
		missing := 0
		for _, c := range h.alive {
			if len(c.Costs) <= i {
				missing++
			}
		}
		if i > 0 && (h.spent+missing > h.budget || i >= known && len(h.alive) <= h.least) {
			break
		}
		if err := h.prepare(ctx, i); err != nil {
			h.rank(min(i, h.common()))
			return err
		}
		if err := h.instance(ctx, i); err != nil {
			h.rank(min(i, h.common()))
			return err
		}
		if i+1 >= firstTest || i+1 >= known && known > 0 {
			h.test(i + 1)
		}
	}
	h.rank(h.common())
	return nil
}

// common is on how many instances all that are left have been run.
func (h *heat) common() int {
	n := math.MaxInt
	for _, c := range h.alive {
		n = min(n, len(c.Costs))
	}
	return n
}

// prepare tells Prepare what instance i needs. Before the first test nobody is eliminated unless runs
// are capped, so at the beginning it tells of all instances up to that test that the budget allows.
func (h *heat) prepare(ctx context.Context, i int) error {
	if h.Prepare == nil || !h.Capping && i > 0 && i < h.told {
		return nil
	}
	last := i + 1
	if i == 0 && !h.Capping {
		last = firstTest
	}
	var list []Next
	for h.told = i; h.told < last; h.told++ {
		before := len(list)
		bound := h.bound(h.told)
		for _, c := range h.alive {
			if limit := h.limit(c, h.told, bound); len(c.Costs) <= h.told && limit > 0 {
				list = append(list, Next{c.Config, h.told, limit})
			}
		}
		if h.told > i && h.spent+len(list) > h.budget {
			list = list[:before]
			break
		}
	}
	if len(list) == 0 {
		return nil
	}
	return h.Prepare(ctx, list)
}

// limit is how much a run on instance i may cost to make sense.
func (h *heat) limit(c *Contender, i int, bound float64) float64 {
	if c.elite > 0 || math.IsInf(bound, 1) {
		return math.Inf(1)
	}
	return bound*float64(i+1) - sum(c.Costs)
}

// instance runs all that are left on an instance.
func (h *heat) instance(ctx context.Context, i int) error {
	bound := h.bound(i)
	for _, c := range h.alive {
		if len(c.Costs) > i {
			continue
		}
		limit := h.limit(c, i, bound)
		if limit <= 0 { // not even a run that takes no time would be good enough
			c.capped = true
			continue
		}
		cost, err := h.Cost(ctx, c.Config, i, limit)
		if err != nil {
			return err
		}
		h.spent++
		c.Costs = append(c.Costs, cost)
		c.capped = c.capped || cost > limit
	}
	h.remove(func(c *Contender) bool { return c.capped && c.elite == 0 })
	return nil
}

// bound is the median of the elites' mean costs on the instances up to i; infinite if costs are
// no times, or none of the elites has been run on it.
func (h *heat) bound(i int) float64 {
	if !h.Capping {
		return math.Inf(1)
	}
	var means []float64
	for _, c := range h.alive {
		if c.elite > i {
			means = append(means, sum(c.Costs[:i+1])/float64(i+1))
		}
	}
	if len(means) == 0 {
		return math.Inf(1)
	}
	slices.Sort(means)
	return means[len(means)/2]
}

func sum(list []float64) (total float64) {
	for _, x := range list {
		total += x
	}
	return total
}

// remove eliminates contenders, but not so many that fewer than one are left.
func (h *heat) remove(worse func(c *Contender) bool) {
	if left := slices.DeleteFunc(slices.Clone(h.alive), worse); len(left) > 0 {
		h.alive = left
	}
}

// test eliminates those that are worse than the best one on the first n instances. An elite
// is safe on the instances that it was chosen by.
func (h *heat) test(n int) {
	if len(h.alive) < 2 {
		return
	}
	costs := h.costs(n)
	if len(h.alive) == 2 {
		a, b := column(costs, 0), column(costs, 1)
		if ranks.NewWilcoxon(a, b).P < level {
			f := ranks.NewFriedman(costs)
			worse := h.alive[0]
			if f.Ranks[0] < f.Ranks[1] {
				worse = h.alive[1]
			}
			h.remove(func(c *Contender) bool { return c == worse && c.elite < n })
		}
		return
	}
	f := ranks.NewFriedman(costs)
	if f.P >= level {
		return
	}
	best := slices.Min(f.Ranks)
	apart := ranks.Conover(costs, level)
	worse := map[*Contender]bool{}
	for j, c := range h.alive {
		worse[c] = f.Ranks[j]-best > apart && c.elite < n
	}
	h.remove(func(c *Contender) bool { return worse[c] })
}

// costs has a row for each of the first n instances, with the cost of each contender.
func (h *heat) costs(n int) [][]float64 {
	rows := make([][]float64, n)
	for i := range rows {
		for _, c := range h.alive {
			rows[i] = append(rows[i], c.Costs[i])
		}
	}
	return rows
}

func column(rows [][]float64, j int) []float64 {
	list := make([]float64, len(rows))
	for i, row := range rows {
		list[i] = row[j]
	}
	return list
}

// rank orders those that are left by their mean rank on the first n instances, and equal ones by
// their mean cost; they forget the other instances.
func (h *heat) rank(n int) {
	if n == 0 {
		return
	}
	mean := map[*Contender]float64{}
	if len(h.alive) > 1 {
		for _, row := range h.costs(n) {
			for j, r := range ranks.Of(row) {
				mean[h.alive[j]] += r / float64(n)
			}
		}
	}
	for _, c := range h.alive {
		c.Costs = c.Costs[:n]
	}
	slices.SortStableFunc(h.alive, func(a, b *Contender) int {
		return cmp.Or(cmp.Compare(mean[a], mean[b]), cmp.Compare(a.Mean(), b.Mean()))
	})
}
