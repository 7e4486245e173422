package rcpsp

import (
	"slices"

	"lsolve/internal/rng"
)

// eliteSize is how many lists are kept to be crossed.
const eliteSize = 8

// member is a list and the makespan of its schedule.
type member struct {
	list   []int32
	length int32
}

// elite is the best lists of rounds.
type elite struct {
	members []member
	repeats int // rounds in a row that have not made it better
}

// turnOver ends a round and begins the next one: with a random list, until the elite is full; then with a child of two
// of its lists. A new elite replaces one that does not improve.
func (s *Search) turnOver() {
	e := &s.elite
	e.add(s.round)
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
	s.begin()
}

// add adds a list to the elite. If the elite is full, the list replaces the worst one, unless that is better.
func (e *elite) add(m member) {
	if len(e.members) < eliteSize {
		e.members = append(e.members, member{slices.Clone(m.list), m.length})
		return
	}
	worst := 0
	for k := range e.members {
		if e.members[k].length > e.members[worst].length {
			worst = k
		}
	}
	old := &e.members[worst]
	e.repeats++
	if m.length < old.length {
		e.repeats = 0
	}
	if m.length <= old.length {
		copy(old.list, m.list)
		old.length = m.length
	}
}
