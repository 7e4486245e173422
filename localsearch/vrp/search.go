package vrp

import (
	"context"
	"math"
	"math/rand/v2"
	"slices"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/model"
	"lsolve/problem/vrp"
	"lsolve/solve"
)

// Search removes strings of clients from routes near to each other and inserts them again
// (Christiaens and Vanden Berghe 2020), by simulated annealing: a short round, and a hot one
// that ends with the run, if its Pace is known; a cooler one follows where it finds nothing more.
// Otherwise rounds follow each from the best solution and twice as long as the one before.
type Search struct {
	o        Options
	in       *vrp.Instance
	d        *data
	r        *rand.Rand
	p        *plan
	ruin     *ruin
	recreate *recreate
	fleet    fleet
	eject    ejections
	tails    *tails

	steps, restarts int64
	better          int64   // the step that made the best solution
	waiting         []int32 // units that the first plan does not serve yet
	opened          bool    // all have been tried
	round           round
	pace            localsearch.Pace
}

// round is one annealing.
type round struct {
	length, at int64
	heat       float64 // the temperature
	cooling    float64 // in coolEvery steps
	paced      bool    // it lasts to the end of the run, which is known
	from       float64 // share of the run that was over before
	hot, cold  float64
}

// Temperatures are in what an edge costs on average.
const (
	coolHeat  = 0.05 // of a short round at the start
	firstHeat = 1.0
	reheat    = 0.3 // where later rounds begin
	lastHeat  = 0.01
	timedHeat = 3 // how many times as high they are where times matter
	growth    = 2 // of rounds
	coolEvery = 100

	settleEvery = 8 // one step of so many settles, where units are optional
)

// NewSearch returns a search for cheap routes. Equal seeds and streams make equal searches.
func NewSearch(in *vrp.Instance, seed, stream uint64) *Search {
	return NewSearchWith(in, Options{}, seed, stream)
}

// NewSearchWith is NewSearch with options.
func NewSearchWith(in *vrp.Instance, o Options, seed, stream uint64) *Search {
	d := newData(in)
	s := &Search{o: o.complete(), in: in, d: d, r: rng.New(seed, stream), p: newPlan(d)}
	s.ruin, s.recreate = newRuin(d, len(s.p.routes), s.o.Removals, s.r), newRecreate(d, len(s.p.routes), s.r)
	s.fleet = fleet{d: d, r: s.r}
	s.tails = newTails(d, s.r)
	return s
}

// Run makes steps; see localsearch.Walk.
func (s *Search) Run(ctx context.Context, steps int64, target localsearch.Rank) (made int64, err error) {
	return run(ctx, steps, 64, target, s.Best, func() {
		if s.opened {
			s.step()
		} else {
			s.open()
		}
		s.steps++
	})
}

// open serves some more units in the first plan.
func (s *Search) open() {
	p, o := s.p, s.recreate
	p.begin()
	if s.waiting == nil {
		if s.d.saves() {
			s.save()
		}
		o.units = append(o.units[:0], p.absent...)
		o.sort()
		s.waiting = slices.Clone(o.units)
	}
	few := s.waiting[:min(meanRemoved, len(s.waiting))]
	s.waiting = s.waiting[len(few):]
	o.mode = always // optional clients that do not pay are left out later: routes are made for those that do
	o.serveAll(p, few)
	o.mode = ifWorth
	s.accept()
	if len(s.waiting) == 0 {
		s.begin()
	}
}

// save puts the routes of savings into the plan, as far as there are vehicles for them.
func (s *Search) save() {
	p := s.p
	for _, route := range s.d.save(p) {
		if int(p.used[0]) == s.d.types[0].count || len(p.free) == 0 {
			break
		}
		r := p.free[len(p.free)-1]
		p.touch(r)
		p.restore(r, 0, route)
	}
}

// begin begins with the first round.
func (s *Search) begin() {
	const perClient = 50
	s.opened, s.waiting = true, nil
	s.round.start(s.edge(), perClient*int64(s.d.visits), coolHeat)
}

// edge is what an edge of the plan costs on average, without vehicles' fixed costs, and
// timedHeat times as much where times matter.
func (s *Search) edge() float64 {
	p, sum := s.p, int64(0)
	for _, r := range p.live {
		sum += p.price(r) - s.d.types[p.routes[r].kind].fixed
	}
	edge := max(1, float64(sum)) / float64(max(1, s.d.visits-len(p.absent)+len(p.live)))
	if s.d.timed {
		edge *= timedHeat
	}
	return edge
}

// start begins a round.
func (x *round) start(edge float64, length int64, heat float64) {
	x.length, x.at = length, 0
	x.heat = heat * edge
	x.cooling = math.Pow(lastHeat/heat, float64(coolEvery)/float64(length))
}

