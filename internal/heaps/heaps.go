// Package heaps is a binary heap: which of many elements is next, as container/heap has it, without an interface to
// implement.
package heaps

// Heap is elements, of which the one that is before all others is on top.
type Heap[T any] struct {
	before func(a, b T) bool
	list   []T
}

// New returns the heap of a list, which it keeps. before reports whether an element is next before another one.
func New[T any](before func(a, b T) bool, list ...T) *Heap[T] {
	h := &Heap[T]{before: before}
	h.Fill(list)
	return h
}

// Fill makes the heap that of another list, which it keeps.
func (h *Heap[T]) Fill(list []T) {
	h.list = list
	for k := len(list)/2 - 1; k >= 0; k-- {
		h.down(k)
	}
}

// Len returns the number of elements.
func (h *Heap[T]) Len() int { return len(h.list) }

// Top returns the element on top. There must be one.
func (h *Heap[T]) Top() T { return h.list[0] }

// Push adds an element.
func (h *Heap[T]) Push(x T) {
	h.list = append(h.list, x)
	for k := len(h.list) - 1; k > 0; {
		above := (k - 1) / 2
		if !h.before(h.list[k], h.list[above]) {
			return
		}
		h.list[k], h.list[above] = h.list[above], h.list[k]
		k = above
	}
}

// Pop takes the element on top away and returns it. There must be one.
func (h *Heap[T]) Pop() T {
	last := len(h.list) - 1
	x := h.list[0]
	h.list[0] = h.list[last]
	h.list = h.list[:last]
	if last > 0 {
		h.down(0)
	}
	return x
}

// Replace puts another element in the place of the one on top. There must be one.
func (h *Heap[T]) Replace(x T) {
	h.list[0] = x
	h.down(0)
}

// down brings the element at k to where it belongs below that.
func (h *Heap[T]) down(k int) {
	for {
		next := 2*k + 1
		if next >= len(h.list) {
			return
		}
		if next+1 < len(h.list) && h.before(h.list[next+1], h.list[next]) {
			next++
		}
		if !h.before(h.list[next], h.list[k]) {
			return
		}
		h.list[k], h.list[next] = h.list[next], h.list[k]
		k = next
	}
}
