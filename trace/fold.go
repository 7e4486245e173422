package trace

import (
	"errors"
	"fmt"

	"lsolve/solve"
)

// ErrTooLarge is wrapped by the error of a tree with too many nodes for a
// picture, even with its failed subtrees folded.
var ErrTooLarge = errors.New("trace: search tree too large for a picture")

func errTooLarge(nodes, remaining, limit int) error {
	return fmt.Errorf("%w: %d nodes, %d of them left with all failed subtrees folded, and the limit "+
		"(SVGOptions.MaxNodes) is %d; write a .dot file, which has no limit", ErrTooLarge, nodes, remaining, limit)
}

// fold chooses the subtrees to draw as one triangle so that no more than limit
// nodes remain, a triangle being one of them. For each node that is the top of
// such a subtree it returns the number of nodes in it, and 0 for the others; nil
// if there is nothing to fold. It takes linear time.
//
// Only failed subtrees are folded, and only those whose top has at least a
// certain depth, the greatest that does: the upper part of the tree is what one
// wants to see. As every subtree of a failed one has failed, a node is then
// hidden just if its parent has failed and has that depth.
func (t *tree) fold(limit int) ([]int32, error) {
	n := len(t.parent)
	if n <= limit {
		return nil, nil
	}
	failed := t.failed()
	var hides []int // the nodes with a failed parent, by its depth
	for at, p := range t.parent {
		if p == none || !failed[p] {
			continue
		}
		for len(hides) < int(t.depth[at]) {
			hides = append(hides, 0)
		}
		hides[t.depth[p]]++
	}
	depth, remaining := len(hides), n
	for depth > 0 && remaining > limit {
		depth--
		remaining -= hides[depth]
	}
	if remaining > limit {
		return nil, errTooLarge(n, remaining, limit)
	}

	size := make([]int32, n)
	for at := n - 1; at >= 0; at-- {
		size[at]++
		if p := t.parent[at]; p != none {
			size[p] += size[at]
		}
	}
	for at, p := range t.parent {
		hidden := p != none && failed[p] && int(t.depth[p]) >= depth
		if hidden || !failed[at] || int(t.depth[at]) < depth || size[at] == 1 {
			size[at] = 0
		}
	}
	return size, nil
}

// failed tells for each node whether there is no solution below it and nothing
// left to explore.
func (t *tree) failed() []bool {
	n := len(t.parent)
	failed := make([]bool, n)
	open := make([]int32, n) // alternatives not known to have failed
	copy(open, t.children)
	for at := n - 1; at >= 0; at-- {
		failed[at] = t.status[at] == solve.Failed ||
			t.status[at] == solve.Branched && t.children[at] > 0 && open[at] == 0
		if p := t.parent[at]; p != none && failed[at] {
			open[p]--
		}
	}
	return failed
}
