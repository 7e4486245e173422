package model

import (
	"testing"

	"lsolve/internal/rng"
)

// BenchmarkLinearTerms makes a model of 10^6 linear terms: 10^5 constraints of
// 10 terms over 10^5 variables.
func BenchmarkLinearTerms(b *testing.B) {
	const constraints, arity, vars = 100_000, 10, 100_000
	build := func() *Model {
		r := rng.New(1, 0)
		m := New()
		xs := m.Ints("x", vars, 0, 9)
		for range constraints {
			ts := make([]Term, arity)
			for i := range ts {
				ts[i] = xs[rng.Intn(r, vars)].Times(int32(1 + rng.Intn(r, 9)))
			}
			m.Add(Sum(ts).AtMost(200))
		}
		return m
	}
	b.Run("build", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			build()
		}
	})
	b.Run("check", func(b *testing.B) {
		m := build()
		b.ReportAllocs()
		for b.Loop() {
			if err := m.Check(); err != nil {
				b.Fatal(err)
			}
		}
	})
}
