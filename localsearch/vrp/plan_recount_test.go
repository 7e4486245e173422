package vrp

import (
	"testing"

	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/localsearch"
)

// The moves of Search.
const (
	oneIn       = "insertion of a client"
	oneNew      = "insertion on a new route"
	oneReload   = "insertion with a reload"
	oneLarger   = "insertion with another vehicle"
	pairIn      = "insertion of a pair"
	pairNew     = "insertion of a pair on a new route"
	stringsOut  = "removal of strings"
	undone      = "undoing"
	reloadsOut  = "reloads taken out"
	vehicleNew  = "vehicle changed"
	vehicleSwap = "vehicles of two routes exchanged"
	endsSwapped = "ends of routes exchanged"
	parted      = "route parted"
	givesWay    = "unit ejected"
	backAgain   = "ejection undone"
)

// recounted is the cost of a plan from its stops alone; false: a route is impossible.
func recounted(p *plan, b *probe, stops []int32) (sum int64, ok bool) {
	for _, r := range p.live {
		cost, _, _, ok := b.price(p.routes[r].kind, p.stopsOf(r, stops[:0]))
		if !ok {
			return 0, false
		}
		sum += cost
	}
	for _, l := range p.absent {
		sum += p.worth(l)
	}
	return sum, true
}

// field is a search whose moves are recounted.
type field struct {
	t     *testing.T
	c     *recounts
	f     feature
	s     *Search
	b     *probe
	stops []int32
	count int
}

// compare recounts the plan after a move, which has promised by how much the cost changes, and now and then all that it keeps.
func (x *field) compare(name string, before, promised int64) {
	p := x.s.p
	if !p.whole() {
		return // a removal has made a route impossible; such a plan is undone
	}
	got := p.total()
	if want, ok := recounted(p, x.b, x.stops); !ok || got != want || got != before+promised {
		require.FailNow(x.t, "recount", "%s: %s: %d with %d is %d; recounted %d, %v", x.f.name, name, before, promised, got, want, ok)
	}
	if x.count++; x.count%100 == 0 {
		audit(x.t, p)
	}
	x.c.note(name, x.f.name)
}

// remove removes strings of clients.
func (x *field) remove() {
	s, p := x.s, x.s.p
	s.ruin.out = s.ruin.out[:0]
	s.ruin.strings(p, int32(rng.Intn(s.r, s.d.clients)))
	reloads := reloadsOf(p)
	total := p.total()
	s.ruin.tidy(p)
	if !p.whole() {
		return
	}
	x.compare(stringsOut, p.total(), 0)
	if s.d.reloads && reloadsOf(p) < reloads {
		require.LessOrEqual(x.t, p.total(), total)
		x.compare(reloadsOut, p.total(), 0)
	}
}

func reloadsOf(p *plan) (n int) {
	for _, r := range p.live {
		n += int(p.routes[r].reloads)
	}
	return n
}

// insert inserts a unit that is not served where that costs least, or a pair anywhere.
func (x *field) insert(l int32) {
	s, p, o := x.s, x.s.p, x.s.recreate
	d := s.d
	before := p.total()
	if d.partner[l] >= 0 {
		x.insertPair(l)
		return
	}
	best := place{client: -1, cost: never}
	c := l
	if g := d.members[l]; g != nil {
		c = g[rng.Intn(s.r, len(g))]
	}
	o.mode = ifWorth
	switch find := rng.Intn(s.r, 4); {
	case find == 0 && d.reloads:
		p.consider(&o.x, c)
		o.another(p, c, &best)
	case find == 0 && d.grows:
		p.consider(&o.x, c)
		o.larger(p, c, &best)
	case find == 1:
		o.new(p, c, &best)
	default:
		o.find(p, c, &best)
	}
	if best.client < 0 {
		return
	}
	name := oneIn
	switch {
	case best.behind < 0:
		name = oneNew
	case best.regauge:
		name = oneLarger
	case best.before || best.after:
		name = oneReload
	}
	worth := p.worth(l)
	o.put(p, best)
	x.compare(name, before, best.cost-worth)
}

func (x *field) insertPair(l int32) {
	s, p, o := x.s, x.s.p, x.s.recreate
	before, worth := p.total(), p.worth(l)
	best, name := both{pickup: -1, kind: -1, cost: never}, pairIn
	if t := int32(rng.Intn(s.r, len(s.d.types))); rng.Intn(s.r, 3) == 0 && len(p.free) > 0 && int(p.used[t]) < s.d.types[t].count {
		best.kind, best.cost, name = t, p.alone[int(l)*len(s.d.types)+int(t)], pairNew
	} else if len(p.live) > 0 {
		o.prepare(p, l)
		o.onRoute(p, p.live[rng.Intn(s.r, len(p.live))], &best)
	}
	if best.cost < never {
		p.serveBoth(l, best)
		x.compare(name, before, best.cost-worth)
	}
}

