package lp

import "math"

// Problem is a linear program:
//
//	minimise  the sum of cost * column
//	          lo <= column <= hi, for each column
//	          lo <= sum of value * column <= hi, for each row
//
// Bounds may be infinite. The zero value is not ready to use; see New. A Problem belongs to
// one goroutine.
type Problem struct {
	// A variable is a column, or the logical of a row: its sum. All are numbered together,
	// in the order in which they came.
	columns  []int32 // by column: its variable
	logicals []int32 // by row: its variable
	pending  []triple

	// By variable.
	cols   [][]entry // by row; of a logical the one entry -1
	lo, hi []float64 // scaled, as all that follows
	cost   []float64 // as given
	costs  []float64 // as the dual method takes them: shifted or perturbed
	held   []float64 // costs when a limit ended the last call, if they were perturbed
	scale  []float64 // the true value is x * scale; 0: not scaled yet
	x, d   []float64 // values, reduced costs
	at     []state
	place  []int32 // in the basis

	// By row.
	rows     [][]entry // by variable, without logicals
	rowScale []float64 // the true row is the row / rowScale; 0: not scaled yet

	// By place in the basis.
	head   []int32   // the variable
	weight []float64 // of dual steepest edge

	factors factors
	fresh   bool // factors belong to the basis
	shifted bool // costs differ from cost

	numbered int64 // how often rows were numbered anew

	alpha    []float64 // by variable: the pivot row
	touched  []int32   // variables of the pivot row
	mark     []uint8   // by variable: moves, touched
	rho      []float64 // by row: the row of the inverse
	column   []float64 // by place: the entering column
	tau      []float64
	rhs      []float64
	found    []candidate
	flips    []int32
	ray      []float64 // by row: after Infeasible
	y        []float64 // by row: duals
	status   Status
	sum      float64 // the objective
	steps    int64
	work     int64
	degen    int // steps without a gain
	perturbs int // how often the costs were perturbed
	calm     int // how often they have to be perturbed less
}

// Entry is a coefficient: of a column in AddRow, of a row in AddColumn.
type Entry struct {
	Index int
	Value float64
}

type entry struct {
	index int32
	value float64
}

// triple is a coefficient that is not scaled yet.
type triple struct {
	row, variable int32
	value         float64
}

// state says where a variable is.
type state uint8

const (
	atLower state = iota
	atUpper
	atZero // a free variable outside the basis
	inBasis
)

// New returns a program without columns and rows.
func New() *Problem { return &Problem{} }

// AddColumn adds a column with its bounds, its cost and its coefficients in rows that there
// are, and returns its number: columns count from 0.
func (p *Problem) AddColumn(lo, hi, cost float64, entries ...Entry) int {
	v := p.variable(lo, hi, cost)
	p.columns = append(p.columns, v)
	for _, e := range entries {
		if e.Value != 0 {
			p.pending = append(p.pending, triple{int32(e.Index), v, e.Value})
		}
	}
	p.rest(v)
	return len(p.columns) - 1
}

// AddRow adds a row with the bounds of its sum and its coefficients, and returns its number:
// rows count from 0. A column occurs once.
func (p *Problem) AddRow(lo, hi float64, entries ...Entry) int {
	k := int32(len(p.rows))
	v := p.variable(lo, hi, 0)
	p.logicals, p.rows, p.rowScale = append(p.logicals, v), append(p.rows, nil), append(p.rowScale, 0)
	for _, e := range entries {
		if e.Value != 0 {
			p.pending = append(p.pending, triple{k, p.columns[e.Index], e.Value})
		}
	}
	p.cols[v] = []entry{{k, -1}}
	p.at[v], p.place[v] = inBasis, k
	p.head, p.weight = append(p.head, v), append(p.weight, 1)
	p.fresh = false
	return int(k)
}

// variable adds a variable.
func (p *Problem) variable(lo, hi, cost float64) int32 {
	v := int32(len(p.cols))
	p.cols = append(p.cols, nil)
	p.lo, p.hi = append(p.lo, lo), append(p.hi, hi)
	p.cost, p.costs = append(p.cost, cost), append(p.costs, cost)
	p.scale, p.x, p.d = append(p.scale, 0), append(p.x, 0), append(p.d, 0)
	p.at, p.place = append(p.at, atLower), append(p.place, -1)
	p.alpha, p.mark = append(p.alpha, 0), append(p.mark, 0)
	return v
}

// rest puts a variable outside the basis at a bound: the one nearer to 0.
func (p *Problem) rest(v int32) {
	lo, hi := p.lo[v], p.hi[v]
	switch {
	case math.IsInf(lo, -1) && math.IsInf(hi, 1):
		p.at[v], p.x[v] = atZero, 0
	case math.Abs(lo) <= math.Abs(hi):
		p.at[v], p.x[v] = atLower, lo
	default:
		p.at[v], p.x[v] = atUpper, hi
	}
}

// SetBounds changes the bounds of a column.
func (p *Problem) SetBounds(column int, lo, hi float64) { p.setBounds(p.columns[column], lo, hi) }

// SetRowBounds changes the bounds of the sum of a row.
func (p *Problem) SetRowBounds(row int, lo, hi float64) { p.setBounds(p.logicals[row], lo, hi) }

func (p *Problem) setBounds(v int32, lo, hi float64) {
	if s := p.scale[v]; s != 0 {
		lo, hi = lo/s, hi/s
	}
	if p.lo[v] == lo && p.hi[v] == hi {
		return
	}
	p.lo[v], p.hi[v] = lo, hi
	switch {
	case p.at[v] == inBasis:
	case p.at[v] == atLower && !math.IsInf(lo, -1):
		p.x[v] = lo
	case p.at[v] == atUpper && !math.IsInf(hi, 1):
		p.x[v] = hi
	default:
		p.rest(v)
	}
	p.status = Unsolved
}

// SetCost changes the cost of a column.
func (p *Problem) SetCost(column int, cost float64) {
	v := p.columns[column]
	if s := p.scale[v]; s != 0 {
		cost *= s
	}
	if p.cost[v] != cost {
		p.cost[v], p.costs[v] = cost, cost
		p.held = p.held[:0]
		p.status = Unsolved
	}
}

// Columns returns the number of columns.
func (p *Problem) Columns() int { return len(p.columns) }

// Rows returns the number of rows.
func (p *Problem) Rows() int { return len(p.rows) }
