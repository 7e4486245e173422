package vrp

import "slices"

// How a route passes in time depends on when it starts. Up to a point it says for each
// start s the earliest time at which the vehicle is ready to go on. That function is the
// least of pieces: a piece is ready at max(ready, s+spent) for a start s <= latest. One
// piece is enough without breaks, and if all clients have one window; each choice among
// windows adds one at most.
//
// Vidal et al. (A hybrid genetic algorithm with adaptive diversity management for a large
// class of vehicle routing problems with time-windows, 2013) have the single piece.

// piece is a part of the function. spent is the time that passes without waiting.
type piece struct {
	latest int64 // the latest start
	ready  int64 // the earliest time here
	spent  int64
}

// front is the pieces of routes that have taken the same breaks: ready and latest ascend,
// and all have spent the same.
type front []piece

// begin is the function at the start: within the shift, and not after latest.
func begin(from, latest int64) front {
	if from > latest {
		return nil
	}
	return front{{latest: latest, ready: from}}
}

// pass is the function after a duration.
func (f front) pass(duration int64) front {
	for i := range f {
		f[i].ready += duration
		f[i].spent += duration
	}
	return f
}

// wait is the function of waiting for a time.
func (f front) wait(until int64) front {
	for i := range f {
		f[i].ready = max(f[i].ready, until)
	}
	return f.prune()
}

// not is the function without starts after which it is later than a time.
func (f front) not(after int64) front {
	kept := f[:0]
	for _, p := range f {
		if p.latest = min(p.latest, after-p.spent); p.ready <= after {
			kept = append(kept, p)
		}
	}
	return kept.prune()
}

// enter is the function of what begins in one of the windows.
func (f front) enter(windows []Window) front {
	if len(windows) == 1 {
		return f.wait(windows[0].From).not(windows[0].To)
	}
	var all front
	for _, w := range windows {
		all = append(all, slices.Clone(f).wait(w.From).not(w.To)...)
	}
	return all.prune()
}

// prune leaves out the pieces that others make superfluous.
func (f front) prune() front {
	if len(f) < 2 {
		return f
	}
	slices.SortFunc(f, func(a, b piece) int {
		if a.ready != b.ready {
			return compare(a.ready, b.ready)
		}
		return compare(b.latest, a.latest)
	})
	kept := f[:1]
	for _, p := range f[1:] {
		if p.latest > kept[len(kept)-1].latest {
			kept = append(kept, p)
		}
	}
	return kept
}

func compare(a, b int64) int {
	switch {
	case a < b:
		return -1
	case a > b:
		return 1
	}
	return 0
}

// shortest returns the least duration of all starts, and the earliest start with it. ok
// is false if there is no start.
func (f front) shortest() (start, duration int64, ok bool) {
	for i, p := range f {
		d := max(p.ready-p.latest, p.spent)
		if i == 0 || d < duration {
			start, duration, ok = min(p.latest, p.ready-p.spent), d, true
		}
	}
	return start, duration, ok
}
