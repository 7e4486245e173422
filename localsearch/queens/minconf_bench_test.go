package queens

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"

	"lsolve/internal/rng"
)

// floor does the least work that any search on permutations with counters must
// do: a random permutation (Fisher-Yates), and every queen counted once on both
// diagonals. It is the yardstick of the benchmarks below.
func floor(rows, up, down []int32, r *rand.Rand) {
	n := len(rows)
	for c := range rows {
		rows[c] = int32(c)
	}
	rng.Shuffle32(r, rows)
	for c, row := range rows {
		up[int(row)+c]++
		down[int(row)-c+n-1]++
	}
}

func BenchmarkFloor(b *testing.B) {
	for _, n := range []int{1000, 3000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000} {
		b.Run(fmt.Sprint("n=", n), func(b *testing.B) {
			r := rng.New(1, 0)
			for b.Loop() {
				floor(make([]int32, n), make([]int32, 2*n), make([]int32, 2*n), r)
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(n), "ns/queen")
		})
	}
}

func BenchmarkMinConflicts(b *testing.B) {
	for _, n := range []int{1000, 3000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000} {
		b.Run(fmt.Sprint("n=", n), func(b *testing.B) {
			seed, tried := uint64(0), int64(0)
			for b.Loop() {
				seed++
				result, err := MinConflicts{N: n, Seed: seed}.Solve(context.Background())
				if err != nil {
					b.Fatal(err)
				}
				m, _ := result.Stats.Get("moves_tried")
				tried += m
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(n), "ns/queen")
			b.ReportMetric(float64(tried)/float64(b.N)/float64(n), "tries/queen")
		})
	}
}
