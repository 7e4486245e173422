package magic

import (
	"context"
	"fmt"
	"testing"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/solve"
)

// BenchmarkSearch measures the time to a magic square, from the seeds 1, 2, 3,
// ...; for a mean of 20 seeds, -benchtime 20x.
func BenchmarkSearch(b *testing.B) {
	for _, n := range []int{4, 5, 6, 7, 8, 9, 10, 12, 15, 20, 30, 50, 100, 200, 500, 1000, 2000, 4000} {
		b.Run(fmt.Sprint("n=", n), func(b *testing.B) {
			seed, steps, restarts := uint64(0), int64(0), int64(0)
			for b.Loop() {
				seed++
				s := NewSearch(order(n), seed, 0)
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

// BenchmarkDelta measures drawing and pricing a random swap.
func BenchmarkDelta(b *testing.B) {
	for _, n := range []int{10, 100, 1000} {
		b.Run(fmt.Sprint("n=", n), func(b *testing.B) {
			r := rng.New(1, 0)
			s := NewSquare(order(n))
			s.Randomise(r)
			sum := int64(0)
			for b.Loop() {
				m, _ := s.Random(r)
				sum += s.Delta(m)
			}
			_ = sum
		})
	}
}
