package trace

import (
	"math"

	"lsolve/solve"
)

// tree keeps the events of a search in arrays indexed by position, which is the
// order of the events. A parent's position is below those of its children. So a
// loop over the positions goes down the tree, and a loop backwards goes up, without
// recursion.
type tree struct {
	parent   []int32 // position of the parent, or none
	alt      []int32 // the number of this alternative of the parent
	children []int32 // the number of alternatives
	depth    []int32 // edges from the root
	status   []solve.NodeStatus
	number   []int64 // the node's number in its events

	// elsewhere has the position of each node whose number is not its position.
	elsewhere map[int64]int32

	roots  []root
	counts [len(colours)]int // nodes by status
	open   int               // alternatives without an event so far

	// Texts are kept for the first keep nodes, and dropped when there are more:
	// pictures of larger trees do not show them.
	keep   int
	labels []string
	values map[int32]string // by position
}

// root is a node without a parent.
type root struct{ at, restart, worker int32 }

func newTree(keep int) *tree {
	return &tree{keep: keep, elsewhere: map[int64]int32{}, values: map[int32]string{}}
}

// find returns the position of the node with a number.
func (t *tree) find(number int64) (int32, bool) {
	if number >= 0 && number < int64(len(t.number)) && t.number[number] == number {
		return int32(number), true
	}
	at, ok := t.elsewhere[number]
	return at, ok
}

// add adds an event that has passed check.
func (t *tree) add(e solve.Event) error {
	if _, ok := t.find(e.Node); ok {
		return inconsistent(e, "seen before")
	}
	if len(t.number) == math.MaxInt32 {
		return errTooLarge(len(t.number), len(t.number), t.keep)
	}
	at, parent, depth := int32(len(t.number)), int32(none), int32(0)
	if e.Parent == none {
		t.roots = append(t.roots, root{at, int32(e.Restart), int32(e.Worker)})
	} else {
		p, ok := t.find(e.Parent)
		if !ok {
			return inconsistent(e, "its parent %d is unknown", e.Parent)
		}
		if e.Alternative >= int(t.children[p]) {
			return inconsistent(e, "alternative %d of node %d, which has %d", e.Alternative, e.Parent, t.children[p])
		}
		parent, depth = p, t.depth[p]+1
		t.open--
	}
	t.parent = append(t.parent, parent)
	t.alt = append(t.alt, int32(e.Alternative))
	t.children = append(t.children, int32(e.Children))
	t.depth = append(t.depth, depth)
	t.status = append(t.status, e.Status)
	t.number = append(t.number, e.Node)
	if e.Node != int64(at) {
		t.elsewhere[e.Node] = at
	}
	t.counts[e.Status]++
	t.open += e.Children
	t.addText(at, e)
	return nil
}

// addText keeps the label and the values of an event while pictures can show them.
func (t *tree) addText(at int32, e solve.Event) {
	if int(at) >= t.keep {
		t.labels, t.values = nil, nil
		return
	}
	t.labels = append(t.labels, e.Label)
	if text := valuesText(e.Values); text != "" {
		t.values[at] = text
	}
}

// label returns the text of the decision that led to a node, "" if it was not kept.
func (t *tree) label(at int32) string {
	if t.labels == nil {
		return ""
	}
	return t.labels[at]
}
