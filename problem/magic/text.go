package magic

import (
	"fmt"
	"strconv"
	"strings"
)

// Text returns the sum of all lines and the square, a row a line. If values are no
// magic square it says why.
func (p *Instance) Text(values []int32) string {
	if _, err := p.Check(values); err != nil {
		return err.Error() + "\n"
	}
	var b strings.Builder
	fmt.Fprintf(&b, "sum %d\n", p.Sum())
	width := len(strconv.Itoa(p.n * p.n))
	for cell, v := range values {
		number := strconv.Itoa(int(v))
		b.WriteString(strings.Repeat(" ", width-len(number)))
		b.WriteString(number)
		if (cell+1)%p.n == 0 {
			b.WriteByte('\n')
		} else {
			b.WriteByte(' ')
		}
	}
	return b.String()
}
