package simplex

import "math"

// Program is a linear program.
type Program struct {
	m           int
	need        []float64
	short, over []float64
	columns     []Column
	inside      []bool    // by column: in the basis
	basis       []int32   // by place: a variable
	inverse     []float64 // of the basis: by row, then by place
	x           []float64 // by place
	price       []float64 // by row
	entering    []float64 // scratch: the entering column in the basis, by place
	nonzero     []int32   // scratch: places where it is not 0
	least       []candidate
	found       []candidate
	groups      int32
	pivots      int64
	work        int64
}

// Column has a one in each of Rows, and zeros elsewhere. A group is columns of which at most
// one is to enter before others are looked at, as they do much the same. It is at least 0.
type Column struct {
	Cost   float64
	Group  int32
	Rows   []int32
	Barred bool // it does not enter; see Bar
}

// A variable is a column, by its number; or what row k lacks, -1 - k; or what it has beyond
// its need, -1 - m - k.
func (*Program) shortOf(k int) int32  { return int32(-1 - k) }
func (p *Program) overOf(k int) int32 { return int32(-1 - p.m - k) }

// New returns the program of the rows, without columns. The slices become its own. Costs are
// at least 0.
func New(need, short, over []float64) *Program {
	m := len(need)
	p := &Program{
		m: m, need: need, short: short, over: over, basis: make([]int32, m), inverse: make([]float64, m*m),
		x: make([]float64, m), price: make([]float64, m), entering: make([]float64, m),
	}
	for k, b := range need {
		if b < 0 {
			p.basis[k], p.inverse[k*m+k] = p.overOf(k), -1
		} else {
			p.basis[k], p.inverse[k*m+k] = p.shortOf(k), 1
		}
		p.x[k] = math.Abs(b)
	}
	return p
}

// Add adds a column, and returns its number: they count from 0. Its rows become the program's
// own.
func (p *Program) Add(c Column) int {
	p.columns, p.inside = append(p.columns, c), append(p.inside, false)
	p.groups = max(p.groups, c.Group+1)
	return len(p.columns) - 1
}

// SetCost changes the cost of a column.
func (p *Program) SetCost(column int, cost float64) { p.columns[column].Cost = cost }

// Bar says whether a column may not enter the basis. One in the basis stays there, unless its
// cost drives it out.
func (p *Program) Bar(column int, barred bool) { p.columns[column].Barred = barred }

// Columns returns how many there are.
func (p *Program) Columns() int { return len(p.columns) }

// Column returns that of a number. It is the program's own.
func (p *Program) Column(j int) *Column { return &p.columns[j] }

// Price returns what a unit more of the need of row k costs. Prices are right when Solve has
// returned true.
func (p *Program) Price(k int) float64 { return p.price[k] }

// Taken calls f for each column of which something is taken, in no particular order.
func (p *Program) Taken(f func(column int, share float64)) {
	for place, j := range p.basis {
		if j >= 0 && p.x[place] > tiny {
			f(int(j), p.x[place])
		}
	}
}

// Value returns the least cost if the needs were these, at the prices.
func (p *Program) Value(need []float64) (sum float64) {
	for k, b := range need {
		sum += p.price[k] * b
	}
	return sum
}

// Work returns about how many numbers have been computed so far.
func (p *Program) Work() int64 { return p.work }

// cost is that of a variable.
func (p *Program) cost(j int32) float64 {
	switch k := int(-1 - j); {
	case j >= 0:
		return p.columns[j].Cost
	case k < p.m:
		return p.short[k]
	default:
		return p.over[k-p.m]
	}
}

// reduced is the reduced cost of a variable.
func (p *Program) reduced(j int32) float64 {
	switch k := int(-1 - j); {
	case j >= 0:
		c := &p.columns[j]
		cost := c.Cost
		for _, k := range c.Rows {
			cost -= p.price[k]
		}
		return cost
	case k < p.m:
		return p.short[k] - p.price[k]
	default:
		return p.over[k-p.m] + p.price[k-p.m]
	}
}
