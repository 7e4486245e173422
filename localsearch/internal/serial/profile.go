package serial

// unitTimes is the longest total up to which a profile has a place for every unit
// of time.
const unitTimes = 1 << 14

// Profile has the free amounts of the resources over time.
//
// Where durations are small it has a word for each unit of time, which is fastest
// by far; else it has a word for each stretch of time in which nothing changes.
type Profile struct {
	tasks *Tasks
	units bool
	// free is word by word: the free amounts at each unit of time, or in each stretch,
	// with all guard bits.
	free [][]uint64
	// from is where each stretch begins, up to that of the next one; the last one
	// has no end, and everything is free there.
	from []int32
	// used is a time from which on nothing is occupied.
	used int32
}

// NewProfile returns the profile of nothing that runs yet.
func NewProfile(p *Tasks) *Profile { return newProfile(p, unitTimes) }

func newProfile(p *Tasks, unitTimes int32) *Profile {
	f := &Profile{tasks: p, units: p.Total <= unitTimes, free: make([][]uint64, p.words)}
	size := 1
	if f.units {
		size = int(p.Total)
	} else {
		f.from = []int32{0}
	}
	for w := range f.free {
		f.free[w] = make([]uint64, size)
		for t := range f.free[w] {
			f.free[w][t] = p.full[w]
		}
	}
	return f
}

// Clear frees everything.
func (f *Profile) Clear() {
	for w, free := range f.free {
		full := f.tasks.full[w]
		if f.units {
			free = free[:f.used]
			for t := range free {
				free[t] = full
			}
		} else {
			f.free[w] = append(free[:0], full)
		}
	}
	if !f.units {
		f.from = append(f.from[:0], 0)
	}
	f.used = 0
}

// Earliest returns the first time from t on at which task i can start.
func (f *Profile) Earliest(i, t int32) int32 {
	d := f.tasks.Duration[i]
	if d == 0 || t >= f.used {
		return t
	}
	if !f.units {
		return f.earliestStretch(i, t)
	}
	if f.tasks.words == 1 {
		return fit(f.free[0], f.tasks.demand[i], f.tasks.guard[0], t, d)
	}
	for {
		at := t
		for w := range f.free {
			at = fit(f.free[w], f.tasks.demand[w*f.tasks.n+int(i)], f.tasks.guard[w], at, d)
		}
		if at == t {
			return t
		}
		t = at
	}
}

// fit returns the first time from t on from which demand is free for a time of d.
func fit(free []uint64, demand, guard uint64, t, d int32) int32 {
	if demand == 0 {
		return t
	}
	// The units before known, from t on, are known to suffice. Each window is scanned
	// from its end, so that a unit that does not suffice is passed at once.
	known := t
	for {
		u := t + d - 1
		for u >= known && (free[u]-demand)&guard == guard {
			u--
		}
		if u < known {
			return t
		}
		known = t + d
		t = u + 1
	}
}

// Occupy lets task i run from t on.
func (f *Profile) Occupy(i, t int32) {
	d := f.tasks.Duration[i]
	if d == 0 {
		return
	}
	f.used = max(f.used, t+d)
	if !f.units {
		f.occupyStretches(i, t, t+d, 1)
		return
	}
	for w := range f.free {
		demand := f.tasks.demand[w*f.tasks.n+int(i)]
		if demand == 0 {
			continue
		}
		free := f.free[w][t : t+d]
		for u := range free {
			free[u] -= demand
		}
	}
}

// Release undoes Occupy of task i at t.
func (f *Profile) Release(i, t int32) {
	d := f.tasks.Duration[i]
	if d == 0 {
		return
	}
	if !f.units {
		f.occupyStretches(i, t, t+d, -1)
		return
	}
	for w := range f.free {
		demand := f.tasks.demand[w*f.tasks.n+int(i)]
		if demand == 0 {
			continue
		}
		free := f.free[w][t : t+d]
		for u := range free {
			free[u] += demand
		}
	}
}
