package knapsack

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
)

// TestSeveral: rows of profits are read, written, generated, checked and stated.
func TestSeveral(t *testing.T) {
	const text = "3 1 0\n1.5 2 3\n4 5 6\n9\n7 0 1\n2 2 8\n"
	p, err := Parse("-", strings.NewReader(text))
	require.NoError(t, err)
	assert.Equal(t, 3, p.Objectives())
	var b strings.Builder
	require.NoError(t, p.Write(&b))
	assert.Equal(t, text, b.String())
	profits, err := p.CheckAll([]int32{1, 1, 0})
	require.NoError(t, err)
	assert.Equal(t, []int64{35, 7, 4}, profits, "the first times Scale")
	_, err = p.CheckAll([]int32{1, 1, 1})
	require.ErrorContains(t, err, "use 15 of resource 1")
	stated, objectives := p.StatedAll()
	require.Len(t, objectives, 3)
	for x := range stated.Model.Assignments() {
		values := stated.Solution(x)
		want, wrong := p.CheckAll(values)
		if stated.Model.Verify(x) != nil {
			continue
		}
		require.NoError(t, wrong)
		for i := range objectives {
			assert.Equal(t, want[i], objectives[i].Value(x))
		}
	}
	_, err = p.WithProfits([]int32{1, 2})
	require.ErrorContains(t, err, "2 further profits; expected 3")
	_, err = p.WithProfits([]int32{1, 2, -1})
	require.ErrorContains(t, err, "negative")
	_, err = p.WithProfits(make([][]int32, MaxObjectives)...)
	require.ErrorContains(t, err, "16 further rows")
	g, err := Generate(GenerateOptions{Items: 9, Objectives: 2}, rng.New(1, 0))
	require.NoError(t, err)
	assert.Equal(t, 2, g.Objectives())
	single, err := Generate(GenerateOptions{Items: 9}, rng.New(1, 0))
	require.NoError(t, err)
	assert.Equal(t, single.Profits(), g.Profits())
	_, err = Generate(GenerateOptions{Items: 9, Objectives: 17}, rng.New(1, 0))
	require.ErrorContains(t, err, "17 objectives; expected 1 to 16")
}
