package rcpsp

import (
	"slices"

	"lsolve/localsearch/internal/serial"
)

// forwards and backwards are the directions in which schedules are made. A schedule
// made backwards has all activities as late as they can be; its time runs backwards,
// from the end of the project.
const forwards, backwards = 0, 1

// side is the population of the schedules of a direction.
type side struct {
	order   serial.Order // precedences in this direction, and a list that is being made
	members []member
	hashes  []uint64 // of the members, close together
}

// member is a schedule of a population.
type member struct {
	// ends are in the time of its direction.
	ends []int32
	// list has the activities by falling end. In the other direction it is a list,
	// and makes a schedule that is not longer.
	list   []int32
	length int32
	// score is what members are compared by; a lower one is better.
	score int64
	hash  uint64 // of the ends
}

func newMember(n int) member { return member{ends: make([]int32, n), list: make([]int32, n)} }

// clone returns a copy.
func (m *member) clone() member {
	c := *m
	c.ends, c.list = slices.Clone(m.ends), slices.Clone(m.list)
	return c
}

// schedule makes m the schedule of the list in a direction.
func (s *Search) schedule(m *member, list []int32, direction int) {
	m.length = s.decode(list, &s.sides[direction].order.Before, m.ends)
	copy(m.list, list)
	s.sorter.Sort(m.list, m.ends, m.length)
	slices.Reverse(m.list)
	m.score, m.hash = s.rate(m)
	s.lead = min(s.lead, m.length)
	if m.length < s.best {
		s.best = m.length
		s.finest = append(s.finest[:0], m.ends...)
		if direction == backwards {
			for i, end := range m.ends {
				s.finest[i] = m.length - end + s.tasks.Duration[i]
			}
		}
	}
}

// rate returns the score of a schedule and a hash of its ends. The score is the makespan
// and one and a half times the mean end: of two schedules about as long, that which
// does its work earlier is nearer to a shorter one. (It is counted in units of 1/2n.)
func (s *Search) rate(m *member) (score int64, hash uint64) {
	const prime = 1099511628211 // of FNV-1a
	sum := int64(0)
	hash = 14695981039346656037
	for _, end := range m.ends {
		sum += int64(end)
		hash = (hash ^ uint64(end)) * prime
	}
	return 2*int64(s.n)*int64(m.length) + 3*sum, hash
}
