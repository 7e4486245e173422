package nurses

import (
	"context"
	"math"

	"lsolve/internal/rng"
)

// Bound implements problem.Bounded: BoundWithin with little effort.
func (p *Instance) Bound() int64 {
	bound, _ := p.BoundWithin(context.Background(), effortOfBound)
	return bound
}

// The effort of Bound, and the most that BoundWithin takes. How many labels of a day are kept for a bound at first.
const (
	effortOfBound = 20_000_000
	mostEffort    = 1 << 30
	boundWidth    = 1 << 9
)

// EffortOfLabel is the effort of a label of Rows, where that of a number of a linear program is
// one. MostRows is the most lines of cover and nurses of which there should be a Relaxation.
const (
	EffortOfLabel = 60
	MostRows      = 1 << 10
)

// BoundWithin implements problem.Bounding: the bound of the relaxation, as far as its columns
// are made within the effort.
func (p *Instance) BoundWithin(ctx context.Context, effort int64) (bound int64, ok bool) {
	if len(p.Cover)+len(p.Nurses) > MostRows {
		return p.requestBound(), true
	}
	effort = min(effort, mostEffort)
	start := p.Start()
	if start == nil {
		return 0, false
	}
	rows := NewRows(p, boundWidth)
	root := NewRounds(NewRelaxation(rows, p.RequestCosts(), p.All(), start, rng.New(startSeed, 0)))
	for ctx.Err() == nil && EffortOfLabel*rows.Steps()+root.Work() < effort {
		if root.Step() && (root.Tight() || root.Added == 0 && !rows.Widen()) {
			break
		}
	}
	return max(root.Least, p.requestBound()), true
}

// requestBound is the sum of what the requests of each nurse's days cost at least, day by day.
func (p *Instance) requestBound() (sum int64) {
	rows := NewRows(p, 1)
	for i, requested := range p.RequestCosts() {
		c := rows.contractOf(i)
		for d := 0; requested != nil && d < p.Days; d++ {
			least := int64(math.MaxInt64)
			for _, v := range c.shifts(d) {
				least = min(least, requested[d*(len(p.Shifts)+1)+int(v)])
			}
			sum += least
		}
	}
	return sum
}
