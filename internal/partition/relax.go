package partition

import (
	"cmp"
	"context"
	"math"
	"slices"

	"lsolve/internal/simplex"
)

// mostSum is what sums of prices stay below.
const mostSum = 1 << 61

// wobble is the least of what needs differ by; all of it is below fractional.
const wobble = 1e-8

// workOf is the effort of a number that the simplex method computes.
const workOf = 2

// share is how much of a column a relaxation takes.
type share struct {
	column int32
	taken  float64
}

// relax solves the linear relaxation over some columns. Prices are those of the rows, and then those of
// the kinds; whole is false if there was not enough effort.
func (t *tree) relax(ctx context.Context, columns []int32) (x []share, prices []float64, whole bool) {
	rows := t.Rows + len(t.Most)
	need, short, over := make([]float64, rows), make([]float64, rows), make([]float64, rows)
	for r := range rows {
		// Needs that differ a little keep the simplex method from going in circles; prices are right with any.
		need[r], short[r], over[r] = 1+wobble*float64(1+r*7919%1009), float64(t.none), float64(t.none)
		if r >= t.Rows {
			need[r] += float64(min(t.Most[r-t.Rows], int64(t.Rows)) - 1)
			short[r] = 0 // fewer are as good
		}
	}
	p := simplex.New(need, short, over)
	for _, j := range columns {
		c := &t.Columns[j]
		list := c.Rows
		if c.Kind >= 0 {
			list = append(slices.Clone(list), int32(t.Rows)+c.Kind)
		}
		// Columns with the same first row are likely to stand for each other.
		p.Add(simplex.Column{Cost: float64(c.Cost), Group: c.Rows[0], Rows: list})
	}
	const pivots = 50
	for before := int64(0); !whole; {
		whole = p.Solve(pivots)
		t.effort -= workOf * (p.Work() - before)
		before = p.Work()
		if !whole && (t.effort <= 0 || ctx.Err() != nil) {
			return nil, nil, false
		}
	}
	p.Taken(func(j int, taken float64) { x = append(x, share{columns[j], taken}) })
	slices.SortFunc(x, func(a, b share) int { return cmp.Compare(a.column, b.column) })
	prices = make([]float64, rows)
	for r := range prices {
		prices[r] = p.Price(r)
	}
	return x, prices, true
}

// bound returns what no solution of these columns costs less than, and the reduced cost of each
// column if that is above 0, both in parts of a unit. It holds for any prices, as they are rounded
// here.
func (t *tree) bound(columns []int32, prices []float64) (sum int64, reduced []int64) {
	limit := float64(mostSum / (t.Rows + len(t.Most) + 2))
	price := make([]int64, len(prices))
	for r, y := range prices {
		price[r] = int64(max(-limit, min(limit, math.Floor(y*float64(t.scale)))))
		if r < t.Rows {
			sum += price[r]
			continue
		}
		price[r] = min(price[r], 0)
		sum += max(price[r]*min(t.Most[r-t.Rows], int64(t.Rows)), -mostSum)
	}
	reduced = make([]int64, len(columns))
	for i, j := range columns {
		c := &t.Columns[j]
		cost := c.Cost * t.scale
		for _, r := range c.Rows {
			cost -= price[r]
		}
		if c.Kind >= 0 {
			cost -= price[t.Rows+int(c.Kind)]
		}
		if sum += min(cost, 0); sum < -mostSum { // of no use
			sum = -mostSum
		}
		reduced[i] = max(cost, 0)
	}
	return sum, reduced
}

// floor divides and rounds down; b > 0.
func floor(a, b int64) int64 {
	q := a / b
	if a%b < 0 {
		q--
	}
	return q
}
