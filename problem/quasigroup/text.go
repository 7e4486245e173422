package quasigroup

import (
	"fmt"
	"strings"
)

// Text draws the square. Given numbers are in brackets, unless all or none were
// given.
func (p *Instance) Text(values []int32) string {
	if len(values) != p.n*p.n {
		_, err := p.Check(values)
		return err.Error() + "\n"
	}
	holes := p.Holes()
	mark := holes > 0 && holes < len(p.given)
	width := len(fmt.Sprint(p.n - 1))
	var b strings.Builder
	for row := range p.n {
		var line strings.Builder
		for col := range p.n {
			i := row*p.n + col
			switch number := fmt.Sprint(values[i]); {
			case !mark:
				fmt.Fprintf(&line, "%*s ", width, number)
			case p.given[i] == Hole:
				fmt.Fprintf(&line, "%*s ", width+1, number)
			default:
				fmt.Fprintf(&line, "%*s", width+2, "["+number+"]")
			}
		}
		b.WriteString(strings.TrimRight(line.String(), " ") + "\n")
	}
	return b.String()
}
