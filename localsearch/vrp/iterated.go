package vrp

import (
	"context"
	"math/rand/v2"
	"slices"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/model"
	"lsolve/problem/vrp"
	"lsolve/solve"
)

// Iterated is iterated local search over routes that may break capacities and windows for a fine
// (see relaxed): some clients side by side are removed and inserted again, the routes that have
// changed are improved (see polish), and late acceptance decides (Burke and Bykov, European Journal
// of Operational Research, 2017). It begins with the first routes of a Search. A step is one such
// iteration.
type Iterated struct {
	d      *data
	r      *rand.Rand
	x      *relaxed
	polish *polish
	insert *crossover
	best   champion

	steps, restarts int64
	stale           int64 // steps without a better solution
	now             int64 // the cost of the routes that were accepted last, with fines
	late            []int64
	routes          routesKept // as they were accepted last
	removed         []int32
	queue, more     []int32
}

// routesKept is the clients of each lane, and which lanes have changed since.
type routesKept struct {
	lanes     [][]int32
	changed   []int32
	isChanged []bool
}

// Parameters of Iterated.
const (
	lateness      = 300    // costs that are remembered
	mostAtOnce    = 20     // clients that are removed
	iteratedStale = 50_000 // steps without a better solution before it goes back to the best one
	iteratedShare = 0.5    // of the solutions that are to be possible
)

// NewIterated returns an iterated local search. Equal seeds and streams make equal searches. There
// is none for the instances for which NewGenetic has none; the error says why.
func NewIterated(in *vrp.Instance, seed, stream uint64) (*Iterated, error) {
	s := NewSearch(in, seed, stream)
	if err := s.d.relaxable("iterated local search"); err != nil {
		return nil, err
	}
	d := s.d
	w := &Iterated{d: d, r: rng.New(seed, stream), x: newRelaxed(d)}
	w.best = newChampion(in, s, w.x)
	w.polish, w.insert = newPolish(w.x, w.r), newCrossover(w.x, w.r)
	w.x.fines.wanted = iteratedShare
	w.routes = routesKept{lanes: make([][]int32, len(w.x.lanes)), isChanged: make([]bool, len(w.x.lanes))}
	w.x.touched = w.routes.note
	return w, nil
}

// note remembers that a lane differs from what is kept of it.
func (k *routesKept) note(r int32) {
	if !k.isChanged[r] {
		k.isChanged[r] = true
		k.changed = append(k.changed, r)
	}
}

// Run makes steps; see localsearch.Walk.
func (w *Iterated) Run(ctx context.Context, steps int64, target localsearch.Rank) (made int64, err error) {
	return run(ctx, steps, 8, target, w.Best, func() {
		switch {
		case w.best.opened:
			w.step()
		case w.best.open():
			w.begin()
		}
		w.steps++
	})
}

// begin begins with the best solution.
func (w *Iterated) begin() {
	w.x.put(w.best.kinds, w.best.routes)
	w.insert.serveAll(true)
	w.polish.all()
	w.record()
	w.keep()
	w.stale, w.now = 0, w.cost()
	w.late = w.late[:0]
	for range lateness {
		w.late = append(w.late, w.now)
	}
}

// step changes the routes in one place, improves them, and accepts what comes of it or not.
func (w *Iterated) step() {
	w.perturb()
	w.improve()
	cost := w.cost()
	e := w.excess()
	if (cost < w.best.rank.Objective || w.best.rank.Violation > w.x.impossible) && e == (excess{}) && w.record() {
		w.stale = 0
	} else {
		w.stale++
	}
	i := w.steps % lateness
	if cost < w.late[i] || cost < w.now {
		w.now = cost
		w.keep()
	} else {
		w.back()
	}
	w.late[i] = min(w.late[i], w.now)
	f := w.x.fines
	if f.note(e) {
		w.x.charge(f)
		w.now = w.cost()
		for j := range w.late {
			w.late[j] = max(w.late[j], w.now)
		}
	} else {
		w.x.fines = f
	}
	if w.stale >= iteratedStale {
		w.restarts++
		w.begin()
	}
}

// perturb removes strings of clients near to each other, and inserts those that must be served, in
// random order.
func (w *Iterated) perturb() {
	x := w.x
	most := 1 + rng.Intn(w.r, mostAtOnce)
	w.removed = w.removed[:0]
	around := int32(rng.Intn(w.r, w.d.clients))
	w.string(around, most)
	for _, c := range w.d.near.of(around) {
		if len(w.removed) >= most {
			break
		}
		if rng.Intn(w.r, 2) == 0 {
			w.string(c, most-len(w.removed))
		}
	}
	rng.Shuffle32(w.r, w.removed)
	for _, c := range w.removed {
		if w.d.required[c] && x.servable[c] {
			w.insert.serve(c)
		}
	}
}

