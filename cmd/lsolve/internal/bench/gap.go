package bench

import (
	"math"
	"slices"
	"strconv"

	"lsolve/model"
)

// gapOf returns how much worse an objective is than a reference, in per cent of that; less
// than 0 if it is better. Where the reference is 0 everything else is 100 per cent away.
func gapOf(objective, reference int64, sense model.Sense) float64 {
	worse := float64(objective) - float64(reference)
	if sense == model.Maximise {
		worse = -worse
	}
	switch {
	case objective == reference:
		return 0
	case reference == 0:
		return math.Copysign(100, worse)
	}
	return 100 * worse / math.Abs(float64(reference))
}

// median is that of values of which some may be infinite: it is infinite if half of them
// are.
func median(values []float64) float64 {
	x := slices.Sorted(slices.Values(values))
	return (x[(len(x)-1)/2] + x[len(x)/2]) / 2
}

// finite reports whether x is a number that can be shown.
func finite(x float64) bool { return !math.IsInf(x, 0) && !math.IsNaN(x) }

// percent returns a gap as tables show it.
func percent(x float64) string {
	if !finite(x) {
		return "-"
	}
	return strconv.FormatFloat(x, 'f', 3, 64)
}
