package rostering

// Of so many steps, how many are of each kind; the others exchange days.
const (
	ofSteps      = 256
	changesOfDay = 96
	changesOfRun = 32
	longest      = 14 // days of an exchange
	longestRun   = 5  // days that change
)

// step tries a move. What it may cost is drawn before its price is known, by the rule of
// Metropolis: so that most prices need not be computed to the end.
func (s *Search) step() {
	d := dice(s.r.Uint64())
	i, k := d.below(len(s.nurses)), d.below(ofSteps)
	most := s.limits[d.below(quantiles)]
	switch {
	case k < changesOfDay || len(s.nurses) == 1 && k < ofSteps/2:
		s.changeDay(i, most)
	case k < changesOfDay+changesOfRun || len(s.nurses) == 1:
		s.changeRun(i, most)
	default:
		s.exchange(i, most)
	}
}

// changed notes what a move cost.
func (s *Search) changed(change int32) {
	s.cost += int64(change)
	if change < 0 {
		s.record()
	}
}

// saved is the most that a day of a nurse can save of the cover.
func (s *Search) saved() int32 {
	if s.missing > 0 {
		return missingWeight + optimalWeight
	}
	return optimalWeight
}

// changeDay gives a day of nurse i another duty.
func (s *Search) changeDay(i int, most int32) {
	d := dice(s.r.Uint64())
	n, day := &s.nurses[i], d.below(s.days)
	v := s.values[i*s.days+day]
	symbol := uint8(d.below(n.Symbols))
	duties := n.of[symbol]
	w := duties[d.below(len(duties))]
	if v == w {
		return
	}
	change := s.cover(day, v, w)
	s.symbols[0] = symbol
	if n.symbols[day] != symbol {
		price, ok := n.price(day, s.symbols[:1], most-change)
		if !ok {
			return
		}
		change += price
	}
	if change <= most {
		s.one[0] = w
		s.put(i, day, s.one[:1])
		s.changed(change)
	}
}

// changeRun gives successive days of nurse i the same duty.
func (s *Search) changeRun(i int, most int32) {
	d := dice(s.r.Uint64())
	n, length := &s.nurses[i], 1+d.below(min(longestRun, s.days))
	from := d.below(s.days - length + 1)
	symbol := uint8(d.below(n.Symbols))
	duties := n.of[symbol]
	w := duties[d.below(len(duties))]
	change, row := int32(0), s.row(i)[from:from+length]
	for k, v := range row {
		s.symbols[k], s.one[k] = symbol, w
		change += s.cover(from+k, v, w)
	}
	if row[0] == w && row[length-1] == w { // a shorter run does the same, or nothing changes
		return
	}
	price, ok := n.price(from, s.symbols[:length], most-change)
	if ok && change+price <= most {
		s.put(i, from, s.one[:length])
		s.changed(change + price)
	}
}

// exchange lets nurse i and another one exchange successive days. A skill that one of them lacks
// becomes another one of hers.
func (s *Search) exchange(i int, most int32) {
	d := dice(s.r.Uint64())
	j := d.below(len(s.nurses) - 1)
	if j >= i {
		j++
	}
	length := 1 + d.below(min(longest, s.days))
	from := d.below(s.days - length + 1)
	n, m := &s.nurses[i], &s.nurses[j]
	a, b := n.symbols[from:from+length], m.symbols[from:from+length]
	// Days that are alike at the ends are left out.
	for len(a) > 0 && a[0] == b[0] {
		a, b = a[1:], b[1:]
		from++
	}
	for len(a) > 0 && a[len(a)-1] == b[len(a)-1] {
		a, b = a[:len(a)-1], b[:len(a)-1]
	}
	if len(a) == 0 {
		return
	}
	saved := int32(0) // the most that the cover can save: nothing if each takes the duties of the other
	if n.skills != m.skills {
		saved = 2 * int32(len(a)) * s.saved()
	}
	first, ok := n.price(from, b, most+saved+m.total()) // the other one cannot save more than her total
	if !ok || first > most+saved+m.total() {
		return
	}
	second, ok := m.price(from, a, most+saved-first)
	if !ok || first+second > most+saved {
		return
	}
	if change := first + second + s.trade(i, j, from, a, b); change <= most {
		s.put(i, from, s.one[:len(a)])
		s.put(j, from, s.two[:len(a)])
		s.changed(change)
	}
}

// trade makes the duties of nurses i and j from a day on, who exchange symbols a for b, and
// returns what it changes in the costs of cover.
func (s *Search) trade(i, j, from int, a, b []uint8) (change int32) {
	n, m := &s.nurses[i], &s.nurses[j]
	v, w := s.row(i)[from:], s.row(j)[from:]
	if n.skills == m.skills {
		copy(s.one, w[:len(a)])
		copy(s.two, v[:len(a)])
		return 0
	}
	d := dice(s.r.Uint64())
	for k := range a {
		if a[k] == b[k] {
			s.one[k], s.two[k] = v[k], w[k]
			continue
		}
		s.one[k], s.two[k] = n.takes(w[k], b[k], &d), m.takes(v[k], a[k], &d)
		// The shifts differ, so a duty changes only for one of the same shift.
		change += s.cover(from+k, v[k], s.two[k]) + s.cover(from+k, w[k], s.one[k])
	}
	return change
}

// takes is a duty with a symbol as the nurse takes it, by a skill of hers.
func (n *nurse) takes(v int32, symbol uint8, d *dice) int32 {
	if n.skilled[v] {
		return v
	}
	v = n.of[symbol][int(*d&0xf)*len(n.of[symbol])>>4]
	*d = *d>>4 | *d<<60
	return v
}
