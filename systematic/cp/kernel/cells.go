package kernel

// Cell is an integer on the trail: Pop restores it.
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

// Get returns the value of c.
func (e *Engine) Get(c Cell) int64 { return e.cells[c] }

// Set gives c the value v. Pop restores the old value.
func (e *Engine) Set(c Cell, v int64) {
	// A cell is saved once per level. Stamps are never reused.
	if e.cellStamp[c] != e.stamp {
		e.cellTrail = append(e.cellTrail, savedCell{c, e.cells[c]})
		e.cellStamp[c] = e.stamp
	}
	e.cells[c] = v
}
