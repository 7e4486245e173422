package portfolio

import (
	"fmt"
	"lsolve/hybrid/internal/samples"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/model"
	"lsolve/solve"
)

// course is all that a deterministic search has reported, without the times.
type course struct {
	improvements []solve.Improvement
	result       Result
}

func courseOf(t *testing.T, m *model.Model, o Options) (c course) {
	t.Helper()
	o.Deterministic = true
	o.OnImprovement = func(u solve.Improvement) {
		u.After, u.Values = 0, slices.Clone(u.Values)
		c.improvements = append(c.improvements, u)
	}
	r, err := Solve(t.Context(), m, o)
	require.NoError(t, err)
	if r.Stopped != nil {
		require.ErrorIs(t, r.Stopped, solve.ErrSlices)
	}
	for i := range r.Members {
		r.Members[i].Time = 0
	}
	c.result = r
	return c
}

// TestDeterministic: the result depends on the seed, not on the number of
// threads.
func TestDeterministic(t *testing.T) {
	models := map[string]*model.Model{
		"ring": samples.Ring(8), "shop": samples.Shop(t, 6, 5, 3), "project": samples.Project(t, 20, 1), "queens": samples.Queens(12),
	}
	for seed := uint64(900); len(models) < 16; seed++ {
		if m := samples.Random(seed); m != nil {
			models[fmt.Sprintf("random %d", seed)] = m
		}
	}
	differ, slices, numbers := 0, int64(3), []int{2, 8, 1}
	if testing.Short() {
		slices, numbers = 2, []int{8}
	}
	for name, m := range models {
		seeds := map[string]bool{}
		for seed := range uint64(3) {
			o := Options{Seed: seed, Threads: 1, Limits: solve.Limits{Slices: slices}}
			want := courseOf(t, m, o)
			for _, threads := range numbers {
				o.Threads = threads
				require.Equal(t, want, courseOf(t, m, o), "%s, seed %d, %d threads", name, seed, threads)
			}
			seeds[fmt.Sprint(want)] = true
		}
		if len(seeds) > 1 {
			differ++
		}
	}
	assert.Greater(t, differ, 3, "seeds make no difference")
}

// TestDeterministicMembers: the same holds for every member alone.
func TestDeterministicMembers(t *testing.T) {
	for problem, m := range map[string]*model.Model{"ring": samples.Ring(8), "shop": samples.Shop(t, 6, 5, 3)} {
		for _, name := range Names {
			o := Options{Seed: 5, Members: []string{name}, Limits: solve.Limits{Slices: 4}}
			want := courseOf(t, m, o)
			for range 2 {
				require.Equal(t, want, courseOf(t, m, o), "%s, %s", problem, name)
			}
			o.Limits.Slices = 2
			shorter := courseOf(t, m, o)
			require.LessOrEqual(t, len(shorter.improvements), len(want.improvements))
			require.Equal(t, want.improvements[:len(shorter.improvements)], shorter.improvements, "%s, %s: fewer slices are not a beginning of more", problem, name)
		}
	}
}

// TestDeterministicStarts: members tell each other where they have solved a linear relaxation, unless it must not matter who is first.
func TestDeterministicStarts(t *testing.T) {
	m := samples.Ring(8)
	assert.NotNil(t, newProblem(t, m, Options{}).Starts)
	assert.Nil(t, newProblem(t, m, Options{Deterministic: true, Limits: solve.Limits{Slices: 4}}).Starts)
}
