package sop

import (
	"fmt"
	"strings"
)

// Text is the nodes in their order, counted from 1 as in files.
func (p *Instance) Text(values []int32) string {
	var b strings.Builder
	b.WriteString("path:")
	for _, i := range p.numbered(values) {
		fmt.Fprintf(&b, " %d", i)
	}
	b.WriteByte('\n')
	return b.String()
}
