package partition

import (
	"math"
	"slices"
)

// fractional is how far from 0 and 1 a share is that is neither.
const fractional = 1e-3

// divide divides the columns of a node: two rows are in one column or in two, or the column of a row is of a kind or
// of another. It takes what the relaxation is most at odds about. divided is false if it is not.
func (t *tree) divide(columns []int32, x []share) (with, without []int32, divided bool) {
	best := 0.5 - fractional
	odds := func(share float64) bool {
		if off := math.Abs(share - 0.5); off < best {
			best = off
			return true
		}
		return false
	}
	if t.pairs == nil {
		t.pairs = make([]float64, t.Rows*t.Rows)
	}
	clear(t.pairs)
	for _, s := range x {
		rows := t.Columns[s.column].Rows
		for k, r := range rows {
			for _, q := range rows[k+1:] {
				t.pairs[int(r)*t.Rows+int(q)] += s.taken
			}
		}
	}
	one, two := int32(-1), int32(-1)
	for r := range t.Rows {
		for q := r + 1; q < t.Rows; q++ {
			if odds(t.pairs[r*t.Rows+q]) {
				one, two = int32(r), int32(q)
			}
		}
	}
	if one >= 0 {
		for _, j := range columns {
			rows := t.Columns[j].Rows
			_, first := slices.BinarySearch(rows, one)
			_, second := slices.BinarySearch(rows, two)
			if first == second {
				with = append(with, j)
			}
			if !first || !second {
				without = append(without, j)
			}
		}
		return with, without, true
	}
	kinds := len(t.Most) + 1 // and none
	shares := make([]float64, t.Rows*kinds)
	for _, s := range x {
		c := &t.Columns[s.column]
		for _, r := range c.Rows {
			shares[int(r)*kinds+int(c.Kind)+1] += s.taken
		}
	}
	at := -1
	for i, share := range shares {
		if odds(share) {
			at = i
		}
	}
	if at < 0 {
		return nil, nil, false
	}
	row, kind := int32(at/kinds), int32(at%kinds)-1
	for _, j := range columns {
		c := &t.Columns[j]
		_, covers := slices.BinarySearch(c.Rows, row)
		if !covers || c.Kind == kind {
			with = append(with, j)
		}
		if !covers || c.Kind != kind {
			without = append(without, j)
		}
	}
	return with, without, true
}
