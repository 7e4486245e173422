package queens

import (
	"fmt"
	"testing"

	"lsolve/internal/rng"
)

// BenchmarkHillClimbStep measures one step: the choice of a cheapest square and
// the move to it. The board is a random one that is being solved; when it is
// solved, a new one replaces it.
func BenchmarkHillClimbStep(b *testing.B) {
	for _, n := range []int{8, 1000, 2000, 4000} {
		b.Run(fmt.Sprintf("n=%d", n), func(b *testing.B) {
			r := rng.New(1, 0)
			m, err := NewCostMatrix(b.Context(), NewRandomBoard(n, r))
			if err != nil {
				b.Fatal(err)
			}
			b.ReportAllocs()
			for b.Loop() {
				if m.board.Cost() == 0 {
					b.StopTimer()
					m.board.randomize(r)
					if err := m.fill(b.Context()); err != nil {
						b.Fatal(err)
					}
					b.StartTimer()
				}
				m.Apply(m.Cheapest(r))
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N), "ns/step")
		})
	}
}

func BenchmarkHillClimbSolve(b *testing.B) {
	for _, n := range []int{8, 1000, 5000} {
		b.Run(fmt.Sprintf("n=%d", n), func(b *testing.B) {
			var seed uint64
			for b.Loop() {
				seed++
				if _, err := (HillClimb{N: n, Seed: seed}).Solve(b.Context()); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func BenchmarkCostMatrixFill(b *testing.B) {
	const n = 1000
	m, err := NewCostMatrix(b.Context(), NewRandomBoard(n, rng.New(1, 0)))
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if err := m.fill(b.Context()); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/(n*n), "ns/square")
}
