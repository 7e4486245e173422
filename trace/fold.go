package trace

import (
	"errors"
	"fmt"

	"lsolve/solve"
)

// ErrTooLarge is wrapped by the error of a tree with too many nodes for a picture,
// even after folding its failed subtrees.
var ErrTooLarge = errors.New("trace: search tree too large for a picture")

func errTooLarge(nodes, remaining, limit int) error {
	return fmt.Errorf("%w: %d nodes, %d with all failed subtrees folded, expected at most %d; "+
		"a .dot file has no limit", ErrTooLarge, nodes, remaining, limit)
}

// fold chooses the subtrees to draw as one triangle, so that at most limit nodes
// remain, counting triangles. For the top of each such subtree it returns the
// number of nodes in it, and 0 for other nodes; nil if nothing needs folding. It
// takes linear time.
//
// It folds only failed subtrees whose top has at least a certain depth, the
// greatest that suffices, because the upper part of the tree matters most. Every
// subtree of a failed one has failed. So a node is hidden exactly if its parent has
// failed and has at least that depth.
func (t *tree) fold(limit int) ([]int32, error) {
	n := len(t.parent)
	if n <= limit {
		return nil, nil
	}
	failed := t.failed()
	var hides []int // by depth of the parent: the number of nodes with a failed parent
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

// failed returns for each node whether its subtree is explored and has no solution.
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
