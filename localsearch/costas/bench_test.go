package costas

import (
	"context"
	"fmt"
	"math"
	"testing"

	"lsolve/internal/rng"
	"lsolve/localsearch"
)

func BenchmarkDelta(b *testing.B) {
	r := rng.New(1, 0)
	a := randomArray(b, 18, r)
	m, _ := a.Random(r)
	for b.Loop() {
		a.Delta(m)
	}
}

// BenchmarkSwaps is the price of all 17 swaps of a column of order 18.
func BenchmarkSwaps(b *testing.B) {
	a := randomArray(b, 18, rng.New(1, 0))
	var s swaps
	for b.Loop() {
		s.of(a, 7)
	}
}

// solveOf runs a walk, of another seed each time, to a solution.
func solveOf(b *testing.B, start func(seed uint64) localsearch.Walk) {
	seed, steps := uint64(0), int64(0)
	for b.Loop() {
		seed++
		made, err := start(seed).Run(context.Background(), math.MaxInt64, localsearch.Rank{})
		if err != nil {
			b.Fatal(err)
		}
		steps += made
	}
	b.ReportMetric(float64(steps)/float64(b.N), "steps/op")
}

func BenchmarkAdaptive(b *testing.B) {
	for n := 15; n <= 20; n++ {
		b.Run(fmt.Sprint("n=", n), func(b *testing.B) {
			solveOf(b, func(seed uint64) localsearch.Walk { return NewAdaptive(order(n), seed, 0) })
		})
	}
}

func BenchmarkGrow(b *testing.B) {
	for n := 15; n <= 21; n++ {
		b.Run(fmt.Sprint("n=", n), func(b *testing.B) {
			solveOf(b, func(seed uint64) localsearch.Walk { return NewSearch(order(n), seed, 0) })
		})
	}
}

// BenchmarkRecounts measures the alternative to BenchmarkSwaps: the same prices
// by recounts of the half triangle, also on words.
func BenchmarkRecounts(b *testing.B) {
	a := randomArray(b, 18, rng.New(1, 0))
	for b.Loop() {
		for range a.n - 1 {
			a.rowsCost(&a.rows, math.MaxInt64)
		}
	}
}
