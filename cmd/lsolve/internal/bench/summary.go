package bench

import (
	"math"

	"lsolve/cmd/lsolve/internal/ranks"
)

// Summary is what the complete instances of a set come to.
type Summary struct {
	Instances   int
	Algorithms  []Algorithm
	Target      float64         // the gap of the performance profiles, in per cent
	Performance [][]float64     // of each algorithm: the ratios of its times, infinite where it does not get there
	Gaps        [][]float64     // of each algorithm: the gaps of its runs
	Friedman    *ranks.Friedman // of three algorithms or more on two instances or more
	Wilcoxon    *ranks.Wilcoxon // of two
	wrong       []string        // instances whose best known value cannot be true
}

// Algorithm is one over all instances.
type Algorithm struct {
	Label              string
	Runs, Found        int     // runs, and those with a solution
	Reached, Improved  int     // instances where a run is as good as the best known value, and better
	Missing            int     // instances where half of the runs have no solution
	MeanGap, MedianGap float64 // of the medians of the instances: the mean where there are solutions
	Rank               float64 // the mean rank of the medians
}

// summarize puts complete instances together.
func (b *Bench) summarize(done [][]*entry) *Summary {
	s := &Summary{Instances: len(done), Algorithms: make([]Algorithm, len(b.Labels)), Target: b.Float64("gap")}
	costs := make([][]float64, len(done)) // the median gaps, by instance and algorithm
	for i, entries := range done {
		costs[i] = make([]float64, len(b.Labels))
		wrong := false
		for a, label := range b.Labels {
			s.Algorithms[a].Label = label
			costs[i][a] = math.Inf(1)
			for _, e := range entries {
				if e.label == label {
					costs[i][a] = e.gap
					s.Algorithms[a].count(e)
					wrong = wrong || e.wrong
				}
			}
		}
		if wrong {
			s.wrong = append(s.wrong, b.Set.Items[i].Short)
		}
	}
	f := ranks.NewFriedman(costs)
	for a := range s.Algorithms {
		column := make([]float64, len(costs))
		for i := range costs {
			column[i] = costs[i][a]
		}
		s.Algorithms[a].gaps(column)
		s.Algorithms[a].Rank = f.Ranks[a]
	}
	switch {
	case len(done) < 2:
	case len(b.Labels) > 2:
		s.Friedman = &f
	case len(b.Labels) == 2:
		first, second := make([]float64, len(costs)), make([]float64, len(costs))
		for i := range costs {
			first[i], second[i] = costs[i][0], costs[i][1]
		}
		w := ranks.NewWilcoxon(first, second)
		s.Wilcoxon = &w
	}
	s.profiles(b.Labels, done)
	return s
}

// count adds an instance.
func (a *Algorithm) count(e *entry) {
	a.Runs += len(e.runs)
	a.Found += e.found
	if e.reached {
		a.Reached++
	}
	if e.better {
		a.Improved++
	}
}

// gaps takes the median gap of each instance.
func (a *Algorithm) gaps(column []float64) {
	sum := 0.0
	for _, g := range column {
		if finite(g) {
			sum += g
		} else {
			a.Missing++
		}
	}
	a.MeanGap, a.MedianGap = math.Inf(1), median(column)
	if n := len(column) - a.Missing; n > 0 {
		a.MeanGap = sum / float64(n)
	}
}
