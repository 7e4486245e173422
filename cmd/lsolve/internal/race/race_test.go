package race_test

import (
	"context"
	"errors"
	"math"
	"math/rand/v2"
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/cmd/lsolve/internal/race"
	"lsolve/internal/rng"
)

// space has an algorithm, a number that only "good" and "middling" use, and one that all do.
func space() *race.Space {
	return &race.Space{Params: []race.Param{
		{Name: "algo", Default: "bad", Values: []string{"bad", "worse", "middling", "good"}},
		{Name: "heat", Default: "1", Least: 0.001, Most: 1000, Log: true,
			Used: func(c race.Config) bool { return c[0] == "good" || c[0] == "middling" }},
		{Name: "walks", Default: "1", Least: 1, Most: 32, Whole: true},
	}}
}

// cost is least for good, 30, 7; noise depends on the run.
func cost(c race.Config, instance int, noise float64) float64 {
	r := rng.New(77, uint64(instance))
	base := 100 + 50*r.Float64() // an instance is hard for all
	walks, _ := strconv.Atoi(c[2])
	base += math.Abs(float64(walks - 7))
	switch c[0] {
	case "worse":
		base += 90
	case "bad":
		base += 60
	case "middling", "good":
		heat, _ := strconv.ParseFloat(c[1], 64)
		base += 5 * math.Abs(math.Log10(heat)-math.Log10(30))
		if c[0] == "middling" {
			base += 20
		}
	}
	own := rand.New(rand.NewPCG(uint64(instance), uint64(len(c.Key()))*31+uint64(walks)))
	return base + noise*own.Float64()
}

// TestFindsTheBest: the algorithm, and numbers near to the best ones, from noisy costs.
func TestFindsTheBest(t *testing.T) {
	for seed := range uint64(5) {
		runs := 0
		result, err := race.Run(t.Context(), race.Options{
			Space: space(), Budget: 2000, Seed: seed,
			Cost: func(_ context.Context, c race.Config, instance int, limit float64) (float64, error) {
				assert.True(t, math.IsInf(limit, 1))
				runs++
				return cost(c, instance, 4), nil
			},
		})
		require.NoError(t, err)
		best := result.Elites[0].Config
		assert.Equal(t, "good", best[0])
		heat, _ := strconv.ParseFloat(best[1], 64)
		assert.InDelta(t, math.Log10(30), math.Log10(heat), 0.6, "heat %v", heat)
		walks, _ := strconv.Atoi(best[2])
		assert.InDelta(t, 7, walks, 2)
		assert.Equal(t, runs, result.Runs)
		assert.LessOrEqual(t, runs, 2000)
		assert.GreaterOrEqual(t, result.Races, 3)
	}
}

// TestReproducible: the same seed asks for the same runs, none twice, and another for others.
func TestReproducible(t *testing.T) {
	trail := func(seed uint64) (list []string) {
		asked := map[string]bool{}
		_, err := race.Run(t.Context(), race.Options{
			Space: space(), Budget: 400, Seed: seed,
			Cost: func(_ context.Context, c race.Config, instance int, _ float64) (float64, error) {
				key := c.Key() + "/" + strconv.Itoa(instance)
				assert.False(t, asked[key], key)
				asked[key] = true
				list = append(list, key)
				return cost(c, instance, 4), nil
			},
		})
		require.NoError(t, err)
		return list
	}
	assert.Equal(t, trail(1), trail(1))
	assert.NotEqual(t, trail(1), trail(2))
}

// TestCapping: with capping the sum of all times is smaller, and what is found as good.
func TestCapping(t *testing.T) {
	spent := func(capping bool) (sum float64, best race.Config) {
		result, err := race.Run(t.Context(), race.Options{
			Space: space(), Budget: 1000, Seed: 3, Capping: capping,
			Cost: func(_ context.Context, c race.Config, instance int, limit float64) (float64, error) {
				x := cost(c, instance, 4)
				sum += min(x, limit)
				if x > limit {
					return 10 * x, nil
				}
				return x, nil
			},
		})
		require.NoError(t, err)
		return sum / float64(result.Runs), result.Elites[0].Config
	}
	plain, first := spent(false)
	capped, second := spent(true)
	assert.Equal(t, "good", first[0])
	assert.Equal(t, "good", second[0])
	assert.Less(t, capped, plain)
}

