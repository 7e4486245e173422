package doppelblock

import (
	"context"
	"errors"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/model"
	"lsolve/problem"
)

func TestRandomBoardsAreBoards(t *testing.T) {
	for _, n := range []int{3, 4, 5, 6, 7, 8, 12, 25} {
		for _, adjacent := range []bool{false, true} {
			if n == 3 && !adjacent {
				continue
			}
			for seed := range uint64(5) {
				s, err := randomBoard(t.Context(), n, adjacent, rng.New(seed, 0))
				require.NoError(t, err)
				p := New(n)
				p.AdjacentBlacks = adjacent
				require.NoError(t, p.CheckSolution(s))
			}
		}
	}
}

// TestRandomBoardsReachAll: those of 4 rows are 216, and 8 without neighbouring
// black cells.
func TestRandomBoardsReachAll(t *testing.T) {
	for want, adjacent := range map[int]bool{8: false, 216: true} {
		seen := map[[16]int]bool{}
		for seed := range uint64(3000) {
			if adjacent || seed < 100 {
				s, err := randomBoard(t.Context(), 4, adjacent, rng.New(seed, 0))
				require.NoError(t, err)
				seen[[16]int(slices.Concat(s...))] = true
			}
		}
		assert.Len(t, seen, want)
	}
}

// fours is a Finder for boards of 4 rows without neighbouring black cells: it
// knows all of them. Its effort is the number of solutions.
func fours(t *testing.T) problem.Finder {
	t.Helper()
	var all []Solution
	p := New(4)
	rowBoards(4, func(s Solution) {
		if p.CheckSolution(s) == nil {
			all = append(all, slices.Clone(s))
		}
	})
	require.Len(t, all, 8)
	return func(_ context.Context, st problem.Stated, limit int) (found []model.Assignment, effort int64, err error) {
		names := names(st.Model)
		for _, s := range all {
			if a := extend(names, s); st.Model.Verify(a) == nil && len(found) < limit {
				found = append(found, a)
			}
		}
		return found, int64(len(found)), nil
	}
}

func TestGenerateUnique(t *testing.T) {
	find := fours(t)
	for seed := range uint64(20) {
		o := GenerateOptions{N: 4, Seed: seed, Unique: true, Difficulty: Easy}
		p, err := Generate(t.Context(), o, find)
		require.NoError(t, err)
		again, err := Generate(t.Context(), o, find)
		require.NoError(t, err)
		assert.Equal(t, p, again, "the same options give the same puzzle")
		require.NoError(t, p.Valid())
		solutions := func() int {
			found, _, err := find(t.Context(), Sets.State(p), 2)
			require.NoError(t, err)
			return len(found)
		}
		assert.Equal(t, 1, solutions())
		for i := range p.N {
			for _, clue := range []*int{&p.Rows[i], &p.Columns[i]} {
				if kept := *clue; kept != None {
					*clue = None
					assert.Equal(t, 2, solutions(), "no clue is superfluous")
					*clue = kept
				}
			}
		}
	}
}

func TestGenerateWithoutFinder(t *testing.T) {
	p, err := Generate(t.Context(), GenerateOptions{N: 30, Seed: 3}, nil)
	require.NoError(t, err)
	assert.NotContains(t, slices.Concat(p.Rows, p.Columns), None)
	assert.NotContains(t, slices.Concat(p.Rows, p.Columns), 0)
	assert.Nil(t, p.Cells)
	other, err := Generate(t.Context(), GenerateOptions{N: 30, Seed: 4}, nil)
	require.NoError(t, err)
	assert.NotEqual(t, p, other)
}

func TestGenerateRefuses(t *testing.T) {
	broken := errors.New("broken")
	none := func(context.Context, problem.Stated, int) ([]model.Assignment, int64, error) { return nil, 0, nil }
	breaks := func(context.Context, problem.Stated, int) ([]model.Assignment, int64, error) { return nil, 0, broken }
	for _, test := range []struct {
		want string
		o    GenerateOptions
		find problem.Finder
	}{
		{"a board of 2, expected 3..100", GenerateOptions{N: 2}, nil},
		{"a board of 1000000000", GenerateOptions{N: 1_000_000_000}, nil},
		{"every board of 3 has neighbouring black cells", GenerateOptions{N: 3}, nil},
		{"takes a Finder", GenerateOptions{N: 4, Unique: true}, nil},
		{"takes a Finder", GenerateOptions{N: 4, Difficulty: Hard}, nil},
		{"unknown difficulty 7", GenerateOptions{N: 4, Difficulty: 7}, none},
		{"no solution of a puzzle that has one", GenerateOptions{N: 4, Unique: true}, none},
		{"broken", GenerateOptions{N: 4, Unique: true}, breaks},
		{"no puzzle of this difficulty: hard, 4 rows, 200 boards tried", GenerateOptions{N: 4, Unique: true, Difficulty: Hard}, fours(t)},
	} {
		_, err := Generate(t.Context(), test.o, test.find)
		assert.ErrorContains(t, err, test.want)
	}
	ctx, cancel := context.WithCancelCause(t.Context())
	cancel(broken)
	_, err := Generate(ctx, GenerateOptions{N: 50}, nil)
	assert.ErrorIs(t, err, broken)
}

func TestDifficulty(t *testing.T) {
	for _, d := range []Difficulty{AnyDifficulty, Easy, Medium, Hard} {
		parsed, err := ParseDifficulty(d.String())
		require.NoError(t, err)
		assert.Equal(t, d, parsed)
	}
	_, err := ParseDifficulty("what")
	require.ErrorContains(t, err, "expected one of any, easy, medium, hard")
	assert.Equal(t, "difficulty 9", Difficulty(9).String())
	assert.Equal(t, Easy, DifficultyOf(6, 6))
	assert.Equal(t, Medium, DifficultyOf(6, 7))
	assert.Equal(t, Medium, DifficultyOf(6, 18))
	assert.Equal(t, Hard, DifficultyOf(6, 19))
}
