package rcpspmax

import (
	"math"

	"lsolve/localsearch/internal/serial"
)

// decoder makes schedules of lists.
type decoder struct {
	*project
	profile   *serial.Profile
	sorter    serial.Sorter
	schedules int64 // made

	// low and high are the starts of the activities that are placed; of the others they
	// are so low and so high that no lag matters.
	low, high []int64
	raised    []int32 // when activities start at least because some were taken back
	urgent
}

// far is beyond all times and lags.
const far = 1 << 40

func newDecoder(p *project) *decoder {
	return &decoder{
		project: p, profile: serial.NewProfile(p.tasks),
		low: make([]int64, p.n), high: make([]int64, p.n), raised: make([]int32, p.n),
		urgent: urgent{earliest: make([]int64, p.n), latest: make([]int64, p.n), open: make([]int32, p.n)},
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
	d.reset(v, starts)
	left, late := retreats(d.n), d.impossible
	for k := 0; k < len(list); k++ {
		i := list[k]
		if d.isPlaced(i) {
			continue
		}
		earliest, latest := d.window(v, i)
		t := d.profile.Earliest(i, earliest)
		if int64(t) > latest {
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
		d.place(i, t)
		starts[i] = t
	}
	return late, true
}

// reset takes all activities back but the first one, which is placed at 0.
func (d *decoder) reset(v *direction, starts []int32) {
	d.profile.Clear()
	for i := range d.n {
		d.low[i], d.high[i] = -far, far
	}
	first := int(v.first) * d.n
	copy(d.raised, v.after[first:first+d.n])
	starts[v.first], d.low[v.first], d.high[v.first] = 0, 0, 0
}

// retreats returns how often a schedule takes activities back.
func retreats(n int) int { return 2*n + 10 }

// window returns when activity i can start, by the lags to and from those that are
// placed.
func (d *decoder) window(v *direction, i int32) (earliest int32, latest int64) {
	row := int(i) * d.n
	least, most := int64(d.raised[i]), int64(far)
	low, high := d.low, d.high
	for h, lag := range v.before[row : row+len(low)] {
		least = max(least, low[h]+int64(lag))
	}
	for h, lag := range v.after[row : row+len(high)] {
		most = min(most, high[h]-int64(lag))
	}
	return int32(min(least, math.MaxInt32)), most
}

func (d *decoder) isPlaced(i int32) bool { return d.low[i] > -far }

// place lets activity i start at t.
func (d *decoder) place(i, t int32) {
	d.profile.Occupy(i, t)
	d.low[i], d.high[i] = int64(t), int64(t)
}

// remove takes activity i back.
func (d *decoder) remove(i int32) {
	d.profile.Release(i, int32(d.low[i]))
	d.low[i], d.high[i] = -far, far
}
