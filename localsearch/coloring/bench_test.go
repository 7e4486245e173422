package coloring

import (
	"context"
	"testing"

	"lsolve/internal/rng"
	"lsolve/localsearch"
)

// BenchmarkDelta prices moves of vertices in conflict.
func BenchmarkDelta(b *testing.B) {
	r := rng.New(1, 0)
	s := randomState(randomGraph(250, 0.5, r), 28, r)
	sum := int64(0)
	for left := b.N; left > 0; {
		s.Each(r, func(m Move) bool {
			sum += s.Delta(m)
			left--
			return left > 0
		})
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "deltas/s")
	_ = sum
}

// BenchmarkTabuCol makes steps on a graph like DSJC250.5 with a colour too few.
func BenchmarkTabuCol(b *testing.B) {
	r := rng.New(1, 0)
	g := randomGraph(250, 0.5, r)
	t := newTabuCol(g, 27, r)
	t.start(randomState(g, 27, r).colour)
	b.ResetTimer()
	t.run(int64(b.N))
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "steps/s")
}

// BenchmarkSearch takes the graphs of known from the greedy colouring to the known
// number of colours, a seed an iteration.
func BenchmarkSearch(b *testing.B) {
	for _, test := range known {
		b.Run(test.name, func(b *testing.B) {
			steps := int64(0)
			for i := range b.N {
				s := NewSearch(test.graph, uint64(i), 0)
				made, err := s.Run(context.Background(), 100_000_000, localsearch.Rank{Objective: test.colours})
				if err != nil {
					b.Fatal(err)
				}
				steps += made
			}
			b.ReportMetric(float64(steps)/float64(b.N), "steps/op")
		})
	}
}
