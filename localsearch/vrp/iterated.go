package vrp

import (
	"cmp"
	"context"
	"math/rand/v2"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/model"
	"lsolve/problem/vrp"
	"lsolve/solve"
)

// Iterated is iterated local search over routes that may break capacities and windows for a fine
// (see relaxed): some clients that suit each other are removed and inserted again (perturb), moves
// of those and of the clients beside them improve the routes (improve), and a judge accepts what
// comes of it or not. Fines are high at first, so that few routes break anything before they are
// good. It begins with the first routes of a Search, or with what that has found in the first part of
// the run. A step is one such iteration, one of the Search, or a part of the work on the routes to begin with.
type Iterated struct {
	d      *data
	r      *rand.Rand
	x      *relaxed
	polish *polish
	insert *crossover
	best   champion
	judge  judge

	steps, restarts int64
	beginning       bool       // its first routes are being improved
	stale           int64      // steps without a better solution
	routes          routesKept // as they were accepted last
	removed, near   []int32
}

// routesKept is the clients of each lane, and which lanes have changed since.
type routesKept struct {
	lanes     [][]int32
	changed   []int32
	isChanged []bool
}

const (
	iteratedStale    = 50_000 // steps without a better solution before it goes back to the best one
	ledShare         = 0.5    // of a run, which a Search has where that leads
	granularIterated = 25     // neighbours of a client that are tried
	polishedAtOnce   = 64     // clients whose moves are tried in a step that improves the routes to begin with
)

// NewIterated returns an iterated local search. Equal seeds and streams make equal searches. There
// is none for the instances for which NewGenetic has none; the error says why.
func NewIterated(in *vrp.Instance, seed, stream uint64) (*Iterated, error) {
	return NewIteratedWith(in, Options{}, seed, stream)
}

// NewIteratedWith is NewIterated with options.
func NewIteratedWith(in *vrp.Instance, o Options, seed, stream uint64) (*Iterated, error) {
	s := NewSearchWith(in, o, seed, stream)
	if err := s.d.relaxable("iterated local search"); err != nil {
		return nil, err
	}
	return newIterated(in, s, seed, stream), nil
}

// newIterated returns an iterated local search that begins with the first routes of another search.
func newIterated(in *vrp.Instance, s *Search, seed, stream uint64) *Iterated {
	d := s.d
	w := &Iterated{d: d, r: rng.New(seed, stream), x: newRelaxed(d)}
	w.best = newChampion(in, s, w.x)
	w.polish, w.insert = newPolish(w.x, w.r), newCrossover(w.x, w.r)
	w.judge.r = w.r
	w.polish.look(cmp.Or(s.o.Neighbours, granularIterated))
	w.polish.hopeful = make([]bool, d.clients)
	w.x.fines.slowly()
	w.routes = routesKept{lanes: make([][]int32, len(w.x.lanes)), isChanged: make([]bool, len(w.x.lanes))}
	w.x.touched = w.routes.note
	return w
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
		case w.beginning:
			w.beginOn()
		case w.best.opened:
			w.step()
		case w.best.open():
			w.follow()
		}
		w.steps++
	})
}

// newLed returns an iterated local search that improves what a Search has found in the first
// ledShare of the run. If the length of the run is not known, the Search is all there is if endless.
func newLed(in *vrp.Instance, s *Search, seed, stream uint64, endless bool) *Iterated {
	w := newIterated(in, s, seed, stream)
	w.best.lead = lead{share: ledShare, endless: endless}
	return w
}

// follow begins with the solution of the first search.
func (w *Iterated) follow() {
	if w.best.lead.share > 0 && w.judge.pace.Known() {
		w.judge.led, w.judge.from = true, w.judge.pace.Over(w.steps)
	}
	w.begin()
}

// begin begins with the best solution; see beginOn.
func (w *Iterated) begin() {
	w.x.put(w.best.kinds, w.best.routes)
	w.insert.serveAll(true)
	w.polish.begin()
	w.beginning, w.stale = true, 0
}

// beginOn improves the routes to begin with. With many clients that takes seconds, so that it is several steps.
func (w *Iterated) beginOn() {
	for range polishedAtOnce {
		if w.polish.step() {
			w.record()
			w.keep()
			w.begun()
			return
		}
	}
}

// begun tells the judge the cost to begin with.
func (w *Iterated) begun() {
	w.beginning = false
	w.judge.begin(w.cost(), w.edge())
}

// edge is what an edge costs on average, without vehicles' fixed costs.
func (w *Iterated) edge() float64 {
	x, sum, served := w.x, int64(0), 0
	for _, r := range x.live {
		sum += x.lanes[r].cost - w.d.types[x.lanes[r].kind].fixed
		served += int(x.lanes[r].size)
	}
	return max(1, float64(sum)) / float64(max(1, served+len(x.live)))
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
	if w.judge.accepts(cost, w.steps) {
		w.keep()
	} else {
		w.back()
	}
	f := w.x.fines
	if f.note(e) {
		w.x.charge(f)
		w.judge.reprice(w.cost())
	} else {
		w.x.fines = f
	}
	switch {
	case w.judge.cold(w.steps):
		w.restarts++
		w.begin()
	case w.stale >= iteratedStale && !w.judge.pace.Known():
		w.restarts++
		w.judge.longer()
		w.begin()
	}
}

// Pace implements localsearch.Paced: twice in the run, the search goes to worse routes less and less.
func (w *Iterated) Pace(p localsearch.Pace) {
	w.judge.pace = p
	w.best.pace(p)
	w.x.fines = newFines(w.d)
	w.x.fines.rule = quickFines
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
			w.follow()
		}
		return
	}
	w.x.put(kinds, lists)
	w.record()
	w.insert.serveAll(false)
	w.polish.all()
	w.record()
	w.keep()
	if w.beginning {
		w.begun()
	}
	w.judge.reprice(w.cost())
}

// Stats returns the steps and how often it went back to the best solution.
func (w *Iterated) Stats() solve.Stats {
	return solve.Stats{{Name: solve.Steps, Value: w.steps}, {Name: solve.Restarts, Value: w.restarts}}
}