// refit gives touched routes other vehicles.
func (x *field) refit() {
	s, p := x.s, x.s.p
	if !s.d.mixed || len(p.live) < 2 {
		return
	}
	r := p.live[rng.Intn(s.r, len(p.live))]
	if p.routes[r].size == 0 || p.cut(r) {
		return
	}
	before, changed := p.total(), 0
	kinds := map[int32]int32{}
	for _, q := range p.live {
		kinds[q] = p.routes[q].kind
	}
	p.touch(r)
	s.fleet.change(p, r)
	for _, q := range p.live {
		if p.routes[q].kind != kinds[q] {
			changed++
		}
	}
	if changed > 0 {
		require.Less(x.t, p.total(), before, x.f.name)
		x.compare([]string{"", vehicleNew, vehicleSwap}[changed], p.total(), 0)
	}
}

// exchange exchanges the ends of routes, or parts one, at some temperature.
func (x *field) exchange() {
	s, p := x.s, x.s.p
	if s.tails == nil || !p.whole() || p.missing > 0 {
		return
	}
	heat := float64(rng.Intn(s.r, 400))
	for range 20 {
		before, made, routes := p.total(), s.tails.made, len(p.live)
		if s.tails.draw(s, heat); s.tails.made == made {
			require.Equal(x.t, before, p.total())
			continue
		}
		name := endsSwapped
		if len(p.live) > routes {
			name = parted
		}
		x.compare(name, p.total(), 0)
		require.Less(x.t, p.total()-before, mostLimit(heat))
	}
}

// eject takes a unit out of a route, as guided ejections do, and inserts it again where that costs least, or puts it back.
func (x *field) eject() {
	s, p := x.s, x.s.p
	if s.d.reloads || s.d.role != nil || len(p.live) == 0 || !p.whole() {
		return // there are none
	}
	if x.s.eject.hard == nil {
		x.s.eject = ejections{s: s, hard: make([]int64, s.d.clients)}
	}
	e := &s.eject
	r := p.live[rng.Intn(s.r, len(p.live))]
	units := e.unitsOf(r, nil)
	l := units[rng.Intn(s.r, len(units))]
	before, worth := p.total(), p.worth(l)
	p.touch(r)
	back := e.out(l, r)
	if rng.Intn(s.r, 2) == 0 {
		e.in(l, r, back)
		x.compare(backAgain, before, 0)
		return
	}
	without := p.total()
	e.where.cost, e.where.pickup = never, -1
	s.recreate.blink = 1 << 40
	e.look(l, r)
	s.recreate.blink = s.recreate.overlook()
	if !e.put(l) { // it has left an impossible route
		e.in(l, r, back)
		return
	}
	require.LessOrEqual(x.t, p.total(), before, "%s: it could be where it was", x.f.name)
	x.compare(givesWay, without, e.where.cost-worth)
}

// TestPlanMovesAgainstRecount: every move of Search changes the cost by what was promised, and the plan then costs what its
// routes do that are followed stop by stop.
func TestPlanMovesAgainstRecount(t *testing.T) {
	c := newRecounts(oneIn, oneNew, oneReload, oneLarger, pairIn, pairNew, stringsOut, undone, reloadsOut, vehicleNew, vehicleSwap, endsSwapped, parted, givesWay, backAgain)
	fields := make([]*field, len(features))
	c.until(t, func(i int, f feature) {
		x := fields[i]
		if x == nil {
			s := NewSearch(f.instance(t, 24, rng.New(uint64(i), 43)), uint64(i), 0)
			for !s.opened {
				_, err := s.Run(t.Context(), 1, localsearch.NoTarget)
				require.NoError(t, err)
			}
			x = &field{t: t, c: c, f: f, s: s, b: newProbe(s.d)}
			fields[i] = x
		}
		s, p := x.s, x.s.p
		for range 10 {
			p.begin()
			before := p.total()
			x.remove()
			for _, l := range append([]int32(nil), p.absent...) {
				x.refit()
				if p.absentAt[l] >= 0 && rng.Intn(s.r, 8) > 0 {
					x.insert(l)
				}
			}
			x.eject()
			if rng.Intn(s.r, 2) == 0 || !p.whole() {
				p.undo()
				x.compare(undone, before, 0)
				continue
			}
			s.accept()
			x.exchange()
		}
		p.begin()
		s.recreate.all(p)
		s.accept()
	})
}
