package langford

import (
	"strconv"
	"strings"
)

// Text returns the numbers of the row from left to right. If values are no
// solution it says why.
func (p *Instance) Text(values []int32) string {
	if _, err := p.Check(values); err != nil {
		return err.Error() + "\n"
	}
	row := make([]string, len(values))
	for i, cell := range values {
		row[cell] = strconv.Itoa(i%p.n + 1)
	}
	return strings.Join(row, " ") + "\n"
}
