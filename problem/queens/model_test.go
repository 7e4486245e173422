package queens

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/model"
)

// TestFormulationsSayWhatASolutionIs compares every formulation with Check over
// all placements of small boards.
func TestFormulationsSayWhatASolutionIs(t *testing.T) {
	for f := range FormulationNames() {
		for n := 1; n <= 6; n++ {
			m, columns := Formulation(f).Model(n)
			require.NoError(t, m.Check())
			require.Len(t, columns, n)
			placements(n, func(rows []int32) {
				a := model.Assignment(slices.Clone(rows))
				if Formulation(f) == Dual {
					a = append(a, dual(rows)...)
				}
				assert.Equal(t, Check(t.Context(), rows) == nil, m.Verify(a) == nil, "%v %v", Formulation(f), rows)
			})
		}
	}
}

// dual returns the column of each row's queen; 0 if there is none.
func dual(rows []int32) []int32 {
	out := make([]int32, len(rows))
	for c, r := range rows {
		out[r] = int32(c)
	}
	return out
}

func placements(n int, f func(rows []int32)) {
	rows := make([]int32, n)
	var fill func(c int)
	fill = func(c int) {
		if c == n {
			f(rows)
			return
		}
		for r := range n {
			rows[c] = int32(r)
			fill(c + 1)
		}
	}
	fill(0)
}

func TestParseFormulation(t *testing.T) {
	for _, name := range FormulationNames() {
		f, err := ParseFormulation(name)
		require.NoError(t, err)
		assert.Equal(t, name, f.String())
	}
	_, err := ParseFormulation("what")
	require.ErrorContains(t, err, "expected one of alldifferent, neq, dual")
	assert.Equal(t, "formulation 9", Formulation(9).String())
}

func TestMiddleOut(t *testing.T) {
	assert.Empty(t, MiddleOut(0))
	assert.Equal(t, []int{0}, MiddleOut(1))
	assert.Equal(t, []int{2, 1, 3, 0}, MiddleOut(4))
	assert.Equal(t, []int{3, 2, 4, 1, 0}, MiddleOut(5))
}

// TestSymmetriesAreAGroup: with the identity, seven different maps that are
// closed under composition and keep solutions solutions.
func TestSymmetriesAreAGroup(t *testing.T) {
	const n = 5
	identity := func(s Square) Square { return s }
	all := append(Symmetries(n), identity)
	table := func(g func(Square) Square) (image [n * n]Square) {
		for i := range image {
			image[i] = g(Square{int32(i / n), int32(i % n)})
		}
		return image
	}
	seen := map[[n * n]Square]bool{}
	for _, g := range all {
		seen[table(g)] = true
	}
	assert.Len(t, seen, 8)
	for _, g := range all {
		for _, h := range all {
			assert.True(t, seen[table(func(s Square) Square { return g(h(s)) })])
		}
		rows := []int32{0, 2, 4, 1, 3}
		image := make([]int32, n)
		for c, r := range rows {
			s := g(Square{int32(c), r})
			image[s.Column] = s.Row
		}
		require.NoError(t, Check(t.Context(), image))
	}
	assert.Equal(t, []int32{0, 3, 1, 4, 2}, Transpose([]int32{0, 2, 4, 1, 3}))
}
