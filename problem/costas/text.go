package costas

import "strings"

// Text draws the board, a row a line, "X" for a mark and "." for an empty square. If
// values are no solution it says why.
func (p *Instance) Text(values []int32) string {
	if _, err := p.Check(values); err != nil {
		return err.Error() + "\n"
	}
	column := make([]int, p.n)
	for c, row := range values {
		column[row] = c
	}
	var b strings.Builder
	for _, mark := range column {
		for c := range p.n {
			if c > 0 {
				b.WriteByte(' ')
			}
			if c == mark {
				b.WriteByte('X')
			} else {
				b.WriteByte('.')
			}
		}
		b.WriteByte('\n')
	}
	return b.String()
}