// TestEnds: an error ends the races with what was found, and so does a space that has no more
// configurations; costs may be infinite.
func TestEnds(t *testing.T) {
	stop := errors.New("stop")
	runs := 0
	result, err := race.Run(t.Context(), race.Options{
		Space: space(), Budget: 1000,
		Cost: func(_ context.Context, c race.Config, instance int, _ float64) (float64, error) {
			if runs++; runs > 500 {
				return 0, stop
			}
			return cost(c, instance, 0), nil
		},
	})
	require.ErrorIs(t, err, stop)
	require.NotNil(t, result)
	assert.Equal(t, "good", result.Elites[0].Config[0])

	two := &race.Space{Params: []race.Param{{Name: "a", Default: "x", Values: []string{"x", "y"}}}}
	result, err = race.Run(t.Context(), race.Options{
		Space: two, Budget: 1000,
		Cost: func(_ context.Context, c race.Config, _ int, _ float64) (float64, error) {
			if c[0] == "x" {
				return math.Inf(1), nil
			}
			return 1, nil
		},
	})
	require.NoError(t, err)
	assert.Equal(t, race.Config{"y"}, result.Elites[0].Config)

	_, err = race.Run(t.Context(), race.Options{Space: two, Budget: 10})
	assert.ErrorContains(t, err, "expected 48 or more")

	result, err = race.Run(t.Context(), race.Options{
		Space: two, Budget: 1000, Cost: func(context.Context, race.Config, int, float64) (float64, error) { return 0, stop },
	})
	require.ErrorIs(t, err, stop)
	assert.Nil(t, result)
}

// TestInvalid: what is not valid is never run.
func TestInvalid(t *testing.T) {
	s := space()
	s.Valid = func(c race.Config) bool { return c[0] != "good" }
	result, err := race.Run(t.Context(), race.Options{
		Space: s, Budget: 600,
		Cost: func(_ context.Context, c race.Config, instance int, _ float64) (float64, error) {
			assert.NotEqual(t, "good", c[0])
			return cost(c, instance, 1), nil
		},
	})
	require.NoError(t, err)
	assert.Equal(t, "middling", result.Elites[0].Config[0])
}

// TestPrepare: every run is announced before it is asked for, with its limit; nearly all that is announced
// is asked for; and the race is the same as without. An error ends it.
func TestPrepare(t *testing.T) {
	for _, capping := range []bool{false, true} {
		trail := func(prepare bool) (list []string, announced int) {
			known := map[string]float64{}
			o := race.Options{
				Space: space(), Budget: 400, Seed: 3, Capping: capping,
				Cost: func(_ context.Context, c race.Config, instance int, limit float64) (float64, error) {
					key := c.Key() + "/" + strconv.Itoa(instance)
					if prepare {
						assert.Contains(t, known, key)
						assert.Equal(t, known[key], limit, key)
					}
					list = append(list, key)
					return cost(c, instance, 4), nil
				},
			}
			if prepare {
				o.Prepare = func(_ context.Context, next []race.Next) error {
					require.NotEmpty(t, next)
					for _, n := range next {
						key := n.Config.Key() + "/" + strconv.Itoa(n.Instance)
						assert.NotContains(t, known, key)
						known[key] = n.Limit
						announced++
					}
					return nil
				}
			}
			_, err := race.Run(t.Context(), o)
			require.NoError(t, err)
			return list, announced
		}
		alone, _ := trail(false)
		list, announced := trail(true)
		assert.Equal(t, alone, list)
		assert.Less(t, announced-len(list), len(list)/20, "capping: %v", capping)
	}
	wrong := errors.New("no")
	_, err := race.Run(t.Context(), race.Options{
		Space: space(), Budget: 400,
		Prepare: func(context.Context, []race.Next) error { return wrong },
		Cost:    func(context.Context, race.Config, int, float64) (float64, error) { panic("not asked for") },
	})
	require.ErrorIs(t, err, wrong)
}
