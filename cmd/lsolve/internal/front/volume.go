package front

import (
	"slices"

	local "lsolve/localsearch/pareto"
	"lsolve/model"
)

// Hypervolume returns the hypervolume of points and the reference point.
func (t *Task) Hypervolume(points []Point) (volume float64, reference []int64) {
	if len(points) == 0 {
		return 0, t.reference
	}
	worst := t.minimised(points[0].Objectives)
	var all [][]int64
	for _, p := range points {
		m := t.minimised(p.Objectives)
		all = append(all, m)
		for i, x := range m {
			worst[i] = max(worst[i], x)
		}
	}
	if t.reference != nil {
		worst = t.minimised(t.reference)
	}
	return local.Hypervolume(all, worst), t.minimised(worst)
}

// minimised are objectives with the sign with which they are to be minimised; it is its own inverse.
func (t *Task) minimised(objectives []int64) []int64 {
	m := slices.Clone(objectives)
	if t.Front.Sense == model.Maximise {
		for i := range m {
			m[i] = -m[i]
		}
	}
	return m
}
