package cbls

import "lsolve/model"

// cumulative has as violation the overload, max(0, demands - capacity), summed
// over the distinct times at which a task with a demand starts, plus the absolute
// values of negative durations, demands and capacity. A timetable keeps the
// overload. If there are many times or long tasks, the uses at the starts keep
// it. The terms are the capacity, and then start, duration and demand of every
// task.
type cumulative struct {
	load     load
	list     []task
	value    []int32
	below    []int64 // by task: how far its duration and demand are below 0
	capacity int64
	overload int64

	changed []int32 // the tasks that changes are about
	before  []task  // the tasks before the change
	seen    []bool
	peaks   []peak // if they are known
	known   bool
}

// task runs from start to before end. Without a duration or a demand it is idle.
type task struct{ start, end, demand int64 }

var idle = task{apart, -apart, 0}

func (t *task) runs(at int64) bool { return t.start <= at && at < t.end }

// peak is a time at which a task starts, with an overload.
type peak struct{ at, over int64 }

// load keeps the overload of tasks, all of which are idle at first. Its methods
// return the new overload.
type load interface {
	// fill makes all tasks others.
	fill(tasks []task) int64
	// place makes task i another.
	place(i int32, now task) int64
	// try is what place would return. It leaves everything as it is.
	try(i int32, now task) int64
	setCapacity(capacity int64) int64
	appendPeaks(peaks []peak) []peak
}

func (f *cumulative) reset(values []int32) int64 {
	copy(f.value, values)
	f.known = false
	f.capacity = int64(values[0])
	f.load.setCapacity(f.capacity)
	violation := max(0, -f.capacity)
	tasks := make([]task, len(f.list))
	for i := range int32(len(f.list)) {
		tasks[i], f.below[i] = f.task(i)
		violation += f.below[i]
	}
	f.overload = f.load.fill(tasks)
	return violation + f.overload
}

// task is task i according to its terms, and how far these are below 0.
func (f *cumulative) task(i int32) (t task, below int64) {
	start, duration, demand := int64(f.value[1+3*i]), int64(f.value[2+3*i]), int64(f.value[3+3*i])
	below = max(0, -duration) + max(0, -demand)
	if duration > 0 && demand > 0 {
		return task{start, start + duration, demand}, below
	}
	return idle, below
}

// gather fills changed, and gives the terms their new values.
func (f *cumulative) gather(changes []change) {
	f.changed, f.before = f.changed[:0], f.before[:0]
	for i := range changes {
		c := &changes[i]
		f.value[c.pos] = c.new
		if k := (c.pos - 1) / 3; c.pos > 0 && !f.seen[k] {
			f.seen[k] = true
			f.changed = append(f.changed, k)
			f.before = append(f.before, f.list[k])
		}
	}
	for _, k := range f.changed {
		f.seen[k] = false
	}
}

// delta makes the changes of all tasks except the last, prices that one, and
// undoes them.
func (f *cumulative) delta(changes []change) int64 {
	f.gather(changes)
	overload, d := f.overload, int64(0)
	capacity := int64(f.value[0])
	if capacity != f.capacity {
		overload = f.load.setCapacity(capacity)
		d = max(0, -capacity) - max(0, -f.capacity)
	}
	last := len(f.changed) - 1
	for k, i := range f.changed {
		now, below := f.task(i)
		d += below - f.below[i]
		switch {
		case now == f.before[k] && k < last:
		case k < last:
			f.load.place(i, now)
		default:
			overload = f.load.try(i, now)
		}
	}
	for k := last - 1; k >= 0; k-- {
		f.load.place(f.changed[k], f.before[k])
	}
	for i := range changes {
		f.value[changes[i].pos] = changes[i].old
	}
	if capacity != f.capacity {
		f.load.setCapacity(f.capacity)
	}
	return d + overload - f.overload
}

func (f *cumulative) commit(changes []change) int64 {
	f.gather(changes)
	f.known = false
	d := -f.overload
	if capacity := int64(f.value[0]); capacity != f.capacity {
		f.overload = f.load.setCapacity(capacity)
		d += max(0, -capacity) - max(0, -f.capacity)
		f.capacity = capacity
	}
	for _, i := range f.changed {
		now, below := f.task(i)
		f.overload = f.load.place(i, now)
		d += below - f.below[i]
		f.below[i] = below
	}
	return d + f.overload
}

// error returns how much less the overload would be without the task, plus how
// far its terms are below 0.
func (f *cumulative) error(pos int32) int64 {
	if pos == 0 {
		return f.overload + max(0, -f.capacity)
	}
	if !f.known {
		f.peaks, f.known = f.load.appendPeaks(f.peaks[:0]), true
	}
	i := (pos - 1) / 3
	e, t := f.below[i], &f.list[i]
	for _, p := range f.peaks {
		if t.runs(p.at) {
			e += min(p.over, t.demand)
		}
	}
	return e
}

// cumulative returns a timetable if its changes are not many more than the tasks;
// otherwise the uses, if the overload fits.
func (c *compiler) cumulative(k model.CumulativeConstraint) part {
	n := int64(len(k.Tasks))
	terms := []model.Term{k.Capacity}
	starts := make([]model.Term, 0, n)
	for _, t := range k.Tasks {
		terms = append(terms, t.Start, t.Duration, t.Demand)
		starts = append(starts, t.Start)
	}
	low, high, dense := c.dense(starts)
	least, _ := c.bounds(k.Capacity)
	most, lengths := max(0, -least), int64(0)
	for _, t := range k.Tasks {
		_, demand := c.bounds(t.Demand)
		_, duration := c.bounds(t.Duration)
		most += max(0, demand)
		lengths += min(max(0, duration), high-low+1)
	}
	if n > 0 && most > (1<<61)/n {
		return c.recomputed(k)
	}
	f := &cumulative{
		list: make([]task, n), value: make([]int32, len(terms)), below: make([]int64, n), seen: make([]bool, n),
	}
	for i := range f.list {
		f.list[i] = idle
	}
	if dense && lengths <= 2*n*n {
		f.load = newTimetable(f.list, low, high)
	} else {
		f.load = &uses{list: f.list, used: make([]int64, n), counts: make([]bool, n)}
	}
	return part{terms: terms, face: f}
}
