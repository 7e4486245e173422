package show

import (
	"errors"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/hybrid"
	"lsolve/hybrid/portfolio"
	"lsolve/solve"
)

// TestFailuresAreReported: what broke down, on one line each; what a member does
// not support is none.
func TestFailuresAreReported(t *testing.T) {
	var b strings.Builder
	r := &hybrid.Result{Members: []portfolio.Report{
		{Name: "walk", Err: errors.New("hybrid: walk panicked: oh\nstack")}, {Name: "lns", Err: solve.ErrUnsupported}, {Name: "solution-guided"},
	}}
	writeFailures(&b, r)
	assert.Equal(t, "the member walk ended: hybrid: walk panicked: oh\n", b.String())
	require.NoError(t, writePortfolio(&b, r))
	assert.Contains(t, b.String(), "not supported")
	assert.NotContains(t, b.String(), "stack")
}

// TestRoundedGaps: one that is left is never 0.
func TestRoundedGaps(t *testing.T) {
	assert.Zero(t, rounded(0))
	assert.InDelta(t, 1e-6, rounded(1e-9), 0)
	assert.InDelta(t, 0.123457, rounded(0.1234567), 0)
}
