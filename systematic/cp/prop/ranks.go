package prop

import "slices"

// ranks maps values to their places in a list.
type ranks struct {
	first int64
	table []int32         // by value - first, if the values are close together
	index map[int64]int32 // otherwise
}

// ranksOf returns the places of values, which are distinct.
func ranksOf(values []int32) ranks {
	if len(values) == 0 {
		return ranks{}
	}
	r := ranks{first: int64(slices.Min(values))}
	if span := int64(slices.Max(values)) - r.first + 1; span <= 1<<10+8*int64(len(values)) {
		r.table = make([]int32, span)
		for i := range r.table {
			r.table[i] = -1
		}
		for i, v := range values {
			r.table[int64(v)-r.first] = int32(i)
		}
		return r
	}
	r.index = make(map[int64]int32, len(values))
	for i, v := range values {
		r.index[int64(v)] = int32(i)
	}
	return r
}

// of returns the place of v, -1 if it is not in the list.
func (r *ranks) of(v int64) int64 {
	if r.index != nil {
		if i, ok := r.index[v]; ok {
			return int64(i)
		}
		return -1
	}
	if v -= r.first; v < 0 || v >= int64(len(r.table)) {
		return -1
	}
	return int64(r.table[v])
}
