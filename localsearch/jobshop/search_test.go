package jobshop

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/conform"
	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/problem/jobshop"
)

// published reads an instance of testdata.
func published(t testing.TB, name string) *jobshop.Instance {
	t.Helper()
	file := filepath.Join("..", "..", "testdata", "jobshop", name+".txt")
	text, err := os.ReadFile(file)
	require.NoError(t, err)
	p, err := jobshop.Parse(file, bytes.NewReader(text))
	require.NoError(t, err)
	return p
}

// TestSearchFindsOptima: published instances are solved to the optimum, or
// nearly if that would take too long for a test.
func TestSearchFindsOptima(t *testing.T) {
	for name, want := range map[string]int64{
		"ft06": 55, "ft20": 1165, "la01": 666, "la06": 926, "la11": 1222,
		"la02": 655, "la03": 597, "la04": 590, "la05": 593, "la16": 945, "la17": 784, "la18": 848, "la19": 842, "la20": 902,
		"ft10": 937, "la21": 1053, "la36": 1281, "abz6": 943,
	} {
		t.Run(name, func(t *testing.T) {
			p := published(t, name)
			s := NewSearch(p, 1, 0)
			_, err := s.Run(context.Background(), 1_000_000, localsearch.Rank{Objective: want})
			require.NoError(t, err)
			assert.LessOrEqual(t, s.Best().Objective, want)
			makespan, err := p.Check(s.Values(nil))
			assert.NoError(t, err)
			assert.Equal(t, s.Best().Objective, makespan)
		})
	}
}

// TestWalk goes through several elites.
func TestWalk(t *testing.T) {
	p := published(t, "ft06")
	conform.CheckWalk(t, func() localsearch.Walk { return NewSearch(p, 3, 0) }, 600_000, 7_919)
}

// TestSmallShops: searches go on if there is nothing to move.
func TestSmallShops(t *testing.T) {
	r := rng.New(1, 0)
	for _, size := range [][2]int{{1, 1}, {1, 5}, {5, 1}, {2, 2}, {3, 2}} {
		s := newSearch(randomShop(size[0], size[1], 0, r), 1, 0)
		made, err := s.Run(context.Background(), 50_000, localsearch.Rank{Violation: -1})
		assert.NoError(t, err)
		assert.Equal(t, int64(50_000), made)
	}
}

func TestAdoptSchedule(t *testing.T) {
	p := published(t, "la16")
	a, b := NewSearch(p, 1, 0), NewSearch(p, 2, 0)
	_, err := a.Run(context.Background(), 100_000, localsearch.Rank{})
	require.NoError(t, err)
	b.Adopt(a.Values(nil))
	assert.Equal(t, a.Best(), b.Best())
	assert.Equal(t, a.Values(nil), b.Values(nil))
	worse := randomState(b.s.shop, rng.New(1, 0))
	b.Adopt(worse.Values(nil))
	assert.Equal(t, a.Best(), b.Best(), "the best stays")
	assert.Equal(t, worse.Cost(), b.s.Cost())
}

// TestPathRelinking: every swap brings the schedule one nearer to the guide.
func TestPathRelinking(t *testing.T) {
	r := rng.New(7, 0)
	for range 30 {
		shop := randomShop(6, 4, 1, r)
		s, guide := randomState(shop, r), randomState(shop, r)
		places := guide.places(nil)
		for left := s.distance(places); left > 0; left-- {
			s.approach(places, 1, r)
			require.Equal(t, left-1, s.distance(places))
			checkOrders(t, s)
		}
		assert.Equal(t, guide.Values(nil), s.Values(nil))
	}
}

func BenchmarkDelta(b *testing.B) {
	r := rng.New(1, 0)
	s := NewState(published(b, "ft10"), r)
	sum := int64(0)
	for b.Loop() {
		m, ok := s.Random(r)
		if !ok {
			s.Randomise(r)
			continue
		}
		sum += s.Delta(m)
	}
	_ = sum
}

// BenchmarkSteps makes steps of tabu search.
func BenchmarkSteps(b *testing.B) {
	for _, name := range []string{"ft10", "la21", "la36", "la29"} {
		b.Run(name, func(b *testing.B) {
			s := NewSearch(published(b, name), 1, 0)
			b.ResetTimer()
			if _, err := s.Run(context.Background(), int64(b.N), localsearch.Rank{}); err != nil {
				b.Fatal(err)
			}
		})
	}
}

// BenchmarkToOptimum goes from random schedules to a shortest one, with one seed
// an iteration.
func BenchmarkToOptimum(b *testing.B) {
	for name, optimum := range map[string]int64{"ft10": 930, "ft20": 1165, "la02": 655, "la03": 597, "la04": 590, "la05": 593, "la16": 945, "la17": 784, "la18": 848, "la19": 842, "la20": 902, "la36": 1268} {
		b.Run(name, func(b *testing.B) {
			steps := int64(0)
			for i := range b.N {
				s := NewSearch(published(b, name), uint64(i), 0)
				made, err := s.Run(context.Background(), 100_000_000, localsearch.Rank{Objective: optimum})
				if err != nil {
					b.Fatal(err)
				}
				steps += made
			}
			b.ReportMetric(float64(steps)/float64(b.N), "steps/op")
		})
	}
}
