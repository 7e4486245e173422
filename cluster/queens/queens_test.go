package queens

import (
	"encoding/json"
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/cluster"
	"lsolve/systematic/bitset"
)

// TestShares: however many are wanted, each piece is in one share.
func TestShares(t *testing.T) {
	for _, want := range []int{1, 2, 7, 100, 1000} {
		next := 3
		for _, p := range shares(3, 103, want) {
			s := p.Input.(share)
			assert.Equal(t, next, s.First)
			assert.Greater(t, s.Last, s.First)
			next = s.Last
		}
		assert.Equal(t, 103, next)
	}
}

// FuzzInput: an input or a task from the wire is refused, or its numbers are in range.
// TestReady: what is counted before there is a worker is what a worker counts, which takes it over.
func TestReady(t *testing.T) {
	in := Input{N: 10}
	shared, prepare := Ready(in)
	prepare(t.Context()) // nobody comes: it counts all
	k := shared.(*kind)
	require.Len(t, k.last.counts, k.last.d.Len())
	text, err := json.Marshal(in)
	require.NoError(t, err)
	job := &cluster.Job{ID: "a", Order: cluster.Order{Kind: Name, Input: text}}
	sum := func(k cluster.Kind) (sum uint64) {
		w, err := k.Open(t.Context(), nil, job)
		require.NoError(t, err)
		defer w.Close()
		whole, err := w.Run(t.Context(), &cluster.Task{Input: []byte(fmt.Sprintf(`{"first":0,"last":%d}`, w.(*work).d.Len()))})
		require.NoError(t, err)
		return whole.Output.(output).Sum
	}
	want := sum(Kind())
	k.last.counts[0] += 1000
	assert.Equal(t, want+1000, sum(k))
	count, err := bitset.Counter{N: in.N}.Total(want)
	require.NoError(t, err)
	assert.EqualValues(t, 724, count.Solutions)
}

func FuzzInput(f *testing.F) {
	f.Add([]byte(`{"n":8}`), []byte(`{"first":0,"last":3}`))
	f.Add([]byte(`{"n":1000000000,"method":9}`), []byte(`{"first":-1,"last":1e9}`))
	f.Add([]byte(`[]`), []byte(`null`))
	f.Fuzz(func(t *testing.T, job, task []byte) {
		if in, err := parse(job); err == nil {
			assert.Positive(t, in.N)
			assert.LessOrEqual(t, in.N, bitset.MaxCount)
		}
		const pieces = 10
		if s, err := parseShare(task, pieces); err == nil {
			assert.GreaterOrEqual(t, s.First, 0)
			assert.LessOrEqual(t, s.First, s.Last)
			assert.LessOrEqual(t, s.Last, pieces)
		}
	})
}
