package trace

// tidy computes a drawing of a tree. Nodes of one level stand in a row in order,
// without overlap. Each parent is in the middle above its outer children.
// Isomorphic subtrees look alike, and small subtrees are spread evenly between
// large ones. The algorithm is that of Buchheim, Jünger and Leipert, "Improving
// Walker's algorithm to run in linear time" (Graph Drawing 2002), figures 4 to 10;
// the names are theirs.
//
// Here nodes differ in width, which only affects the distance of neighbours.
// Parents have smaller numbers than their children, so both walks are loops, and a
// tree may be as deep as it has nodes.
type tidy struct {
	*shape
	width []float64 // of each node
	gap   float64   // between two nodes of a level

	prelim   []float64 // position relative to the siblings
	mod      []float64 // offset of all descendants
	thread   []int32   // the next node on the contour, for a leaf; 0 if none
	ancestor []int32   // the sibling to move, for a node of the right contour
	number   []int32   // place among its siblings
	shift    []float64
	change   []float64
}

// layout returns the x coordinate of the middle of each node; the leftmost edge
// is at 0. It takes linear time, and 48 bytes a node.
func layout(s *shape, width []float64, gap float64) []float64 {
	n := len(width)
	t := &tidy{
		shape: s, width: width, gap: gap,
		prelim: make([]float64, n), mod: make([]float64, n),
		shift: make([]float64, n), change: make([]float64, n),
		thread: make([]int32, n), ancestor: make([]int32, n), number: make([]int32, n),
	}
	for v := n - 1; v >= 0; v-- { // the first walk: upwards
		t.place(t.children(int32(v)))
	}
	x := t.prelim // the second walk: downwards, mod becomes the sum of the mods
	left := 0.0
	for v := range n {
		if v > 0 {
			up := t.mod[s.parent[v]]
			x[v] += up
			t.mod[v] += up
		} else {
			x[v] = t.middle(0)
		}
		left = min(left, x[v]-width[v]/2)
	}
	for v := range x {
		x[v] -= left
	}
	return x
}

// place arranges siblings whose own subtrees are arranged already.
func (t *tidy) place(siblings []int32) {
	if len(siblings) == 0 {
		return
	}
	moves := siblings[0] // the default ancestor
	for i, v := range siblings {
		t.number[v], t.ancestor[v] = int32(i), v
		middle := t.middle(v)
		t.prelim[v] = middle
		if i == 0 {
			continue
		}
		left := siblings[i-1]
		t.prelim[v] = t.prelim[left] + t.distance(left, v)
		t.mod[v] = t.prelim[v] - middle
		moves = t.apportion(v, left, siblings[0], moves)
	}
	t.executeShifts(siblings)
}

// middle returns the position above the outer children.
func (t *tidy) middle(v int32) float64 {
	c := t.children(v)
	if len(c) == 0 {
		return 0
	}
	return (t.prelim[c[0]] + t.prelim[c[len(c)-1]]) / 2
}

func (t *tidy) distance(left, right int32) float64 {
	return (t.width[left]+t.width[right])/2 + t.gap
}

// nextLeft returns the node below v on the left contour, 0 at its end.
func (t *tidy) nextLeft(v int32) int32 {
	if c := t.children(v); len(c) > 0 {
		return c[0]
	}
	return t.thread[v]
}

// nextRight returns the node below v on the right contour, 0 at its end.
func (t *tidy) nextRight(v int32) int32 {
	if c := t.children(v); len(c) > 0 {
		return c[len(c)-1]
	}
	return t.thread[v]
}

// apportion moves the subtree of v to the right of the subtrees of its left
// siblings, down the contours between them, and returns the new default ancestor.
// In the names, i and o are the inside and the outside contour, m and p the left
// siblings and v.
func (t *tidy) apportion(v, left, leftmost, moves int32) int32 {
	vip, vop, vim, vom := v, v, left, leftmost
	sip, sop, sim, som := t.mod[vip], t.mod[vop], t.mod[vim], t.mod[vom]
	for t.nextRight(vim) != 0 && t.nextLeft(vip) != 0 {
		vim, vip, vom, vop = t.nextRight(vim), t.nextLeft(vip), t.nextLeft(vom), t.nextRight(vop)
		t.ancestor[vop] = v
		if shift := t.prelim[vim] + sim - t.prelim[vip] - sip + t.distance(vim, vip); shift > 0 {
			from := t.ancestor[vim]
			if t.parent[from] != t.parent[v] {
				from = moves
			}
			t.moveSubtree(from, v, shift)
			sip += shift
			sop += shift
		}
		sim, sip, som, sop = sim+t.mod[vim], sip+t.mod[vip], som+t.mod[vom], sop+t.mod[vop]
	}
	if next := t.nextRight(vim); next != 0 && t.nextRight(vop) == 0 {
		t.thread[vop] = next
		t.mod[vop] += sim - sop
	}
	if next := t.nextLeft(vip); next != 0 && t.nextLeft(vom) == 0 {
		t.thread[vom] = next
		t.mod[vom] += sip - som
		moves = v
	}
	return moves
}

// moveSubtree moves a subtree, and records that those between it and from have to
// follow in proportion.
func (t *tidy) moveSubtree(from, v int32, shift float64) {
	each := shift / float64(t.number[v]-t.number[from])
	t.change[v] -= each
	t.shift[v] += shift
	t.change[from] += each
	t.prelim[v] += shift
	t.mod[v] += shift
}

// executeShifts makes the shifts that moveSubtree has recorded.
func (t *tidy) executeShifts(siblings []int32) {
	shift, change := 0.0, 0.0
	for i := len(siblings) - 1; i >= 0; i-- {
		v := siblings[i]
		t.prelim[v] += shift
		t.mod[v] += shift
		change += t.change[v]
		shift += t.shift[v] + change
	}
}
