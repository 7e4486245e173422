package cluster

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
)

// grow makes the results of a random tree of tasks, and of tasks that do not count: those that a
// worker named whose result was not kept.
func grow(r *rand.Rand, task string, depth int, counts bool, next *int, out *[]Result, want map[string]bool) {
	result := Result{Task: task}
	if counts {
		want[task] = true
	}
	if depth > 0 {
		for range r.IntN(4) {
			*next++
			id := fmt.Sprintf("t-%d", *next)
			result.Parts = append(result.Parts, Part{ID: id, Share: float64(r.IntN(3)) / 4})
			grow(r, id, depth-1, counts, next, out, want)
		}
		if counts && r.IntN(3) == 0 {
			*next++
			grow(r, fmt.Sprintf("t-%d", *next), depth-1, false, next, out, want)
		}
	}
	*out = append(*out, result)
}

// TestTree: in whatever order results come, and however often, each task that counts is passed on
// once, and no other.
func TestTree(t *testing.T) {
	for seed := range uint64(200) {
		r := rng.New(seed, 0)
		var results []Result
		want, next := map[string]bool{}, 0
		grow(r, rootTask, 4, true, &next, &results, want)
		for range len(results) / 2 {
			results = append(results, results[r.IntN(len(results))])
		}
		r.Shuffle(len(results), func(i, j int) { results[i], results[j] = results[j], results[i] })
		tree, got := newTree(), map[string]bool{}
		for i, result := range results {
			before := tree.share
			require.NoError(t, tree.add(result, func(r Result) error {
				require.False(t, got[r.Task], "seed %d: %s twice", seed, r.Task)
				got[r.Task] = true
				return nil
			}))
			require.GreaterOrEqual(t, tree.share, before-1e-9, "seed %d", seed)
			if tree.complete() {
				require.InDelta(t, 1, tree.share, 1e-9, "seed %d", seed)
				require.Equal(t, len(want), len(got), "seed %d: complete after %d results", seed, i+1)
			}
		}
		assert.Equal(t, want, got, "seed %d", seed)
		assert.True(t, tree.complete())
	}
}

// TestTreeShare: parts have what their tasks say of the work, the others the rest in equal parts, and what no part
// has is done.
func TestTreeShare(t *testing.T) {
	tree := newTree()
	add := func(r Result, want float64) {
		t.Helper()
		require.NoError(t, tree.add(r, func(Result) error { return nil }))
		assert.InDelta(t, want, tree.share, 1e-9)
	}
	add(Result{Task: rootTask, Parts: []Part{{ID: "a", Share: 0.5}, {ID: "b", Share: 0.3}, {ID: "c", Share: 0.2}}}, 0)
	add(Result{Task: "a", Parts: []Part{{ID: "d", Share: 0.25}, {ID: "e", Share: 0.25}}}, 0.25)
	add(Result{Task: "b", Parts: []Part{{ID: "f"}, {ID: "g"}, {ID: "h", Share: 0.5}}}, 0.25)
	add(Result{Task: "f"}, 0.325)
	add(Result{Task: "h"}, 0.475)
	add(Result{Task: "c", Parts: []Part{{ID: "i", Share: 1}, {ID: "j", Share: 1}}}, 0.475) // more than there is
	for task, want := range map[string]float64{"d": 0.125, "e": 0.125, "g": 0.075, "i": 0.1, "j": 0.1} {
		add(Result{Task: task}, tree.share+want)
	}
	assert.True(t, tree.complete())
}

// TestTreeBound: the bound is that of the tasks that are open.
func TestTreeBound(t *testing.T) {
	bound := func(b int64) *int64 { return &b }
	tree := newTree()
	none := func(Result) error { return nil }
	_, known := tree.bound()
	assert.False(t, known)
	require.NoError(t, tree.add(Result{Task: rootTask, Parts: []Part{{ID: "a", Bound: bound(3)}, {ID: "b", Bound: bound(5)}}}, none))
	least, known := tree.bound()
	assert.True(t, known)
	assert.Equal(t, int64(3), least)
	require.NoError(t, tree.add(Result{Task: "a", Parts: []Part{{ID: "c", Bound: bound(1)}, {ID: "d", Bound: bound(9)}}}, none))
	least, _ = tree.bound()
	assert.Equal(t, int64(3), least, "what holds above holds below")
	require.NoError(t, tree.add(Result{Task: "c"}, none))
	least, _ = tree.bound()
	assert.Equal(t, int64(5), least)
}

// TestLongMessages: what is longer than a message may be is refused, also if the server lets it through.
func TestLongMessages(t *testing.T) {
	long := []byte(strings.Repeat(" ", mostMessage) + "{}")
	_, job := parseJob(long)
	_, task := parseTask(long)
	_, result := parseResult(long, "")
	_, best := parseBest(long)
	_, draft := parseDraft(long)
	for _, err := range []error{job, task, result, best, draft} {
		assert.ErrorContains(t, err, "expected at most 1048576")
	}
}

// FuzzWire: whatever comes from the wire is refused or fits its limits.
func FuzzWire(f *testing.F) {
	for _, text := range []string{
		`{"id":"a","wire":1,"kind":"queens","input":{"n":8},"state":"running","created":"2026-11-23T00:00:00Z"}`,
		`{"job":"a","id":"0","input":[1,2]}`, `{"task":"0","output":{"sum":1},"parts":[{"id":"x-1","bound":3}]}`, `{"cost":1,"solution":[1]}`, `{"output":{"points":[]}}`, `{"blob":"../x"}`, `[`, ``,
	} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		if j, err := parseJob(text); err == nil && j.Wire == Wire {
			assert.True(t, named(j.ID) && named(j.Kind))
			assert.Positive(t, j.losses())
			first, each := j.parts()
			assert.True(t, first > 0 && first <= mostParts && each >= 0 && each <= mostParts)
			assert.GreaterOrEqual(t, first*max(1, each), j.Parts)
		}
		if m, err := parseTask(text); err == nil {
			assert.True(t, named(m.Job) && named(m.ID))
		}
		if r, err := parseResult(text, "0"); err == nil {
			assert.LessOrEqual(t, len(r.Parts), mostParts)
			require.NoError(t, newTree().add(r, func(Result) error { return nil }))
			_, err := json.Marshal(r)
			assert.NoError(t, err)
		}
		_, _ = parseBest(text)
		if d, err := parseDraft(text); err == nil {
			assert.True(t, d.Blob == "" || d.Blob.valid())
		}
	})
}

// TestTreeCut: what a limit has ended still bounds what there may be.
func TestTreeCut(t *testing.T) {
	bound := func(b int64) *int64 { return &b }
	tree := newTree()
	none := func(Result) error { return nil }
	require.NoError(t, tree.add(Result{Task: rootTask, Parts: []Part{{ID: "a", Bound: bound(3)}, {ID: "b", Bound: bound(5)}}}, none))
	require.NoError(t, tree.add(Result{Task: "a", Limit: ByTaskTime}, none))
	least, known := tree.bound()
	assert.True(t, known)
	assert.Equal(t, int64(3), least)
	require.NoError(t, tree.add(Result{Task: "b"}, none))
	assert.True(t, tree.complete())
	least, known = tree.bound()
	assert.True(t, known)
	assert.Equal(t, int64(3), least)
}
