package nurses

import (
	"math"
	"math/rand/v2"

	"lsolve/internal/rng"
	"lsolve/internal/simplex"
)

// Part is some nurses, and those of their days that are planned anew: from one to before
// another. All else stays.
type Part struct {
	Nurses   []int
	From, To int
}

// All is the part with everything in it.
func (p *Instance) All() Part {
	all := Part{To: p.Days}
	for i := range p.Nurses {
		all.Nurses = append(all.Nurses, i)
	}
	return all
}

// Relaxation is the linear relaxation of choosing days for each nurse of a part: a share of
// each row, which sum to 1 for a nurse, with those too few and too many in a line of cover at
// its costs. The rows are columns that are made when they are needed (Dantzig and Wolfe,
// Decomposition principle for linear programs, 1960): Generate makes the cheapest row of a
// nurse at the prices of the lines.
type Relaxation struct {
	p         *Instance
	rows      *Rows
	requested [][]int64
	Part
	values  int
	roster  []int32
	program *simplex.Program
	lines   []*Cover  // by row of the program; after them come the nurses
	line    []int32   // by day of the part and value, the row of its line; -1: none
	need    []float64 // by row: what those who stay leave
	base    int64     // what all that stays costs
	made    []made    // by column
	known   map[string]int
	fixed   []int   // by nurse of the part: her column; -1: free
	penalty float64 // of columns that are not to be taken
	prices  []int64 // by row, as integers: those at which rows are made
	costs   []int64
	row     []int32
	least   int64 // reduced costs of the round, summed
	rounded int   // nurses in that sum
}

// made is a row of a nurse.
type made struct {
	nurse  int // of the part
	days   []int32
	cost   float64
	banned bool
}

// A unit of cost is priceScale at the integer prices. perturbed is by how much a need can be
// changed, so that few solutions of the program are degenerate.
const (
	priceBits  = 12
	priceScale = 1 << priceBits
	perturbed  = 1e-3
)

// NewRelaxation returns that of the part of a roster, with the rows of the roster. requested is
// what RequestCosts returns.
func NewRelaxation(rows *Rows, requested [][]int64, part Part, roster []int32, r *rand.Rand) *Relaxation {
	p := rows.p
	x := &Relaxation{
		p: p, rows: rows, requested: requested, Part: part, values: len(p.Shifts) + 1, roster: roster, known: map[string]int{},
	}
	x.state(r)
	for k, i := range part.Nurses {
		x.fixed = append(x.fixed, -1)
		x.Add(k, roster[p.cell(i, part.From):p.cell(i, part.To)])
	}
	return x
}

// state makes the program, without columns.
func (x *Relaxation) state(r *rand.Rand) {
	p, n := x.p, x.To-x.From
	there := make([]int32, n*x.values) // those who stay
	inside := make([]bool, len(p.Nurses))
	for _, i := range x.Nurses {
		inside[i] = true
	}
	x.base = p.Cost(x.roster)
	present := make([]int32, n*x.values)
	for i := range p.Nurses {
		for d := range n {
			k := d*x.values + int(x.roster[p.cell(i, x.From+d)])
			present[k]++
			if !inside[i] {
				there[k]++
			} else if x.requested[i] != nil {
				x.base -= x.requested[i][x.From*x.values+k]
			}
		}
	}
	x.line = make([]int32, n*x.values)
	for k := range x.line {
		x.line[k] = -1
	}
	var need, short, over []float64
	saves := 0.0 // at most, by a row
	for c := range p.Cover {
		c := &p.Cover[c]
		if c.Day < x.From || c.Day >= x.To {
			continue
		}
		k := (c.Day-x.From)*x.values + c.Shift + 1
		x.base -= int64(c.Under)*int64(max(0, c.Needed-present[k])) + int64(c.Over)*int64(max(0, present[k]-c.Needed))
		x.line[k] = int32(len(x.lines))
		x.lines = append(x.lines, c)
		x.need = append(x.need, float64(c.Needed-there[k]))
		need = append(need, x.need[len(x.need)-1]+perturbed*rng.Float64(r))
		short, over = append(short, float64(c.Under)), append(over, float64(c.Over))
		saves = max(saves, float64(c.Under)+float64(c.Over))
	}
	x.penalty = 1 + saves*float64(n)
	for _, i := range x.Nurses {
		if x.requested[i] == nil {
			continue
		}
		for _, c := range x.requested[i][x.From*x.values : x.To*x.values] {
			x.penalty += float64(c)
		}
	}
	for range x.Nurses {
		x.need, need = append(x.need, 1), append(need, 1)
		short, over = append(short, 2*x.penalty), append(over, 2*x.penalty)
	}
	x.program = simplex.New(need, short, over)
	x.prices = make([]int64, len(need))
}

// Add adds a row of nurse k of the part, if it is new. It returns its column.
func (x *Relaxation) Add(k int, days []int32) (column int) {
	key := make([]byte, 0, len(days)+2)
	key = append(key, byte(k), byte(k>>8))
	for _, v := range days {
		key = append(key, byte(v))
	}
	if j, ok := x.known[string(key)]; ok {
		return j
	}
	c := simplex.Column{Group: int32(k), Rows: []int32{int32(len(x.lines) + k)}}
	requested := x.requested[x.Nurses[k]]
	for d, v := range days {
		if row := x.line[d*x.values+int(v)]; row >= 0 {
			c.Rows = append(c.Rows, row)
		}
		if requested != nil {
			c.Cost += float64(requested[(x.From+d)*x.values+int(v)])
		}
	}
	x.made = append(x.made, made{nurse: k, days: append([]int32(nil), days...), cost: c.Cost})
	if x.fixed[k] >= 0 {
		c.Cost += x.penalty
		c.Barred = true
	}
	j := x.program.Add(c)
	x.known[string(key)] = j
	return j
}

// Solve makes up to so many pivots. It returns true if there are no more to make; then the
// prices are right.
func (x *Relaxation) Solve(pivots int) (done bool) {
	if !x.program.Solve(pivots) {
		return false
	}
	x.least, x.rounded = 0, 0
	for k := range x.prices {
		price := math.Round(x.program.Price(k) * priceScale)
		if k < len(x.lines) { // so that the bound is one, whatever the prices are
			c := x.lines[k]
			price = min(max(price, -float64(c.Over)*priceScale), float64(c.Under)*priceScale)
		}
		x.prices[k] = int64(price)
	}
	return true
}

// Value is the cost of the relaxation with the rows that there are, and all that stays.
func (x *Relaxation) Value() float64 { return float64(x.base) + x.program.Value(x.need) }

// Work is about how many numbers the programs has computed.
func (x *Relaxation) Work() int64 { return x.program.Work() }

// Columns returns how many rows there are.
func (x *Relaxation) Columns() int { return len(x.made) }

// Row returns the nurse of the part and the days of a column.
func (x *Relaxation) Row(column int) (k int, days []int32) {
	return x.made[column].nurse, x.made[column].days
}

// Taken calls f for each column of which there is a share.
func (x *Relaxation) Taken(f func(column int, share float64)) { x.program.Taken(f) }
