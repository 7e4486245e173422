package kernel

// Cell is a trailed integer: Pop gives it back the value it had.
type Cell int32

type savedCell struct {
	cell Cell
	old  int64
}

// NewCells adds n consecutive cells and returns the first.
func (e *Engine) NewCells(n int, value int64) Cell {
	first := Cell(len(e.cells))
	for range n {
		e.cells = append(e.cells, value)
		e.cellStamp = append(e.cellStamp, 0)
	}
	return first
}

// Get is the value of c.
func (e *Engine) Get(c Cell) int64 { return e.cells[c] }

// Set gives c a value.
func (e *Engine) Set(c Cell, v int64) {
	// A cell is saved once a level. Stamps are never used twice.
	if e.cellStamp[c] != e.stamp {
		e.cellTrail = append(e.cellTrail, savedCell{c, e.cells[c]})
		e.cellStamp[c] = e.stamp
	}
	e.cells[c] = v
}