// string removes up to so many clients in a row from a client on; one that is not served counts as
// removed.
func (w *Iterated) string(c int32, most int) {
	x := w.x
	r := x.lane[c]
	if r < 0 {
		if !slices.Contains(w.removed, c) {
			w.removed = append(w.removed, c)
		}
		return
	}
	from := x.prev[c]
	for n := 1 + rng.Intn(w.r, most); n > 0 && x.client(c); n-- {
		w.removed = append(w.removed, c)
		x.lane[c] = -1
		c = x.next[c]
	}
	x.splice(from, c, nil)
	x.refresh(r)
}

// improve tries the moves of clients that were removed and of those beside them, and wherever that
// helps those of all clients of the lanes that it changes.
func (w *Iterated) improve() {
	o := w.polish
	w.queue = w.queue[:0]
	for _, c := range w.removed {
		w.queue = append(w.queue, c)
		if o.lane[c] < 0 {
			continue
		}
		for _, v := range [2]int32{o.prev[c], o.next[c]} {
			if o.client(v) {
				w.queue = append(w.queue, v)
			}
		}
	}
	for len(w.queue) > 0 {
		rng.Shuffle32(w.r, w.queue)
		w.more = w.more[:0]
		for _, c := range w.queue {
			o.improved = false
			if o.turn(c); o.improved {
				w.more = append(w.more, o.changed[:]...)
			}
		}
		slices.Sort(w.more)
		w.queue = w.queue[:0]
		for _, r := range slices.Compact(w.more) {
			for v := o.next[o.start(r)]; o.client(v); v = o.next[v] {
				w.queue = append(w.queue, v)
			}
		}
	}
}

// cost is that of the routes with fines, and of required clients that are not served.
func (w *Iterated) cost() int64 { return w.x.cost() }

// excess is by how much all routes break what they must not.
func (w *Iterated) excess() (e excess) {
	for _, r := range w.x.live {
		e = e.plus(w.x.excess(w.x.lanes[r].kind, w.x.whole(r)))
	}
	return e
}

// keep accepts the routes.
func (w *Iterated) keep() {
	k := &w.routes
	for _, r := range k.changed {
		k.isChanged[r] = false
		k.lanes[r] = k.lanes[r][:0]
		for v := w.x.next[w.x.start(r)]; w.x.client(v); v = w.x.next[v] {
			k.lanes[r] = append(k.lanes[r], v)
		}
	}
	k.changed = k.changed[:0]
}

// back makes the routes those that were accepted last.
func (w *Iterated) back() {
	k, x := &w.routes, w.x
	for _, r := range k.changed {
		for v := x.next[x.start(r)]; x.client(v); v = x.next[v] {
			x.lane[v] = -1
		}
	}
	for i := 0; i < len(k.changed); i++ { //nolint:intrange // no lane is added: refresh finds all of them noted
		r := k.changed[i]
		x.splice(x.start(r), x.end(r), k.lanes[r])
		x.refresh(r)
	}
	for _, r := range k.changed {
		k.isChanged[r] = false
	}
	k.changed = k.changed[:0]
}

// record keeps the routes if they are possible and the best solution.
func (w *Iterated) record() bool { return w.best.record(w.x.genome()) }

// Sense implements localsearch.Walk.
func (*Iterated) Sense() model.Sense { return model.Minimise }

// Best is the number of required clients that are not served, and the cost of the best solution so
// far.
func (w *Iterated) Best() localsearch.Rank { return w.best.rank }

// Values appends the successors of all nodes of the best solution so far; see vrp.Instance.Routes.
func (w *Iterated) Values(buf []int32) []int32 { return w.best.values(buf) }

// Adopt goes on from the routes that values describe.
func (w *Iterated) Adopt(values []int32) {
	kinds, lists := w.d.lanesOf(w.best.in, values)
	if !w.best.opened {
		w.best.first.Adopt(values)
		if w.best.open() {
			w.begin()
		}
		return
	}
	w.x.put(kinds, lists)
	w.record()
	w.insert.serveAll(false)
	w.polish.all()
	w.record()
	w.keep()
	w.now = w.cost()
}

// Stats returns the steps and how often it went back to the best solution.
func (w *Iterated) Stats() solve.Stats {
	return solve.Stats{{Name: solve.Steps, Value: w.steps}, {Name: solve.Restarts, Value: w.restarts}}
}
