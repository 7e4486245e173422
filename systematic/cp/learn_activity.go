package cp

import (
	"lsolve/model"
	"lsolve/systematic/cp/kernel"
)

// activity is variable state independent decaying sum (Moskewicz et al. 2001)
// over atoms: the predicates that occur in nogoods. A conflict raises the
// activity of the atoms that it meets; all others decay. The atoms are in a heap
// with the most active one on top. An atom that has become true or false leaves
// the heap when it gets to the top. It comes back when the level at which it left
// is undone.
type activity struct {
	e      *kernel.Engine
	sums   []float64     // by atom
	rates  *learningRate // nil: sums are the only scores
	byRate bool          // the heap is by learning rate
	heap   []int32       // atoms
	at     []int32       // by atom: its place in heap, -1: none
	left   []int32       // atoms that have left, in their order
	mark   []int32       // by level: how many had left when it began
	inc    float64
	grow   float64 // of inc at every conflict
}

func (a *activity) init(e *kernel.Engine, score LearnScore, decay float64) {
	*a = activity{e: e, inc: 1, grow: 1 / decay}
	if score != ScoreSum {
		a.rates = newLearningRate(a)
	}
	a.byRate = score == ScoreRate
	a.given()
}

// given adds the atoms of clauses that are given.
func (a *activity) given() {
	a.e.Fresh()
	a.cover()
}

// cover adds the new atoms.
func (a *activity) cover() {
	for len(a.at) < a.e.NumAtoms() {
		a.sums, a.at = append(a.sums, 0), append(a.at, -1)
		if a.rates != nil {
			a.rates.add()
		}
		a.insert(int32(len(a.at) - 1))
	}
}

// by says whether the heap is by learning rate, which it can be only if there are any.
func (a *activity) by(rate bool) {
	if a.byRate == rate {
		return
	}
	a.byRate = rate
	for i := len(a.heap)/2 - 1; i >= 0; i-- {
		a.down(int32(i))
	}
}

func (a *activity) push() { a.mark = append(a.mark, int32(len(a.left))) }

// back undoes the levels above the given one.
func (a *activity) back(level int) {
	if level >= len(a.mark) {
		return
	}
	from := a.mark[level]
	for _, atom := range a.left[from:] {
		a.insert(atom)
	}
	a.left, a.mark = a.left[:from], a.mark[:level]
}

// learn raises the activity of the atoms that a conflict has met.
func (a *activity) learn(seen []int32) {
	for _, atom := range seen {
		a.bump(atom)
	}
	a.inc *= a.grow
	if a.rates != nil {
		a.rates.conflict(seen)
	}
}

// adopt adds the new atoms of the new nogood, and raises their activity.
func (a *activity) adopt() {
	a.cover()
	for _, atom := range a.e.Fresh() {
		if a.at[atom] < 0 {
			a.insert(atom) // its number was used before
		}
		a.bump(atom)
		if a.rates != nil {
			a.rates.fresh(atom)
		}
	}
}

func (a *activity) bump(atom int32) {
	a.sums[atom] += a.inc
	if a.sums[atom] > 1e100 {
		for i := range a.sums {
			a.sums[i] *= 1e-100
		}
		a.inc *= 1e-100
	}
	if a.at[atom] >= 0 && !a.byRate {
		a.up(a.at[atom])
	}
}

// next returns the predicate of the most active open atom.
func (a *activity) next() (kernel.Predicate, bool) {
	for len(a.heap) > 0 {
		atom := a.heap[0]
		p := a.e.Atom(atom)
		if !p.Constant() && a.e.Truth(p) == 0 {
			if a.byRate && a.rates.decay(atom) {
				continue
			}
			return p, true
		}
		a.pop()
		if !p.Constant() {
			a.left = append(a.left, atom)
		}
	}
	return kernel.True, false
}

// forget drops an atom that has been freed.
func (a *activity) forget(atom int32) {
	a.sums[atom] = 0
	if a.rates != nil {
		a.rates.of[atom] = 0
	}
	a.settle(atom)
}

// settle puts an atom whose score has changed in its place.
func (a *activity) settle(atom int32) {
	if i := a.at[atom]; i >= 0 {
		a.up(i)
		a.down(a.at[atom])
	}
}

func (a *activity) insert(atom int32) {
	if a.at[atom] >= 0 {
		return
	}
	a.at[atom] = int32(len(a.heap))
	a.heap = append(a.heap, atom)
	a.up(a.at[atom])
}

func (a *activity) pop() {
	last := len(a.heap) - 1
	a.at[a.heap[0]] = -1
	moved := a.heap[last]
	a.heap = a.heap[:last]
	if last > 0 {
		a.heap[0], a.at[moved] = moved, 0
		a.down(0)
	}
}

// before reports whether atom x belongs above atom y.
func (a *activity) before(x, y int32) bool {
	of := a.sums
	if a.byRate {
		of = a.rates.of
	}
	return of[x] > of[y] || of[x] == of[y] && x < y
}

func (a *activity) up(i int32) {
	atom := a.heap[i]
	for i > 0 {
		parent := (i - 1) / 2
		if !a.before(atom, a.heap[parent]) {
			break
		}
		a.heap[i] = a.heap[parent]
		a.at[a.heap[i]] = i
		i = parent
	}
	a.heap[i], a.at[atom] = atom, i
}

func (a *activity) down(i int32) {
	atom, n := a.heap[i], int32(len(a.heap))
	for 2*i+1 < n {
		child := 2*i + 1
		if child+1 < n && a.before(a.heap[child+1], a.heap[child]) {
			child++
		}
		if !a.before(a.heap[child], atom) {
			break
		}
		a.heap[i] = a.heap[child]
		a.at[a.heap[i]] = i
		i = child
	}
	a.heap[i], a.at[atom] = atom, i
}

// modelVar returns the variable of a number.
func modelVar(x int) model.Var { return model.Var(x) }
