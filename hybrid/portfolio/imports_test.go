package portfolio_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/hybrid/portfolio"
	"lsolve/model"
	"lsolve/solve"
)

// TestImport: solutions and bounds from elsewhere count like those of members; together they end the
// search. What violates a constraint does not count.
func TestImport(t *testing.T) {
	m := model.New()
	x, y := m.Int("x", 0, 9), m.Int("y", 0, 9)
	m.Add(model.AllDifferent(x, y))
	m.Minimise(model.Sum(x, y))
	calls := 0
	var improvements []solve.Improvement
	r, err := portfolio.Solve(t.Context(), m, portfolio.Options{
		Members: []string{portfolio.Walk}, Presolve: -1, Limits: solve.Limits{Time: 20 * time.Second},
		Import: func() (in portfolio.Import) {
			calls++
			return portfolio.Import{Solutions: []model.Assignment{{3, 3}, {0, 1}}, Bound: 1, Bounded: true}
		},
		OnImprovement: func(i solve.Improvement) { improvements = append(improvements, i) },
	})
	require.NoError(t, err)
	assert.NoError(t, r.Stopped)
	assert.Equal(t, solve.Optimal, r.Status)
	assert.Equal(t, int64(1), r.Objective)
	assert.Equal(t, portfolio.Elsewhere, r.Proof)
	assert.Positive(t, calls)
	for _, i := range improvements {
		assert.NotEqual(t, int64(6), i.Objective, "no solution")
	}
}

// TestImportPanics: a panic in Import is the caller's error, not the end of the program.
func TestImportPanics(t *testing.T) {
	m := model.New()
	x := m.Int("x", 0, 9)
	m.Minimise(x)
	_, err := portfolio.Solve(t.Context(), m, portfolio.Options{
		Members: []string{portfolio.Walk}, Presolve: -1, Import: func() portfolio.Import { panic("oh") },
	})
	assert.ErrorContains(t, err, "Import")
}
