package vrp

import (
	"math"
	"math/rand/v2"

	"lsolve/internal/rng"
)

// Parameters of the removal of strings (Christiaens and Vanden Berghe 2020).
const (
	meanRemoved   = 10   // clients
	longestString = 10   // clients
	splitShare    = 0.5  // of strings of which some clients stay
	splitMore     = 0.01 // chance that it is one more of them
)

// ruin removes strings of clients from routes near to each other.
type ruin struct {
	mean  float64 // clients that are removed
	d     *data
	r     *rand.Rand
	seen  []uint32 // by route: the last ruin of it
	now   uint32
	out   []int32 // leaders of the removed
	stops []int32
}

func newRuin(d *data, routes, mean int, r *rand.Rand) *ruin {
	return &ruin{mean: float64(mean), d: d, r: r, seen: make([]uint32, routes)}
}

// strings removes clients around the given one.
func (x *ruin) strings(p *plan, around int32) {
	served := p.d.visits - len(p.absent)
	average := float64(served) / float64(max(1, len(p.live)))
	longest := min(float64(longestString), average)
	most := max(0, 4*x.mean/(1+longest)-1)
	count := int(rng.Float64(x.r)*most) + 1
	x.now++
	if !x.from(p, around, longest) {
		count++
	}
	for _, c := range x.d.near.of(around) {
		if count--; count <= 0 {
			return
		}
		if !x.from(p, c, longest) {
			count++
		}
	}
}

// from removes a string with the client from its route; false if it has none, or one that
// has been ruined.
func (x *ruin) from(p *plan, c int32, longest float64) bool {
	r := p.nodes[c].route
	if r < 0 || x.seen[r] == x.now {
		return false
	}
	x.seen[r] = x.now
	size := int(p.routes[r].size)
	length := int(1 + rng.Float64(x.r)*min(float64(size), longest))
	length = min(length, size)
	stay := 0
	if length > 1 && length < size && rng.Float64(x.r) < splitShare {
		for stay = 1; length+stay < size && rng.Float64(x.r) < splitMore; {
			stay++
		}
	}
	x.cut(p, c, length, stay)
	return true
}

// cut removes length clients of a string of length+stay with client c. Those that stay are
// one after the other.
func (x *ruin) cut(p *plan, c int32, length, stay int) {
	r := p.nodes[c].route
	p.touch(r)
	all := length + stay
	first := c
	for back := rng.Intn(x.r, all); back > 0; {
		v := p.nodes[first].prev
		if v == p.start(r) {
			break
		}
		first = v
		if p.client(v) {
			back--
		}
	}
	// Not enough clients may be left behind the first.
	n, v := 0, first
	for ; n < all && v != p.end(r); v = p.nodes[v].next {
		if p.client(v) {
			n++
		}
	}
	for n < all {
		first = p.nodes[first].prev
		if p.client(first) {
			n++
		}
	}
	skip := math.MaxInt
	if stay > 0 {
		skip = 1 + rng.Intn(x.r, length-1) // some are removed before those that stay, and some behind
	}
	p.cost -= p.price(r)
	paired := p.d.paired
	for v, i := first, 0; i < all; {
		w := p.nodes[v].next
		if p.client(v) {
			if i < skip || i >= skip+stay {
				p.unlink(v)
				p.miss(p.d.leader[v])
				x.out = append(x.out, p.d.leader[v])
				if paired {
					if o := p.d.partner[v]; o >= 0 && p.nodes[o].route >= 0 {
						for w == o {
							w = p.nodes[w].next
						}
						p.unlink(o)
						all-- // it counts as one of the string
					}
				}
			}
			i++
		}
		if w == p.end(r) {
			break
		}
		v = w
	}
	p.refresh(r)
	p.cost += p.price(r)
}

// tidy takes reloads and vehicles out of use that serve nobody any more, and removes
// backhauls that are left alone.
func (x *ruin) tidy(p *plan) {
	for i := 0; p.d.role != nil && i < len(p.journal.touched); i++ {
		if r := p.journal.touched[i]; p.liveAt[r] >= 0 {
			x.backhauls(p, r)
		}
	}
	if p.d.reloads {
		x.trips(p)
	}
	for _, r := range p.journal.touched {
		if p.liveAt[r] >= 0 && p.routes[r].size == 0 {
			p.close(r)
		}
	}
}

// backhauls removes the backhauls of trips without linehauls.
func (x *ruin) backhauls(p *plan, r int32) {
	e := p.end(r)
	for v := p.nodes[p.start(r)].next; v != e; {
		w := p.nodes[v].next
		if p.client(v) {
			switch p.d.role[v] {
			case backhaul:
				p.remove(v)
				x.out = append(x.out, p.d.leader[v])
			case linehaul: // go on with the next trip
				for w != e && p.client(w) {
					w = p.nodes[w].next
				}
			case neutral, setOff:
			}
		}
		v = w
	}
}
