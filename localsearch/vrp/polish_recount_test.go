package vrp

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
)

// The moves of polish, of which hgs and route-ils are made: within a route, or between two.
var polishNames = [moveKinds][2]string{
	relocating: {"some to another place of the route", "some to another route"},
	exchanging: {"exchange within a route", "exchange of some in a row"},
	tailing:    {"", "exchange of ends"},
	reversing:  {"reversal", ""},
	entering:   {"entry", ""},
	replacing:  {"optional client replaced", ""},
	leaving:    {"departure", ""},
	refitting:  {"", "vehicle that was not in use"},
	trading:    {"", "vehicles exchanged"},
	starring:   {"", "SWAP*"},
}

const (
	starAlone = "SWAP*, of one client"
	perturbed = "taken out and inserted" // by route-ils, and by crossovers
)

// hold is a polish and what is tried with it.
type hold struct {
	t     *testing.T
	c     *recounts
	f     feature
	o     *polish
	cross *crossover
	r     *rand.Rand
}

// name is that of the move that has been made between a and b.
func (h *hold) name(was [moveKinds]int64, sizes int32) string {
	o := h.o
	for k, n := range o.moves {
		if n == was[k] {
			continue
		}
		two := 0
		if o.changed[0] != o.changed[1] {
			two = 1
		}
		if k == starring && o.lanes[o.changed[0]].size != sizes {
			return starAlone
		}
		return polishNames[k][two]
	}
	return ""
}

// compare makes a move, if try does, and recounts its routes.
func (h *hold) compare(first int32, try func()) {
	o := h.o
	before, was, size := o.cost(), o.moves, o.lanes[first].size
	if o.promised = -1; !h.made(try) {
		require.Equal(h.t, before, o.cost(), "%s: no move was made", h.f.name)
		return
	}
	a, b := o.changed[0], o.changed[1]
	check(h.t, o.relaxed, a, b)
	now := o.lanes[a].cost
	if b != a {
		now += o.lanes[b].cost
	}
	name := h.name(was, size)
	require.Equal(h.t, now, o.promised, "%s: %s", h.f.name, name)
	require.Less(h.t, o.cost(), before, "%s: %s", h.f.name, name)
	h.c.note(name, h.f.name)
}

func (h *hold) made(try func()) bool {
	try()
	return h.o.promised >= 0
}

// step tries some move that is wanted.
func (h *hold) step() {
	o, r := h.o, h.r
	if len(o.live) == 0 {
		return
	}
	kind := rng.Intn(r, moveKinds+1)
	if kind == moveKinds {
		h.perturb(int32(rng.Intn(r, o.d.clients)))
		return
	}
	if !h.c.wants(polishNames[kind][:]...) && (kind != starring || !h.c.wants(starAlone)) {
		return
	}
	lane := o.live[rng.Intn(r, len(o.live))]
	u, v := int32(rng.Intn(r, o.d.clients)), int32(rng.Intn(r, o.d.clients))
	switch kind {
	case relocating, tailing:
		if t := rng.Intn(r, len(o.d.types)); rng.Intn(r, 16) == 0 && o.unused(t) >= 0 {
			v = o.start(o.unused(t))
		} else if rng.Intn(r, 8) == 0 {
			v = o.start(lane)
		}
		fallthrough
	case exchanging:
		if o.lane[u] < 0 || o.lane[v] < 0 {
			return
		}
		if o.client(v) && o.lane[u] == o.lane[v] && kind == exchanging {
			if o.at[u] > o.at[v] {
				u, v = v, u
			}
			if o.at[v] > o.at[u]+1 {
				h.compare(lane, func() { o.swapWithin(u, v) })
			}
			return
		}
		h.compare(lane, func() { o.attempt(u, v) })
	case reversing:
		if o.lane[u] >= 0 && o.lane[u] == o.lane[v] {
			h.compare(lane, func() { o.reverse(u, v) })
		}
	case entering, replacing:
		if o.lane[u] < 0 {
			h.compare(lane, func() { o.enter(u, -1) })
		}
	case leaving:
		if o.lane[u] >= 0 && !o.d.required[u] {
			h.compare(lane, func() { o.leave(u) })
		}
	case refitting:
		if o.d.mixed {
			h.compare(lane, func() { o.refit(lane) })
		}
	case trading:
		if o.d.mixed {
			h.compare(lane, func() { o.trade(lane) })
		}
	case starring:
		if other := o.live[rng.Intn(r, len(o.live))]; o.star.able && other != lane {
			h.compare(lane, func() { o.exchange(lane, other) })
		}
	}
}

// perturb takes a client out and inserts it where that costs least, which may be dearer than before.
func (h *hold) perturb(u int32) {
	o := h.o
	if o.lane[u] < 0 || !h.c.wants(perturbed) {
		return
	}
	from := o.lane[u]
	p, n := o.prev[u], o.next[u]
	o.lane[u] = -1
	o.splice(p, n, nil)
	o.refresh(from)
	check(h.t, o.relaxed, from)
	before := o.cost() - o.d.lost[u]
	h.cross.serve(u)
	require.GreaterOrEqual(h.t, o.lane[u], int32(0))
	check(h.t, o.relaxed, o.lane[u])
	// It is at the best of all the places that serve looks at.
	least := never
	to, v := o.lane[u], o.prev[u]
	got := o.cost() - before
	o.lane[u] = -1
	after := o.next[u]
	o.splice(v, after, nil)
	o.refresh(to)
	for _, w := range o.d.near.suiting(u) {
		if r := o.lane[w]; r >= 0 && o.d.serves(o.lanes[r].kind, u) {
			least = min(least, tolled(o.relaxed, o.lanes[r].kind, inserted(o.relaxed, r, u, w))-o.lanes[r].cost)
		}
	}
	require.LessOrEqual(h.t, got, least, "%s: client %d", h.f.name, u)
	o.splice(v, after, []int32{u})
	o.refresh(to)
	h.c.note(perturbed, h.f.name)
}

// inserted is the clients of a lane with one more behind client w.
func inserted(x *relaxed, r, u, w int32) (stops []int32) {
	for _, c := range stopsOfLane(x, r) {
		if stops = append(stops, c); c == w {
			stops = append(stops, u)
		}
	}
	return stops
}

// TestPolishMovesAgainstRecount: every kind of move of a polish promises what the routes cost when they are followed stop
// by stop, and lowers the cost.
func TestPolishMovesAgainstRecount(t *testing.T) {
	names := []string{starAlone, perturbed}
	for _, pair := range polishNames {
		for _, name := range pair {
			if name != "" {
				names = append(names, name)
			}
		}
	}
	c := newRecounts(names...)
	holds := make([]*hold, len(features))
	unknown := make([]bool, len(features))
	c.until(t, func(i int, f feature) {
		if unknown[i] {
			return
		}
		h := holds[i]
		if h == nil {
			r := rng.New(uint64(i), 42)
			o, cross := relaxedOf(t, f, 24, r)
			if unknown[i] = o == nil; unknown[i] {
				return
			}
			h = &hold{t, c, f, o, cross, r}
			holds[i] = h
		}
		h.o.charge(randomFines(h.r))
		scatter(h.o, h.r)
		h.cross.serveAll(false)
		check(t, h.o.relaxed, h.o.live...)
		h.o.begin()
		for range 150 {
			h.step()
		}
		check(t, h.o.relaxed, h.o.live...)
	})
}
