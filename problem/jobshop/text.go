package jobshop

import (
	"fmt"
	"strings"

	"lsolve/problem/internal/shop"
)

// Text lists what runs on each machine: job(start-end), the end not included; if there are
// due dates, also the jobs that are late: job(how much). Below it draws the schedule.
func (p *Instance) Text(values []int32) string {
	var b strings.Builder
	chart := make([][]shop.Bar, p.Machines)
	for machine, stays := range p.byMachine(values) {
		fmt.Fprintf(&b, "machine %d:", machine)
		for _, s := range stays {
			fmt.Fprintf(&b, " %d(%d-%d)", s.job, s.start, s.end)
			chart[machine] = append(chart[machine], shop.Bar{Job: s.job, From: s.start, To: s.end})
		}
		b.WriteByte('\n')
	}
	if p.Due != nil {
		b.WriteString("late:")
		for j, end := range p.ends(values) {
			if late := end - int64(p.Due[j]); late > 0 {
				fmt.Fprintf(&b, " %d(%d)", j, late)
			}
		}
		b.WriteByte('\n')
	}
	shop.Chart(&b, chart)
	return b.String()
}
