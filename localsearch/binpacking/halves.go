package binpacking

import (
	"cmp"
	"slices"
)

// effortOfHalves is how many sets of items are examined until halves gives up.
const effortOfHalves = 3000

// halves looks for a division of some items into two bins.
type halves struct {
	weights       []int32
	capacity      int64
	items         []int32 // in the order in which they are put in
	first, second []int32 // what goes into each bin
	effort        int
}

// divide reports whether it finds one; first and second then are the two parts. It puts
// heavy items first if sorted is true.
func (h *halves) divide(items []int32, weight int64, sorted bool) bool {
	if weight > 2*h.capacity {
		return false
	}
	h.items = append(h.items[:0], items...)
	if sorted {
		slices.SortFunc(h.items, func(a, b int32) int { return cmp.Compare(h.weights[b], h.weights[a]) })
	}
	h.effort, h.first, h.second = effortOfHalves, h.first[:0], h.second[:0]
	return h.search(0, h.capacity, h.capacity)
}

// search decides where the items from k on go, which have that much room.
func (h *halves) search(k int, first, second int64) bool {
	if k == len(h.items) {
		return true
	}
	h.effort--
	i := h.items[k]
	w := int64(h.weights[i])
	if w <= first {
		h.first = append(h.first, i)
		if h.search(k+1, first-w, second) {
			return true
		}
		h.first = h.first[:len(h.first)-1]
	}
	// With both empty, the other bin is the same.
	if w <= second && k > 0 && h.effort > 0 {
		h.second = append(h.second, i)
		if h.search(k+1, first, second-w) {
			return true
		}
		h.second = h.second[:len(h.second)-1]
	}
	return false
}
