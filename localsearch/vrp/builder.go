package vrp

import (
	"slices"

	"lsolve/localsearch"
)

// builder is routes with some units missing. An item is a unit: a client, a group or a pair.
type builder struct {
	s      *State
	places [][]seat // of each item, as it was asked for them last
}

var (
	_ localsearch.Buildable = (*State)(nil)
	_ localsearch.Related   = (*builder)(nil)
)

// Builder implements localsearch.Buildable. A place is one in a route, in a route of its own or, for a unit that need
// not be served or cannot be, outside.
func (s *State) Builder() localsearch.Builder { return s.builder() }

func (s *State) builder() *builder {
	b := &builder{s: newState(s.in, s.d), places: make([][]seat, len(s.all))}
	b.Load(nil)
	return b
}

// Items implements localsearch.Builder.
func (b *builder) Items() int { return len(b.s.all) }

// Load implements localsearch.Builder.
func (b *builder) Load(genes []int32) {
	if genes == nil {
		b.s.clear()
		return
	}
	b.s.Decode(genes)
}

// Remove implements localsearch.Builder. If the route is impossible without the item, other items of it move where
// they cost least.
func (b *builder) Remove(item int32) {
	s, l := b.s, b.s.all[item]
	c := s.server(l)
	if c < 0 {
		return // it was left out
	}
	if s.prepare(Move{Kind: Drop, A: c}) {
		s.commit()
		return
	}
	i := s.route[c]
	t := s.tours[i]
	var others, reloads []int32
	if s.d.reloads {
		reloads = make([]int32, s.d.clients)
	}
	for k, x := range t.stops {
		if int(x) >= s.d.clients {
			continue
		}
		if k > 0 && int(t.stops[k-1]) >= s.d.clients {
			reloads[x] = s.d.depotOf(t.stops[k-1]) + 1
		}
		if s.d.leader[x] != l {
			others = append(others, x)
		}
	}
	kind := t.kind
	s.dissolve(i)
	left := make([]int32, 0, len(others))
	for _, x := range others {
		if o := s.d.leader[x]; !slices.Contains(left, o) {
			left = append(left, o)
		}
	}
	s.settle(kind, others, reloads)
	s.serveAll(slices.DeleteFunc(left, func(o int32) bool { return s.server(o) >= 0 }))
}

// dissolve serves nobody on a route any more.
func (s *State) dissolve(i int32) {
	for _, x := range s.tours[i].stops {
		if int(x) >= s.d.clients {
			continue
		}
		if s.route[x] = -1; s.d.leader[x] == s.leaderOn(x) {
			s.lose(s.d.leader[x])
		}
	}
	s.cost -= s.tours[i].cost
	s.retire(i)
}

// Insert implements localsearch.Builder.
func (b *builder) Insert(item, at int32) {
	if p := &b.places[item][at]; p.client >= 0 {
		b.s.put(p)
	}
}

// Genes implements localsearch.Builder.
func (b *builder) Genes(buf []int32) []int32 { return b.s.Encode(buf) }

// Places implements localsearch.Builder.
func (b *builder) Places(item int32, buf []localsearch.Place) []localsearch.Place {
	s, l := b.s, b.s.all[item]
	list := b.places[item][:0]
	worth := s.worth(l)
	s.places(l, func(p seat, delta int64) {
		buf = append(buf, localsearch.Place{At: int32(len(list)), Cost: delta - worth})
		list = append(list, p)
	})
	if len(list) == 0 || !s.d.required[l] {
		buf = append(buf, localsearch.Place{At: int32(len(list))})
		list = append(list, seat{client: -1})
	}
	b.places[item] = list
	return buf
}

// worth is how much less the state costs where a unit is served, but for the ways.
func (s *State) worth(l int32) int64 {
	if s.d.required[l] {
		return s.d.lost[l] + s.fine
	}
	return s.d.lost[l]
}

// Apart implements localsearch.Related: the way between the units' clients, there and back, and where times matter
// also between their windows.
func (b *builder) Apart(one, other int32) float64 {
	d, x, y := b.s.d, b.s.all[one], b.s.all[other]
	there, _ := d.closest(x, y)
	back, _ := d.closest(y, x)
	if far := float64(there) + float64(back); !d.timed {
		return far
	}
	return min(d.unsuited(x, y), d.unsuited(y, x)) + float64(there+back)/2
}
