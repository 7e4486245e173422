package cut

import (
	"cmp"
	"math"
	"slices"

	"lsolve/systematic/lp"
)

// parallel is the largest cosine between two cuts of one choice: those beyond say nearly the
// same.
const parallel = 0.9

// Choose returns at most that many of the cuts: the deepest ones first, without those that are
// nearly parallel to one before. The cuts have upper bounds only.
func Choose(cuts []lp.Row, columns, most int, value func(column int32) float64) []lp.Row {
	type ranked struct {
		row           lp.Row
		depth, length float64
	}
	var all []ranked
	for _, r := range cuts {
		square := 0.0
		for _, v := range r.Value {
			square += float64(v) * float64(v)
		}
		all = append(all, ranked{r, r.Depth(value), math.Sqrt(square)})
	}
	slices.SortStableFunc(all, func(a, b ranked) int {
		return cmp.Or(cmp.Compare(b.depth, a.depth), cmp.Compare(len(a.row.Index), len(b.row.Index)))
	})
	var out []lp.Row
	var lengths []float64
	dense := make([]float64, columns)
	for _, c := range all {
		if len(out) >= most {
			break
		}
		for i, j := range c.row.Index {
			dense[j] = float64(c.row.Value[i])
		}
		near := false
		for k := range out {
			product := 0.0
			for i, j := range out[k].Index {
				product += float64(out[k].Value[i]) * dense[j]
			}
			if near = product > parallel*c.length*lengths[k]; near {
				break
			}
		}
		for _, j := range c.row.Index {
			dense[j] = 0
		}
		if !near {
			out, lengths = append(out, c.row), append(lengths, c.length)
		}
	}
	return out
}
