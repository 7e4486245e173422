package distribute

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/cluster"
	"lsolve/cluster/queens"
	"lsolve/cmd/lsolve/internal/exit"
	"lsolve/solve"
)

// TestEnough: a job that nobody wants more of is ended, also if what was near enough has ended the run
// before; that of a command which was interrupted goes on.
func TestEnough(t *testing.T) {
	c, end, err := openLocal(t.Context(), t.TempDir(), LocalOptions{})
	require.NoError(t, err)
	defer end()
	for _, test := range []struct {
		cause error // nil: the run goes on
		want  cluster.State
	}{
		{nil, cluster.Cancelled},
		{solve.ErrGap, cluster.Cancelled},
		{solve.ErrTime, cluster.Cancelled},
		{exit.ErrInterrupted, cluster.Running},
	} {
		j, err := queens.Submit(t.Context(), c, "test", queens.Input{N: 8}, cluster.Order{})
		require.NoError(t, err)
		ctx, cancel := context.WithCancelCause(t.Context())
		defer cancel(nil)
		if test.cause != nil {
			cancel(test.cause)
		}
		require.NoError(t, (&Elsewhere{}).enough(ctx, c, j.ID))
		j, err = c.Job(t.Context(), j.ID)
		require.NoError(t, err)
		assert.Equal(t, test.want, j.State, "%v", test.cause)
	}
}
