package prop

import (
	"math/bits"

	"lsolve/systematic/cp/kernel"
)

// flowSearch is the working memory of the searches for augmenting paths.
type flowSearch struct {
	seen  []uint64 // nodes
	queue []int32  // nodes
	via   []int32  // by node: the view that reached it
	to    []int32  // by node: the previous node
}

func newFlowSearch(nodes, words int) flowSearch {
	return flowSearch{make([]uint64, words), make([]int32, 0, nodes), make([]int32, nodes), make([]int32, nodes)}
}

// feasible repairs the assignment. It returns false and the reason if none is
// feasible.
func (f *valueFlow) feasible(e *kernel.Engine) (bool, kernel.Reason) {
	f.loosen()
	for i := range f.xs {
		if f.assigned[i] < 0 && !f.augment(i) {
			return false, f.tooMany(e, i)
		}
	}
	for k := range f.nodes {
		for f.load[k] < f.lo[k] {
			if !f.fill(k) {
				return false, f.tooFew(e)
			}
		}
	}
	return true, 0
}

// loosen undoes assignments that are no longer allowed.
func (f *valueFlow) loosen() {
	for i, k := range f.assigned {
		if k >= 0 && !f.has(i, int(k)) {
			f.unassign(i)
		}
	}
	for k := range f.nodes {
		for f.load[k] > f.hi[k] {
			f.unassign(int(f.head[k]))
		}
	}
}

func (f *valueFlow) unassign(i int) {
	k := f.assigned[i]
	f.assigned[i] = -1
	f.load[k]--
	if f.before[i] >= 0 {
		f.next[f.before[i]] = f.next[i]
	} else {
		f.head[k] = f.next[i]
	}
	if f.next[i] >= 0 {
		f.before[f.next[i]] = f.before[i]
	}
}

func (f *valueFlow) assign(i int, k int32) {
	if f.assigned[i] >= 0 {
		f.unassign(i)
	}
	f.assigned[i] = k
	f.load[k]++
	f.before[i], f.next[i] = -1, f.head[k]
	if f.head[k] >= 0 {
		f.before[f.head[k]] = int32(i)
	}
	f.head[k] = int32(i)
}

// augment finds a place for view i, by a breadth-first search over full nodes. If
// there is none, seen has the nodes that were reached.
func (f *valueFlow) augment(i int) bool {
	clear(f.seen)
	f.queue = f.queue[:0]
	if f.reach(i, -1) {
		return true
	}
	for q := 0; q < len(f.queue); {
		k := f.queue[q]
		q++
		for j := f.head[k]; j >= 0; j = f.next[j] {
			if f.reach(int(j), k) {
				return true
			}
		}
	}
	return false
}

// reach visits the nodes that view i, now at node from, may take. At a node that is
// not full it moves the views along the path.
func (f *valueFlow) reach(i int, from int32) bool {
	row := f.row(i)
	for w, set := range row {
		for set &^= f.seen[w]; set != 0; set &= set - 1 {
			k := int32(w<<6 + bits.TrailingZeros64(set))
			setBit(f.seen, int(k))
			f.via[k], f.to[k] = int32(i), from
			if f.load[k] >= f.hi[k] {
				f.queue = append(f.queue, k)
				continue
			}
			for k >= 0 {
				view, left := f.via[k], f.to[k]
				f.assign(int(view), k)
				k = left
			}
			return true
		}
	}
	return false
}

// fill brings one more view to node k, by a breadth-first search over nodes without
// a view to spare. If there is none, seen has the nodes that were reached.
func (f *valueFlow) fill(k int) bool {
	clear(f.seen)
	setBit(f.seen, k)
	f.queue = append(f.queue[:0], int32(k))
	for q := 0; q < len(f.queue); {
		to := f.queue[q]
		q++
		for i, from := range f.assigned {
			if bit(f.seen, int(from)) || !f.has(i, int(to)) {
				continue
			}
			setBit(f.seen, int(from))
			f.via[from], f.to[from] = int32(i), to
			if f.load[from] <= f.lo[from] {
				f.queue = append(f.queue, from)
				continue
			}
			for int(from) != k {
				view, next := f.via[from], f.to[from]
				f.assign(int(view), next)
				from = next
			}
			return true
		}
	}
	return false
}
