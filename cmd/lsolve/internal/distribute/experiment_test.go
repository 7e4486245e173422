package distribute

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/cluster"
	"lsolve/cmd/lsolve/internal/run"
)

// experimentOf has so many cells, and nothing of them.
func experimentOf(n int) *Experiment {
	return &Experiment{plan: &plan{Cells: make([]cell, n)}, got: map[int]*made{}, cut: map[int]run.Cut{}, fresh: newSignal()}
}

// TestLose: the runs of a task that a limit has ended are known to have no result, also if it was to be divided; the flag of the
// limit is named. Nobody waits for them.
func TestLose(t *testing.T) {
	x := experimentOf(6)
	x.lose(cluster.Part{Input: []byte(`{"first":1,"last":3}`)}, cluster.ByTaskTime)
	x.lose(cluster.Part{Input: []byte(`{"first":5,"last":6}`)}, cluster.ByTaskMemory)
	x.lose(cluster.Part{Input: []byte(`7`)}, cluster.ByTaskTime)
	assert.Equal(t, map[int]run.Cut{1: {Flag: "--task-time-limit"}, 2: {Flag: "--task-time-limit"}, 5: {Flag: "--task-memory-limit"}}, x.cut)
	_, err := x.wait(t.Context(), 5, nil)
	require.EqualError(t, err, "ended without a result by --task-memory-limit")
	x.lose(cluster.Part{}, cluster.ByTaskTime)
	assert.Len(t, x.cut, 6, "the first task stands for all")
}

// FuzzLose: whatever a task that was ended says of its runs, those are cells of the plan.
func FuzzLose(f *testing.F) {
	f.Add([]byte(`{"first":1,"last":3}`))
	f.Add([]byte(`{"first":-1,"last":1000000000000}`))
	f.Add([]byte(`[]`))
	f.Fuzz(func(t *testing.T, text []byte) {
		x := experimentOf(6)
		x.lose(cluster.Part{Input: json.RawMessage(text)}, cluster.ByTaskTime)
		for i := range x.cut {
			assert.True(t, i >= 0 && i < 6)
		}
	})
}
