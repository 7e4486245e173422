package cp

import (
	"slices"

	"lsolve/model"
	"lsolve/systematic/cp/kernel"
)

// fixedElements are the constraints array[index] = c, for constants c, of a search that learns, as clauses of two
// predicates: index = i needs array[i] = c. Where no two elements of the array can be c, array[i] = c needs
// index = i, too: models of permutations say so by x[y[i]] = i for all i, or by elements beside an all_different
// of the array. No propagator finds the second kind of clause in one step, and a nogood that
// has either predicate has both.
type fixedElements struct {
	distinct map[model.Term][]int // by term: the constraints that say it differs from others
	places   map[model.Term][]int // by first element of the array: constraints array[index] = c
}

// fixedElementLimit is the largest number of clauses for one constraint.
const fixedElementLimit = 1 << 10

// fixedElementsOf reads a model's constraints.
func fixedElementsOf(m *model.Model) *fixedElements {
	f := &fixedElements{distinct: map[model.Term][]int{}, places: map[model.Term][]int{}}
	found := false
	for i, c := range m.Constraints() {
		if k, ok := c.(model.ElementConstraint); ok && isFixedElement(k) {
			f.places[k.Array[0]] = append(f.places[k.Array[0]], i)
			found = true
		}
	}
	if !found {
		return f
	}
	for i, c := range m.Constraints() {
		for _, t := range distinctTerms(c) {
			f.distinct[t] = append(f.distinct[t], i)
		}
	}
	return f
}

// isFixedElement reports whether the constraint is one of those.
func isFixedElement(k model.ElementConstraint) bool {
	_, constant := constants(k.Array)
	return k.Result.Coef == 0 && !constant && len(k.Array) <= fixedElementLimit
}

// distinctTerms are the terms that a constraint says are all different, but for some values.
func distinctTerms(c model.Constraint) []model.Term {
	switch k := c.(type) { //nolint:gochecksumtype // the others say nothing of the kind
	case model.AllDifferentConstraint:
		return k.Terms
	case model.AllDifferentExceptConstraint:
		return k.Terms
	}
	return nil
}

// fixedElement posts the constraint as clauses. It returns false if it has not: if it is not one of these, or
// cannot hold.
func (c *compiler) fixedElement(constraint model.Constraint) bool {
	k, ok := constraint.(model.ElementConstraint)
	if !ok || !isFixedElement(k) {
		return false
	}
	index, value := c.e.View(k.Index), int64(k.Result.Offset)
	if !c.e.AddClause(kernel.AtLeastView(index, 0)) || !c.e.AddClause(kernel.AtMostView(index, int64(len(k.Array)-1))) {
		return false
	}
	once := c.fixed.once(c.m, k)
	for i, x := range c.e.Views(k.Array) {
		here, taken := kernel.EqualView(index, int64(i)), kernel.EqualView(x, value)
		if !c.e.AddClause(here.Not(), taken) || once && !c.e.AddClause(taken.Not(), here) {
			return false
		}
	}
	return true
}

// once reports whether at most one element of the array can be the result.
func (f *fixedElements) once(m *model.Model, k model.ElementConstraint) bool {
	seen := map[model.Term]bool{}
	for _, t := range k.Array {
		if t.Coef == 0 && t.Offset != k.Result.Offset {
			continue
		}
		if seen[t] {
			return false
		}
		seen[t] = true
	}
	first := slices.IndexFunc(k.Array, func(t model.Term) bool { return seen[t] })
	if first < 0 {
		return false // nothing can be the result
	}
	for _, i := range f.distinct[k.Array[first]] {
		c := m.Constraints()[i]
		if e, ok := c.(model.AllDifferentExceptConstraint); ok && slices.Contains(e.Values, k.Result.Offset) {
			continue
		}
		among := 0
		for _, t := range distinctTerms(c) {
			if seen[t] {
				among++
			}
		}
		if among == len(seen) {
			return true
		}
	}
	// As many places as elements, for different values: each element is one of the values.
	values := map[int32]bool{}
	for _, i := range f.places[k.Array[0]] {
		if other := m.Constraints()[i].(model.ElementConstraint); slices.Equal(other.Array, k.Array) {
			values[other.Result.Offset] = true
		}
	}
	return len(values) == len(k.Array)
}
