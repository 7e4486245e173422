package cbls_test

import (
	"context"
	"testing"
	"time"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/localsearch/cbls"
	"lsolve/localsearch/meta"
	"lsolve/problem/queens"
)

// BenchmarkSwapDelta prices random swaps of 1000 queens stated as three
// all_different: with all three counted, and with the one on rows kept by the
// swaps.
func BenchmarkSwapDelta(b *testing.B) {
	for _, flat := range []bool{true, false} {
		name := "implicit"
		if flat {
			name = "three"
		}
		b.Run(name, func(b *testing.B) {
			m, columns := queens.AllDifferent.Model(1000)
			s, err := cbls.New(m, cbls.Options{Flat: flat})
			if err != nil {
				b.Fatal(err)
			}
			r := rng.New(1, 0)
			s.Randomise(r)
			var moves [4096]cbls.Move
			for i := range moves {
				x, y := rng.Intn(r, 1000), rng.Intn(r, 999)
				if y >= x {
					y++
				}
				moves[i] = cbls.Swap(columns[x], columns[y])
			}
			b.ReportAllocs()
			b.ResetTimer()
			total := int64(0)
			for i := range b.N {
				total += s.Delta(moves[i&4095])
			}
			sink = total
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds()/1e6, "Mdeltas/s")
		})
	}
}

var sink int64

// BenchmarkSteps makes steps of a search, which must not allocate.
func BenchmarkSteps(b *testing.B) {
	for _, name := range []string{"minconf", "tabu", "anneal", "late", "adaptive"} {
		b.Run(name, func(b *testing.B) {
			m, _ := queens.AllDifferent.Model(1000)
			s, err := cbls.New(m, cbls.Options{})
			if err != nil {
				b.Fatal(err)
			}
			w, err := meta.New(name, s, s, meta.Settings{Seed: 1})
			if err != nil {
				b.Fatal(err)
			}
			ctx := context.Background()
			if _, err := w.Run(ctx, 10, localsearch.NoTarget); err != nil {
				b.Fatal(err)
			}
			b.ReportAllocs()
			b.ResetTimer()
			if _, err := w.Run(ctx, int64(b.N), localsearch.NoTarget); err != nil {
				b.Fatal(err)
			}
		})
	}
}

// BenchmarkMillionQueens states, searches and checks a million queens, and
// times the three separately.
func BenchmarkMillionQueens(b *testing.B) {
	for seed := range b.N {
		begin := time.Now()
		m, _ := queens.AllDifferent.Model(1_000_000)
		stated := time.Since(begin)
		s, err := cbls.New(m, cbls.Options{})
		if err != nil {
			b.Fatal(err)
		}
		w, err := meta.New("minconf", s, s, meta.Settings{Seed: uint64(seed)})
		if err != nil {
			b.Fatal(err)
		}
		ready := time.Since(begin)
		if _, err := w.Run(context.Background(), 1<<40, localsearch.Rank{}); err != nil {
			b.Fatal(err)
		}
		solved := time.Since(begin)
		if err := m.Verify(w.Values(nil)); err != nil {
			b.Fatal(err)
		}
		b.ReportMetric(stated.Seconds(), "s-model")
		b.ReportMetric((ready - stated).Seconds(), "s-space")
		b.ReportMetric((solved - ready).Seconds(), "s-search")
		b.ReportMetric((time.Since(begin) - solved).Seconds(), "s-check")
	}
}
