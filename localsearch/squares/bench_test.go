package squares

import (
	"math"
	"testing"

	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/localsearch"
)

// BenchmarkSearch measures the time from a random order to a placing of all
// squares: each run has another seed, counted from 1.
func BenchmarkSearch(b *testing.B) {
	for _, p := range published {
		b.Run(p.name, func(b *testing.B) {
			tried := int64(0)
			for i := range b.N {
				s := NewSearch(p.problem(), uint64(i+1), 0)
				_, err := s.Run(b.Context(), math.MaxInt64, localsearch.Rank{})
				require.NoError(b, err)
				tried += s.tried
			}
			b.ReportMetric(float64(tried)/float64(b.N), "moves/op")
		})
	}
}

// BenchmarkDelta is the price of a random move in a random order.
func BenchmarkDelta(b *testing.B) {
	for _, p := range published {
		b.Run(p.name, func(b *testing.B) {
			board := NewBoard(p.problem())
			r := rng.New(1, 0)
			board.Randomise(r)
			for b.Loop() {
				m, _ := board.Random(r)
				board.Delta(m)
			}
		})
	}
}
