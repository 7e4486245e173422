package vrp

import "slices"

// build makes the routes of a move in s.edit, without a look at whether they are possible;
// false if the move does not apply.
func (s *State) build(m Move) bool {
	switch m.Kind {
	case Behind, Before:
		return s.buildBeside(m)
	case Alone:
		return s.buildAlone(m)
	case Both:
		return s.buildBoth(m)
	case Drop:
		if s.route[m.A] < 0 {
			return false
		}
		s.take(m.A)
		s.edit.leaves = s.d.leader[m.A]
		return true
	case Swap:
		return s.buildSwap(m)
	case Tails:
		return s.buildTails(m)
	case Reverse:
		return s.buildReverse(m)
	case Reload, Unload:
		return s.buildReload(m)
	case Refit:
		if s.route[m.A] < 0 || s.tours[s.route[m.A]].kind == m.B {
			return false
		}
		s.changed(s.route[m.A]).kind = m.B
		return true
	}
	return false
}

// changed is the new form of a route; at first a copy of it.
func (s *State) changed(i int32) *tour {
	e := &s.edit
	for k := range e.count {
		if e.old[k] == i {
			return &e.new[k]
		}
	}
	k := e.count
	e.count++
	e.old[k] = i
	e.buffer[k] = append(e.buffer[k][:0], s.tours[i].stops...)
	e.new[k] = tour{kind: s.tours[i].kind, stops: e.buffer[k]}
	return &e.new[k]
}

// put inserts a stop into a new form.
func (t *tour) put(at int, c int32) { t.stops = slices.Insert(t.stops, at, c) }

// take removes a served client, and its pair.
func (s *State) take(c int32) {
	e := &s.edit
	t := s.changed(s.route[c])
	for _, x := range [2]int32{c, s.d.partner[c]} {
		if x >= 0 {
			at := slices.Index(t.stops, x)
			t.stops = slices.Delete(t.stops, at, at+1)
			e.out[e.outs] = x
			e.outs++
		}
	}
}

// release removes the unit of a client from its route, if it is served; if not, it enters.
func (s *State) release(c int32) {
	l := s.d.leader[c]
	if by := s.server(l); by >= 0 {
		s.take(by)
	} else {
		s.edit.enters = l
	}
}

func (s *State) buildBeside(m Move) bool {
	if s.route[m.B] < 0 || m.A == m.B || s.d.leader[m.A] == s.d.leader[m.B] || s.d.partner[m.A] >= 0 {
		return false
	}
	to := s.tours[s.route[m.B]].stops
	at := slices.Index(to, m.B)
	if m.Kind == Behind {
		at++
	}
	if at < len(to) && to[at] == m.A || at > 0 && to[at-1] == m.A {
		return false // it is there
	}
	s.release(m.A)
	t := s.changed(s.route[m.B])
	at = slices.Index(t.stops, m.B)
	if m.Kind == Behind {
		at++
	}
	t.put(at, m.A)
	return true
}

func (s *State) buildAlone(m Move) bool {
	e := &s.edit
	if s.used[m.B] >= s.d.types[m.B].count || s.d.leader[m.A] != m.A && s.d.partner[m.A] >= 0 {
		return false
	}
	if i := s.route[m.A]; i >= 0 && s.tours[i].kind == m.B && len(s.tours[i].stops) == s.size(m.A) {
		return false
	}
	e.count, e.old[0] = 1, -1
	e.buffer[0] = append(e.buffer[0][:0], m.A)
	if o := s.d.partner[m.A]; o >= 0 {
		e.buffer[0] = append(e.buffer[0], o)
	}
	e.new[0] = tour{kind: m.B, stops: e.buffer[0]}
	s.release(m.A)
	return true
}

// size is the number of clients of which a unit has one served, or a pair two.
func (s *State) size(c int32) int {
	if s.d.partner[c] >= 0 {
		return 2
	}
	return 1
}

func (s *State) buildBoth(m Move) bool {
	o := s.d.partner[m.A]
	if o < 0 || s.d.leader[m.A] != m.A || s.route[m.B] < 0 || m.B == m.A || m.B == o || m.C == o || m.C != m.A && s.route[m.C] != s.route[m.B] {
		return false
	}
	s.release(m.A)
	t := s.changed(s.route[m.B])
	t.put(slices.Index(t.stops, m.B)+1, m.A)
	t.put(slices.Index(t.stops, m.C)+1, o)
	return !slices.Equal(t.stops, s.tours[s.route[m.B]].stops)
}

func (s *State) buildSwap(m Move) bool {
	if m.A == m.B || s.route[m.A] < 0 || s.route[m.B] < 0 {
		return false
	}
	a, b := s.changed(s.route[m.A]), s.changed(s.route[m.B])
	i, j := slices.Index(a.stops, m.A), slices.Index(b.stops, m.B)
	a.stops[i], b.stops[j] = m.B, m.A
	return true
}

func (s *State) buildTails(m Move) bool {
	if s.route[m.A] < 0 || s.route[m.B] < 0 || s.route[m.A] == s.route[m.B] {
		return false
	}
	from, to := s.tours[s.route[m.A]].stops, s.tours[s.route[m.B]].stops
	i, j := slices.Index(from, m.A)+1, slices.Index(to, m.B)+1
	if i == len(from) && j == len(to) {
		return false
	}
	a, b := s.changed(s.route[m.A]), s.changed(s.route[m.B])
	a.stops = append(a.stops[:i], to[j:]...)
	b.stops = append(b.stops[:j], from[i:]...)
	return true
}

func (s *State) buildReverse(m Move) bool {
	if m.A == m.B || int(m.B) >= s.d.clients || s.route[m.A] < 0 || s.route[m.A] != s.route[m.B] {
		return false
	}
	t := s.changed(s.route[m.A])
	i, j := slices.Index(t.stops, m.A), slices.Index(t.stops, m.B)
	if i > j {
		return false
	}
	slices.Reverse(t.stops[i : j+1])
	return true
}

func (s *State) buildReload(m Move) bool {
	if s.route[m.A] < 0 {
		return false
	}
	t := s.changed(s.route[m.A])
	at := slices.Index(t.stops, m.A) + 1
	if at == len(t.stops) {
		return false
	}
	reloads := int(t.stops[at]) >= s.d.clients
	if m.Kind == Unload {
		if reloads {
			t.stops = slices.Delete(t.stops, at, at+1)
		}
		return reloads
	}
	t.put(at, s.d.place(int(m.B)))
	return !reloads
}
