package domino

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/model"
	"lsolve/problem"
)

func TestGenerate(t *testing.T) {
	for _, o := range []GenerateOptions{{}, {N: 1, Seed: 1}, {N: 3}, {N: 3, Rows: 2}, {N: 3, Columns: 2}, {N: 3, Rows: 1, Columns: 20}, {N: 4, Rows: 6, Columns: 5}, {N: 9}} {
		p, err := Generate(t.Context(), o, nil)
		require.NoError(t, err)
		require.NoError(t, p.Validate())
		assert.Equal(t, o.N, p.N)
		again, err := Generate(t.Context(), o, nil)
		require.NoError(t, err)
		assert.Equal(t, p.Cells, again.Cells)
		if o.N <= 4 {
			assert.NotEmpty(t, solutions(p))
		}
	}
}

func TestGenerateErrors(t *testing.T) {
	for want, o := range map[string]GenerateOptions{
		"the set 0..-1; expected one from 0..0 to 0..500": {N: -1},
		"the set 0..501": {N: 501},
		"a rectangle of 3 x 6; expected one of 20 cells":                                  {N: 3, Rows: 3},
		"a rectangle of 2 x 9; expected one of 20 cells, such as 4 x 5, for the set 0..3": {N: 3, Rows: 2, Columns: 9},
		"a rectangle of -4 x -5": {N: 3, Rows: -4, Columns: -5},
		"a rectangle of -4 x 0":  {N: 3, Rows: -4},
		"needs a Finder":         {N: 3, Unique: true},
	} {
		_, err := Generate(t.Context(), o, nil)
		assert.ErrorContains(t, err, want)
	}
}

func TestGenerateUnique(t *testing.T) {
	for _, o := range []GenerateOptions{{N: 0}, {N: 1}, {N: 2}, {N: 2, Rows: 2}, {N: 3, Columns: 1}} {
		for seed := range uint64(4) {
			o.Seed, o.Unique = seed, true
			p, err := Generate(t.Context(), o, backtrack)
			if errors.Is(err, ErrNoUnique) {
				t.Logf("%+v: %v", o, err)
				continue
			}
			require.NoError(t, err)
			assert.Len(t, solutions(p), 1)
		}
	}
}

// TestGenerateUniqueMindsItsFinder: its errors, and its mistakes.
func TestGenerateUniqueMindsItsFinder(t *testing.T) {
	broken := errors.New("broken")
	for want, find := range map[string]problem.Finder{
		"broken":                       func(context.Context, problem.Stated, int) ([]model.Assignment, int64, error) { return nil, 0, broken },
		"the Finder found no solution": func(context.Context, problem.Stated, int) ([]model.Assignment, int64, error) { return nil, 0, nil },
		"the Finder found a wrong solution": func(_ context.Context, s problem.Stated, _ int) ([]model.Assignment, int64, error) {
			return []model.Assignment{make(model.Assignment, s.Model.NumVars())}, 0, nil
		},
	} {
		_, err := Generate(t.Context(), GenerateOptions{N: 3, Unique: true}, find)
		assert.ErrorContains(t, err, want)
	}
}

// TestTileIsUniform compares how often each of the 11 divisions of 3 x 4 comes up
// in 11,000: chi-squared with 10 degrees of freedom stays below 29.6 in 999 of
// 1000 cases, and the seed is fixed.
func TestTileIsUniform(t *testing.T) {
	const draws, divisions = 11_000, 11
	r := rng.New(6, 0)
	count := map[string]int{}
	for range draws {
		partner := tile(3, 4, r)
		for cell, other := range partner {
			require.Equal(t, int32(cell), partner[other])
		}
		count[fmt.Sprint(partner)]++
	}
	require.Len(t, count, divisions)
	chi := 0.0
	for _, n := range count {
		d := float64(n) - draws/divisions
		chi += d * d / (draws / divisions)
	}
	assert.Less(t, chi, 29.6)
}
