package rcpspmax

import (
	"lsolve/internal/rng"
	"lsolve/localsearch"
)

// eliteSize is how many lists are kept to be crossed.
const eliteSize = 8

// member is a list and the rank of its schedule.
type member struct {
	list []int32
	rank localsearch.Rank
}

func newMember(n int) member { return member{list: make([]int32, n)} }

func (m *member) copy(other *member) {
	copy(m.list, other.list)
	m.rank = other.rank
}

// elite is the best lists of rounds.
type elite struct {
	members []member
	repeats int // rounds in a row that have not made it better
}

// turnOver ends a round and begins the next one: with a random list, until the elite is
// full; then with a child of two of its lists. A new elite replaces one that does not
// improve.
func (s *Search) turnOver() {
	e := &s.elite
	e.add(&s.round)
	if e.repeats > 2*eliteSize {
		s.restarts++
		e.members, e.repeats = e.members[:0], 0
	}
	if len(e.members) < eliteSize {
		s.Fill(s.r)
	} else {
		a := rng.Intn(s.r, eliteSize)
		b := (a + 1 + rng.Intn(s.r, eliteSize-1)) % eliteSize
		s.Cross(e.members[a].list, e.members[b].list, s.r)
	}
	s.Number(0, s.n-1)
	s.begin()
}

// add adds a list to the elite. If the elite is full, it replaces the worst one, unless
// that is better.
func (e *elite) add(m *member) {
	if len(e.members) < eliteSize {
		clone := newMember(len(m.list))
		clone.copy(m)
		e.members = append(e.members, clone)
		return
	}
	worst := &e.members[0]
	for k := range e.members {
		if worst.rank.Better(e.members[k].rank) {
			worst = &e.members[k]
		}
	}
	e.repeats++
	if m.rank.Better(worst.rank) {
		e.repeats = 0
	}
	if !worst.rank.Better(m.rank) {
		worst.copy(m)
	}
}
