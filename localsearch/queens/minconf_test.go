package queens

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/conform"
	"lsolve/internal/memory"
	"lsolve/internal/rng"
	"lsolve/solve"
)

func seeds() uint64 {
	if testing.Short() {
		return 10
	}
	return 50
}

func TestMinConflictsSolvesEverySize(t *testing.T) {
	sizes := []int{63, 64, 65, 100, 127, 128, 129, 191, 200, 256, 500, 1000, 1001}
	for n := range 61 {
		sizes = append(sizes, n)
	}
	for _, n := range sizes {
		for seed := range seeds() {
			result, err := MinConflicts{N: n, Seed: seed}.Solve(context.Background())
			switch n {
			case 0:
				require.ErrorContains(t, err, "expected 1..")
			case 2, 3:
				require.NoError(t, err)
				require.Equal(t, solve.Unsatisfiable, result.Status)
				require.Nil(t, result.Values)
			default:
				require.NoError(t, err, "n=%d seed=%d", n, seed)
				require.Equal(t, solve.Satisfied, result.Status)
				require.Len(t, result.Values, n)
				require.Zero(t, definitionPairs(result.Values), "n=%d seed=%d: %v", n, seed, result.Values)
			}
		}
	}
}

// TestMinConflictsLargeBoard runs the phases that small boards skip: looking
// ahead, and several checkpoints.
func TestMinConflictsLargeBoard(t *testing.T) {
	const n = 300_000
	looks := 0
	result, err := MinConflicts{N: n, Seed: 5, OnProgress: func(solve.Progress) { looks++ }}.Solve(context.Background())
	require.NoError(t, err)
	p, err := NewPermutation(result.Values)
	require.NoError(t, err)
	assert.Zero(t, p.Cost())
	assert.Greater(t, looks, 5)
}

func TestMinConflictsSameSeedSameRun(t *testing.T) {
	for _, n := range []int{8, 100, 5000} {
		a, errA := MinConflicts{N: n, Seed: 3, Stream: 1}.Solve(context.Background())
		b, errB := MinConflicts{N: n, Seed: 3, Stream: 1}.Solve(context.Background())
		require.NoError(t, errors.Join(errA, errB))
		assert.Equal(t, a, b)
		c, err := MinConflicts{N: n, Seed: 3, Stream: 2}.Solve(context.Background())
		require.NoError(t, err)
		assert.NotEqual(t, a, c, "another stream is another run")
	}
}

func TestMinConflictsStops(t *testing.T) {
	for _, looks := range []int{0, 1, 3, 10, 30} {
		ctx := &lookContext{Context: t.Context(), last: looks + 1}
		result, err := MinConflicts{N: 3_000_000, Seed: 1}.Solve(ctx)
		require.NoError(t, err)
		require.Error(t, result.Stopped)
		assert.Equal(t, solve.Unknown, result.Status)
		assert.Nil(t, result.Values)
		tried, _ := result.Stats.Get(solve.MovesTried)
		assert.LessOrEqual(t, tried, int64(looks)*(checkpointEvery+lookahead), "work between checkpoints is bounded")
	}
	cause := errors.New("enough")
	ctx, cancel := context.WithCancelCause(context.Background())
	cancel(cause)
	result, err := MinConflicts{N: 1000}.Solve(ctx)
	require.NoError(t, err)
	assert.ErrorIs(t, result.Stopped, cause)
}

// TestMinConflictsLimitOnALargeBoard: columns that are not reached cost
// nothing.
func TestMinConflictsLimitOnALargeBoard(t *testing.T) {
	result, err := MinConflicts{N: 20_000_000, Limits: solve.Limits{Steps: 5}}.Solve(context.Background())
	require.NoError(t, err)
	require.ErrorIs(t, result.Stopped, solve.ErrSteps)
	tried, _ := result.Stats.Get(solve.MovesTried)
	assert.LessOrEqual(t, tried, int64(lookahead))
}

func TestMinConflictsObeysItsLimit(t *testing.T) {
	full, err := MinConflicts{N: 500, Seed: 9}.Solve(context.Background())
	require.NoError(t, err)
	need, _ := full.Stats.Get(solve.Steps)
	for _, limit := range []int64{1, 7, 400, need - 1} {
		result, err := MinConflicts{N: 500, Seed: 9, Limits: solve.Limits{Steps: limit}}.Solve(context.Background())
		require.NoError(t, err)
		require.ErrorIs(t, result.Stopped, solve.ErrSteps, "limit %d", limit)
		steps, _ := result.Stats.Get(solve.Steps)
		assert.Equal(t, limit, steps)
	}
	enough, err := MinConflicts{N: 500, Seed: 9, Limits: solve.Limits{Steps: need}}.Solve(context.Background())
	require.NoError(t, err)
	assert.Equal(t, full.Values, enough.Values, "a limit that is not reached changes nothing")
}

