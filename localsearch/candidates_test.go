package localsearch_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/localsearch/queens"
)

// TestCandidates: a candidate list has as many moves as it was asked for, of columns in conflict,
// and stops when it is told to.
func TestCandidates(t *testing.T) {
	r := rng.New(1, 0)
	for _, n := range []int{20, 200, 2000} {
		b := queens.NewRandomPermutation(n, r)
		c := localsearch.NewCandidates(b, 100)
		seen, columns := 0, map[int32]bool{}
		c.Each(r, func(m queens.Swap) bool {
			seen++
			columns[m.A] = true
			assert.Positive(t, b.Error(int(m.A)))
			return true
		})
		assert.GreaterOrEqual(t, seen, 95, "%d columns", n) // a sample may draw the column itself
		assert.LessOrEqual(t, seen, 100, "%d columns", n)
		assert.GreaterOrEqual(t, len(columns), 3, "%d columns", n)
		stop := 0
		c.Each(r, func(queens.Swap) bool { stop++; return stop < 7 })
		assert.Equal(t, 7, stop)
	}
}
