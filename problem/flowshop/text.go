package flowshop

import (
	"fmt"
	"strings"

	"lsolve/problem/internal/shop"
)

// Text is the sequence, and what runs on each machine: job(start-end), the end not
// included; and draws the schedule.
func (p *Instance) Text(values []int32) string {
	var b strings.Builder
	b.WriteString("sequence:")
	for _, j := range values {
		fmt.Fprintf(&b, " %d", j)
	}
	b.WriteByte('\n')
	operations := p.schedule(values)
	chart := make([][]shop.Bar, p.Machines)
	for i := range p.Machines {
		fmt.Fprintf(&b, "machine %d:", i)
		for k := range values {
			o := operations[k*p.Machines+i]
			fmt.Fprintf(&b, " %d(%d-%d)", o.Job, o.Start, o.End)
			if o.End > o.Start {
				chart[i] = append(chart[i], shop.Bar{Job: int(o.Job), From: int64(o.Start), To: int64(o.End)})
			}
		}
		b.WriteByte('\n')
	}
	shop.Chart(&b, chart)
	return b.String()
}
