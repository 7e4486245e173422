package openshop

import (
	"fmt"
	"strings"
)

// Text lists what runs on each machine: job(start-end), the end not included.
func (p *Instance) Text(values []int32) string {
	var b strings.Builder
	for machine, stays := range p.byMachine(values) {
		fmt.Fprintf(&b, "machine %d:", machine)
		for _, s := range stays {
			fmt.Fprintf(&b, " %d(%d-%d)", s.of, s.start, s.end)
		}
		b.WriteByte('\n')
	}
	return b.String()
}
