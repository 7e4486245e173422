package figures

import (
	"lsolve/cmd/lsolve/internal/output"
	"lsolve/solve"
)

// Backtracks are the numbers of backtracks of several runs. A run that a limit has stopped
// counts with those made so far: it would have needed more. A run that local search has
// answered before a tree was searched has none. A search that learns backtracks at every
// failure; its failures are counted.
type Backtracks struct {
	Counted bool // the algorithm searches a tree
	Figure
	Runs, Stopped int
}

// BacktracksOf collects them. counted says whether the algorithm searches a tree.
func BacktracksOf(counted bool, runs []Run) Backtracks {
	b := Backtracks{Counted: counted}
	if !counted {
		return b
	}
	var sample []float64
	for _, r := range runs {
		name := solve.Backtracks
		if _, learns := r.Stats.Get(solve.Nogoods); learns && !r.Portfolio {
			name = solve.Failures
		}
		value, ok := r.Stats.Get(name)
		if !ok && !r.Answered {
			continue // it was left behind, without figures
		}
		sample = append(sample, float64(value))
		if !r.Answered {
			b.Stopped++
		}
	}
	if b.Runs = len(sample); b.Runs > 0 {
		b.Figure = New(solve.Backtracks, sample)
	}
	return b
}

// Text returns the median and the quartiles. A > in front of a number means that it is a
// lower bound: runs that were stopped are taken for the longest.
func (b *Backtracks) Text() (median, quartiles string) {
	if b.Runs == 0 {
		return "-", "-"
	}
	least := func(share float64, x float64) string {
		if float64(b.Stopped) > (1-share)*float64(b.Runs) {
			return ">" + output.Short(x)
		}
		return output.Short(x)
	}
	return least(0.5, b.Median), least(0.25, b.Q1) + ".." + least(0.75, b.Q3)
}
