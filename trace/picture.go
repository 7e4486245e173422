package trace

import (
	"cmp"
	"slices"
)

// shape is a tree for the layout: node 0 is above all others, and every node has a
// greater number than its parent.
type shape struct {
	parent []int32
	first  []int32 // the children of v are kids[first[v]:first[v+1]]
	kids   []int32
}

func (s *shape) children(v int32) []int32 { return s.kids[s.first[v]:s.first[v+1]] }

// newShape takes the parents of all nodes; that of node 0 is ignored. Children are
// in the order of their numbers.
func newShape(parent []int32) *shape {
	n := len(parent)
	s := &shape{parent: parent, first: make([]int32, n+1), kids: make([]int32, max(n-1, 0))}
	for _, p := range parent[min(1, n):] {
		s.first[p+1]++
	}
	for v := range n {
		s.first[v+1] += s.first[v]
	}
	next := slices.Clone(s.first)
	for v := 1; v < n; v++ {
		p := parent[v]
		s.kids[next[p]] = int32(v)
		next[p]++
	}
	return s
}

// picture is the drawn part of a tree. Node 0 is not drawn: it holds the roots
// together.
type picture struct {
	*shape
	tree   *tree
	at     []int32 // position in the tree; none for node 0
	level  []int32 // rows below the roots; none for node 0
	folded []int32 // the number of nodes that this one stands for; 0 for a plain node
}

// picture leaves out the insides of folded subtrees. It orders siblings by their
// alternatives, and roots by restarts and workers.
func (t *tree) picture(limit int) (*picture, error) {
	size, err := t.fold(limit)
	if err != nil {
		return nil, err
	}
	p := &picture{tree: t, at: []int32{none}, level: []int32{none}, folded: []int32{0}}
	parent := []int32{0}
	drawn := make([]int32, len(t.parent)) // the drawn node; 0 if hidden
	for at, above := range t.parent {
		up := int32(0)
		if above != none {
			up = drawn[above]
			if up == 0 || p.folded[up] > 0 {
				continue
			}
		}
		drawn[at] = int32(len(p.at))
		parent = append(parent, up)
		p.at = append(p.at, int32(at))
		p.level = append(p.level, t.depth[at])
		stands := int32(0)
		if size != nil {
			stands = size[at]
		}
		p.folded = append(p.folded, stands)
	}
	p.shape = newShape(parent)

	slices.SortStableFunc(t.roots, func(a, b root) int {
		return cmp.Or(cmp.Compare(a.restart, b.restart), cmp.Compare(a.worker, b.worker))
	})
	for i, r := range t.roots {
		p.children(0)[i] = drawn[r.at]
	}
	for v := 1; v < len(p.at); v++ {
		slices.SortStableFunc(p.children(int32(v)), func(a, b int32) int {
			return cmp.Compare(t.alt[p.at[a]], t.alt[p.at[b]])
		})
	}
	return p, nil
}
