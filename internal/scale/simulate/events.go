package simulate

import (
	"container/heap"
	"time"
)

// events are what happens, in the order of time; of two at one time the older one comes first.
type events struct {
	now  time.Duration
	seq  int64
	heap eventHeap
}

type event struct {
	at  time.Duration
	seq int64
	do  func()
}

// at has something happen at a time.
func (e *events) at(when time.Duration, do func()) {
	e.seq++
	heap.Push(&e.heap, event{when, e.seq, do})
}

// after has something happen after a while.
func (e *events) after(d time.Duration, do func()) { e.at(e.now+d, do) }

// next has the next thing happen; false: there is none.
func (e *events) next() bool {
	if len(e.heap) == 0 {
		return false
	}
	first := heap.Pop(&e.heap).(event)
	e.now = first.at
	first.do()
	return true
}

type eventHeap []event

func (h eventHeap) Len() int { return len(h) }
func (h eventHeap) Less(i, j int) bool {
	return h[i].at < h[j].at || h[i].at == h[j].at && h[i].seq < h[j].seq
}
func (h eventHeap) Swap(i, j int) { h[i], h[j] = h[j], h[i] }

// Push implements heap.Interface.
func (h *eventHeap) Push(x any) { *h = append(*h, x.(event)) }

// Pop implements heap.Interface.
func (h *eventHeap) Pop() any {
	last := len(*h) - 1
	x := (*h)[last]
	(*h)[last] = event{}
	*h = (*h)[:last]
	return x
}
