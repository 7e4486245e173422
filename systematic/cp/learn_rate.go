package cp

import (
	"math"

	"lsolve/systematic/cp/kernel"
)

// learningRate scores atoms by their learning rate (Liang, Ganesh, Poupart and Czarnecki 2016):
// while an atom is decided, the share of the conflicts that meet it. When it becomes open again,
// its score moves towards that share by a step that shrinks, an exponential recency weighted
// average. Scores of open atoms decay at every conflict, which is made up for when one
// gets to the top of the heap.
type learningRate struct {
	a      *activity
	of     []float64 // by atom: the score
	met    []int32   // by atom: the conflicts that have met it since it was decided
	last   []int64   // by atom: the last of them
	opened []int64   // by atom: the conflict at which its score was last decayed
	now    int64     // conflicts
	step   float64
	marks  []mark // from the position of a mark on, entries are from after its conflict
	top    int    // of marks: the last one not beyond the entry that visit is at
	visit  func(atom int32, at kernel.Pos)
}

// mark is a position of the trail and a number of conflicts.
type mark struct {
	at  kernel.Pos
	now int64
}

// The parameters of the paper: the step at first and at least, what it loses at a conflict, and
// the factor of open atoms.
const (
	firstStep = 0.4
	leastStep = 0.06
	stepLoss  = 1e-6
	openDecay = 0.95
)

func newLearningRate(a *activity) *learningRate {
	r := &learningRate{a: a, step: firstStep, marks: []mark{{0, 0}}}
	r.visit = r.open // made once: a method value allocates
	return r
}

// add makes room for an atom.
func (r *learningRate) add() {
	r.of, r.met, r.last, r.opened = append(r.of, 0), append(r.met, 0), append(r.last, 0), append(r.opened, r.now)
}

// score gives an atom a score.
func (r *learningRate) score(atom int32, s float64) {
	r.of[atom] = s
	if r.a.byRate {
		r.a.settle(atom)
	}
}

// conflict counts a conflict that has met atoms, some of them more than once.
func (r *learningRate) conflict(seen []int32) {
	r.now++
	r.step = max(leastStep, r.step-stepLoss)
	for _, atom := range seen {
		if r.last[atom] != r.now {
			r.last[atom] = r.now
			r.met[atom]++
		}
	}
}

// undo is called before the levels above the given one are undone.
func (r *learningRate) undo(level int) {
	r.a.cover()
	r.top = len(r.marks) - 1
	r.a.e.Decided(level, r.visit)
}

// open gives an atom that an entry has decided, and that becomes open, its new score.
func (r *learningRate) open(atom int32, at kernel.Pos) {
	for r.marks[r.top].at > at {
		r.top--
	}
	if age := r.now - r.marks[r.top].now; age > 0 {
		r.score(atom, r.of[atom]+r.step*(float64(r.met[atom])/float64(age)-r.of[atom]))
	}
	r.met[atom], r.opened[atom] = 0, r.now
}

// undone is called after the levels have been undone: what is decided from here on is new.
func (r *learningRate) undone() {
	here := r.a.e.Here()
	for len(r.marks) > 0 && r.marks[len(r.marks)-1].at >= here {
		r.marks = r.marks[:len(r.marks)-1]
	}
	r.marks = append(r.marks, mark{here, r.now})
}

// fresh gives an atom of the new nogood that had no number the score of one that every conflict
// has met.
func (r *learningRate) fresh(atom int32) {
	r.met[atom], r.opened[atom] = 0, r.now
	r.score(atom, r.step)
}

// decay makes up for the conflicts since an open atom was last looked at. It reports whether
// there were any.
func (r *learningRate) decay(atom int32) bool {
	age := r.now - r.opened[atom]
	if age == 0 {
		return false
	}
	r.opened[atom] = r.now
	r.score(atom, r.of[atom]*math.Pow(openDecay, float64(age)))
	return true
}

// scoreTurns says which score decides in the next run by activity where both take turns.
type scoreTurns struct {
	failures [2]int64 // by sum, by rate
}

// conflict counts a failure of a run by activity.
func (t *scoreTurns) conflict(l *learner) {
	if l.free && l.o.Score == ScoreAlternate {
		by := 0
		if l.activity.byRate {
			by = 1
		}
		t.failures[by]++
	}
}

// next begins a run with the score that has had fewer failures.
func (t *scoreTurns) next(l *learner) {
	if l.o.Score == ScoreAlternate {
		l.activity.by(t.failures[1] < t.failures[0])
	}
}
