package disjunctive

// price is the objective after a move, and for the makespan the longest path through
// the operation that moves.
type price struct {
	value   int64
	through int32
}

// pricing is the scratch of prices: the times without the operation that moves.
type pricing struct {
	ends, rests []int32
	byJob
}

func newPricing(sh *Shop) pricing {
	return pricing{ends: make([]int32, sh.none+1), rests: make([]int32, sh.none+1), byJob: newByJob(sh)}
}

// list adds all moves of x that surely make no cycle to moves, with their prices. They
// are exact unless a setup time is longer than the way by way of x.
//
// Without x, the longest path that it will be on goes by its new neighbours, whose
// times it does not change, unless there is a cycle; all other paths stay.
func (s *State) list(x int32) {
	home := s.here(x)
	s.unlink(x)
	at := s.pos[x]
	copy(s.ends, s.end)
	last := s.headsOf(s.ends, s.topo[at+1:])
	if at > 0 {
		last = max(last, s.latest[at-1])
	}
	if s.tardy() {
		s.withoutTardy(at)
	} else {
		copy(s.rests, s.rest)
		s.tailsOf(s.rests, s.topo[:at])
	}
	if s.free {
		b, a := s.none, s.firstOf[s.job[x]]
		for {
			s.onMachines(x, b, a, home, last)
			if a == s.none {
				break
			}
			b, a = a, s.after[a]
		}
	} else {
		s.onMachines(x, s.before[x], s.after[x], home, last)
	}
	s.link(x, home.Prev, home.Before)
}

// onMachines adds the moves of x between b and a of its job. last is the last delivery
// without x.
func (s *State) onMachines(x, b, a int32, home Move, last int32) {
	none, ends := s.none, s.ends
	ready := max(s.release[x], ends[b])
	for i, c := range s.choices[x] {
		for p, n := none, s.firstOn[c.Machine]; ; p, n = n, s.next[n] {
			if p != none && a != none && (p == a || s.mayReach(a, p)) {
				break // a cycle by a; all further places are behind p, too
			}
			cycle := n != none && b != none && (n == b || s.mayReach(n, b))
			if !cycle && (p != home.Prev || b != home.Before || int32(i) != home.Choice) {
				start := max(ready, ends[p]+s.setup(c.Machine, p, x))
				s.moves = append(s.moves, Move{x, int32(i), p, b})
				s.prices = append(s.prices, s.priceOf(x, c, n, a, start, last))
			}
			if n == none {
				break
			}
		}
	}
}

// mayReach reports that there may be a path from u to v: v starts when u has ended or
// later, and u is as much longer before the end.
func (s *State) mayReach(u, v int32) bool {
	return s.ends[v]-s.duration[v] >= s.ends[u] && (s.tardy() || s.rests[u] >= s.rests[v]+s.duration[u])
}

// priceOf returns the price of x on a machine from start on, before n there and a in
// its job.
func (s *State) priceOf(x int32, c Choice, n, a, start, last int32) price {
	gap := s.setup(c.Machine, x, n)
	if s.tardy() {
		return price{value: s.tardyWith(x, n, a, start+c.Duration, gap)}
	}
	through := start + c.Duration + max(s.delivery[x], s.rests[a], s.rests[n]+gap)
	return price{int64(max(last, through)) - s.offset, through}
}
