package binpacking

import (
	"fmt"
	"strings"
)

// bins returns the items of each bin that is used, the bins in the order of their numbers.
func bins(values []int32) (items [][]int32) {
	number := int32(0)
	for _, b := range values {
		number = max(number, b+1)
	}
	items = make([][]int32, number)
	for i, b := range values {
		items[b] = append(items[b], int32(i))
	}
	used := items[:0]
	for _, of := range items {
		if len(of) > 0 {
			used = append(used, of)
		}
	}
	return used
}

// load returns the weight of some items.
func (p *Instance) load(items []int32) (sum int64) {
	for _, i := range items {
		sum += int64(p.weights[i])
	}
	return sum
}

// Text has a line for each bin: how much is in it, and the items, item(weight).
func (p *Instance) Text(values []int32) string {
	var b strings.Builder
	for k, items := range bins(values) {
		fmt.Fprintf(&b, "bin %d, %d of %d:", k, p.load(items), p.Capacity)
		for _, i := range items {
			fmt.Fprintf(&b, " %d(%d)", i, p.weights[i])
		}
		b.WriteByte('\n')
	}
	return b.String()
}
