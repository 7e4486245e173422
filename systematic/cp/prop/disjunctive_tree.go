package prop

// never is the earliest finish time of an empty set. Durations added to it stay
// below every time.
const never = -1 << 60

// thetaTree is a balanced binary tree over a set of activities, with leaves in the
// order of earliest starts. It knows the earliest finish time of the set: the
// largest sum of an earliest start and the durations of the activities that start
// no earlier (Vilim 2007, section 2.3). A change of the set takes O(log n). The
// nodes are a heap in an array; node 1 is the root.
type thetaTree struct {
	base  int
	nodes []thetaNode
}

type thetaNode struct{ length, eft int64 }

func newThetaTree(n int) thetaTree {
	base := leaves(n)
	return thetaTree{base, make([]thetaNode, 2*base)}
}

// leaves returns the smallest power of two that is at least n.
func leaves(n int) int {
	base := 1
	for base < n {
		base *= 2
	}
	return base
}

// clear empties the set.
func (t *thetaTree) clear() {
	for i := range t.nodes {
		t.nodes[i] = thetaNode{0, never}
	}
}

func (t *thetaTree) insert(leaf int32, est, length int64) {
	t.set(leaf, thetaNode{length, est + length})
}

func (t *thetaTree) remove(leaf int32) { t.set(leaf, thetaNode{0, never}) }

func (t *thetaTree) set(leaf int32, node thetaNode) {
	i := t.base + int(leaf)
	t.nodes[i] = node
	for i >>= 1; i > 0; i >>= 1 {
		l, r := &t.nodes[2*i], &t.nodes[2*i+1]
		t.nodes[i] = thetaNode{l.length + r.length, max(r.eft, l.eft+r.length)}
	}
}

// eft returns the earliest finish time of the set, never if it is empty.
func (t *thetaTree) eft() int64 { return t.nodes[1].eft }

// lambdaTree is a theta tree with a second set, Lambda. It also knows the largest
// earliest finish time with at most one activity of Lambda added, and that activity
// (Vilim 2007, section 2.5).
type lambdaTree struct {
	base  int
	nodes []lambdaNode
}

type lambdaNode struct {
	length, eft int64
	// With at most one activity of Lambda, and that activity's leaf: -1 if there is
	// none.
	grayLength, grayEFT int64
	lengthLeaf, eftLeaf int32
}

var noLambda = lambdaNode{0, never, 0, never, -1, -1}

func newLambdaTree(n int) lambdaTree {
	base := leaves(n)
	return lambdaTree{base, make([]lambdaNode, 2*base)}
}

// reset empties both sets and the leaves. Afterwards build computes the inner
// nodes.
func (t *lambdaTree) reset() {
	for i := range t.nodes {
		t.nodes[i] = noLambda
	}
}

// put makes a leaf a member of Theta, without updating the nodes above.
func (t *lambdaTree) put(leaf int32, est, length int64) {
	t.nodes[t.base+int(leaf)] = lambdaNode{length, est + length, length, est + length, -1, -1}
}

func (t *lambdaTree) build() {
	for i := t.base - 1; i > 0; i-- {
		t.combine(i)
	}
}

// gray moves a leaf from Theta to Lambda.
func (t *lambdaTree) gray(leaf int32, est, length int64) {
	t.set(leaf, lambdaNode{0, never, length, est + length, leaf, leaf})
}

// drop removes a leaf from Lambda.
func (t *lambdaTree) drop(leaf int32) { t.set(leaf, noLambda) }

func (t *lambdaTree) set(leaf int32, node lambdaNode) {
	i := t.base + int(leaf)
	t.nodes[i] = node
	for i >>= 1; i > 0; i >>= 1 {
		t.combine(i)
	}
}

func (t *lambdaTree) combine(i int) {
	l, r, n := &t.nodes[2*i], &t.nodes[2*i+1], &t.nodes[i]
	n.length = l.length + r.length
	n.eft = max(r.eft, l.eft+r.length)
	n.grayLength, n.lengthLeaf = l.length+r.grayLength, r.lengthLeaf
	if v := l.grayLength + r.length; v > n.grayLength {
		n.grayLength, n.lengthLeaf = v, l.lengthLeaf
	}
	n.grayEFT, n.eftLeaf = r.grayEFT, r.eftLeaf
	if v := l.eft + r.grayLength; v > n.grayEFT {
		n.grayEFT, n.eftLeaf = v, r.lengthLeaf
	}
	if v := l.grayEFT + r.length; v > n.grayEFT {
		n.grayEFT, n.eftLeaf = v, l.eftLeaf
	}
}
