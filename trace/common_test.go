package trace

import (
	"crypto/sha256"
	"encoding/binary"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/solve"
)

var update = flag.Bool("update", false, "write the golden files anew")

// golden compares with a file of testdata. To accept a changed output: go test
// ./trace -update
func golden(t *testing.T, name string, got []byte) {
	t.Helper()
	path := filepath.Join("testdata", name)
	if *update {
		require.NoError(t, os.MkdirAll("testdata", 0o755))
		require.NoError(t, os.WriteFile(path, got, 0o644))
	}
	want, err := os.ReadFile(path)
	require.NoError(t, err)
	assert.Equal(t, string(want), string(got))
}

// queens returns the events of a search for all solutions of the n-queens problem,
// a column at a time. Each row is an alternative; an attacked row fails.
func queens(n int) []solve.Event {
	var events []solve.Event
	rows := []int32{}
	var explore func(parent int64, alternative int)
	explore = func(parent int64, alternative int) {
		e := solve.Event{Node: int64(len(events)), Parent: parent, Alternative: alternative, Depth: len(rows)}
		last := len(rows) - 1
		if last >= 0 {
			e.Label = fmt.Sprintf("q[%d]=%d", last, rows[last])
		}
		for c := range max(last, 0) {
			if d := int(rows[last] - rows[c]); d == 0 || d == last-c || d == c-last {
				e.Status = solve.Failed
			}
		}
		if e.Status != solve.Failed && len(rows) == n {
			e.Status, e.Values = solve.Solved, rows
		}
		if e.Status != solve.Branched {
			events = append(events, e)
			if e.Values != nil {
				events[e.Node].Values = append([]int32(nil), rows...)
			}
			return
		}
		e.Children = n
		events = append(events, e)
		for r := range n {
			rows = append(rows, int32(r))
			explore(e.Node, r)
			rows = rows[:len(rows)-1]
		}
	}
	explore(none, 0)
	return events
}

// restarts are two runs, the second by three workers, with skipped nodes, a missing
// alternative, and numbers, alternatives and runs out of order.
var restarts = []solve.Event{
	{Node: 0, Parent: none, Children: 3},
	{Node: 1, Parent: 0, Children: 0, Status: solve.Failed, Label: "x ≤ 3", Depth: 1},
	{Node: 9, Parent: none, Children: 3, Restart: 1, Worker: 1},
	{Node: 4, Parent: none, Status: solve.Failed, Restart: 1},
	{Node: 6, Parent: 9, Alternative: 2, Status: solve.Skipped, Label: `s = "a\b" & <c>`, Depth: 1, Restart: 1, Worker: 1},
	{Node: 5, Parent: 9, Alternative: 0, Children: 1, Label: "a label that is longer than any picture", Depth: 1, Restart: 1, Worker: 1},
	{Node: 7, Parent: 5, Alternative: 0, Status: solve.Solved, Label: "y = -1", Depth: 2, Restart: 1, Worker: 1, Values: []int32{3, -1}},
	{Node: 8, Parent: 9, Alternative: 1, Status: solve.Failed, Label: "z", Depth: 1, Restart: 1},
	{Node: 2, Parent: 0, Alternative: 2, Status: solve.Failed, Label: "late", Depth: 1},
	{Node: 10, Parent: none, Status: solve.Skipped, Restart: 1, Worker: 2},
}

// digits returns a stream of digits below 2^16 that is the same on every machine.
func digits(seed int) func(below int) int {
	calls := uint64(0)
	return func(below int) int {
		sum := sha256.Sum256(binary.BigEndian.AppendUint64([]byte{byte(seed), byte(seed >> 8)}, calls))
		calls++
		return int(binary.BigEndian.Uint16(sum[:])) % below
	}
}

// randomParents returns the shape of a tree of n nodes below node 0: the parent of
// a node is one of the latest reach.
func randomParents(seed, n, reach int) []int32 {
	next := digits(seed)
	parent := make([]int32, n)
	for v := 1; v < n; v++ {
		parent[v] = int32(v - 1 - next(min(v, reach)))
	}
	return parent
}

func observe(t *testing.T, o output, events []solve.Event) {
	t.Helper()
	for _, e := range events {
		require.NoError(t, o.Observe(e))
	}
}
