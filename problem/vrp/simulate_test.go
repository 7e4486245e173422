package vrp

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
)

// shortestByTrial returns the least duration of a route that starts at a whole number up to
// 100, by trying all starts and all places for the breaks; -1: there is none.
func shortestByTrial(p *Instance, r *Route) int64 {
	v := &p.Vehicles[r.Vehicle]
	w, err := p.follow(r)
	if err != nil {
		return -1
	}
	best := int64(-1)
	for start := v.Shift.From; start <= min(v.Shift.To, v.LatestStart, 100); start++ {
		over := 0 // breaks before the start
		for over < len(v.Breaks) && v.Breaks[over].To <= start {
			over++
		}
		for first := range over + 1 {
			for _, end := range ends(w, start, v.Breaks[first:]) {
				if end <= v.Shift.To && (best < 0 || end-start < best) {
					best = end - start
				}
			}
		}
	}
	return best
}

// ends returns the ends of the route with every choice of places for the breaks.
func ends(w *way, start int64, breaks []Break) (all []int64) {
	enter := func(at int64, windows []Window, then func(at int64)) {
		for _, w := range windows {
			if begin := max(at, w.From); begin <= w.To {
				then(begin)
			}
		}
	}
	var rest func(at int64, left []Break, then func(at int64, left []Break))
	rest = func(at int64, left []Break, then func(at int64, left []Break)) {
		then(at, left)
		if len(left) > 0 {
			enter(at, []Window{left[0].Window}, func(at int64) { rest(at+left[0].Duration, left[1:], then) })
		}
	}
	var drive func(at int64, k int, left []Break)
	come := func(at int64, k int, left []Break) {
		enter(at, w.legs[k].windows, func(at int64) { drive(max(at+w.legs[k].duration, w.legs[k].release), k+1, left) })
	}
	drive = func(at int64, k int, left []Break) {
		if k == len(w.legs) {
			if len(left) == 0 || at <= left[0].From {
				all = append(all, at)
			}
			return
		}
		goOn := func(at int64, left []Break) {
			if at += w.legs[k].travel; w.legs[k].last {
				come(at, k, left)
				return
			}
			rest(at, left, func(at int64, left []Break) { come(at, k, left) })
		}
		if k == 0 {
			goOn(at, left)
			return
		}
		rest(at, left, goOn)
	}
	rest(start, breaks, func(at int64, left []Break) {
		enter(max(at, w.release), []Window{w.leave}, func(at int64) { drive(at, 0, left) })
	})
	return all
}

// TestTimes: the least duration of random routes is that of trying all starts and all
// places for breaks.
func TestTimes(t *testing.T) {
	r := rng.New(5, 0)
	tried, possible, rested := 0, 0, 0
	for tried < 600 {
		given := random(r, 3, subset(r.IntN, severalTW, depots, open, reloads, releases, breaks, shifts, matrix)...)
		p, err := New(given)
		if err != nil {
			continue
		}
		for _, route := range drawn(p, r.IntN) {
			tried++
			v := &p.Vehicles[route.Vehicle]
			want := shortestByTrial(p, &route)
			w, err := p.follow(&route)
			require.NoError(t, err)
			got, err := p.time(v, w)
			if err != nil {
				require.EqualValues(t, -1, want, "%+v %+v: %v", given, route, err)
				continue
			}
			possible++
			if len(v.Breaks) > 0 {
				rested++
			}
			require.Equal(t, want, got.duration, "%+v %+v", given, route)
		}
	}
	assert.Greater(t, possible, 200)
	assert.Greater(t, rested, 50)
}

// subset returns some features.
func subset(intn func(int) int, of ...feature) (with []feature) {
	for _, f := range of {
		if intn(2) == 0 {
			with = append(with, f)
		}
	}
	return with
}