func TestPermutationIsAProblem(t *testing.T) {
	for _, n := range []int{1, 2, 3, 4, 5, 8, 13, 64, 65} {
		t.Run(fmt.Sprint("n=", n), func(t *testing.T) {
			r := rng.New(uint64(n), 0)
			p := NewRandomPermutation(n, r)
			conform.CheckProblem(t, p, 2000,
				func() Swap { return Swap{int32(rng.Intn(r, n)), int32(rng.Intn(r, n))} },
				func() int64 { return definitionPairs(p.rows) })
		})
	}
}

func TestPermutationConflictsSumToTwiceTheCost(t *testing.T) {
	r := rng.New(1, 0)
	for range 100 {
		p := NewRandomPermutation(30, r)
		sum := int64(0)
		for c := range p.Len() {
			sum += p.Conflicts(int32(c))
		}
		assert.Equal(t, 2*p.Cost(), sum)
	}
}

func TestNewPermutationRefuses(t *testing.T) {
	for name, rows := range map[string][]int32{"twice": {0, 1, 1}, "negative": {-1, 0}, "too large": {0, 2}} {
		_, err := NewPermutation(rows)
		assert.ErrorContains(t, err, "queens: row", name)
	}
}

// freeSwap reports whether columns a and b would both be without conflict if
// they exchanged their rows.
func (p *Permutation) freeSwap(a, b int) bool {
	q, err := NewPermutation(slices.Clone(p.rows))
	if err != nil {
		panic(err)
	}
	q.Apply(Swap{int32(a), int32(b)})
	return q.Conflicts(int32(a)) == 0 && q.Conflicts(int32(b)) == 0
}

// TestPartnerFindsWhatThereIs compares the window of partner, which on a small
// board is the whole board, with trying every column.
func TestPartnerFindsWhatThereIs(t *testing.T) {
	r := rng.New(3, 0)
	found := 0
	for range 500 {
		w := &minConflicts{p: *NewRandomPermutation(4+rng.Intn(r, 61), r), r: r}
		c := rng.Intn(r, w.p.Len())
		exists := false
		for other := range w.p.Len() {
			exists = exists || other != c && w.p.freeSwap(c, other)
		}
		other := w.partner(c)
		assert.Equal(t, exists, other >= 0)
		if other >= 0 {
			found++
			assert.True(t, w.p.freeSwap(c, other))
		}
	}
	assert.Greater(t, found, 20, "the test met boards with partners")
}

func TestSurplusAgainstAMap(t *testing.T) {
	var s surplus
	want := map[int32]int32{}
	r := rng.New(4, 0)
	for range 20_000 {
		key := int32(rng.Intn(r, 300))
		if want[key] > 0 && rng.Intn(r, 2) == 0 {
			want[key]--
			require.Equal(t, want[key], s.add(key, -1))
		} else {
			want[key]++
			require.Equal(t, want[key], s.add(key, 1))
		}
		probe := int32(rng.Intn(r, 300))
		require.Equal(t, want[probe], s.get(probe))
	}
}

// TestTooLargeForTheMemory: boards that cannot fit are refused.
func TestTooLargeForTheMemory(t *testing.T) {
	before := debug.SetMemoryLimit(100 << 20)
	defer debug.SetMemoryLimit(before)
	for want, solve := range map[string]func(context.Context) (solve.Result, error){
		"100000000 queens need about 500 MB": MinConflicts{N: 100_000_000}.Solve,
		"100000000 queens need about 2.8 GB": ClassicMinConflicts{N: 100_000_000}.Solve,
		"2000000 queens need about 120 MB":   HillClimb{N: 2_000_000}.Solve,
	} {
		_, err := solve(t.Context())
		assert.ErrorIs(t, err, memory.ErrTooLarge)
		assert.ErrorContains(t, err, want)
	}
}

// TestCosts: the costs that are told are those of the board, the last one is 0 for a
// solution, and being asked for them changes nothing of the run.
func TestCosts(t *testing.T) {
	for name, search := range map[string]func(onCost func(steps, cost int64)) (solve.Result, error){
		"linear": func(f func(steps, cost int64)) (solve.Result, error) {
			return MinConflicts{N: 60, Seed: 5, OnCost: f}.Solve(t.Context())
		},
		"classic": func(f func(steps, cost int64)) (solve.Result, error) {
			return ClassicMinConflicts{N: 60, Seed: 5, OnCost: f}.Solve(t.Context())
		},
	} {
		var steps, costs []int64
		told, err := search(func(step, cost int64) { steps, costs = append(steps, step), append(costs, cost) })
		require.NoError(t, err)
		quiet, err := search(nil)
		require.NoError(t, err)
		assert.Equal(t, quiet, told, name)
		require.NotEmpty(t, costs, name)
		assert.Positive(t, costs[0], "%s: the first board has conflicts", name)
		assert.Zero(t, costs[len(costs)-1], name)
		assert.True(t, slices.IsSorted(steps), name)
		made, _ := told.Stats.Get(solve.Steps)
		assert.Equal(t, made, steps[len(steps)-1], name)
	}
}
