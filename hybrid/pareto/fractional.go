package pareto

import (
	"cmp"
	"math"
	"slices"
)

// fractional is a lower bound on an objective that some variables lead to under one row, if they can have
// fractional values: what gains most for its use is taken first (Dantzig 1957).
type fractional struct {
	base  int64   // the objective without any gain
	use   int64   // of the row, without any gain
	uses  []int64 // of the first gains, one after the other, added up
	gains []int64
}

// unbounded is the room of a row that does not matter.
const unbounded = math.MaxInt64 / 4

// newFractional returns the bound of some variables.
func newFractional(l *linear, vars []int, objective, r row) fractional {
	f := fractional{}
	type item struct{ use, gain int64 }
	var items []item
	for _, i := range vars {
		first, last := int64(l.values[i][0]), int64(l.values[i][len(l.values[i])-1])
		// Each variable begins where it uses the least, or costs the least if that is the same.
		at, to := first, last
		if c := r.coefs[i]; c < 0 || c == 0 && objective.coefs[i] < 0 {
			at, to = last, first
		}
		f.base += objective.coefs[i] * at
		f.use += r.coefs[i] * at
		if gain := objective.coefs[i] * (at - to); gain > 0 && r.coefs[i] != 0 {
			items = append(items, item{r.coefs[i] * (to - at), gain})
		}
	}
	slices.SortStableFunc(items, func(a, b item) int {
		return cmp.Compare(float64(b.gain)*float64(a.use), float64(a.gain)*float64(b.use))
	})
	f.uses, f.gains = make([]int64, len(items)+1), make([]int64, len(items)+1)
	for k, x := range items {
		f.uses[k+1], f.gains[k+1] = f.uses[k]+x.use, f.gains[k]+x.gain
	}
	return f
}

// least is the bound if that much is left of the row.
func (f *fractional) least(room int64) int64 {
	room -= f.use
	k, found := slices.BinarySearch(f.uses, room)
	if k == len(f.uses) || found {
		return f.base - f.gains[min(k, len(f.gains)-1)]
	}
	if k == 0 {
		return f.base // there is no room even so
	}
	part := float64(f.gains[k]-f.gains[k-1]) * float64(room-f.uses[k-1]) / float64(f.uses[k]-f.uses[k-1])
	return f.base - f.gains[k-1] - int64(math.Floor(part*(1+1e-12)+1e-9))
}
