package cut

import (
	"cmp"
	"math"
	"slices"

	"lsolve/systematic/lp"
)

// item is a bit of a knapsack, or its opposite: weight is positive.
type item struct {
	column   int32
	opposite bool
	weight   int64
	at       float64 // at the point
	lifted   int64   // its coefficient in the cut
}

// Limits of covers: bits of a knapsack, and of a cover.
const (
	coverItems = 2000
	coverMost  = 200
)

// covers looks at both sides of each row as a knapsack, for bits that do not fit together.
func (s *Separator) covers(over func() bool) {
	for k := range s.rows {
		if over() {
			return
		}
		r := &s.rows[k]
		if s.slack[k].upper <= startSlack {
			s.knapsack(r, 1, r.Hi)
		}
		if s.slack[k].lower <= startSlack {
			s.knapsack(r, -1, -r.Lo)
		}
	}
}

// knapsack separates a lifted cover of sign * row <= capacity. What the bits leave of the capacity is
// the most that other columns can leave.
func (s *Separator) knapsack(r *lp.Row, sign, capacity int64) {
	if len(r.Index) < 3 || len(r.Index) > coverItems {
		return
	}
	size := math.Abs(float64(capacity))
	for i, j := range r.Index {
		size += math.Abs(float64(r.Value[i])) * s.size(j)
	}
	if size > sizeLimit {
		return
	}
	s.work += int64(len(r.Index))
	var items []item
	least := int64(math.MaxInt64)
	for i, j := range r.Index {
		a, lo, hi := sign*r.Value[i], s.lo[j], s.hi[j]
		if lo != 0 || hi != 1 {
			capacity -= min(a*lo, a*hi)
			continue
		}
		t := item{column: j, weight: a, at: s.point[j]}
		if a < 0 {
			capacity -= a
			t.opposite, t.weight, t.at = true, -a, 1-t.at
		}
		items = append(items, t)
		least = min(least, t.weight)
	}
	if len(items) < 3 || capacity < 0 {
		return
	}
	// Bits that are nearly 1 come first, by weight.
	slices.SortStableFunc(items, func(a, b item) int {
		return cmp.Compare((1-a.at)*float64(b.weight), (1-b.at)*float64(a.weight))
	})
	n, sum := 0, int64(0)
	for n < len(items) && sum <= capacity {
		sum += items[n].weight
		n++
	}
	if sum <= capacity || n > coverMost {
		return
	}
	// As few as needed: those least at the point go first.
	in, rest := slices.Clone(items[:n]), slices.Clone(items[n:])
	slices.SortStableFunc(in, func(a, b item) int { return cmp.Compare(a.at, b.at) })
	cover := in[:0]
	for _, t := range in {
		if sum-t.weight > capacity {
			sum -= t.weight
			rest = append(rest, t)
		} else {
			cover = append(cover, t)
		}
	}
	if len(cover) < 2 {
		return
	}
	s.lift(cover, rest, capacity)
}

// lift gives the other bits coefficients, one after the other, those that are largest at the
// point first: what is left of the right side when the bit is 1 and the others are the best that
// then fit. That is a knapsack again, and light says the least weight by what it is worth.
func (s *Separator) lift(cover, rest []item, capacity int64) {
	right := int64(len(cover) - 1)
	slices.SortStableFunc(cover, func(a, b item) int { return cmp.Compare(a.weight, b.weight) })
	light := []int64{0} // by worth: the least weight
	for i := range cover {
		cover[i].lifted = 1
		light = append(light, light[i]+cover[i].weight)
	}
	slices.SortStableFunc(rest, func(a, b item) int { return cmp.Compare(b.at, a.at) })
	s.work += int64(len(rest) * len(cover))
	for i := range rest {
		t := &rest[i]
		worth := int64(-1) // the most beside the bit; -1: it never fits
		for z := int64(len(light) - 1); z >= 0; z-- {
			if light[z] <= capacity-t.weight {
				worth = z
				break
			}
		}
		if t.lifted = right - worth; t.lifted <= 0 {
			t.lifted = 0
			continue
		}
		for z := int64(len(light) - 1); z >= t.lifted; z-- {
			light[z] = min(light[z], light[z-t.lifted]+t.weight)
		}
	}
	row := lp.Row{Lo: math.MinInt64, Hi: right}
	for _, t := range append(cover, rest...) {
		if t.lifted == 0 {
			continue
		}
		a := t.lifted
		if t.opposite {
			row.Hi -= a
			a = -a
		}
		row.Index, row.Value = append(row.Index, t.column), append(row.Value, a)
	}
	s.found(row)
}
