package ejection

import (
	"cmp"
	"slices"

	"lsolve/internal/rng"
)

// choice is who gives way to an item.
type choice struct {
	item, part int32
	taken      []int32 // of the part, in order of trial
	trials     int     // places that may still be priced
	least      int64   // counters of the best ones; at first that of the item
	best       []int32
	found      bool
}

// insert inserts an item where that costs least of all places where it breaks no rule; false: there is none.
func (s *Search[M]) insert(item int32) bool {
	s.parts = s.ejector.Parts(item, s.parts[:0])
	best, least, ties := int32(0), int64(0), 0
	for _, part := range s.parts {
		at, ok := s.fit(item, part, nil)
		switch {
		case !ok:
		case ties == 0 || at.Cost < least:
			best, least, ties = part, at.Cost, 1
		case at.Cost == least:
			if ties++; rng.Intn(s.Random, ties) == 0 {
				best = part
			}
		}
	}
	return ties > 0 && s.put(item, best)
}

// put inserts an item into a part; false: there is no place.
func (s *Search[M]) put(item, part int32) bool {
	at, ok := s.ejector.Fit(item, part, nil)
	if ok {
		s.Taken++
		s.ejector.Insert(item, at.At)
	}
	return ok
}

// eject takes those items out of a part that are the least hard to insert, if together they are less hard than the
// item, which has a place then; false: there are none.
func (s *Search[M]) eject(item int32) bool {
	c := &s.choice
	c.item, c.trials, c.least, c.found = item, s.o.Trials, s.pool.hard[item], false
	s.parts = s.ejector.Parts(item, s.parts[:0])
	rng.Shuffle32(s.Random, s.parts)
	for _, part := range s.parts {
		c.part = part
		s.yield()
	}
	if !c.found {
		return false
	}
	for _, i := range c.best {
		s.ejector.Remove(i)
	}
	return true
}

// yield looks for those of a part who give way. Those who may stay are tried in lexicographic order of their
// counters.
func (s *Search[M]) yield() {
	c, hard := &s.choice, s.pool.hard
	var must int
	s.rivals, must = s.ejector.Rivals(c.item, c.part, s.rivals[:0])
	if must > s.o.Most {
		return
	}
	sum := int64(0)
	for _, i := range s.rivals[:must] {
		sum += hard[i]
	}
	c.taken = append(c.taken[:0], s.rivals[:must]...)
	if sum >= c.least || must > 0 && s.gives(sum) {
		return
	}
	rest := s.rivals[must:]
	slices.SortStableFunc(rest, func(a, b int32) int { return cmp.Compare(hard[a], hard[b]) })
	s.choose(rest, sum)
}

// choose takes more out, of those that are left, who are in the order of their counters.
func (s *Search[M]) choose(rest []int32, sum int64) {
	c := &s.choice
	if len(c.taken) == s.o.Most {
		return
	}
	for k, i := range rest {
		more := sum + s.pool.hard[i]
		if more >= c.least || c.trials <= 0 {
			return
		}
		if c.taken = append(c.taken, i); !s.gives(more) {
			s.choose(rest[k+1:], more)
		}
		c.taken = c.taken[:len(c.taken)-1]
	}
}

// gives keeps the choice if the item then has a place.
func (s *Search[M]) gives(sum int64) bool {
	c := &s.choice
	c.trials--
	_, ok := s.fit(c.item, c.part, c.taken)
	if ok {
		c.least, c.found = sum, true
		c.best = append(c.best[:0], c.taken...)
	}
	return ok
}
