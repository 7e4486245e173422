package rcpsp

import (
	"context"
	"encoding/csv"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/puzzle/rcpsp"
	"lsolve/solve"
)

// read reads an instance.
func read(t testing.TB, file string) *rcpsp.Instance {
	t.Helper()
	f, err := os.Open(file)
	require.NoError(t, err)
	p, err := rcpsp.Parse(file, f)
	require.NoError(t, err)
	require.NoError(t, f.Close())
	return p
}

func searchOn(t testing.TB, p *rcpsp.Instance, seed uint64) *Search {
	t.Helper()
	durations, successors, demands, capacities := p.Lists()
	s, err := New(durations, successors, demands, capacities, seed, 0)
	require.NoError(t, err)
	return s
}

// generated is an instance that is hard for its size, with 4 resources.
func generated(t testing.TB, n int, seed uint64) *rcpsp.Instance {
	t.Helper()
	o := rcpsp.Hard(n)
	p, err := rcpsp.Generate(o, rng.New(seed, 0))
	require.NoError(t, err)
	return p
}

// TestStepsDoNotDependOnSlices: the same seed makes the same search, run in one
// piece or in many, through several elites, too.
func TestStepsDoNotDependOnSlices(t *testing.T) {
	p := generated(t, 9, 1)
	run := func(piece int64) (values []int32, stats solve.Stats) {
		s := searchOn(t, p, 3)
		s.patience = 20
		const all = 6000
		for made := int64(0); made < all; {
			done, err := s.Run(context.Background(), min(piece, all-made), localsearch.Rank{})
			require.NoError(t, err)
			require.Positive(t, done)
			made += done
		}
		return s.Values(nil), s.Stats()
	}
	values, stats := run(6000)
	again, statsAgain := run(97)
	assert.Equal(t, values, again)
	assert.Equal(t, stats, statsAgain)
	restarts, _ := stats.Get(solve.Restarts)
	assert.Positive(t, restarts)
	steps, _ := stats.Get(solve.Steps)
	assert.Equal(t, int64(6000), steps)
	makespan, err := p.Check(values)
	assert.NoError(t, err)
	assert.GreaterOrEqual(t, makespan, int64(p.LowerBound()))
}

// TestSchedules: what the search gives is a schedule of the makespan that it says,
// whatever the durations and resources are.
func TestSchedules(t *testing.T) {
	r := rng.New(1, 0)
	for i := range 40 {
		raw := random(1+r.Intn(20), r.Intn(12), []int32{1, 2, 10_007}[i%3], r)
		if i%5 == 4 {
			raw.durations[0]++
		}
		s := NewSearch(raw.project(t), uint64(i), 0)
		made, err := s.Run(context.Background(), 300, localsearch.Rank{Violation: -1})
		require.NoError(t, err)
		require.Equal(t, int64(300), made)
		starts, makespan := s.Values(nil), int64(0)
		for i, start := range starts {
			for _, j := range raw.successors[i] {
				require.GreaterOrEqual(t, starts[j], start+raw.durations[i])
			}
			makespan = max(makespan, int64(start+raw.durations[i]))
			for k, capacity := range raw.capacities {
				used := int32(0) // at the start of i, where an overload would begin
				for j, d := range raw.durations {
					if starts[j] <= start && start < starts[j]+d {
						used += raw.demand[j][k]
					}
				}
				require.LessOrEqual(t, used, capacity)
			}
		}
		require.Equal(t, s.Best().Objective, makespan)
	}
}

func TestSearchEndsWithItsContext(t *testing.T) {
	s := searchOn(t, generated(t, 30, 1), 1)
	reason := errors.New("enough")
	ctx, cancel := context.WithCancelCause(context.Background())
	cancel(reason)
	made, err := s.Run(ctx, 1000, localsearch.Rank{})
	assert.ErrorIs(t, err, reason)
	assert.Zero(t, made)
	_, err = New(nil, nil, nil, nil, 1, 0)
	assert.Error(t, err)
}

func TestAdoptSchedule(t *testing.T) {
	p := generated(t, 30, 2)
	a, b := searchOn(t, p, 1), searchOn(t, p, 2)
	_, err := a.Run(context.Background(), 5000, localsearch.Rank{})
	require.NoError(t, err)
	b.Adopt(a.Values(nil))
	assert.LessOrEqual(t, b.Best().Objective, a.Best().Objective)
	best := b.Best()
	worse := NewState(b.Project, rng.New(1, 0))
	b.Adopt(worse.Values(nil))
	assert.Equal(t, best, b.Best(), "the best stays")
	assert.LessOrEqual(t, int64(b.length), worse.Cost())
	_, err = p.Check(b.Values(nil))
	assert.NoError(t, err)
}

