package interval

import (
	"context"
	"fmt"
	"math"
	"testing"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/solve"
)

func BenchmarkDelta(b *testing.B) {
	for _, n := range []int{100, 1000, 100_000} {
		b.Run(fmt.Sprint("n=", n), func(b *testing.B) {
			r := rng.New(1, 0)
			s := randomSeries(b, n, r)
			moves := make([]Move, 1<<12)
			for i := range moves {
				moves[i], _ = s.Random(r)
			}
			i := 0
			for b.Loop() {
				s.Delta(moves[i%len(moves)])
				i++
			}
		})
	}
}

// BenchmarkSearch is the time to a solution from a random start, each with
// another seed.
func BenchmarkSearch(b *testing.B) {
	for _, n := range []int{50, 100, 200, 300, 500, 1000, 2000} {
		b.Run(fmt.Sprint("n=", n), func(b *testing.B) {
			seed, steps, tried := uint64(0), int64(0), int64(0)
			for b.Loop() {
				seed++
				w := NewSearch(length(n), seed, 0)
				if _, err := w.Run(context.Background(), math.MaxInt64, localsearch.Rank{}); err != nil {
					b.Fatal(err)
				}
				made, _ := w.Stats().Get(solve.Steps)
				moves, _ := w.Stats().Get(solve.MovesTried)
				steps, tried = steps+made, tried+moves
			}
			b.ReportMetric(float64(steps)/float64(b.N), "steps/op")
			b.ReportMetric(float64(tried)/float64(b.N), "tried/op")
		})
	}
}
