package models

import (
	"cmp"
	"encoding/json"
	"fmt"
	"math"
	"slices"

	"lsolve/systematic/cp"
	"lsolve/systematic/cp/kernel"
)

// note is what a task that learns tells the others, from time to time and when it ends.
type note struct {
	Core    []step   `json:"core,omitempty"` // see cores
	Nogoods []nogood `json:"nogoods,omitempty"`
}

// nogood is one that the search of the task has learnt: a clause, which holds in all solutions that cost
// less than Cost.
type nogood struct {
	Clause []step `json:"clause"`
	LBD    int    `json:"lbd"`
	Cost   *int64 `json:"cost,omitempty"` // nil: in all solutions
}

// lessons are nogoods on their way from and to the search that learns.
type lessons struct {
	read  int             // notes of tasks
	known map[string]bool // the clauses that were told or heard
	out   []cp.Nogood     // learnt since the last note, no more than mostOut
	in    []cp.Nogood     // heard and not asked for yet
}

// A note has the best nogoods: by LBD, then the shortest ones. mostOut is how many wait for
// the next note, mostNote how many predicates of theirs a note has and mostClause how many one has, mostHeard
// how many wait to be asked for, and mostKnown how many are remembered.
const (
	mostOut    = 2048
	mostNote   = 4096
	mostClause = 64
	mostHeard  = 1 << 14
	mostKnown  = 1 << 16
)

// learnt takes a nogood of this worker's search.
func (l *lessons) learnt(g cp.Nogood) {
	if l.out = append(l.out, g); len(l.out) >= 2*mostOut {
		l.sort()
		l.out = l.out[:mostOut]
	}
}

// sort sorts the nogoods to be told, the best ones first.
func (l *lessons) sort() {
	slices.SortStableFunc(l.out, func(a, b cp.Nogood) int {
		return cmp.Or(cmp.Compare(a.LBD, b.LBD), cmp.Compare(len(a.Clause), len(b.Clause)))
	})
}

// new reports whether a clause was not known, and remembers it.
func (l *lessons) new(clause []step) bool {
	clause = slices.Clone(clause)
	slices.SortFunc(clause, func(a, b step) int { return slices.Compare(a[:], b[:]) })
	key := fmt.Sprint(clause)
	if l.known[key] {
		return false
	}
	if l.known == nil || len(l.known) >= mostKnown {
		l.known = map[string]bool{}
	}
	l.known[key] = true
	return true
}

// tell tells the others what the task has learnt, and the core that has refuted it, if any.
func (w *work) tell(core []step) error {
	l := &w.lessons
	n := note{Core: core}
	l.sort()
	predicates := 0
	for _, g := range l.out {
		if predicates += len(g.Clause); predicates > mostNote {
			break
		}
		clause := make([]step, len(g.Clause))
		for i, p := range g.Clause {
			clause[i] = stepOf(p)
		}
		if !l.new(clause) {
			continue
		}
		told := nogood{Clause: clause, LBD: g.LBD}
		if g.Bounded {
			cost := w.signed(g.Objective)
			told.Cost = &cost
		}
		n.Nogoods = append(n.Nogoods, told)
	}
	l.out = l.out[:0]
	if len(n.Core) == 0 && len(n.Nogoods) == 0 {
		return nil
	}
	return w.now.task.Tell(w.now.ctx, n)
}

// listen takes what other tasks have told since it was called last.
func (w *work) listen() {
	l := &w.lessons
	for _, text := range w.now.task.Told(l.read) {
		l.read++
		var n note
		if json.Unmarshal(text, &n) != nil {
			continue // whatever it is, it is none
		}
		if core, err := w.path(&subproblem{Path: n.Core}); err == nil && len(core) > 0 {
			w.cores.list = append(w.cores.list, core)
		}
		for _, g := range n.Nogoods {
			w.heard(g)
		}
	}
}

// heard takes a nogood of another search.
func (w *work) heard(g nogood) {
	l := &w.lessons
	if len(l.in) >= mostHeard || len(g.Clause) == 0 || len(g.Clause) > mostClause || !l.new(g.Clause) {
		return
	}
	clause, err := w.path(&subproblem{Path: g.Clause})
	if err != nil {
		return
	}
	told := cp.Nogood{Clause: clause, LBD: max(1, min(g.LBD, math.MaxInt16))}
	if g.Cost != nil {
		// It is the cost of a solution that was offered before, but its news may be slower.
		told.Objective, told.Bounded = w.signed(*g.Cost), true
	}
	l.in = append(l.in, told)
}

// heardOf gives the search that learns what was heard.
func (l *lessons) heardOf() []cp.Nogood {
	list := l.in
	l.in = nil
	return list
}

// refute tells the others that nothing is below a path, and which decisions are the reason.
func (w *work) refute(path []kernel.Predicate, core []int) error {
	return w.tell(refuting(path, core))
}
