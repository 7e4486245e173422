package cp

import (
	"sync"

	"lsolve/systematic/cp/prop"
)

// Starts are the bases with which searches of one model, side by side or one after the other, have solved its large linear
// relaxations at the root. The next search of the same rows begins there. They are safe for concurrent use. The zero value has none.
type Starts struct {
	mu sync.Mutex
	of map[uint64]*prop.Start // by shape
}

// find returns the start of a shape, nil if there is none.
func (s *Starts) find(shape uint64) *prop.Start {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.of[shape]
}

// keep makes a start known.
func (s *Starts) keep(shape uint64, start *prop.Start) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.of == nil {
		s.of = map[uint64]*prop.Start{}
	}
	s.of[shape] = start
}

// begin begins a large program where another search has solved it, if one has. When this one has, done makes that known.
func (s *Starts) begin(p *prop.Relaxation) (done func(solved bool)) {
	if s == nil || !p.Large() {
		return func(bool) {}
	}
	shape := p.Shape()
	if start := s.find(shape); start != nil {
		p.Begin(start)
	}
	return func(solved bool) {
		if solved {
			s.keep(shape, p.Start())
		}
	}
}
