package mrcpsp

import (
	"fmt"
	"strings"
)

// Text returns the chart of rcpsp.Text, with a line of the modes and, for each
// nonrenewable resource, one of what is used and what there is.
func (p *Instance) Text(values []int32) string {
	n := len(p.Activities)
	starts, modes := values[:n], values[n:]
	chosen, err := p.Chosen(modes)
	if err != nil {
		return err.Error() + "\n"
	}
	var b strings.Builder
	b.WriteString(chosen.Text(starts))
	b.WriteString("modes")
	for _, m := range modes {
		fmt.Fprintf(&b, " %d", m+1)
	}
	b.WriteByte('\n')
	for k, used := range p.Used(modes) {
		fmt.Fprintf(&b, "N%d: %d of %d\n", k+1, used, p.Capacities[p.Renewable+k])
	}
	return b.String()
}
