package tardiness

import (
	"fmt"
	"strings"
)

// Text is the jobs in their order, each with its start and its end, and the late ones with
// their tardiness.
func (p *Instance) Text(values []int32) string {
	var run, late strings.Builder
	run.WriteString("sequence:")
	late.WriteString("late:")
	for _, j := range p.Sequence(values) {
		of := p.jobs[j]
		end := values[j] + of.Duration
		fmt.Fprintf(&run, " %d(%d-%d)", j, values[j], end)
		if by := int64(end) - int64(of.Due); by > 0 {
			fmt.Fprintf(&late, " %d(%d*%d)", j, of.Weight, by)
		}
	}
	return run.String() + "\n" + late.String() + "\n"
}
