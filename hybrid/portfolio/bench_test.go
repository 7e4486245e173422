package portfolio

import (
	"fmt"
	"lsolve/hybrid/internal/member"
	"lsolve/hybrid/internal/samples"
	"lsolve/hybrid/lns"
	"testing"

	"github.com/stretchr/testify/require"

	"lsolve/solve"
)

// BenchmarkFT10 runs the portfolio until it has a schedule of the given length
// for ft10, whose optimum is 930.
func BenchmarkFT10(b *testing.B) {
	m := samples.FT10(b)
	for _, target := range []int64{1000, 960, 930} {
		b.Run(fmt.Sprint(target), func(b *testing.B) {
			seed := uint64(0)
			for b.Loop() {
				r, err := Solve(b.Context(), m, Options{Seed: seed, Threads: 2, Target: &target})
				require.NoError(b, err)
				require.LessOrEqual(b, r.Objective, target)
				seed++
			}
		})
	}
}

// BenchmarkNeighbourhoods counts the neighbourhoods per second of large
// neighbourhood search.
func BenchmarkNeighbourhoods(b *testing.B) {
	for _, name := range []string{"ft10", "project", "tour"} {
		b.Run(name, func(b *testing.B) {
			m := samples.FT10(b)
			switch name {
			case "project":
				m = samples.Project(b, 60, 3)
			case "tour":
				m = samples.Tour(40)
			}
			s := newProblem(b, m, Options{Seed: 1})
			start := samples.Solution(b, m)
			elite := []member.Solution{{Values: start, Cost: s.Cost(start)}}
			p := lns.NewSearch(s, streamLNS, nil)
			more, tried := true, int64(0)
			for b.Loop() {
				if !more {
					p = lns.NewSearch(s, streamLNS, nil) // it has proved that there is nothing better
				}
				before, _ := p.Stats().Get(solve.Neighbourhoods)
				t := newSlice(longTicks, nil)
				t.Elite = elite
				t.Hand = func(f member.Find) {
					if f.Values != nil {
						t.Add(f.Values, s.Cost(f.Values))
					}
				}
				var err error
				more, err = p.Run(t)
				require.NoError(b, err)
				elite = t.Elite
				after, _ := p.Stats().Get(solve.Neighbourhoods)
				tried += after - before
			}
			b.ReportMetric(float64(tried)/b.Elapsed().Seconds(), "neighbourhoods/s")
		})
	}
}
