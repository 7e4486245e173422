package rcpspmax

import (
	"math"
)

// urgent is the scratch of decodeUrgent.
type urgent struct {
	// earliest and latest are when activities can start, by the lags to and from those
	// that are placed; open is how many that must come before are not.
	earliest, latest []int64
	open             []int32
}

// decodeUrgent makes a schedule of an order of the activities, of which place is the place
// of each. It is decode, but what is placed next is, of the activities whose predecessors
// are, the one that must start first because of what is placed already: so activities that
// maximal lags hold together come one after the other, before others take what they need.
// The order decides among those with the same latest start, such as all without one. It
// takes time in the order of the square of the number of activities, and as much for each
// time that activities are taken back.
func (d *decoder) decodeUrgent(v *direction, place, starts []int32) (isLate, ok bool) {
	d.schedules++
	d.reset(v, starts)
	d.review(v)
	left, late := retreats(d.n), d.impossible
	for {
		i := d.mostUrgent(place)
		if i < 0 {
			return late, true
		}
		t := d.profile.Earliest(i, int32(min(d.earliest[i], math.MaxInt32)))
		if int64(t) > d.latest[i] {
			if left > 0 && d.retreat(v, i, t, starts) {
				left--
				d.review(v)
				continue
			}
			left, late = 0, true
		}
		if t > d.horizon {
			return late, false
		}
		d.place(i, t)
		starts[i] = t
		d.narrow(v, i, t)
	}
}

// review sets earliest, latest and open anew.
func (d *decoder) review(v *direction) {
	for i := range int32(d.n) {
		e, l := d.window(v, i)
		d.earliest[i], d.latest[i], d.open[i] = int64(e), l, 0
		for _, h := range v.network.Before.Of(i) {
			if !d.isPlaced(h) {
				d.open[i]++
			}
		}
	}
}

// narrow changes earliest, latest and open as activity i, which is placed at t, demands.
func (d *decoder) narrow(v *direction, i, t int32) {
	row, start := int(i)*d.n, int64(t)
	for j, lag := range v.after[row : row+d.n] {
		d.earliest[j] = max(d.earliest[j], start+int64(lag))
	}
	for j, lag := range v.before[row : row+d.n] {
		d.latest[j] = min(d.latest[j], start-int64(lag))
	}
	for _, j := range v.network.After.Of(i) {
		d.open[j]--
	}
}

// mostUrgent returns the activity that is placed next; -1 if all are placed.
func (d *decoder) mostUrgent(place []int32) int32 {
	best := int32(-1)
	for i, open := range d.open {
		if open > 0 || d.isPlaced(int32(i)) {
			continue
		}
		if best < 0 || d.latest[i] < d.latest[best] || d.latest[i] == d.latest[best] && place[i] < place[best] {
			best = int32(i)
		}
	}
	return best
}
