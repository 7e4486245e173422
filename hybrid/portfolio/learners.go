package portfolio

import (
	"slices"
	"strconv"
	"strings"
	"sync"

	"lsolve/systematic/cp"
)

// With several threads more than one member learns. They decide and restart in different ways,
// and tell each other their short nogoods (as in ManySAT: Hamadi, Jabbour and Sais 2009).

// learner is the name of the member that learns with that number; 0 is Learn.
func learner(i int) string {
	if i == 0 {
		return Learn
	}
	return Learn + "-" + strconv.Itoa(i+1)
}

// numberOf returns the number of the member of that name among those that learn; ok is false if it does not.
func numberOf(name string) (i int, ok bool) {
	if name == Learn {
		return 0, true
	}
	text, ok := strings.CutPrefix(name, Learn+"-")
	if !ok {
		return 0, false
	}
	i, err := strconv.Atoi(text)
	return i - 1, err == nil
}

func learns(name string) bool {
	_, ok := numberOf(name)
	return ok
}

// mostLearners is how many members learn at most: what more of them find out is mostly the same.
const mostLearners = 8

// withLearners adds members that learn: one for two threads, or if the caller has chosen the members, one for
// each thread that has none.
func (o *Options) withLearners(members []MemberChoice) []MemberChoice {
	at := slices.IndexFunc(members, func(c MemberChoice) bool { return c.Name == Learn })
	if at < 0 || o.Deterministic {
		return members
	}
	more := o.Threads / 2
	if o.Members != nil {
		more = o.Threads - len(members)
	}
	for i := 1; i <= min(more, mostLearners-1); i++ {
		members = slices.Insert(members, at+i, MemberChoice{learner(i), "the same in another way; each tells the others what it learns"})
	}
	return members
}

// vary returns the options of the learner with that number.
func vary(i int, l cp.Learn, r cp.Restart) (cp.Learn, cp.Restart) {
	if i == 0 {
		return l, r
	}
	l.NoGuide = l.NoGuide != (i%2 == 1)
	if l.Branch == cp.BranchAlternate && i%4 < 2 {
		l.Branch = cp.BranchActivity
	}
	if i%4 > 1 {
		l.Decay = 0.99
	}
	switch r.Policy {
	case cp.Glucose:
		r = cp.Restart{Policy: cp.Luby, Scale: r.Scale}
	case cp.Never:
	default:
		r = cp.Restart{Policy: cp.Glucose}
	}
	return l, r
}

// exchange passes nogoods on among the members that learn.
type exchange struct {
	mu    sync.Mutex
	list  []told
	first int // how many before the list are gone
}

type told struct {
	by     int
	nogood cp.Nogood
}

// mostExchanged is how many nogoods wait for members that have not heard of them. Then the older half is
// forgotten.
const mostExchanged = 1 << 14

func (x *exchange) tell(by int, g cp.Nogood) {
	x.mu.Lock()
	defer x.mu.Unlock()
	if len(x.list) == mostExchanged {
		half := mostExchanged / 2
		x.list = append(x.list[:0], x.list[half:]...)
		x.first += half
	}
	x.list = append(x.list, told{by, g})
}

// hear returns the nogoods of others from the place on where from is, and moves it.
func (x *exchange) hear(by int, from *int) (list []cp.Nogood) {
	x.mu.Lock()
	defer x.mu.Unlock()
	for _, t := range x.list[max(0, *from-x.first):] {
		if t.by != by {
			list = append(list, t.nogood)
		}
	}
	*from = x.first + len(x.list)
	return list
}

// ear is what one member that learns hears of the others.
type ear struct {
	*exchange
	number int
	from   int
	later  []cp.Nogood // about solutions that the member does not know
}

// The nogoods that members tell each other: of at most so many predicates and so low an LBD, or of two
// predicates. Members search the same, so longer ones are of less use than on a cluster.
const (
	mostTold    = 12
	mostToldLBD = 3
)

func (p *learning) tell(g cp.Nogood) {
	if n := len(g.Clause); n <= 2 || n <= mostTold && g.LBD <= mostToldLBD {
		p.ear.tell(p.ear.number, g)
	}
}

// heard returns the nogoods of others that hold in all solutions better than the best that the member knows. Those
// that exclude more wait until it has imported a better one.
func (p *learning) heard() (list []cp.Nogood) {
	waiting := slices.Concat(p.ear.later, p.ear.hear(p.ear.number, &p.ear.from))
	p.ear.later = nil
	for _, g := range waiting {
		if g.Bounded && p.Signed(g.Objective) < p.known {
			p.ear.later = append(p.ear.later, g)
		} else {
			list = append(list, g)
		}
	}
	return list
}
