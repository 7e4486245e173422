package langford

import (
	"context"
	"fmt"
	"testing"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/solve"
)

// BenchmarkSearch measures the time to a solution, from the seeds 1, 2, 3, ...;
// for a mean of 20 seeds, -benchtime 20x.
func BenchmarkSearch(b *testing.B) {
	for _, n := range []int{3, 4, 7, 8, 16, 40, 80, 160, 1000, 10_000, 100_000, 1_000_000} {
		b.Run(fmt.Sprint("n=", n), func(b *testing.B) {
			seed, steps, restarts := uint64(0), int64(0), int64(0)
			for b.Loop() {
				seed++
				s, err := NewSearch(order(n), seed, 0)
				if err != nil {
					b.Fatal(err)
				}
				made, err := s.Run(context.Background(), 1<<40, localsearch.Rank{})
				if err != nil {
					b.Fatal(err)
				}
				steps += made
				k, _ := s.Stats().Get(solve.Restarts)
				restarts += k
			}
			b.ReportMetric(float64(steps)/float64(b.N), "steps")
			b.ReportMetric(float64(restarts)/float64(b.N), "restarts")
		})
	}
}

// BenchmarkDelta measures drawing and pricing a random move.
func BenchmarkDelta(b *testing.B) {
	for _, n := range []int{80, 1000, 100_000} {
		b.Run(fmt.Sprint("n=", n), func(b *testing.B) {
			r := rng.New(1, 0)
			w, err := NewRow(order(n))
			if err != nil {
				b.Fatal(err)
			}
			w.Randomise(r)
			sum := int64(0)
			for b.Loop() {
				m, _ := w.Random(r)
				sum += w.Delta(m)
			}
			_ = sum
		})
	}
}
