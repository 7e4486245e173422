package cbls

import (
	"slices"

	"lsolve/model"
)

// allDifferentExcept has as violation the number of terms whose value is not
// excepted, less the number of their distinct values. It is an allDifferent in
// which the counts of excepted values begin so far below 0 that they never
// conflict; delta is the same.
type allDifferentExcept struct {
	allDifferent
	excepted []int32 // values, less low, each once
}

// exempt is more than there are terms.
const exempt = 1 << 30

func (f *allDifferentExcept) reset(values []int32) int64 {
	violation := f.allDifferent.reset(values)
	for _, v := range f.excepted {
		violation -= int64(max(0, f.count[v]-1))
		f.count[v] -= exempt
	}
	for pos, v := range values {
		if f.count[v-f.low] < 0 {
			f.crowded.Remove(int32(pos))
		}
	}
	return violation
}

// allDifferentExcept counts by value where that takes a sensible amount of
// memory.
func (c *compiler) allDifferentExcept(k model.AllDifferentExceptConstraint) part {
	low, high, ok := c.dense(k.Terms)
	if !ok {
		return c.recomputed(k)
	}
	f := &allDifferentExcept{allDifferent: *newAllDifferent(len(k.Terms), low, high)}
	for _, v := range k.Values {
		if int64(v) >= low && int64(v) <= high {
			f.excepted = append(f.excepted, v-f.low)
		}
	}
	slices.Sort(f.excepted)
	f.excepted = slices.Compact(f.excepted)
	return part{terms: k.Terms, face: f}
}
