package rcpsp

import "lsolve/localsearch/internal/serial"

// decoder makes schedules of activity lists, and lists of schedules.
type decoder struct {
	*project
	profile   *serial.Profile
	sorter    serial.Sorter
	schedules int64 // made
}

func newDecoder(p *project) *decoder {
	return &decoder{project: p, profile: serial.NewProfile(p.tasks)}
}

// decode is the serial schedule generation scheme (Kolisch, "Serial and parallel
// resource-constrained project scheduling methods revisited", 1996). In the order of
// the list, in which all come after their predecessors, each activity starts as early
// as these and the resources allow. It sets ends and returns the makespan. With the
// successors as predecessors and a reversed list, time runs backwards.
func (d *decoder) decode(list []int32, before *serial.Rows, ends []int32) (makespan int32) {
	d.schedules++
	d.profile.Clear()
	for _, i := range list {
		t := int32(0)
		for _, j := range before.Of(i) {
			t = max(t, ends[j])
		}
		t = d.profile.Earliest(i, t)
		d.profile.Occupy(i, t)
		t += d.tasks.Duration[i]
		ends[i] = t
		makespan = max(makespan, t)
	}
	return makespan
}

// place starts activity i as early as the ends of its predecessors and the occupied
// resources allow, and returns its end.
func (d *decoder) place(i int32, ends []int32) (end int32) {
	t := int32(0)
	for _, j := range d.network.Before.Of(i) {
		t = max(t, ends[j])
	}
	t = d.profile.Earliest(i, t)
	d.profile.Occupy(i, t)
	return t + d.tasks.Duration[i]
}
