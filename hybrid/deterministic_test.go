package hybrid

import (
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/model"
	"lsolve/solve"
)

// account is all that a deterministic search has told, without the times.
type account struct {
	updates []Update
	result  Result
	err     string
}

func accountOf(t *testing.T, m *model.Model, o Options) (a account) {
	t.Helper()
	o.Deterministic = true
	o.OnUpdate = func(u Update) {
		u.After, u.Values = 0, slices.Clone(u.Values)
		a.updates = append(a.updates, u)
	}
	r, err := Solve(t.Context(), m, o)
	if err != nil {
		require.ErrorIs(t, err, solve.ErrLimit)
	}
	for i := range r.Parts {
		r.Parts[i].Time = 0
	}
	a.result, a.err = r, fmt.Sprint(err)
	return a
}

// TestDeterministic: the seed decides all, whatever the number of threads.
func TestDeterministic(t *testing.T) {
	models := map[string]*model.Model{
		"ring": ring(8), "shop": shop(t, 6, 5, 3), "project": project(t, 20, 1), "queens": queensModel(12),
	}
	for seed := uint64(900); len(models) < 16; seed++ {
		if m := randomModel(seed); m != nil {
			models[fmt.Sprintf("random %d", seed)] = m
		}
	}
	differ, turns, numbers := 0, int64(3), []int{2, 8, 1}
	if testing.Short() {
		turns, numbers = 2, []int{8}
	}
	for name, m := range models {
		seeds := map[string]bool{}
		for seed := range uint64(3) {
			o := Options{Seed: seed, Threads: 1, Turns: turns}
			want := accountOf(t, m, o)
			for _, threads := range numbers {
				o.Threads = threads
				require.Equal(t, want, accountOf(t, m, o), "%s, seed %d, %d threads", name, seed, threads)
			}
			seeds[fmt.Sprint(want)] = true
		}
		if len(seeds) > 1 {
			differ++
		}
	}
	assert.Greater(t, differ, 3, "seeds make no difference")
}

// TestDeterministicParts: the same of every part alone.
func TestDeterministicParts(t *testing.T) {
	for name, m := range map[string]*model.Model{"ring": ring(8), "shop": shop(t, 6, 5, 3)} {
		for _, part := range Parts {
			o := Options{Seed: 5, Parts: []string{part}, Turns: 4}
			want := accountOf(t, m, o)
			for range 2 {
				require.Equal(t, want, accountOf(t, m, o), "%s, %s", name, part)
			}
			o.Turns = 2
			shorter := accountOf(t, m, o)
			require.LessOrEqual(t, len(shorter.updates), len(want.updates))
			require.Equal(t, want.updates[:len(shorter.updates)], shorter.updates, "%s, %s: fewer turns are not a beginning of more", name, part)
		}
	}
}
