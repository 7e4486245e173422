package bitset

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/longtest"
	"lsolve/solve"
)

func attacks(a, b int, rows []int32) bool {
	d := rows[a] - rows[b]
	return d == 0 || d == int32(a-b) || d == int32(b-a)
}

func requireSolution(t *testing.T, n int, rows []int32) {
	t.Helper()
	require.Len(t, rows, n)
	for a := range rows {
		for b := range a {
			require.False(t, attacks(a, b, rows), "queens of columns %d and %d: %v", a, b, rows)
		}
	}
}

// first returns the first solution, nil if there is none.
func first(t *testing.T, s *Search) []int32 {
	for solution, err := range s.Solutions(context.Background()) {
		require.NoError(t, err)
		return solution.Values
	}
	return nil
}

func search(t *testing.T, o Options) *Search {
	s, err := New(o)
	require.NoError(t, err)
	return s
}

// engines are lex, and wide with each order.
func engines(n int) map[string]*Search {
	all := map[string]*Search{"lex": {o: Options{N: n}, engine: newLex(n)}}
	for o := range orders {
		all["wide "+orders[o].name] = &Search{o: Options{N: n}, engine: newWide(n, Order(o))}
	}
	return all
}

// TestPlacementsOfTheFirstSolution is the published table of the report's order.
func TestPlacementsOfTheFirstSolution(t *testing.T) {
	for n, want := range map[int]int64{1: 1, 4: 8, 8: 113, 16: 10_052, 20: 199_635, 24: 411_608} {
		for _, e := range []engine{newLex(n), newWide(n, Lexicographic)} {
			s := &Search{o: Options{N: n}, engine: e}
			requireSolution(t, n, first(t, s))
			placements, _ := s.Result().Stats.Get(solve.Placements)
			backtracks, _ := s.Result().Stats.Get(solve.Backtracks)
			assert.Equal(t, want, placements, "n=%d, %T", n, e)
			assert.Equal(t, want-int64(n), backtracks, "n=%d, %T", n, e)
		}
	}
}

func TestFirstSolutionOfTheReport(t *testing.T) {
	// Row by row, the queens of the first solution for 8 are in columns 0 4 7 5
	// 2 6 1 3; values are column by column.
	assert.Equal(t, []int32{0, 6, 4, 7, 1, 3, 5, 2}, first(t, search(t, Options{N: 8})))
}

func TestEverySolutionOnce(t *testing.T) {
	largest := 9
	if testing.Short() {
		largest = 8
	}
	for n := 1; n <= largest; n++ {
		for name, s := range engines(n) {
			t.Run(fmt.Sprintf("n=%d/%s", n, name), func(t *testing.T) {
				seen := map[string]bool{}
				for solution, err := range s.Solutions(context.Background()) {
					require.NoError(t, err)
					requireSolution(t, n, solution.Values)
					seen[fmt.Sprint(solution.Values)] = true
				}
				assert.Len(t, seen, int(queenCounts[n]))
				r := s.Result()
				assert.NoError(t, r.Stopped)
				assert.Equal(t, queenCounts[n] > 0, r.Status == solve.All)
				assert.Equal(t, queenCounts[n] == 0, r.Status == solve.Unsatisfiable)
				solutions := s.engine.counts().solutions
				assert.EqualValues(t, queenCounts[n], solutions, "none twice")
			})
		}
	}
}

func TestEveryOrderSolvesEverySize(t *testing.T) {
	longtest.NoRace(t)
	for n := 1; n <= 60; n++ {
		for o := range orders {
			if Order(o) != Fewest && n > longtest.Choose(23, 27) {
				continue // may take for ever
			}
			rows := first(t, search(t, Options{N: n, Order: Order(o)}))
			if n == 2 || n == 3 {
				assert.Nil(t, rows)
				continue
			}
			requireSolution(t, n, rows)
		}
	}
}

func TestFewestSolvesWideBoards(t *testing.T) {
	for _, n := range []int{63, 64, 65, 100, 128, 200, 300} {
		requireSolution(t, n, first(t, search(t, Options{N: n, Order: Fewest})))
	}
}

