package ordering

import (
	"fmt"
	"strings"
)

// Text is the items in their order.
func (p *Instance) Text(values []int32) string {
	var b strings.Builder
	b.WriteString("order:")
	for _, i := range p.Order(values) {
		fmt.Fprintf(&b, " %d", i)
	}
	b.WriteByte('\n')
	return b.String()
}
