package hybrid

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"lsolve/solve"
)

// BenchmarkFT10 is the portfolio until it has a schedule of so much for ft10,
// whose optimum is 930.
func BenchmarkFT10(b *testing.B) {
	m := ft10(b)
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

// BenchmarkNeighbourhoods is how many neighbourhoods large neighbourhood search
// goes through in a second.
func BenchmarkNeighbourhoods(b *testing.B) {
	for _, name := range []string{"ft10", "project", "tour"} {
		b.Run(name, func(b *testing.B) {
			m := ft10(b)
			switch name {
			case "project":
				m = project(b, 60, 3)
			case "tour":
				m = tour(40)
			}
			s := newSetting(b, m, Options{Seed: 1})
			start := aSolution(b, m)
			elite := []solution{{start, s.cost(start)}}
			p := newLNS(s)
			more, tried := true, int64(0)
			for b.Loop() {
				if !more {
					p = newLNS(s) // it has proved that there is nothing better
				}
				before, _ := p.stats().Get(solve.Neighbourhoods)
				t := newTurn(longTicks, nil)
				t.elite = elite
				t.hand = func(f find) {
					if f.values != nil {
						t.elite = insert(t.elite, f.values, s.cost(f.values))
					}
				}
				var err error
				more, err = p.run(t)
				require.NoError(b, err)
				elite = t.elite
				after, _ := p.stats().Get(solve.Neighbourhoods)
				tried += after - before
			}
			b.ReportMetric(float64(tried)/b.Elapsed().Seconds(), "neighbourhoods/s")
		})
	}
}
