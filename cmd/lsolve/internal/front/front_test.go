package front_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/cmd/lsolve/internal/front"
	"lsolve/cmd/lsolve/internal/front/fronttest"
	"lsolve/solve"
)

// TestProgress: an exact search says how many points it has, one after the other.
func TestProgress(t *testing.T) {
	task := fronttest.Task(t, "flowshop", "5 3\n9 3 7 4 2\n2 8 5 6 3\n6 1 9 2 8\n", front.Exact)
	var counts []int64
	task.Progress = func(p solve.Progress) { counts = append(counts, p.Solutions) }
	r, err := task.Run(t.Context())
	require.NoError(t, err)
	assert.True(t, r.Complete)
	require.Greater(t, len(r.Points), 1)
	for i, n := range counts {
		assert.EqualValues(t, i+1, n)
	}
	assert.Len(t, counts, len(r.Points))
}
