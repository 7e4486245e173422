package disjunctive

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
	taken   []bool
	joined  []int32 // scratch of between
}

type member struct {
	choices, topo, places []int32
	value                 int64
}

func (s *State) member(value int64) member {
	return member{clone(s.choice[:s.none]), clone(s.topo), clone(s.pos[:s.none]), value}
}

func clone(list []int32) []int32 { return append([]int32(nil), list...) }

// clear empties the population.
func (p *population) clear() { p.elite, p.repeats = p.elite[:0], 0 }

// spent reports that another population is due: for long, new schedules have been
// similar to old ones, or worse than all.
func (p *population) spent() bool { return p.repeats >= 3*eliteSize }

// add adds the schedule of s, unless a similar one is there. If there is no free place,
// it replaces the worst one, unless it is worse than all.
func (p *population) add(s *State, value int64) {
	for i, m := range p.elite {
		if s.similar(m) {
			p.repeats++
			if value < m.value {
				p.repeats = 0
				p.elite[i] = s.member(value)
			}
			return
		}
	}
	if len(p.elite) < eliteSize {
		p.elite = append(p.elite, s.member(value))
		return
	}
	worst := 0
	for i, m := range p.elite {
		if m.value > p.elite[worst].value {
			worst = i
		}
	}
	switch {
	case value > p.elite[worst].value:
		p.repeats++
		return
	case value == p.elite[worst].value:
		p.repeats++
	default:
		p.repeats = 0
	}
	p.elite[worst] = s.member(value)
}

// similar reports that the schedule differs from m in at most one of 100 pairs of
// consecutive operations and machines.
func (s *State) similar(m member) bool {
	different := 0
	for x := range s.none {
		if m.choices[x] != s.choice[x] {
			different++
		} else if y := s.next[x]; y != s.none && (m.choices[y] != s.choice[y] || m.places[y] < m.places[x]) {
			different++
		}
		if y := s.after[x]; s.free && y != s.none && m.places[y] < m.places[x] {
			different++
		}
	}
	return different*100 <= int(s.none)
}

// between makes s a schedule between two members: it merges their sequences, at random,
// and takes each choice from one of them. Two operations that are in the same order in
// both are so in the result.
func (p *population) between(s *State, r *rand.Rand) {
	a := rng.Intn(r, len(p.elite))
	b := rng.Intn(r, len(p.elite)-1)
	if b >= a {
		b++
	}
	p.merge(s, p.elite[a], p.elite[b], 20+rng.Intn(r, 61), r)
}

// merge takes about so many of 100 operations from the sequence of b.
func (p *population) merge(s *State, a, b member, share int, r *rand.Rand) {
	if p.taken == nil {
		p.taken = make([]bool, s.none)
	}
	clear(p.taken)
	p.joined = p.joined[:0]
	i, k := 0, 0
	for len(p.joined) < int(s.none) {
		for i < int(s.none) && p.taken[a.topo[i]] {
			i++
		}
		for p.taken[b.topo[k]] {
			k++
		}
		x := a.topo[i]
		if rng.Intn(r, 100) < share {
			x = b.topo[k]
		}
		p.taken[x] = true
		p.joined = append(p.joined, x)
	}
	for x := range s.none {
		s.wanted[x] = a.choices[x]
		if rng.Intn(r, 100) < share {
			s.wanted[x] = b.choices[x]
		}
	}
	s.arrange(p.joined, s.wanted)
}
