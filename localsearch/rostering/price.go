package rostering

import "math"

// noLimit is more than any move of a nurse costs.
const noLimit = math.MaxInt32 / 4

// price returns what it changes in the costs of the nurse alone if her days from one on have the
// symbols. ok is false if a shift cannot follow, or if it is seen to be above most before it is
// known. It reads these days, and the later ones until their states are the present ones.
//
// It is where the search spends its time: a transition is one load and one addition for all
// counts, and the costs of the days that stay come from sums.
func (n *nurse) price(from int, symbols []uint8, most int32) (change int32, ok bool) {
	q, sum, d := n.state[from], n.sum[from], from
	most += n.total()
	for _, v := range symbols {
		t := n.step(d, q, v)
		if t >= forbidden || sum.cost() > most {
			return 0, false
		}
		q, sum = t.next(), sum+tally(t)
		d++
	}
	for ; d < len(n.symbols) && q != n.state[d]; d++ {
		t := n.step(d, q, n.symbols[d])
		if t >= forbidden || sum.cost() > most {
			return 0, false
		}
		q, sum = t.next(), sum+tally(t)
	}
	all := n.sum[len(n.symbols)]
	sum += all - n.sum[d]
	return sum.cost() - all.cost() + n.outside(sum) - n.beyond, true
}

// step is the transition of a day from a state by a symbol, with what the nurse's requests add to it.
func (n *nurse) step(d int, q int32, v uint8) transition {
	t := n.transitions[n.base[d]+q+int32(v)]
	if n.wishes[d] {
		t += transition(n.requests[d*n.Symbols+int(v)])
	}
	return t
}

// total is what the nurse costs.
func (n *nurse) total() int32 { return n.sum[len(n.symbols)].cost() + n.beyond }

// outside is what assignments and weekends beyond their limits cost.
func (n *nurse) outside(sum tally) int32 {
	a := sum.assignments()
	return assignmentsWeight*max(0, a-n.most, n.least-a) + weekendsWeight*max(0, sum.weekends()-n.weekends)
}

// read follows the symbols from a day on, those before another one and the later ones as far as
// their states change.
func (n *nurse) read(from, to int) {
	const counts = 1<<nextAt - 1
	q, sum, d := n.state[from], n.sum[from], from
	for ; d < len(n.symbols) && (d < to || q != n.state[d]); d++ {
		n.state[d], n.sum[d] = q, sum
		t := n.step(d, q, n.symbols[d])
		q, sum = t.next(), (sum+tally(t))&counts
	}
	n.state[d] = q
	for more := sum - n.sum[d]; d < len(n.sum); d++ {
		n.sum[d] += more
	}
	n.beyond = n.outside(n.sum[len(n.symbols)])
}

// appraise finds what a nurse more and a nurse less cost.
func (c *cell) appraise() {
	c.take, c.give = 0, 0
	if c.there > 0 && c.there <= c.least {
		c.take = missingWeight
	}
	if c.there > 0 && c.there <= c.optimal {
		c.take += optimalWeight
	}
	if c.there < c.least {
		c.give = missingWeight
	}
	if c.there < c.optimal {
		c.give += optimalWeight
	}
}

// cover returns what it changes in the costs of cover if a nurse leaves one duty of a day for
// another one.
func (s *roster) cover(day int, v, w int32) int32 {
	if v == w {
		return 0
	}
	return s.cells[day*s.duties+int(v)].take - s.cells[day*s.duties+int(w)].give
}

// put makes duties the days of nurse i from one on.
func (s *roster) put(i, from int, duties []int32) {
	n, row := &s.nurses[i], s.row(i)[from:]
	for k, w := range duties {
		v := row[k]
		if v == w {
			continue
		}
		cells := s.cells[(from+k)*s.duties:]
		if v != 0 {
			c := &cells[v]
			if c.there--; c.there < c.least {
				s.missing++
			}
			c.appraise()
		}
		if w != 0 {
			c := &cells[w]
			if c.there++; c.there <= c.least {
				s.missing--
			}
			c.appraise()
		}
		row[k], n.symbols[from+k] = w, s.symbol[w]
	}
	n.read(from, from+len(duties))
}
