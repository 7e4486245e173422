package setcover

import (
	"fmt"
	"slices"

	"lsolve/problem"
)

// The largest instances.
const (
	MaxRows    = 1 << 20
	MaxColumns = 1 << 21
	MaxEntries = 1 << 25 // rows of all columns
	MaxCost    = 1 << 30
)

// Instance is an instance of set covering.
type Instance struct {
	costs   []int32
	columns lists // by column: the rows that it covers
	rows    lists // by row: the columns that cover it, at least one
}

var _ interface {
	problem.Bounding
	problem.Drawer
	problem.Large
	problem.Modelled
	problem.Started
	problem.Structured
	problem.Writer
} = (*Instance)(nil)

// New returns the instance with that many rows, where column j costs costs[j], 0 or more, and
// covers the rows columns[j]. It keeps no reference to its arguments.
func New(rows int, costs []int32, columns [][]int32) (*Instance, error) {
	if len(columns) != len(costs) {
		return nil, fmt.Errorf("setcover: %d costs of %d columns; expected one each", len(costs), len(columns))
	}
	if err := checkSizes(rows, len(costs)); err != nil {
		return nil, err
	}
	all := lists{first: []int32{0}}
	last := make([]int32, rows)
	for j, list := range columns {
		if costs[j] < 0 || costs[j] > MaxCost {
			return nil, fmt.Errorf("setcover: column %d costs %d; expected 0 to %d", j, costs[j], MaxCost)
		}
		for _, i := range list {
			if i < 0 || int(i) >= rows || last[i] == int32(j+1) {
				return nil, fmt.Errorf("setcover: column %d covers row %d; expected rows from 0 to %d, each once", j, i, rows-1)
			}
			last[i] = int32(j + 1)
		}
		if len(list) > MaxEntries-len(all.items) {
			return nil, fmt.Errorf("setcover: the columns cover more than %d rows in all; expected fewer", MaxEntries)
		}
		all.items = append(all.items, list...)
		all.end()
	}
	p := assemble(slices.Clone(costs), all, rows)
	for i := range int32(rows) {
		if len(p.rows.of(i)) == 0 {
			return nil, fmt.Errorf("setcover: no column covers row %d; expected one", i)
		}
	}
	return p, nil
}

// assemble returns the instance; the lists of the columns may have any order.
func assemble(costs []int32, columns lists, rows int) *Instance {
	p := &Instance{costs: costs, rows: columns.transposed(rows)}
	p.columns = p.rows.transposed(len(costs))
	return p
}

func checkSizes(rows, columns int) error {
	if rows < 1 || rows > MaxRows || columns < 1 || columns > MaxColumns {
		return fmt.Errorf("setcover: %d rows and %d columns; expected 1..%d and 1..%d", rows, columns, MaxRows, MaxColumns)
	}
	return nil
}

// Rows returns the number of rows.
func (p *Instance) Rows() int { return p.rows.count() }

// Columns returns the number of columns.
func (p *Instance) Columns() int { return len(p.costs) }

// Entries returns how many rows all columns cover, each counted as often as it is covered.
func (p *Instance) Entries() int { return len(p.columns.items) }

// Cost returns the cost of a column.
func (p *Instance) Cost(column int32) int32 { return p.costs[column] }

// Column returns the rows that a column covers, in increasing order. They are the
// instance's and must not be changed.
func (p *Instance) Column(column int32) []int32 { return p.columns.of(column) }

// Row returns the columns that cover a row, in increasing order. They are the instance's
// and must not be changed.
func (p *Instance) Row(row int32) []int32 { return p.rows.of(row) }

// Footprint implements problem.Large.
func (p *Instance) Footprint() int64 {
	return 20*int64(p.Entries()) + 100*int64(p.Columns()) + 100*int64(p.Rows())
}
