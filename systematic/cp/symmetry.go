package cp

import (
	"fmt"

	"lsolve/model"
	"lsolve/solve"
	"lsolve/systematic/cp/kernel"
	"lsolve/systematic/cp/prop"
)

// symmetryBreaker is symmetry breaking during search (Gent and Smith, "Symmetry
// breaking in constraint programming", 2000). When x = v has been searched below
// the assignments A, solutions symmetric to one with A and x = v are not needed:
// for each symmetry g, g(A) implies g(x) != g(v).
type symmetryBreaker struct {
	symmetries []Symmetry
	nogoods    *prop.Nogoods
	id         kernel.ID
	buffer     []kernel.Predicate
	err        error
}

func newSymmetryBreaker(e *kernel.Engine, m *model.Model, symmetries []Symmetry) *symmetryBreaker {
	var vars []kernel.View
	for x := range model.Var(m.NumVars()) {
		vars = append(vars, x.Term())
	}
	b := &symmetryBreaker{symmetries: symmetries, nogoods: prop.NewNogoods(vars)}
	b.id = e.Post(b.nogoods, nil)
	return b
}

// breakSymmetries is called at a node before each alternative except the first.
// It returns false if branching is not on values.
func (s *search) breakSymmetries(f *frame) bool {
	b, e := s.broken, s.e
	searched := s.alts[f.next-1]
	if searched.Kind() != kernel.EQ {
		b.err = fmt.Errorf("%w: symmetries with branching on %v; expected decisions x = v", solve.ErrUnsupported, searched)
		s.halt = stopped
		return false
	}
	// What follows from earlier alternatives was undone together with the last
	// one.
	e.Schedule(b.id)
symmetries:
	for _, g := range b.symmetries {
		b.buffer = b.buffer[:0]
		for _, above := range s.frames[:len(s.frames)-1] {
			p := s.alts[above.next-1]
			if p.Kind() != kernel.EQ {
				continue
			}
			image := b.image(g, p)
			if e.Holds(image.Not()) {
				continue symmetries // broken already
			}
			b.buffer = append(b.buffer, image)
		}
		b.nogoods.Add(e, append(b.buffer, b.image(g, searched).Not())...)
	}
	return true
}

func (b *symmetryBreaker) image(g Symmetry, p kernel.Predicate) kernel.Predicate {
	x, v := g(p.Var(), p.Value)
	return kernel.Equal(x, int64(v))
}
