package nurses

import "math"

// A unit of cost is worth scale in a plan, so that noise can be less.
const scale = 1 << 12

// Noise is drawn from a table of noises numbers, by noiseBits random bits.
const (
	noiseBits = 10
	noises    = 1 << noiseBits
)

// gumbel has quantiles of the negative distribution of Gumbel, times scale.
var gumbel = func() (table [noises]float32) {
	for k := range table {
		table[k] = float32(scale * math.Log(-math.Log((float64(k)+0.5)/noises)))
	}
	return table
}()

// replan plans the days of nurse i from one day to before another again, at prices with
// noise. Nothing else is cheaper at these prices.
func (s *Search) replan(i, from, to int) {
	s.tried++
	days := s.days(i)
	limit := s.price(i, from, to, float32(s.temperature))
	row, found, _ := s.rows.Cheapest(i, from, to, days, s.costs, limit, s.row[:0])
	s.row = row
	if !found {
		return
	}
	s.assign(i, from, row)
	s.record()
}

// assign gives nurse i the days of a row from one day on.
func (s *Search) assign(i, from int, row []int32) {
	days := s.days(i)[from:]
	for d, v := range row {
		if old := days[d]; v != old {
			s.value -= s.leave(i, from+d, old)
			s.value += s.come(i, from+d, v)
			days[d] = v
		}
	}
}

// price makes the costs of the days, with noise at a temperature above 0, and returns what the present
// ones cost.
func (s *Search) price(i, from, to int, temperature float32) (present int64) {
	days, requested := s.days(i), s.requested[i]
	s.costs = s.costs[:0]
	bits, left := uint64(0), 0
	for d := from; d < to; d++ {
		for v := range s.values {
			if left == 0 && temperature > 0 {
				bits, left = s.r.Uint64(), 64/noiseBits
			}
			k := d*s.values + v
			c := &s.cells[k]
			there := c.there
			if int(days[d]) == v {
				there--
			}
			cost := c.over
			if there < c.needed {
				cost = -c.under
			}
			if requested != nil {
				cost += requested[k]
			}
			cost = cost*scale + int64(temperature*gumbel[bits%noises])
			bits >>= noiseBits
			left--
			s.costs = append(s.costs, cost)
			if int(days[d]) == v {
				present += cost
			}
		}
	}
	return present
}

// leave takes nurse i out of a value of a day, and returns what that saves.
func (s *Search) leave(i, day int, v int32) int64 {
	c := &s.cells[day*s.values+int(v)]
	c.there--
	return s.cost(i, day, v, c)
}

// come puts nurse i to a value of a day, and returns what that costs.
func (s *Search) come(i, day int, v int32) int64 {
	c := &s.cells[day*s.values+int(v)]
	cost := s.cost(i, day, v, c)
	c.there++
	return cost
}

// cost is what nurse i adds to the cost beside the others that are there.
func (s *Search) cost(i, day int, v int32, c *cell) int64 {
	if c.there < c.needed {
		return s.request(i, day, v) - c.under
	}
	return s.request(i, day, v) + c.over
}

// request is what a value of a day costs by the requests of nurse i.
func (s *Search) request(i, day int, v int32) int64 {
	if s.requested[i] == nil {
		return 0
	}
	return s.requested[i][day*s.values+int(v)]
}
