package cbls_test

import (
	"context"
	"fmt"
	"runtime"
	"testing"

	"lsolve/internal/rng"
	"lsolve/internal/usage"
	"lsolve/localsearch"
	"lsolve/localsearch/cbls"
	"lsolve/localsearch/meta"
	"lsolve/solve"
)

// BenchmarkScale makes steps of tabu search over models of 10^3 to 10^5 variables, from a
// random state, and times them in seconds of processor time.
func BenchmarkScale(b *testing.B) {
	for _, p := range scaledProblems {
		for _, n := range []int{1_000, 10_000, 100_000} {
			b.Run(fmt.Sprintf("%s/%d", p.name, n), func(b *testing.B) {
				before := usage.CPU()
				m := p.state(b, n, rng.New(1, 0))
				stated := usage.CPU()
				s, err := cbls.New(m, cbls.Options{})
				if err != nil {
					b.Fatal(err)
				}
				prepared := usage.CPU()
				s.Randomise(rng.New(2, 0))
				w, err := meta.New("tabu", s, s, meta.Settings{Seed: 1})
				if err != nil {
					b.Fatal(err)
				}
				w.Adopt(s.Values(nil))
				ctx := context.Background()
				if _, err := w.Run(ctx, 100, localsearch.NoTarget); err != nil {
					b.Fatal(err)
				}
				b.ResetTimer()
				begun, moves := usage.CPU(), tried(w)
				if _, err := w.Run(ctx, int64(b.N), localsearch.NoTarget); err != nil {
					b.Fatal(err)
				}
				seconds := (usage.CPU() - begun).Seconds()
				b.ReportMetric((stated - before).Seconds(), "s-model")
				b.ReportMetric((prepared - stated).Seconds(), "s-space")
				b.ReportMetric(float64(b.N)/max(seconds, 1e-6), "steps/s")
				b.ReportMetric(float64(tried(w)-moves)/float64(b.N), "moves/step")
				b.ReportMetric(0, "ns/op")
				runtime.KeepAlive(m)
			})
		}
	}
}

func tried(w localsearch.Walk) int64 {
	n, _ := w.Stats().Get(solve.MovesTried)
	return n
}

// million is the number of variables, fewer where an instance has several numbers for each: edges
// of graphs, resources of knapsacks.
func million(p scaled) int {
	if p.name == "colouring" || p.name == "knapsack" {
		return 800_000
	}
	return 1_000_000
}

// BenchmarkMillion states models of a million variables, each in a run of its own for the sake of the
// memory: -bench Million/colouring -benchtime 1x. It begins at a constructed state and makes a
// thousand steps.
func BenchmarkMillion(b *testing.B) {
	for _, p := range scaledProblems {
		b.Run(p.name, func(b *testing.B) {
			for range b.N {
				begun := usage.CPU()
				w, err := meta.OnModel("tabu", p.state(b, million(p), rng.New(1, 0)), meta.Settings{Seed: 1})
				if err != nil {
					b.Fatal(err)
				}
				stated := usage.CPU()
				if _, err := w.Run(context.Background(), 1, localsearch.Rank{}); err != nil {
					b.Fatal(err)
				}
				started := usage.CPU()
				if _, err := w.Run(context.Background(), 1000, localsearch.Rank{}); err != nil {
					b.Fatal(err)
				}
				b.ReportMetric((stated - begun).Seconds(), "s-stated")
				b.ReportMetric((started - stated).Seconds(), "s-started")
				b.ReportMetric((usage.CPU() - started).Seconds(), "s-walked")
				if peak, ok := usage.PeakMemory(); ok {
					b.ReportMetric(float64(peak)/(1<<20), "MB")
				}
			}
			b.ReportMetric(0, "ns/op")
		})
	}
}
