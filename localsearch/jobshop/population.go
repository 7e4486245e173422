package jobshop

import (
	"math/rand/v2"

	"lsolve/internal/rng"
)

// eliteSize is how many schedules are kept to be joined.
const eliteSize = 10

// population is schedules that differ.
type population struct {
	elite   []member
	repeats int // schedules in a row that were not taken
}

type member struct {
	starts, places []int32
	makespan       int32
}

// clear empties the population.
func (p *population) clear() { p.elite, p.repeats = p.elite[:0], 0 }

// spent reports that another population is due: for long, new schedules have been
// similar to old ones, or worse than all.
func (p *population) spent() bool { return p.repeats >= 3*eliteSize }

// add adds the schedule of s, unless a similar one is there. If there is no free
// place, it replaces the worst one, unless it is worse than all.
func (p *population) add(s *State, makespan int32) {
	for i, m := range p.elite {
		if s.distance(m.places)*200 <= s.pairs() {
			// A similar one: the better of the two stays.
			p.repeats++
			if makespan < m.makespan {
				p.repeats = 0
				p.elite[i] = member{s.Values(nil), s.places(nil), makespan}
			}
			return
		}
	}
	now := member{s.Values(nil), s.places(nil), makespan}
	if len(p.elite) < eliteSize {
		p.elite = append(p.elite, now)
		return
	}
	worst := 0
	for i, m := range p.elite {
		if m.makespan > p.elite[worst].makespan {
			worst = i
		}
	}
	if makespan > p.elite[worst].makespan {
		p.repeats++
		return
	}
	if makespan == p.elite[worst].makespan {
		p.repeats++
	} else {
		p.repeats = 0
	}
	p.elite[worst] = now
}

// pairs returns the number of pairs of operations of a machine.
func (s *State) pairs() int { return s.machines * s.jobs * (s.jobs - 1) / 2 }

// between makes s a schedule on the way from one member to another, somewhere in
// the middle.
func (p *population) between(s *State, r *rand.Rand) {
	a := rng.Intn(r, len(p.elite))
	b := rng.Intn(r, len(p.elite)-1)
	if b >= a {
		b++
	}
	s.Adopt(p.elite[a].starts)
	guide := p.elite[b].places
	distance := s.distance(guide)
	// From a fifth of the way to four fifths.
	s.approach(guide, distance/5+rng.Intn(r, distance*3/5+1), r)
}
