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
	vars       int // of the model
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
	b := &symmetryBreaker{symmetries: symmetries, vars: len(vars), nogoods: prop.NewNogoods(vars)}
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
	for i := range b.symmetries {
		b.buffer = b.buffer[:0]
		for _, above := range s.frames[:len(s.frames)-1] {
			p := s.alts[above.next-1]
			if p.Kind() != kernel.EQ {
				continue
			}
			image := b.image(i, p)
			if e.Holds(image.Not()) {
				continue symmetries // broken already
			}
			b.buffer = append(b.buffer, image)
		}
		b.nogoods.Add(e, append(b.buffer, b.image(i, searched).Not())...)
	}
	if b.err != nil {
		s.halt = stopped
		return false
	}
	return true
}

// image is what symmetry i maps a predicate to. A variable that the model lacks is an
// error; the image is then the predicate itself.
func (b *symmetryBreaker) image(i int, p kernel.Predicate) kernel.Predicate {
	x, v := b.symmetries[i](p.Var(), p.Value)
	if x < 0 || int(x) >= b.vars {
		b.err = fmt.Errorf("cp: symmetry %d returned variable %d; the model has %d, numbered from 0", i, x, b.vars)
		return p
	}
	return kernel.Equal(x, int64(v))
}
