package quasigroup

import (
	"context"
	"fmt"
	"testing"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/problem/quasigroup"
)

// BenchmarkDelta prices exchanges of wrong cells.
func BenchmarkDelta(b *testing.B) {
	r := rng.New(1, 0)
	s := NewSquare(generated(quasigroup.Balanced, 30, 0, 1))
	s.Randomise(r)
	sum := int64(0)
	for left := b.N; left > 0; {
		s.Each(r, func(m Swap) bool {
			sum += s.Delta(m)
			left--
			return left > 0
		})
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "deltas/s")
	_ = sum
}

// BenchmarkSearch completes balanced squares, or tries for five million steps,
// with one instance and seed an iteration. It reports the share that was
// completed.
func BenchmarkSearch(b *testing.B) {
	for _, size := range [][2]int{{30, 300}, {30, 331}, {30, 380}, {33, 384}, {40, 600}, {60, 1440}} {
		b.Run(fmt.Sprintf("order %d, %d holes", size[0], size[1]), func(b *testing.B) {
			steps, solved := int64(0), 0
			for i := range b.N {
				p := generated(quasigroup.Balanced, size[0], size[1], uint64(i))
				w := NewSearch(p, uint64(i), 0)
				made, err := w.Run(context.Background(), 5_000_000, localsearch.Rank{})
				if err != nil {
					b.Fatal(err)
				}
				steps += made
				if w.Best().Violation == 0 {
					solved++
				}
			}
			b.ReportMetric(float64(steps)/float64(b.N), "steps/op")
			b.ReportMetric(float64(steps)/b.Elapsed().Seconds(), "steps/s")
			b.ReportMetric(float64(solved)/float64(b.N), "solved")
		})
	}
}
