package domino

// Direction is where the other half of a cell's domino lies.
type Direction uint8

// The directions.
const (
	North Direction = iota
	East
	South
	West
)

// String is the direction's letter.
func (d Direction) String() string {
	if d > West {
		return "?"
	}
	return "NESW"[d : d+1]
}

// opposite is the direction back.
func (d Direction) opposite() Direction { return (d + 2) % 4 }

// Solution is a division of the rectangle, and the numbers of all cells. Both
// are in the order of Puzzle.Cells.
type Solution struct {
	Partners []Direction
	Numbers  []int32
}

// lay puts a domino into the solution.
func (s Solution) lay(q place) {
	s.Partners[q.cell], s.Partners[q.other] = q.direction, q.direction.opposite()
	s.Numbers[q.cell], s.Numbers[q.other] = q.a, q.b
}

// partner is the cell that a cell is joined to; false if that is beyond the
// edge.
func (p *Puzzle) partner(cell int, d Direction) (int, bool) {
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

// JSON is the rows of the board with the direction of each cell's partner: "N",
// "E", "S" or "W". The numbers of blank cells are Grid's.
func (s Solution) JSON(p *Puzzle) any {
	letters := make([]string, len(s.Partners))
	for i, d := range s.Partners {
		letters[i] = d.String()
	}
	return rowsOf(letters, p.Columns)
}

// Grid is the numbers in rows.
func (s Solution) Grid(p *Puzzle) [][]int32 { return rowsOf(s.Numbers, p.Columns) }

// rowsOf cuts a list into rows.
func rowsOf[E any](list []E, columns int) [][]E {
	rows := make([][]E, 0, len(list)/columns)
	for ; len(list) > 0; list = list[columns:] {
		rows = append(rows, list[:columns:columns])
	}
	return rows
}
