package disjunctive

import (
	"math/rand/v2"

	"lsolve/internal/rng"
)

// shuffle makes sequence a random one that respects the jobs.
func (s *State) shuffle(r *rand.Rand) {
	for x := range s.none {
		s.sequence[x] = x
		if !s.free {
			s.sequence[x] = s.job[x]
		}
	}
	rng.Shuffle32(r, s.sequence)
	if s.free {
		return
	}
	copy(s.lastOf, s.first[:s.jobs])
	for i, j := range s.sequence {
		s.sequence[i] = s.lastOf[j]
		s.lastOf[j]++
	}
}

// arrange makes the schedule of a sequence, which respects the jobs: each operation
// goes to the end of its machine and of its job. choices has the choice of each; nil:
// the one with which it ends first.
func (s *State) arrange(sequence, choices []int32) {
	for i := range s.lastOn {
		s.lastOn[i], s.firstOn[i] = s.none, s.none
	}
	for j := range s.lastOf {
		s.lastOf[j], s.firstOf[j] = s.none, s.none
	}
	s.end[s.none], s.duration[s.none] = 0, 0
	for _, x := range sequence {
		j := s.job[x]
		ready := max(s.release[x], s.end[s.lastOf[j]])
		if choices != nil {
			s.put(x, choices[x])
		} else {
			s.put(x, s.earliest(x, ready))
		}
		k, d := s.machine[x], s.duration[x]
		p := s.lastOn[k]
		s.end[x] = max(ready, s.end[p]+s.setup(k, p, x)) + d
		s.link(x, p, s.lastOf[j])
		s.lastOn[k], s.lastOf[j] = x, x
	}
	if !s.settle() {
		panic("disjunctive: a sequence with a cycle")
	}
}

// earliest returns the choice with which x ends first, after the last of each machine.
func (s *State) earliest(x, ready int32) (best int32) {
	least := int32(0)
	for i, c := range s.choices[x] {
		p := s.lastOn[c.Machine]
		end := max(ready, s.end[p]+s.setup(c.Machine, p, x)) + c.Duration
		if i == 0 || end < least {
			best, least = int32(i), end
		}
	}
	return best
}

// put gives x its choice of that number.
func (s *State) put(x, choice int32) {
	c := s.choices[x][choice]
	s.choice[x], s.machine[x], s.duration[x] = choice, c.Machine, c.Duration
}

// link puts x, which is in no order, behind p on its machine and behind b in its job;
// none: to the beginning.
func (s *State) link(x, p, b int32) {
	insert(x, p, s.none, s.prev, s.next, &s.firstOn[s.machine[x]])
	insert(x, b, s.none, s.before, s.after, &s.firstOf[s.job[x]])
}

// unlink takes x out of its orders.
func (s *State) unlink(x int32) {
	remove(x, s.none, s.prev, s.next, &s.firstOn[s.machine[x]])
	remove(x, s.none, s.before, s.after, &s.firstOf[s.job[x]])
}

func insert(x, p, none int32, prev, next []int32, first *int32) {
	n := *first
	if p != none {
		n = next[p]
		next[p] = x
	} else {
		*first = x
	}
	if n != none {
		prev[n] = x
	}
	prev[x], next[x] = p, n
}

func remove(x, none int32, prev, next []int32, first *int32) {
	p, n := prev[x], next[x]
	if p != none {
		next[p] = n
	} else {
		*first = n
	}
	if n != none {
		prev[n] = p
	}
}
