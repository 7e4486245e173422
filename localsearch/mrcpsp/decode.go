package mrcpsp

import (
	"math/rand/v2"
	"slices"

	"lsolve/localsearch/internal/serial"
)

// decoder makes schedules of choices and activity lists, and lists of schedules.
type decoder struct {
	*project
	profile   *serial.Profile
	sorter    serial.Sorter
	schedules int64 // made
}

func newDecoder(p *project) *decoder {
	return &decoder{project: p, profile: serial.NewProfile(p.tasks)}
}

// place starts activity i in mode m as early as the ends of its predecessors and the
// occupied resources allow, and returns its end.
func (d *decoder) place(i, m int32, before *serial.Rows, ends []int32) (end int32) {
	t := d.profile.Earliest(m, ready(i, before, ends))
	d.profile.Occupy(m, t)
	return t + d.tasks.Duration[m]
}

// ready returns when the last predecessor of activity i ends.
func ready(i int32, before *serial.Rows, ends []int32) (t int32) {
	for _, j := range before.Of(i) {
		t = max(t, ends[j])
	}
	return t
}

// decode is the serial schedule generation scheme. In the order of the list, in which
// all come after their predecessors, each activity starts as early as these and the
// resources allow. Where r is not nil, an activity changes with probability 1/2 to the
// mode with the earliest end, without excess (Van Peteghem and Vanhoucke, "A genetic
// algorithm for the preemptive and non-preemptive multi-mode resource-constrained project
// scheduling problem", 2010). It sets ends and returns the makespan. With the successors
// as predecessors and a reversed list, time runs backwards.
func (d *decoder) decode(list []int32, c *choice, before *serial.Rows, ends []int32, r *rand.Rand) (makespan int32) {
	d.schedules++
	d.profile.Clear()
	duration := d.tasks.Duration
	bits, left := uint64(0), 0
	for _, i := range list {
		from := ready(i, before, ends)
		m := c.modes[i]
		t := d.profile.Earliest(m, from)
		end := t + duration[m]
		if r != nil && d.first[i+1]-d.first[i] > 1 {
			if left == 0 {
				bits, left = r.Uint64(), 64
			}
			if bits&1 != 0 {
				for other := d.first[i]; other < d.first[i+1]; other++ {
					if other == m || from+duration[other] >= end || !c.fits(i, other) {
						continue
					}
					if at := d.profile.Earliest(other, from); at+duration[other] < end {
						m, t, end = other, at, at+duration[other]
					}
				}
				if m != c.modes[i] {
					c.change(i, m)
				}
			}
			bits >>= 1
			left--
		}
		d.profile.Occupy(m, t)
		ends[i] = end
		makespan = max(makespan, end)
	}
	return makespan
}

// turn shifts all activities of a schedule towards its end, those that end last first,
// and reverses time in the result: an end becomes a start. It changes list and ends, and
// with r modes, and returns the makespan. Without r that is not longer.
func (d *decoder) turn(list []int32, c *choice, ends []int32, makespan int32, after *serial.Rows, r *rand.Rand) int32 {
	d.sorter.Sort(list, ends, makespan)
	slices.Reverse(list)
	return d.decode(list, c, after, ends, r)
}

// justify shifts all activities towards the end and then towards the beginning (double
// justification: Valls, Ballestin and Quintanilla, "Justification and RCPSP: a technique
// that pays", 2005). Afterwards the list is in the order of the starts.
func (d *decoder) justify(list []int32, c *choice, ends []int32, makespan int32, r *rand.Rand) int32 {
	makespan = d.turn(list, c, ends, makespan, &d.network.After, r)
	return d.turn(list, c, ends, makespan, &d.network.Before, r)
}
