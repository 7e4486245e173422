package flowshop

import (
	"fmt"
	"strings"
)

// Text is the sequence, and what runs on each machine: job(start-end), the end not
// included.
func (p *Instance) Text(values []int32) string {
	var b strings.Builder
	b.WriteString("sequence:")
	for _, j := range values {
		fmt.Fprintf(&b, " %d", j)
	}
	b.WriteByte('\n')
	operations := p.schedule(values)
	for i := range p.Machines {
		fmt.Fprintf(&b, "machine %d:", i)
		for k := range values {
			o := operations[k*p.Machines+i]
			fmt.Fprintf(&b, " %d(%d-%d)", o.Job, o.Start, o.End)
		}
		b.WriteByte('\n')
	}
	return b.String()
}
