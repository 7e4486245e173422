package flexjobshop

import (
	"fmt"
	"strings"

	"lsolve/problem/internal/shop"
)

// Text lists what runs on each machine: job.operation(start-end), the end not included; and
// draws the schedule.
func (p *Instance) Text(values []int32) string {
	var b strings.Builder
	chart := make([][]shop.Bar, p.Machines)
	for machine, stays := range p.byMachine(values) {
		fmt.Fprintf(&b, "machine %d:", machine)
		for _, s := range stays {
			fmt.Fprintf(&b, " %d.%d(%d-%d)", s.job, s.operation, s.start, s.end)
			chart[machine] = append(chart[machine], shop.Bar{Job: s.job, From: s.start, To: s.end})
		}
		b.WriteByte('\n')
	}
	shop.Chart(&b, chart)
	return b.String()
}