// TestShuffleAndCross: lists keep to the precedences.
func TestShuffleAndCross(t *testing.T) {
	r := rng.New(3, 0)
	for range 50 {
		p := random(1+r.Intn(20), 0, 1, r).project(t)
		a, b := NewState(p, r), NewState(p, r)
		listed := make([]bool, p.n)
		for range 20 {
			a.shuffle(1+r.Intn(12), make([]int32, p.n), make([]int32, p.n), r)
			checkList(t, a)
			child := NewState(p, r)
			child.cross(a.list, b.list, listed, r)
			child.number(0, p.n-1)
			checkList(t, child)
			assert.ElementsMatch(t, p.topological, child.list)
		}
	}
}

// TestPublished runs the search on a set of PSPLIB, where it is: a folder with
// files such as j301_1.sm, and optimum/optimum.csv with a line a file: its name and
// the shortest makespan, or bounds as in 104..105 and
// ..105. It logs the gaps after as many
// steps as LSOLVE_STEPS says, 5000 if it says nothing.
func TestPublished(t *testing.T) {
	folder := os.Getenv("LSOLVE_PSPLIB")
	if folder == "" {
		t.Skip("the published instances are not here; LSOLVE_PSPLIB names a folder with files such as j301_1.sm, and optimum/optimum.csv")
	}
	steps, err := strconv.ParseInt(os.Getenv("LSOLVE_STEPS"), 10, 64)
	if err != nil {
		steps = 5000
	}
	f, err := os.Open(filepath.Join(folder, "optimum", "optimum.csv"))
	require.NoError(t, err)
	rows, err := csv.NewReader(f).ReadAll()
	require.NoError(t, err)
	require.NoError(t, f.Close())
	toBest, toPath := 0.0, 0.0
	reached, count := 0, 0
	for _, row := range rows[1:] {
		low, high, known := strings.Cut(row[1], "..")
		if !known {
			high = low
		}
		best, err := strconv.ParseInt(high, 10, 64)
		require.NoError(t, err)
		p := read(t, filepath.Join(folder, row[0]))
		least := int64(p.LowerBound())
		if low != "" {
			least, err = strconv.ParseInt(low, 10, 64)
			require.NoError(t, err)
		}
		require.LessOrEqual(t, int64(p.LowerBound()), best, row[0])
		s := searchOn(t, p, 1)
		_, err = s.Run(context.Background(), steps, localsearch.Rank{Objective: least})
		require.NoError(t, err)
		makespan, err := p.Check(s.Values(nil))
		require.NoError(t, err)
		require.Equal(t, s.Best().Objective, makespan)
		require.GreaterOrEqual(t, makespan, least, row[0])
		toBest += float64(makespan)/float64(best) - 1
		toPath += float64(makespan)/float64(p.CriticalPath()) - 1
		count++
		if makespan <= best {
			reached++
		}
	}
	t.Logf("%s, %d steps: %d of %d reach the best known; mean gap to that %.3f %%, to the critical path %.2f %%",
		folder, steps, reached, count, 100*toBest/float64(count), 100*toPath/float64(count))
}

func BenchmarkDelta(b *testing.B) {
	for _, n := range []int{30, 60, 120} {
		b.Run(fmt.Sprint("j", n), func(b *testing.B) {
			durations, successors, demands, capacities := generated(b, n, 1).Lists()
			p, err := NewProject(durations, successors, demands, capacities)
			require.NoError(b, err)
			r := rng.New(1, 0)
			s := NewState(p, r)
			sum := int64(0)
			for b.Loop() {
				m, _ := s.Random(r)
				sum += s.Delta(m)
			}
			_ = sum
		})
	}
}

// BenchmarkSchedules makes steps of the search, and counts schedules.
func BenchmarkSchedules(b *testing.B) {
	for _, n := range []int{30, 60, 120} {
		b.Run(fmt.Sprint("j", n), func(b *testing.B) {
			s := searchOn(b, generated(b, n, 1), 1)
			before := s.schedules
			b.ResetTimer()
			if _, err := s.Run(context.Background(), int64(b.N), localsearch.Rank{}); err != nil {
				b.Fatal(err)
			}
			b.ReportMetric(float64(s.schedules-before)/b.Elapsed().Seconds(), "schedules/s")
		})
	}
}

// BenchmarkGap makes 20000 steps on an instance an iteration, and reports the mean
// gap to the critical path and to the lower bound.
func BenchmarkGap(b *testing.B) {
	for _, n := range []int{30, 60, 120} {
		b.Run(fmt.Sprint("j", n), func(b *testing.B) {
			path, bound := 0.0, 0.0
			for i := range b.N {
				p := generated(b, n, uint64(i%20))
				s := searchOn(b, p, 1)
				if _, err := s.Run(context.Background(), 20_000, localsearch.Rank{Objective: int64(p.LowerBound())}); err != nil {
					b.Fatal(err)
				}
				length := float64(s.Best().Objective)
				path += length/float64(p.CriticalPath()) - 1
				bound += length/float64(p.LowerBound()) - 1
			}
			b.ReportMetric(100*path/float64(b.N), "%path")
			b.ReportMetric(100*bound/float64(b.N), "%bound")
		})
	}
}
