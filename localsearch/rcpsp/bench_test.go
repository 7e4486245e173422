package rcpsp

import (
	"context"
	"fmt"
	"path/filepath"
	"testing"

	"lsolve/internal/rng"
	"lsolve/localsearch"
)

func BenchmarkDelta(b *testing.B) {
	for _, n := range []int{30, 60, 120} {
		b.Run(fmt.Sprint("j", n), func(b *testing.B) {
			r := rng.New(1, 0)
			s := NewState(generated(b, n, 1), r)
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
			s := NewSearch(generated(b, n, 1), 1, 0)
			before := s.schedules
			b.ResetTimer()
			if _, err := s.Run(context.Background(), int64(b.N), localsearch.Rank{}); err != nil {
				b.Fatal(err)
			}
			b.ReportMetric(float64(s.schedules-before)/b.Elapsed().Seconds(), "schedules/s")
		})
	}
}

// BenchmarkToOptimum goes from a random schedule to a shortest one, with one seed
// an iteration.
func BenchmarkToOptimum(b *testing.B) {
	for name, optimum := range map[string]int64{"hard20_5": 77, "hard30_11": 79} {
		b.Run(name, func(b *testing.B) {
			p := read(b, filepath.Join("..", "..", "testdata", "rcpsp", name+".sm"))
			steps := int64(0)
			for i := range b.N {
				made, err := NewSearch(p, uint64(i), 0).Run(context.Background(), 10_000_000, localsearch.Rank{Objective: optimum})
				if err != nil {
					b.Fatal(err)
				}
				steps += made
			}
			b.ReportMetric(float64(steps)/float64(b.N), "steps/op")
		})
	}
}

// BenchmarkGap makes 20000 steps, with one instance an iteration, and reports the
// mean gap to the critical path and to the lower bound.
func BenchmarkGap(b *testing.B) {
	for _, n := range []int{30, 60, 120} {
		b.Run(fmt.Sprint("j", n), func(b *testing.B) {
			path, bound := 0.0, 0.0
			for i := range b.N {
				p := generated(b, n, uint64(i%20))
				s := NewSearch(p, 1, 0)
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
