package cbls

// tournament keeps the largest of some numbers: the leaves of a tree in which
// every inner node i is the larger of 2i and 2i+1. Node 1 is the largest of all.
// For the smallest number all are complemented, which reverses the order.
type tournament struct {
	tree []int32 // 0 is no node; the second half are the leaves
	flip int32   // 0, or -1 if all are complemented
}

func newTournament(n int, smallest bool) tournament {
	t := tournament{tree: make([]int32, 2*n)}
	if smallest {
		t.flip = -1
	}
	return t
}

func (t *tournament) leaves() int { return len(t.tree) / 2 }

func (t *tournament) reset(values []int32) {
	n := t.leaves()
	for i, v := range values[:n] {
		t.tree[n+i] = v ^ t.flip
	}
	for i := n - 1; i > 0; i-- {
		t.tree[i] = max(t.tree[2*i], t.tree[2*i+1])
	}
}

// extreme returns the largest number, or the smallest.
func (t *tournament) extreme() int64 { return int64(t.tree[1] ^ t.flip) }

// set makes a leaf v: logarithmic time, less where higher nodes do not change.
func (t *tournament) set(pos, v int32) {
	i := t.leaves() + int(pos)
	for t.tree[i] = v; i > 1; i /= 2 {
		m := max(t.tree[i], t.tree[i^1])
		if t.tree[i/2] == m {
			return
		}
		t.tree[i/2] = m
	}
}

// after returns the extreme after the changes. It makes and undoes the changes in
// the tree only if several leaves change, the largest is among them, and no new
// number is as large.
func (t *tournament) after(changes []change) int64 {
	n, top := int32(t.leaves()), t.tree[1]
	largest, falls, count := int32(0), false, 0
	for i := range changes {
		c := &changes[i]
		if c.pos >= n {
			continue
		}
		if v := c.new ^ t.flip; count == 0 || v > largest {
			largest = v
		}
		falls = falls || c.old^t.flip == top
		count++
	}
	switch {
	case count == 0:
		return t.extreme()
	case largest >= top:
		return int64(largest ^ t.flip)
	case !falls:
		return t.extreme()
	case count == 1:
		return t.without(changes, largest)
	}
	for _, c := range changes {
		if c.pos < n {
			t.set(c.pos, c.new^t.flip)
		}
	}
	m := t.extreme()
	for _, c := range changes {
		if c.pos < n {
			t.set(c.pos, c.old^t.flip)
		}
	}
	return m
}

// without returns the extreme after the change of one leaf, to v.
func (t *tournament) without(changes []change, v int32) int64 {
	pos := changes[0].pos
	if int(pos) >= t.leaves() {
		pos = changes[1].pos
	}
	for i := t.leaves() + int(pos); i > 1; i /= 2 {
		v = max(v, t.tree[i^1])
	}
	return int64(v ^ t.flip)
}

func (t *tournament) commit(changes []change) {
	for _, c := range changes {
		if int(c.pos) < t.leaves() {
			t.set(c.pos, c.new^t.flip)
		}
	}
}
