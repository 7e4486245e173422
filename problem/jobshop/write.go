package jobshop

import (
	"bufio"
	"fmt"
	"io"
)

// Write writes the instance in the text form, which Parse reads. The horizon is
// not part of it.
func (p *Instance) Write(w io.Writer) error {
	out := bufio.NewWriter(w)
	fmt.Fprintf(out, "%d %d\n", len(p.Jobs), p.Machines)
	for _, job := range p.Jobs {
		for k, o := range job {
			if k > 0 {
				fmt.Fprint(out, " ")
			}
			fmt.Fprintf(out, "%d %d", o.Machine, o.Duration)
		}
		fmt.Fprint(out, "\n")
	}
	return out.Flush()
}
