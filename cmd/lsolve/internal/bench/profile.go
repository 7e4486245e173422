package bench

import (
	"math"

	"lsolve/cmd/lsolve/internal/plots"
)

// The columns of the tables of profiles.
var (
	ratioColumns = []float64{1, 2, 4, 8, 16, 32, 64}
	gapColumns   = []float64{0, 0.1, 0.2, 0.5, 1, 2, 5, 10}
)

// leastTime is what shorter times count as, in ms: they say nothing.
const leastTime = 1

// profiles collects what the profiles are drawn of. A performance profile (Dolan and Moré,
// "Benchmarking optimization software with performance profiles", 2002) is of the ratio of an
// algorithm's time to the least of all, instance by instance; a time is the median over the
// runs of when they were within the target gap.
func (s *Summary) profiles(labels []string, done [][]*entry) {
	s.Performance, s.Gaps = make([][]float64, len(labels)), make([][]float64, len(labels))
	for _, entries := range done {
		times, least := make([]float64, len(labels)), math.Inf(1)
		for a, label := range labels {
			times[a] = math.Inf(1)
			for _, e := range entries {
				if e.label == label {
					times[a] = max(leastTime, e.time(s.Target))
					s.Gaps[a] = append(s.Gaps[a], e.gaps...)
				}
			}
			least = min(least, times[a])
		}
		for a := range labels {
			ratio := math.Inf(1)
			if finite(times[a]) {
				ratio = times[a] / least
			}
			s.Performance[a] = append(s.Performance[a], ratio)
		}
	}
}

// share returns the share of values that are at most x.
func share(values []float64, x float64) float64 {
	n := 0
	for _, v := range values {
		if v <= x {
			n++
		}
	}
	return float64(n) / float64(max(1, len(values)))
}

// reached returns the share of values that are finite.
func reached(values []float64) float64 { return share(values, math.MaxFloat64) }

// PerformanceCurves and GapCurves are the profiles for plots.
func (s *Summary) PerformanceCurves() []plots.Curve { return s.curves(s.Performance) }

// GapCurves are the gap profiles.
func (s *Summary) GapCurves() []plots.Curve { return s.curves(s.Gaps) }

func (s *Summary) curves(values [][]float64) []plots.Curve {
	list := make([]plots.Curve, len(values))
	for a := range values {
		list[a] = plots.Curve{Label: s.Algorithms[a].Label}
		for _, x := range values[a] {
			if list[a].All++; finite(x) {
				list[a].Values = append(list[a].Values, x)
			}
		}
	}
	return list
}