// TestFewestCounts compares the kept counts of free squares with a recount, at
// every hundredth placement of a search that backtracks often.
func TestFewestCounts(t *testing.T) {
	w := newWide(13, Fewest)
	for range 200 {
		if _, exhausted := w.run(100); exhausted {
			break
		}
		for r := w.fewest.next[w.n]; int(r) != w.n; r = w.fewest.next[r] {
			count := int32(0)
			for col := range w.n {
				if w.isFree(int(r), col) {
					count++
				}
			}
			require.Equal(t, count, w.fewest.count[r])
		}
	}
	assert.Positive(t, w.backtracks)
}

func TestSearchStops(t *testing.T) {
	for _, o := range []Options{{N: 40}, {N: 100}, {N: 100, Order: MiddleOut}} {
		looks := 0
		ctx, cancel := context.WithCancelCause(context.Background())
		cause := errors.New("enough")
		o.OnProgress = func(solve.Progress) {
			if looks++; looks == 4 {
				cancel(cause)
			}
		}
		s := search(t, o)
		for _, err := range s.Solutions(ctx) {
			require.NoError(t, err)
		}
		require.ErrorIs(t, s.Result().Stopped, cause)
		placements, _ := s.Result().Stats.Get(solve.Placements)
		assert.LessOrEqual(t, placements, int64(4*budget))
	}
}

func TestSearchObeysLimits(t *testing.T) {
	for _, o := range []Options{{N: 20}, {N: 80}, {N: 30, Order: MiddleOut}, {N: 8, Order: Fewest}} {
		for _, limit := range []int64{1, 2, 7} {
			o.Limits.Steps = limit
			s := search(t, o)
			for _, err := range s.Solutions(context.Background()) {
				require.NoError(t, err)
			}
			require.ErrorIs(t, s.Result().Stopped, solve.ErrSteps)
			placements, _ := s.Result().Stats.Get(solve.Placements)
			assert.Equal(t, limit, placements)
		}
	}
	s := search(t, Options{N: 40, Limits: solve.Limits{Time: 1}})
	for _, err := range s.Solutions(t.Context()) {
		require.NoError(t, err)
	}
	require.ErrorIs(t, s.Result().Stopped, solve.ErrTime)
}

func TestNewRefuses(t *testing.T) {
	for _, o := range []Options{
		{N: 0}, {N: -1}, {N: 1 << 31}, {N: 8, Order: 9}, {N: MaxFewest + 1, Order: Fewest}, {N: 8, Limits: solve.Limits{Steps: -1}},
	} {
		_, err := New(o)
		assert.ErrorContains(t, err, "expected")
	}
	_, err := New(Options{N: 8, Limits: solve.Limits{Nodes: 1}})
	assert.ErrorIs(t, err, solve.ErrUnsupported)
}

func TestOrderNames(t *testing.T) {
	for _, name := range OrderNames() {
		o, err := ParseOrder(name)
		require.NoError(t, err)
		assert.Equal(t, name, o.String())
	}
	_, err := ParseOrder("sideways")
	assert.ErrorContains(t, err, "middle-out")
	var rows []int
	for i := range 7 {
		rows = append(rows, fromMiddle(7, i))
	}
	assert.Equal(t, []int{3, 4, 2, 5, 1, 6, 0}, rows)
	slices.Sort(rows)
	assert.Equal(t, []int{0, 1, 2, 3, 4, 5, 6}, rows)
}

func BenchmarkFirstSolution(b *testing.B) {
	for _, run := range []struct {
		n     int
		order Order
	}{{24, Lexicographic}, {28, Lexicographic}, {30, Lexicographic}, {32, Lexicographic}, {64, Fewest}, {200, Fewest}, {1000, Fewest}} {
		b.Run(fmt.Sprintf("n=%d/%v", run.n, run.order), func(b *testing.B) {
			placements := int64(0)
			for b.Loop() {
				s, err := New(Options{N: run.n, Order: run.order})
				if err != nil {
					b.Fatal(err)
				}
				for _, err := range s.Solutions(b.Context()) {
					if err != nil {
						b.Fatal(err)
					}
					break
				}
				p, _ := s.Result().Stats.Get(solve.Placements)
				placements += p
			}
			b.ReportMetric(float64(placements)/float64(b.N), "placements")
			b.ReportMetric(float64(placements)/b.Elapsed().Seconds()/1e6, "M/s")
		})
	}
}
