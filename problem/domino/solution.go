package domino

import (
	"math"

	"lsolve/problem"
)

// Direction is where the other half of a cell's domino lies.
type Direction uint8

// The directions.
const (
	North Direction = iota
	East
	South
	West
)

// String returns the direction's letter.
func (d Direction) String() string {
	if d > West {
		return "?"
	}
	return "NESW"[d : d+1]
}

// opposite returns the direction back.
func (d Direction) opposite() Direction { return (d + 2) % 4 }

// Solution is a division of the rectangle, and the numbers of all cells. Both
// are in the order of Instance.Cells.
type Solution struct {
	Partners []Direction
	Numbers  []int32
}

// Values returns the solution as Check takes it.
func (s Solution) Values() []int32 {
	values := make([]int32, 0, 2*len(s.Partners))
	for _, d := range s.Partners {
		values = append(values, int32(d))
	}
	return append(values, s.Numbers...)
}

// solution returns the division of these values, of which there are two for each cell.
// What is no direction becomes one that is none either.
func (p *Instance) solution(values []int32) Solution {
	n := len(p.Cells)
	s := Solution{Partners: make([]Direction, n), Numbers: values[n:]}
	for i, v := range values[:n] {
		s.Partners[i] = Direction(min(uint32(v), math.MaxUint8))
	}
	return s
}

// lay puts a domino into the solution.
func (s Solution) lay(q place) {
	s.Partners[q.cell], s.Partners[q.other] = q.direction, q.direction.opposite()
	s.Numbers[q.cell], s.Numbers[q.other] = q.a, q.b
}

// partner returns the cell that a cell is joined to; false if that is beyond the
// edge.
func (p *Instance) partner(cell int, d Direction) (int, bool) {
	row, column := cell/p.Columns, cell%p.Columns
	switch d {
	case North:
		row--
	case East:
		column++
	case South:
		row++
	case West:
		column--
	default:
		return 0, false
	}
	return row*p.Columns + column, row >= 0 && row < p.Rows && column >= 0 && column < p.Columns
}

// Fields are rows, columns, n, the largest number of the set, and numbers, the rows of
// the board: of a bare instance -1 for blank cells, of a solution the numbers there,
// too. A solution has values besides, the rows of the board with the direction of each
// cell's partner: "N", "E", "S" or "W".
func (p *Instance) Fields(values []int32) map[string]any {
	fields := map[string]any{"rows": p.Rows, "columns": p.Columns, "n": p.N, "numbers": problem.Rows(p.Cells, p.Columns)}
	if values != nil {
		s := p.solution(values)
		letters := make([]string, len(s.Partners))
		for i, d := range s.Partners {
			letters[i] = d.String()
		}
		fields["values"], fields["numbers"] = problem.Rows(letters, p.Columns), problem.Rows(s.Numbers, p.Columns)
	}
	return fields
}
