package trace

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/solve"
)

// grown returns the tree of some events.
func grown(t *testing.T, events []solve.Event) *tree {
	t.Helper()
	tr := newTree(0)
	for _, e := range events {
		require.NoError(t, tr.add(e))
	}
	return tr
}

// randomEvents returns a tree whose leaves have random statuses, mostly failed.
func randomEvents(seed, n int) []solve.Event {
	parent := randomParents(seed, n, 1+seed%20)
	next := digits(seed + 500)
	events := make([]solve.Event, n)
	for v := range events {
		events[v] = solve.Event{Node: int64(v), Parent: int64(parent[v])}
		if v == 0 {
			events[v].Parent = none
			continue
		}
		events[v].Alternative = events[parent[v]].Children
		events[parent[v]].Children++
	}
	for v := range events {
		if events[v].Children > 0 {
			continue
		}
		events[v].Status = solve.Failed
		if next(n) == 0 {
			events[v].Status = []solve.NodeStatus{solve.Solved, solve.Skipped}[next(2)]
		}
	}
	return events
}

// hasFailed returns the definition of failed, from the events.
func hasFailed(events []solve.Event) []bool {
	failed := make([]bool, len(events))
	for v := range failed {
		failed[v] = true
	}
	for v := len(events) - 1; v >= 0; v-- {
		e := events[v]
		failed[v] = failed[v] && (e.Status == solve.Failed || e.Status == solve.Branched)
		if e.Parent != none && !failed[v] {
			failed[e.Parent] = false
		}
	}
	return failed
}

// TestFold: at most the limit remains, or folding everything would not suffice.
// Every node is drawn or in one triangle, and triangles stand for failed nodes.
func TestFold(t *testing.T) {
	tooLarge := 0
	for seed := range 300 {
		events := randomEvents(seed, 10+seed)
		failed := hasFailed(events)
		outside := 0 // nodes that remain with all failed subtrees folded
		for _, e := range events {
			if e.Parent == none || !failed[e.Parent] {
				outside++
			}
		}
		for _, limit := range []int{1, 5, 20, 100, 1000} {
			p, err := grown(t, events).picture(limit)
			if outside > limit {
				require.ErrorIs(t, err, ErrTooLarge)
				tooLarge++
				continue
			}
			require.NoError(t, err)
			require.LessOrEqual(t, len(p.at)-1, max(limit, outside))
			nodes := 0
			for v := 1; v < len(p.at); v++ {
				nodes += max(1, int(p.folded[v]))
				if p.folded[v] > 0 {
					require.True(t, failed[p.at[v]])
					require.Greater(t, p.folded[v], int32(1))
					require.Empty(t, p.children(int32(v)))
				}
			}
			require.Equal(t, len(events), nodes)
			if limit >= len(events) {
				require.Len(t, p.at, len(events)+1, "nothing is folded without need")
			}
		}
	}
	assert.Positive(t, tooLarge, "both cases occur")
}

func TestFoldKeepsTheUpperPart(t *testing.T) {
	// Two complete failed subtrees, of 3 and 7 nodes, below a root that also has a
	// solution.
	events := []solve.Event{
		{Node: 0, Parent: none, Children: 3},
		{Node: 1, Parent: 0, Alternative: 0, Children: 2},
		{Node: 2, Parent: 1, Alternative: 0, Status: solve.Failed},
		{Node: 3, Parent: 1, Alternative: 1, Status: solve.Failed},
		{Node: 4, Parent: 0, Alternative: 1, Status: solve.Solved},
		{Node: 5, Parent: 0, Alternative: 2, Children: 2},
		{Node: 6, Parent: 5, Alternative: 0, Children: 2},
		{Node: 7, Parent: 6, Alternative: 0, Status: solve.Failed},
		{Node: 8, Parent: 6, Alternative: 1, Status: solve.Failed},
		{Node: 9, Parent: 5, Alternative: 1, Children: 2},
		{Node: 10, Parent: 9, Alternative: 0, Status: solve.Failed},
		{Node: 11, Parent: 9, Alternative: 1, Status: solve.Failed},
	}
	for _, test := range []struct {
		limit int
		at    []int32
		size  []int32
	}{
		{12, []int32{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11}, []int32{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
		{8, []int32{0, 1, 2, 3, 4, 5, 6, 9}, []int32{0, 0, 0, 0, 0, 0, 3, 3}},
		{7, []int32{0, 1, 4, 5}, []int32{0, 3, 0, 7}},
		{4, []int32{0, 1, 4, 5}, []int32{0, 3, 0, 7}},
	} {
		p, err := grown(t, events).picture(test.limit)
		require.NoError(t, err)
		assert.Equal(t, test.at, p.at[1:], "limit %d", test.limit)
		assert.Equal(t, test.size, p.folded[1:], "limit %d", test.limit)
	}
	_, err := grown(t, events).picture(3)
	assert.EqualError(t, err, "trace: search tree too large for a picture: 12 nodes, 4 with all failed "+
		"subtrees folded, expected at most 3; a .dot file has no limit")

	// With an alternative missing, a subtree may still have solutions.
	events[1].Children = 3
	p, err := grown(t, events).picture(7)
	require.NoError(t, err)
	assert.Equal(t, []int32{0, 1, 2, 3, 4, 5}, p.at[1:])
}

func TestPictureOrdersSiblings(t *testing.T) {
	p, err := grown(t, restarts).picture(100)
	require.NoError(t, err)
	numbers := func(v int32) (list []int64) {
		for _, c := range p.children(v) {
			list = append(list, p.tree.number[p.at[c]])
		}
		return list
	}
	assert.Equal(t, []int64{0, 4, 9, 10}, numbers(0), "by restart, then by worker")
	assert.Equal(t, []int64{5, 8, 6}, numbers(p.children(0)[2]), "by alternative")
}
