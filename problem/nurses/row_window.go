package nurses

import "slices"

// window is the days of a nurse that are planned, and what those that stay leave them.
type window struct {
	*contract
	from, to              int
	begin                 label
	ends                  []rest // by state at the end: what the days after the window add
	least, most, weekends int32
	active                []int32 // values of a limited kind that can reach its limit
	highest               []int32 // their limits
	shares                []int32 // scratch: the limits by value
	used                  []int32 // of each active one, outside of the window
	reached               []int32 // scratch: the states of the row from the end of the window on
}

// open makes it the window of nurse i. It returns false if the days before it break a
// rule on successive days.
func (s *Rows) open(i, from, to int, row []int32) bool {
	if !s.enter(i, from, to, row) {
		return false
	}
	w := &s.window
	for d := to; d < s.p.Days; d++ {
		v := row[d]
		w.begin.minutes += s.minutes[v]
		w.used[v]++
		if d > to && v != off && (d%7 == 5 || d%7 == 6 && row[d-1] == off) {
			w.begin.weekends++
		}
	}
	s.close(row)
	s.limit(w.limits)
	return true
}

// openPart makes it the window of nurse i while there are no days after it. It gets
// its share of what the nurse may work, by the days that are not granted off, and a number
// of weekends more.
func (s *Rows) openPart(i, from, to int, row []int32, more int32) bool {
	if !s.enter(i, from, to, row) {
		return false
	}
	w := &s.window
	w.ends = append(w.ends[:0], make([]rest, w.states)...)
	free, all := w.free[to], max(1, w.free[s.p.Days])
	share := func(limit int32) int32 { // rounded up
		return int32((int64(limit)*int64(free) + int64(all) - 1) / int64(all))
	}
	if to < s.p.Days { // rather ahead than behind
		w.least = share(min(w.most, w.least+2*slices.Max(s.minutes)))
	}
	w.most, w.weekends = share(w.most), min(w.weekends, share(w.weekends)+more)
	w.shares = append(w.shares[:0], w.limits...)
	for v, limit := range w.limits {
		if limit > 0 {
			w.shares[v] = min(limit, share(limit)+2*more)
		}
	}
	s.limit(w.shares)
	return true
}

// enter looks at the days before the window.
func (s *Rows) enter(i, from, to int, row []int32) bool {
	w := &s.window
	w.contract = s.contractOf(i)
	w.least, w.most, w.weekends = w.contract.least, w.contract.most, w.contract.weekends
	w.from, w.to = from, to
	values := len(s.minutes)
	w.begin = label{parent: -1}
	w.used = append(w.used[:0], make([]int32, values)...) // of each value, at first
	q := int32(0)
	for d := range from {
		v := row[d]
		w.begin.weekends += w.begins(d%7, q, v)
		w.begin.minutes += s.minutes[v]
		w.used[v]++
		if q = w.transition[int(q)*values+int(v)]; q < 0 {
			return false
		}
	}
	w.begin.state = q
	return true
}

// limit chooses the kinds of shifts that can reach their limits.
func (s *Rows) limit(limits []int32) {
	w := &s.window
	w.active, w.highest = w.active[:0], w.highest[:0]
	for v, limit := range limits {
		if limit > 0 && int(w.used[v])+w.to-w.from > int(limit) {
			w.used[len(w.active)] = w.used[v]
			w.active, w.highest = append(w.active, int32(v)), append(w.highest, limit)
		}
	}
	w.used = w.used[:len(w.active)]
}

// close finds the states at the end of the window from which the days after it keep the
// rules. They need to be followed only until the states of the row are met.
func (s *Rows) close(row []int32) {
	w, values := &s.window, len(s.minutes)
	w.ends = append(w.ends[:0], make([]rest, w.states)...)
	if w.to == s.p.Days {
		return
	}
	w.reached = w.reached[:0]
	q := w.begin.state
	for d := w.from; d < s.p.Days && q >= 0; d++ {
		if d >= w.to {
			w.reached = append(w.reached, q)
		}
		q = w.transition[int(q)*values+int(row[d])]
	}
	for state := range w.ends {
		end := &w.ends[state]
		weekend := w.begins(w.to%7, int32(state), row[w.to])
		end.fewestWeekends, end.mostWeekends = weekend, weekend
		for d, q := w.to, int32(state); d < s.p.Days; d++ {
			if at := d - w.to; at < len(w.reached) && w.reached[at] == q {
				break // the row itself keeps the rules
			}
			if q = w.transition[int(q)*values+int(row[d])]; q < 0 {
				end.cost = noWay
				break
			}
		}
	}
}
