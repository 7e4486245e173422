package rcpspmax

import (
	"lsolve/localsearch/internal/serial"
)

// decoder makes schedules of lists.
type decoder struct {
	*project
	profile   *serial.Profile
	sorter    serial.Sorter
	schedules int64 // made

	placed []bool
	// earliest and latest are of the activities that are not placed, from those that are;
	// raised is what activities that were taken back leave.
	earliest, latest, raised []int32
}

func newDecoder(p *project) *decoder {
	return &decoder{
		project: p, profile: serial.NewProfile(p.tasks), placed: make([]bool, p.n),
		earliest: make([]int32, p.n), latest: make([]int32, p.n), raised: make([]int32, p.n),
	}
}

// decode makes the schedule of a list, in which the activities that must come before
// others should do so: each activity starts as early as lags and resources allow. If that
// is too late for a maximal lag, others are taken back, a limited number of times
// (Franck, Neumann and Schwindt, "Truncated branch-and-bound, schedule-construction, and
// schedule-improvement procedures for resource-constrained project scheduling", OR Spektrum
// 23, 2001). Then it starts too late: isLate is true. ok is false if the schedule would be
// longer than the horizon; then starts are of no use.
func (d *decoder) decode(v *direction, list, starts []int32) (isLate, ok bool) {
	d.schedules++
	d.profile.Clear()
	clear(d.placed)
	first := int(v.first) * d.n
	copy(d.raised, v.after[first:first+d.n])
	copy(d.earliest, d.raised)
	for j, back := range v.before[first : first+d.n] {
		d.latest[j] = -back
	}
	starts[v.first], d.placed[v.first] = 0, true
	left, late := retreats(d.n), d.impossible
	for k := 0; k < len(list); k++ {
		i := list[k]
		if d.placed[i] {
			continue
		}
		t := d.profile.Earliest(i, d.earliest[i])
		if t > d.latest[i] {
			if left > 0 && d.retreat(v, i, t, starts) {
				left--
				k = -1 // the list has activities to be placed again
				continue
			}
			left, late = 0, true
		}
		if t > d.horizon {
			return late, false
		}
		d.profile.Occupy(i, t)
		starts[i], d.placed[i] = t, true
		d.narrow(v, i, t)
	}
	return late, true
}

// retreats returns how often a schedule takes activities back.
func retreats(n int) int { return 2*n + 10 }

// narrow makes earliest and latest those with activity i placed at t.
func (d *decoder) narrow(v *direction, i, t int32) {
	row := int(i) * d.n
	earliest, latest := d.earliest, d.latest
	for j, lag := range v.after[row : row+d.n] {
		earliest[j] = max(earliest[j], t+lag)
	}
	for j, lag := range v.before[row : row+d.n] {
		latest[j] = min(latest[j], t-lag)
	}
}
