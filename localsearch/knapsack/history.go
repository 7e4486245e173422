package knapsack

// history has the changes that led to the states, as a tree of which a state knows its
// node. A node is never changed, and stands after its parent.
type history struct {
	nodes []change
	moved []int32 // by node: where it goes in compact
}

// change is the item that a state has added or removed last, and the node before; none
// at the root.
type change struct{ parent, item int32 }

const root = -1

// add appends a node.
func (h *history) add(parent, item int32) int32 {
	h.nodes = append(h.nodes, change{parent, item})
	return int32(len(h.nodes) - 1)
}

// changes appends the items changed on the way to a node.
func (h *history) changes(node int32, items []int32) []int32 {
	for ; node != root; node = h.nodes[node].parent {
		items = append(items, h.nodes[node].item)
	}
	return items
}

// compact keeps only the nodes that lead to the states.
func (h *history) compact(states []partial) {
	h.moved = append(h.moved[:0], make([]int32, len(h.nodes))...)
	for _, s := range states {
		if s.node != root {
			h.moved[s.node] = 1
		}
	}
	for i := len(h.nodes) - 1; i >= 0; i-- {
		if parent := h.nodes[i].parent; h.moved[i] != 0 && parent != root {
			h.moved[parent] = 1
		}
	}
	kept := int32(0)
	for i, node := range h.nodes {
		if h.moved[i] == 0 {
			continue
		}
		if node.parent != root {
			node.parent = h.moved[node.parent]
		}
		h.nodes[kept], h.moved[i] = node, kept
		kept++
	}
	h.nodes = h.nodes[:kept]
	for i := range states {
		if states[i].node != root {
			states[i].node = h.moved[states[i].node]
		}
	}
}
