package ejection

import "lsolve/internal/rng"

// shake makes a random move that breaks no rule, if one is drawn: an item goes to the part of another one, or they take
// each other's places.
func (s *Search[M]) shake() {
	n := s.ejector.Items()
	u, v := int32(rng.Intn(s.Random, n)), int32(rng.Intn(s.Random, n))
	exchange := rng.Intn(s.Random, 2) == 0
	if s.pool.in[u] || s.pool.in[v] {
		return
	}
	p, q := s.ejector.PartOf(u), s.ejector.PartOf(v)
	if p == q {
		return
	}
	s.one[0] = v
	without := s.one[:]
	if !exchange {
		without = nil
	}
	if _, ok := s.fit(u, q, without); !ok {
		return
	}
	if exchange {
		s.one[0] = u
		if _, ok := s.fit(v, p, s.one[:]); !ok {
			return
		}
		s.ejector.Remove(v)
	}
	s.ejector.Remove(u)
	if !s.put(u, q) {
		s.insert(u)
	}
	if exchange && !s.put(v, p) {
		s.insert(v)
	}
	s.collect()
}
