package rcpsp

import "slices"

// windows finds the longest time that work takes between its heads and its tails.
type windows struct {
	heads, tails []int32
	// byTail has the activities by decreasing tail; place is the leaf of each in
	// the tree, by increasing head.
	byTail, place []int32
	leaves        int
	// The tree is a heap. For the work below a node, sum is all of it; late is the
	// greatest head times the capacity plus the work from that head on. (It is the
	// theta-tree of Vilím, "O(n log n) filtering algorithms for unary resource
	// constraint", 2004, with energy in place of durations.)
	sum, late []int64
}

func newWindows(heads, tails []int32) *windows {
	n := len(heads)
	w := &windows{heads: heads, tails: tails, place: make([]int32, n), leaves: 1}
	for w.leaves < n {
		w.leaves *= 2
	}
	w.sum, w.late = make([]int64, 2*w.leaves), make([]int64, 2*w.leaves)
	byHead := make([]int32, n)
	for i := range byHead {
		byHead[i] = int32(i)
	}
	w.byTail = slices.Clone(byHead)
	slices.SortStableFunc(byHead, func(a, b int32) int { return int(heads[a]) - int(heads[b]) })
	slices.SortStableFunc(w.byTail, func(a, b int32) int { return int(tails[b]) - int(tails[a]) })
	for at, i := range byHead {
		w.place[i] = int32(at)
	}
	return w
}

// longest returns the greatest h + ceil(work/capacity) + q over all h and q, where work
// is the energy of the activities with a head of h or more and a tail of q or more. It
// takes O(n log n).
func (w *windows) longest(energy []int64, capacity int64) (bound int64) {
	clear(w.sum)
	clear(w.late)
	for _, i := range w.byTail {
		if energy[i] == 0 {
			continue
		}
		x := w.leaves + int(w.place[i])
		w.sum[x], w.late[x] = energy[i], int64(w.heads[i])*capacity+energy[i]
		for x /= 2; x > 0; x /= 2 {
			w.sum[x] = w.sum[2*x] + w.sum[2*x+1]
			w.late[x] = max(w.late[2*x]+w.sum[2*x+1], w.late[2*x+1])
		}
		bound = max(bound, (w.late[1]+capacity-1)/capacity+int64(w.tails[i]))
	}
	return bound
}
