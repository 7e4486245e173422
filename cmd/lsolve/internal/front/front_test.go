package front_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/cmd/lsolve/internal/front"
	"lsolve/cmd/lsolve/internal/option"
	"lsolve/internal/catalogue"
	"lsolve/problem"
	"lsolve/solve"
)

// TestProgress: an exact search says how many points it has, one after the other.
func TestProgress(t *testing.T) {
	e, ok := catalogue.Find("flowshop")
	require.True(t, ok)
	defaults, err := problem.NewValues(e.Options, nil)
	require.NoError(t, err)
	in, err := e.Read("shop", strings.NewReader("5 3\n9 3 7 4 2\n2 8 5 6 3\n6 1 9 2 8\n"), defaults)
	require.NoError(t, err)
	v, err := option.For(front.Describe(e)).Defaults().With("algo", front.Exact)
	require.NoError(t, err)
	task, err := front.New(e, v, "shop", []problem.Instance{in})
	require.NoError(t, err)
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
