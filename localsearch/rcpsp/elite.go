package rcpsp

import (
	"math/rand/v2"
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
		s.random(s.r)
	} else {
		a := rng.Intn(s.r, eliteSize)
		b := (a + 1 + rng.Intn(s.r, eliteSize-1)) % eliteSize
		s.cross(e.members[a].list, e.members[b].list, s.listed, s.r)
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

// cross makes the list a child of two lists: before one random place and after another it has the order of a, between
// them that of b (two-point crossover: Hartmann, "A competitive genetic algorithm for resource-constrained project
// scheduling", 1998). listed is scratch.
func (o *order) cross(a, b []int32, listed []bool, r *rand.Rand) {
	first, second := rng.Intn(r, o.p.n+1), rng.Intn(r, o.p.n+1)
	if first > second {
		first, second = second, first
	}
	clear(listed)
	list := o.list[:first]
	copy(list, a)
	for _, i := range list {
		listed[i] = true
	}
	for _, i := range b {
		if len(list) == second {
			break
		}
		if !listed[i] {
			listed[i] = true
			list = append(list, i)
		}
	}
	for _, i := range a {
		if !listed[i] {
			list = append(list, i)
		}
	}
}
