package nurses

// Fix takes a column, whole, and no other one of its nurse.
func (x *Relaxation) Fix(column int) {
	x.fixed[x.made[column].nurse] = column
	x.recost(x.made[column].nurse)
}

// Release takes any columns of nurse k of the part again.
func (x *Relaxation) Release(k int) {
	x.fixed[k] = -1
	x.recost(k)
}

// Fixed is the column that nurse k of the part has; -1: she has none.
func (x *Relaxation) Fixed(k int) int { return x.fixed[k] }

// Ban takes a column no more.
func (x *Relaxation) Ban(column int) {
	x.made[column].banned = true
	x.recost(x.made[column].nurse)
}

func (x *Relaxation) recost(k int) {
	for j := range x.made {
		c := &x.made[j]
		if c.nurse != k {
			continue
		}
		cost, barred := c.cost, false
		if f := x.fixed[k]; f != j && (f >= 0 || c.banned) {
			cost, barred = cost+x.penalty, true
		}
		x.program.SetCost(j, cost)
		x.program.Bar(j, barred)
	}
}

// Generate makes the cheapest row of nurse k of the part at the prices, among those that Rows
// keeps labels for, and adds it if it is worth it. Call it after Solve, once for each nurse.
func (x *Relaxation) Generate(k int) (added bool) {
	price := x.prices[len(x.lines)+k]
	row, found := x.cheapest(k, price-leastGain)
	least := price - leastGain
	if found {
		least = x.cost(row)
	}
	x.least += min(least, x.rows.Lost())
	x.rounded++
	if !found {
		return false
	}
	before := len(x.made)
	x.Add(k, row)
	return len(x.made) > before
}

// leastGain is how much a row has to be worth, at the integer prices.
const leastGain = 4

// cheapest is the cheapest row below a limit.
func (x *Relaxation) cheapest(k int, limit int64) (row []int32, found bool) {
	i := x.Nurses[k]
	requested := x.requested[i]
	x.costs = x.costs[:0]
	for at, line := range x.line {
		cost := int64(0)
		if line >= 0 {
			cost = -x.prices[line]
		}
		if requested != nil {
			cost += requested[x.From*x.values+at] * priceScale
		}
		x.costs = append(x.costs, cost)
	}
	x.row, found, _ = x.rows.Cheapest(i, x.From, x.To, x.roster[x.p.cell(i, 0):x.p.cell(i+1, 0)], x.costs, limit, x.row[:0])
	return x.row, found
}

// cost is that of a row at the costs of cheapest.
func (x *Relaxation) cost(row []int32) (cost int64) {
	for d, v := range row {
		cost += x.costs[d*x.values+int(v)]
	}
	return cost
}

// Bound is what the part and all that stays cost at least, after Generate of each of its
// nurses: the relaxation of Lagrange at the prices, in integers, rounded up. It holds for any
// rows of the nurses, made or not, fixed or not. ok is false if a nurse has been left out.
//
// A line of cover costs at least its price times those too few, as the price is at most the
// cost of one too few and at least minus that of one too many. So the cost is at least the sum of
// the prices times the needs, and of the cheapest row of each nurse at the prices.
func (x *Relaxation) Bound() (bound int64, ok bool) {
	if x.rounded != len(x.Nurses) {
		return 0, false
	}
	sum := x.least
	for k := range x.lines {
		sum += x.prices[k] * int64(x.need[k])
	}
	return x.base - -sum>>priceBits, true // rounded up
}
