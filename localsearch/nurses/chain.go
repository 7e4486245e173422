package nurses

import (
	"math"
	"slices"

	"lsolve/internal/rng"
)

// An ejection chain (Glover, "Ejection chains, reference structures and alternating path methods for
// traveling salesman problems", 1996; of rosters Burke and Curtois, "New approaches to nurse rostering
// benchmark instances", 2014) begins with a nurse who has to take another value of a day. Where that leaves the
// greatest cost of cover, too many or too few, another nurse has to leave or to take that value of that day, and so
// on. Each plans the days around it anew, the best way. What comes about is accepted by the rule of Metropolis
// after any link, and otherwise undone.
const (
	mostLinks   = 6       // nurses of a chain
	mostHeirs   = 4       // nurses that are tried for a link
	aroundLink  = 3       // days planned anew on each side
	forbidden   = 1 << 48 // what a value costs that must not be
	chainsEvery = 8       // steps of annealing to a chain
)

// link is a nurse of a chain, and her days before, from one day on.
type link struct {
	nurse, from int
	days        []int32
}

// demand is what a link asks of a nurse: to take a value of a day, or to leave it.
type demand struct {
	day   int
	value int32
	take  bool
}

// chain tries an ejection chain that begins with nurse i, and reports after how many links it was
// accepted; 0: it was undone.
func (s *Search) chain(i int) (links int) {
	day, value := rng.Intn(s.r, s.in.Days), int32(rng.Intn(s.r, s.values-1))
	if value >= s.days(i)[day] {
		value++
	}
	limit := s.value + int64(-s.temperature*math.Log(1-rng.Float64(s.r)))
	s.links = s.links[:0]
	next := demand{day, value, true}
	for _, ok := s.forced(i, next); ok; {
		s.grow(i, next.day)
		if s.value <= limit {
			s.record()
			return len(s.links)
		}
		if len(s.links) == mostLinks {
			break
		}
		if next, ok = s.worst(); ok {
			i, ok = s.heir(next)
		}
	}
	for k := len(s.links) - 1; k >= 0; k-- {
		s.assign(s.links[k].nurse, s.links[k].from, s.links[k].days)
	}
	return 0
}

// window returns the days that are planned around one.
func (s *Search) window(day int) (from, to int) {
	return max(0, day-aroundLink), min(s.in.Days, day+aroundLink+1)
}

// forced makes s.row the best days of nurse i around a day with which she does what is demanded, and
// returns what they change in the cost. ok is false if there are none.
func (s *Search) forced(i int, d demand) (change int64, ok bool) {
	s.tried++
	from, to := s.window(d.day)
	change = -s.price(i, from, to, 0)
	costs := s.costs[(d.day-from)*s.values:][:s.values]
	for v := range costs {
		if (int32(v) == d.value) != d.take {
			costs[v] += forbidden
		}
	}
	s.row, ok, _ = s.rows.Cheapest(i, from, to, s.days(i), s.costs, forbidden/2, s.row[:0])
	if !ok {
		return 0, false
	}
	for k, v := range s.row {
		change += s.costs[k*s.values+int(v)]
	}
	return change / scale, true
}

// grow adds nurse i to the chain, and gives her s.row around a day.
func (s *Search) grow(i, day int) {
	from, to := s.window(day)
	n := len(s.links)
	s.links = s.links[:n+1]
	l := &s.links[n]
	l.nurse, l.from, l.days = i, from, append(l.days[:0], s.days(i)[from:to]...)
	s.assign(i, from, s.row)
}

// worst returns what costs most of what the last link leaves in the cover; ok is false if nothing costs
// anything.
func (s *Search) worst() (next demand, ok bool) {
	l := &s.links[len(s.links)-1]
	most := int64(0)
	for k, old := range l.days {
		d := l.from + k
		now := s.days(l.nurse)[d]
		if now == old {
			continue
		}
		if c := &s.cells[d*s.values+int(old)]; c.there < c.needed && c.under > most {
			most, next = c.under, demand{d, old, true}
		}
		if c := &s.cells[d*s.values+int(now)]; c.there > c.needed && c.over > most {
			most, next = c.over, demand{d, now, false}
		}
	}
	return next, most > 0
}

// heir chooses who does what is demanded: of some nurses who can and are not in the chain, the one whose days
// cost least, which are s.row then.
func (s *Search) heir(d demand) (best int, ok bool) {
	n := len(s.in.Nurses)
	start, tried, least := rng.Intn(s.r, n), 0, int64(math.MaxInt64)
	for k := 0; k < n && tried < mostHeirs; k++ {
		i := (start + k) % n
		if (s.days(i)[d.day] == d.value) == d.take || slices.ContainsFunc(s.links, func(l link) bool { return l.nurse == i }) {
			continue
		}
		tried++
		if change, can := s.forced(i, d); can && change < least {
			best, least, ok = i, change, true
			s.row, s.heirs = s.heirs, s.row
		}
	}
	s.row, s.heirs = s.heirs, s.row
	return best, ok
}
