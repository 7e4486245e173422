package cbls

import (
	"math/rand/v2"

	"lsolve/internal/rng"
	"lsolve/model"
)

// sorted keeps what every move of every variable in conflict changes, and these variables in
// the order of their best moves, from step to step. A step then takes time in the order of
// what it changes: the moves of the variables in conflict that have a constraint in common
// with the one that moves. The tabu search of Hertz and de Werra for colourings (1987) is the
// best known that keeps its moves so.
type sorted struct {
	s      *Space
	known  bool    // the rest is up to date
	base   []int32 // by searched variable, the gain of its first value
	gain   []int64 // by variable and value, the change of Cost
	errors []int32 // by variable, the number of its constraints in which it has an error
	queue  queue   // the variables with errors, by their least gain
	fresh  uint64  // numbers that put equal variables in random order

	// During a commit: the variables whose constraints change.
	now     uint32
	stamp   []uint32
	changed []int32
}

// Limits of the models whose moves are kept: the number of moves, and the number of
// variables that a change of one may concern by one constraint.
const (
	mostSorted    = 1 << 24
	widestSorted  = 64
	longestSorted = manyValues
)

// KeepSorted makes the space keep the moves of variables in conflict sorted from now on, as Best
// returns them, and reports whether it does. It does so for models without an objective, in
// which all variables move on their own, have at most 512 values, and all constraints have at
// most 64 terms.
func (s *Space) KeepSorted() bool {
	if s.sorted == nil && s.sortable() {
		k := &sorted{s: s, base: make([]int32, len(s.free)+1), errors: make([]int32, len(s.free)), stamp: make([]uint32, len(s.free))}
		for i, x := range s.free {
			k.base[i+1] = k.base[i] + int32(s.m.Domain(x).Size())
		}
		k.gain = make([]int64, k.base[len(s.free)])
		k.queue = newQueue(len(s.free))
		s.sorted = k
	}
	return s.sorted != nil
}

func (s *Space) sortable() bool {
	if s.m.Objective().Sense != model.Satisfy || len(s.layers.order) > 0 {
		return false
	}
	moves := int64(0)
	for _, x := range s.free {
		size := s.m.Domain(x).Size()
		moves += size
		if s.groupOf[x] != s.single || !s.simple[x] || size > longestSorted || moves > mostSorted {
			return false
		}
	}
	for p := range s.parts {
		if len(s.parts[p].terms) > widestSorted {
			return false
		}
	}
	return true
}

// Best returns the move with the least Delta that allows permits, among the moves of
// variables in conflict, and a random one of about as good ones; ok is false if it permits
// none. KeepSorted must have returned true.
func (s *Space) Best(r *rand.Rand, allows func(m Move, delta int64) bool) (best Move, delta int64, ok bool) {
	k := s.sorted
	k.refresh()
	k.queue.each(func(i int32, key int64) bool {
		if ok && key >= delta {
			return false
		}
		ties := 0
		x := s.free[i]
		gains := k.gain[k.base[i]:k.base[i+1]]
		n := 0
		for _, d := range s.m.Domain(x) {
			for v := int64(d.Lo); v <= int64(d.Hi); v++ {
				g := gains[n]
				n++
				if int32(v) == s.val[x] || ok && (g > delta || g == delta && ties == 0) {
					continue
				}
				m := Assign(x, int32(v))
				if !allows(m, g) {
					continue
				}
				if !ok || g < delta {
					best, delta, ok, ties = m, g, true, 1
				} else if ties++; rng.Intn(r, ties) == 0 {
					best = m
				}
			}
		}
		return true
	})
	return best, delta, ok
}

// refresh computes everything anew if it is not up to date.
func (k *sorted) refresh() {
	if k.known {
		return
	}
	k.known = true
	k.queue.clear()
	clear(k.errors)
	s := k.s
	for _, p := range s.broken.Members() {
		k.count(p, 1)
	}
	for _, p := range s.broken.Members() {
		for _, t := range s.parts[p].terms {
			if i := k.variable(t); i >= 0 && k.errors[i] > 0 && !k.queue.has(i) {
				k.price(i)
				k.enter(i)
			}
		}
	}
}

// variable returns the searched variable of a term; -1 if it has none.
func (k *sorted) variable(t model.Term) int32 {
	if t.Coef == 0 {
		return -1
	}
	return k.s.place[t.Var]
}

// count adds by for each variable with an error in a part.
func (k *sorted) count(p, by int32) {
	part := &k.s.parts[p]
	for pos, t := range part.terms {
		if i := k.variable(t); i >= 0 && part.face.error(int32(pos)) > 0 {
			k.errors[i] += by
		}
	}
}

// price computes the gains of a variable.
func (k *sorted) price(i int32) {
	s := k.s
	clear(k.gain[k.base[i]:k.base[i+1]])
	x := s.free[i]
	for j := s.first[x]; j < s.first[x+1]; j++ {
		k.add(i, &s.occ[j], s.weight[s.occ[j].part])
	}
}

// add adds to the gains of a variable those of one of its parts, times a weight.
func (k *sorted) add(i int32, o *occurrence, weight int64) {
	s := k.s
	x := s.free[i]
	changes, face := s.pair[:1], s.parts[o.part].face
	old := o.coef*s.val[x] + o.offset
	n := k.base[i]
	for _, d := range s.m.Domain(x) {
		for v := int64(d.Lo); v <= int64(d.Hi); v++ {
			if int32(v) != s.val[x] {
				changes[0] = change{o.pos, old, o.coef*int32(v) + o.offset}
				k.gain[n] += face.delta(changes) * weight
			}
			n++
		}
	}
}

// enter gives a variable its place in the queue.
func (k *sorted) enter(i int32) {
	s := k.s
	x := s.free[i]
	first := true
	least := int64(0)
	n := k.base[i]
	for _, d := range s.m.Domain(x) {
		for v := int64(d.Lo); v <= int64(d.Hi); v++ {
			if int32(v) != s.val[x] && (first || k.gain[n] < least) {
				first, least = false, k.gain[n]
			}
			n++
		}
	}
	k.fresh += 0x9e3779b97f4a7c15
	z := (k.fresh ^ k.fresh>>30) * 0xbf58476d1ce4e5b9
	k.queue.put(i, least, uint32(z>>32))
}
