package cbls

import "slices"

// valueIndex gives every value of a list its number, and all other values one
// common number. It is a table if the values are close together.
type valueIndex struct {
	low   int64 // the value of table[0]
	table []int32
	far   map[int32]int32 // instead of the table; nil with one
	other int32
}

// newValueIndex numbers values[i] by number(i).
func newValueIndex(values []int32, number func(i int) int32, other int32) valueIndex {
	x := valueIndex{other: other}
	if len(values) == 0 {
		return x
	}
	low, high := int64(slices.Min(values)), int64(slices.Max(values))
	if high-low >= 1<<16+64*int64(len(values)) {
		x.far = make(map[int32]int32, len(values))
		for i, v := range values {
			x.far[v] = number(i)
		}
		return x
	}
	x.low, x.table = low, make([]int32, high-low+1)
	for k := range x.table {
		x.table[k] = other
	}
	for i, v := range values {
		x.table[int64(v)-low] = number(i)
	}
	return x
}

func (x *valueIndex) of(v int32) int32 {
	if k := uint64(int64(v) - x.low); k < uint64(len(x.table)) {
		return x.table[k]
	}
	if x.far == nil {
		return x.other
	}
	return x.look(v)
}

func (x *valueIndex) look(v int32) int32 {
	if i, ok := x.far[v]; ok {
		return i
	}
	return x.other
}
