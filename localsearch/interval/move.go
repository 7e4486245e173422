package interval

// Kind is what a move does.
type Kind uint8

// The kinds of moves.
const (
	// Reverse reverses the segment from From to To, From < To: at most two
	// distances change.
	Reverse Kind = iota
	// Insert moves the value at From so that it is at To: at most three
	// distances change.
	Insert
)

// Move is a change of the series. From and To are different positions, from 0.
type Move struct {
	Kind     Kind
	From, To int32
}

// change is the distances that a move takes away and brings; 0 is no distance.
type change struct{ old, new [3]int32 }

// change returns the changes of the distances by the move.
func (s *Series) change(m Move) (c change) {
	if m.Kind == Reverse {
		return s.reversal(m.From, m.To)
	}
	v, x := s.values, s.values[m.From]
	last := int32(len(v) - 1)
	if m.From > 0 {
		c.old[0] = distance(v[m.From-1], x)
	}
	if m.From < last {
		c.old[1] = distance(x, v[m.From+1])
	}
	if m.From > 0 && m.From < last {
		c.new[0] = distance(v[m.From-1], v[m.From+1])
	}
	left := m.To // the value moves between left and left+1
	if m.To < m.From {
		left--
	}
	if left >= 0 {
		c.new[1] = distance(v[left], x)
	}
	if left < last {
		c.new[2] = distance(x, v[left+1])
	}
	if left >= 0 && left < last {
		c.old[2] = distance(v[left], v[left+1])
	}
	return c
}

// reversal returns the change of reversing positions i to j.
func (s *Series) reversal(i, j int32) (c change) {
	v := s.values
	if i > 0 {
		c.old[0], c.new[0] = distance(v[i-1], v[i]), distance(v[i-1], v[j])
	}
	if int(j) < len(v)-1 {
		c.old[1], c.new[1] = distance(v[j], v[j+1]), distance(v[i], v[j+1])
	}
	return c
}

// count makes the change in the occurrences and returns the change of the cost.
func (s *Series) count(c change) (delta int64) {
	for _, d := range c.old {
		if s.times[d]--; s.times[d] == 0 {
			delta += int64(d)
		}
	}
	for _, d := range c.new {
		if s.times[d]++; s.times[d] == 1 {
			delta -= int64(d)
		}
	}
	return delta
}

// uncount undoes the changes that count made to the occurrences.
func (s *Series) uncount(c change) {
	for i := range c.old {
		s.times[c.new[i]]--
		s.times[c.old[i]]++
	}
}

// Delta returns the change of Cost that the move would make.
func (s *Series) Delta(m Move) int64 {
	c := s.change(m)
	delta := s.count(c)
	s.uncount(c)
	return delta
}

// Apply makes the move.
func (s *Series) Apply(m Move) {
	s.cost += s.count(s.change(m))
	s.rearrange(m)
}

// rearrange makes the move in the values and their places.
func (s *Series) rearrange(m Move) {
	v := s.values
	i, j := m.From, m.To
	if m.Kind == Reverse {
		for ; i < j; i, j = i+1, j-1 {
			a, b := v[j], v[i]
			v[i], v[j] = a, b
			s.place[a], s.place[b] = i, j
		}
		return
	}
	x := v[i]
	for ; i < j; i++ {
		v[i] = v[i+1]
		s.place[v[i]] = i
	}
	for ; i > j; i-- {
		v[i] = v[i-1]
		s.place[v[i]] = i
	}
	v[j] = x
	s.place[x] = j
}