// step ruins and recreates once.
func (s *Search) step() {
	p := s.p
	if s.eject.active {
		s.eject.step()
		return
	}
	p.begin()
	before := p.total()
	around, settles := int32(rng.Intn(s.r, s.d.clients)), false
	if s.d.choosy && len(p.absent) > 0 && rng.Intn(s.r, settleEvery) == 0 {
		around, settles = p.absent[rng.Intn(s.r, len(p.absent))], true
	}
	s.ruin.out = s.ruin.out[:0]
	s.ruin.strings(p, around)
	s.ruin.tidy(p)
	if s.d.mixed {
		s.fleet.refit(p)
	}
	if settles {
		s.recreate.settle(p, around, s.ruin.out, always+mode(rng.Intn(s.r, 2)))
	} else {
		s.recreate.run(p, s.ruin.out, around)
	}
	if s.d.mixed {
		s.fleet.refit(p)
	}
	after := p.total()
	if float64(after-before) < -s.round.heat*math.Log(1-rng.Float64(s.r)) && p.whole() {
		s.accept()
	} else {
		p.undo()
	}
	x := &s.round
	if s.tails != nil {
		s.tails.run(s, x.heat)
	}
	if x.at++; x.at%coolEvery == 0 {
		x.cool(s.pace, s.steps)
		p.raise()
		if s.frozen() {
			p.recall()
			s.restarts++
			s.last(reheat)
			return
		}
	}
	if x.at == x.length {
		p.recall()
		s.restarts++
		if s.d.reducible(p) && !(s.pace.Known() && s.pace.Over(s.steps) > ejectionShare) {
			s.eject.begin(s)
			return
		}
		s.next()
	}
}

// next begins the round after the last one.
func (s *Search) next() {
	switch x := &s.round; {
	case s.pace.Known():
		s.last(s.o.Heat)
	case s.restarts == 1:
		x.start(s.edge(), s.firstRound(), s.o.Heat)
	default:
		x.start(s.edge(), growth*x.length, reheat)
	}
}

// accept keeps the plan if it is better than what is kept.
func (s *Search) accept() { s.changed(s.p.journal.touched) }

// changed is accept of a plan of which routes have changed.
func (s *Search) changed(routes []int32) {
	p := s.p
	p.kept.note(routes)
	if p.missing < p.kept.missing || p.missing == p.kept.missing && p.cost+p.lost < p.kept.cost {
		p.keep()
		s.better = s.steps
	}
}

// firstRound is the number of steps of the first hot round: fewer where steps take longer.
func (s *Search) firstRound() int64 {
	perClient := int64(2000)
	switch d := s.d; {
	case d.mixed || d.reloads || d.simulated || d.paired || d.released:
		perClient = 400
	case d.timed || d.balances:
		perClient = 1000
	}
	const most = 3_000_000
	return min(most, perClient*int64(s.d.visits))
}

// Sense implements localsearch.Walk.
func (*Search) Sense() model.Sense { return model.Minimise }

// Best is the number of required units that are not served, and the cost of the best
// solution so far.
func (s *Search) Best() localsearch.Rank {
	return localsearch.Rank{Violation: int64(s.p.kept.missing), Objective: s.p.kept.cost}
}

// Values appends the successors of all nodes of the best solution so far; see
// vrp.Instance.Routes.
func (s *Search) Values(buf []int32) []int32 {
	return append(buf, s.in.Values(s.d.routesOf(s.p.kept.kind, s.p.kept.stops))...)
}

// Adopt continues from the routes that values describe. Clients of a route that no vehicle of
// its type can take are served anew, as far as possible.
func (s *Search) Adopt(values []int32) {
	routes, err := s.in.Routes(values)
	if err != nil {
		panic(err)
	}
	p := s.p
	if s.eject.active {
		s.eject.end()
	}
	p.begin()
	for len(p.live) > 0 {
		r := p.live[len(p.live)-1]
		p.touch(r)
		p.empty(r)
	}
	for _, route := range routes {
		stops := s.d.stopsOf(route)
		if _, _, _, ok := p.probe.price(int32(route.Vehicle), stops); ok && len(p.free) > 0 {
			r := p.free[len(p.free)-1]
			p.touch(r)
			p.restore(r, int32(route.Vehicle), stops)
		}
	}
	if p.missing > 0 {
		s.recreate.all(p)
	}
	s.accept()
	if !s.opened {
		s.begin()
	}
}

// Stats returns the steps and the rounds after the first.
func (s *Search) Stats() solve.Stats {
	return solve.Stats{{Name: solve.Steps, Value: s.steps}, {Name: solve.Restarts, Value: s.restarts}}
}

// Pace implements localsearch.Paced: after the short round there is one more, which ends
// with the run.
func (s *Search) Pace(p localsearch.Pace) { s.pace = p }

// last begins a round that ends with the run.
func (s *Search) last(heat float64) {
	edge := s.edge()
	s.round = round{length: math.MaxInt64, paced: true, from: s.pace.Over(s.steps), heat: heat * edge, hot: heat * edge, cold: lastHeat * edge}
}

// frozen reports whether a round that ends with the run has found nothing better for long, at low
// temperatures, and there is time for another one.
func (s *Search) frozen() bool {
	const perVisit, cool, most = 150, 0.1, 0.8
	x := &s.round
	return x.paced && x.heat < cool*x.hot && s.steps-s.better > perVisit*int64(s.d.visits) && s.pace.Over(s.steps) < most
}

// cool lowers the temperature.
func (x *round) cool(pace localsearch.Pace, steps int64) {
	if !x.paced {
		x.heat *= x.cooling
		return
	}
	over := (pace.Over(steps) - x.from) / max(1e-9, 1-x.from)
	x.heat = x.hot * math.Pow(x.cold/x.hot, over)
}
