package domino

import (
	"bufio"
	"io"
	"strconv"
	"strings"
)

// Text draws a solution; see writeText.
func (p *Instance) Text(values []int32) string {
	if _, err := p.Check(values); err != nil {
		return err.Error() + "\n"
	}
	var b strings.Builder
	_ = writeText(&b, p, p.solution(values)) // a Builder takes everything
	return b.String()
}

// writeText draws the solution as the report does: "|" and "-" are walls, and
// ":" is the open border inside a domino.
//
//   - -   -   -   -
//     | 1 | 3 : 0 | 1 | 2 |
//     :   -   -   :   :
//     | 3 | 2 : 0 | 1 | 3 |
//   - -   -   -   -
//     | 3 : 3 | 0 : 0 | 1 |
//   - -   -   -   :
//     | 2 : 2 | 1 : 2 | 0 |
//   - -   -   -   -
func writeText(w io.Writer, p *Instance, s Solution) error {
	out := bufio.NewWriter(w)
	width := len(strconv.Itoa(p.N))
	line := make([]byte, 0, p.Columns*(width+3)+2)
	line = appendWalls(line, p.Columns, width, func(int) bool { return false })
	for row := range p.Rows {
		partners := s.Partners[row*p.Columns : (row+1)*p.Columns]
		line = append(line, '|')
		for column, d := range partners {
			number := strconv.Itoa(int(s.Numbers[row*p.Columns+column]))
			line = append(line, strings.Repeat(" ", 1+width-len(number))...)
			line = append(append(line, number...), ' ')
			if d == East {
				line = append(line, ':')
			} else {
				line = append(line, '|')
			}
		}
		line = append(line, '\n')
		line = appendWalls(line, p.Columns, width, func(column int) bool { return partners[column] == South })
		if _, err := out.Write(line); err != nil {
			return err
		}
		line = line[:0]
	}
	return out.Flush()
}

// appendWalls appends the line below a row: a wall under each number that is not
// open.
func appendWalls(line []byte, columns, width int, open func(column int) bool) []byte {
	for column := range columns {
		line = append(line, "  "...)
		if open(column) {
			line = append(append(line, strings.Repeat(" ", width-1)...), ':')
		} else {
			line = append(line, strings.Repeat("-", width)...)
		}
		if column < columns-1 {
			line = append(line, ' ')
		}
	}
	return append(line, '\n')
}
