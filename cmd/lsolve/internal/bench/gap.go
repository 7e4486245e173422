package bench

import (
	"math"
	"slices"
	"strconv"

	"lsolve/model"
)

// gapOf returns how much worse an objective is than a reference, in per cent of that; less
// than 0 if it is better. Nothing is a per cent of 0: where the reference is 0, a unit counts as 100 per
// cent, as it does where the reference is 1, so that gaps still tell near from far.
func gapOf(objective, reference int64, sense model.Sense) float64 {
	worse := float64(objective) - float64(reference)
	if sense == model.Maximise {
		worse = -worse
	}
	return 100 * worse / max(1, math.Abs(float64(reference)))
}

// median is that of values of which some may be infinite: it is infinite if half of them
// are.
func median(values []float64) float64 {
	x := slices.Sorted(slices.Values(values))
	return (x[(len(x)-1)/2] + x[len(x)/2]) / 2
}

// finite reports whether x is a number that can be shown.
func finite(x float64) bool { return !math.IsInf(x, 0) && !math.IsNaN(x) }

// absolute follows gaps from 0, which are shown as differences.
const absolute = " abs"

// shown returns a gap of the entry as tables show it.
func (e *entry) shown(gap float64) string {
	if !e.any || e.against != 0 || !finite(gap) {
		return percent(gap)
	}
	return strconv.FormatFloat(gap/100, 'f', -1, 64) + absolute
}

// percent returns a gap as tables show it.
func percent(x float64) string {
	if !finite(x) {
		return "-"
	}
	return strconv.FormatFloat(x, 'f', 3, 64)
}
