package cbls

// timetable keeps the use at every time at which a task can start. A change of a
// task takes time in the order of the times that its old and its new run do not
// share.
type timetable struct {
	list     []task
	low      int64 // the first time
	use      []int64
	starts   []int32 // the tasks that start at each time
	capacity int64
	overload int64
}

func newTimetable(list []task, low, high int64) *timetable {
	size := high - low + 1
	return &timetable{list: list, low: low, use: make([]int64, size), starts: make([]int32, size)}
}

func (f *timetable) fill(tasks []task) int64 {
	for i, t := range tasks {
		f.place(int32(i), t)
	}
	return f.overload
}

func (f *timetable) place(i int32, now task) int64 {
	old := f.list[i]
	f.list[i] = now
	f.start(old, -1)
	switch {
	case old.demand == now.demand && old.start < now.end && now.start < old.end:
		// The times that both runs share do not change.
		if old.start < now.start {
			f.add(old.start, now.start, -now.demand)
		} else {
			f.add(now.start, old.start, now.demand)
		}
		if old.end < now.end {
			f.add(old.end, now.end, now.demand)
		} else {
			f.add(now.end, old.end, -now.demand)
		}
	default:
		f.add(old.start, old.end, -old.demand)
		f.add(now.start, now.end, now.demand)
	}
	f.start(now, 1)
	return f.overload
}

func (f *timetable) try(i int32, now task) int64 {
	old := f.list[i]
	overload := f.place(i, now)
	f.place(i, old)
	return overload
}

// start adds one task that starts when t does, or takes it away.
func (f *timetable) start(t task, by int32) {
	if t.demand == 0 {
		return
	}
	at := t.start - f.low
	before := f.starts[at]
	f.starts[at] = before + by
	over := max(0, f.use[at]-f.capacity)
	if before == 0 {
		f.overload += over
	} else if before+by == 0 {
		f.overload -= over
	}
}

// add adds a demand at the times of the table from one on to before another.
func (f *timetable) add(from, to, demand int64) {
	from, to = max(0, from-f.low), min(to-f.low, int64(len(f.use)))
	if from >= to {
		return
	}
	use, starts := f.use[from:to], f.starts[from:to]
	for i := range use {
		before := use[i]
		use[i] = before + demand
		if starts[i] > 0 {
			f.overload += max(0, before+demand-f.capacity) - max(0, before-f.capacity)
		}
	}
}

// once calls do for every time at which a task starts.
func (f *timetable) once(do func(at int64)) {
	for i := range f.list {
		if t := &f.list[i]; t.demand > 0 && f.starts[t.start-f.low] > 0 {
			do(t.start - f.low)
			f.starts[t.start-f.low] *= -1 // done
		}
	}
	for i := range f.list {
		if t := &f.list[i]; t.demand > 0 && f.starts[t.start-f.low] < 0 {
			f.starts[t.start-f.low] *= -1
		}
	}
}

func (f *timetable) setCapacity(capacity int64) int64 {
	f.capacity, f.overload = capacity, 0
	f.once(func(at int64) { f.overload += max(0, f.use[at]-capacity) })
	return f.overload
}

func (f *timetable) appendPeaks(peaks []peak) []peak {
	f.once(func(at int64) {
		if over := f.use[at] - f.capacity; over > 0 {
			peaks = append(peaks, peak{at + f.low, over})
		}
	})
	return peaks
}
