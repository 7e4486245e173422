package flexjobshop

import (
	"bufio"
	"fmt"
	"io"
)

// Write writes the instance in the .fjs format, which Parse reads, with machines numbered
// from 1.
func (p *Instance) Write(w io.Writer) error {
	out := bufio.NewWriter(w)
	fmt.Fprintf(out, "%d %d\n", len(p.Jobs), p.Machines)
	for _, job := range p.Jobs {
		fmt.Fprintf(out, "%d", len(job))
		for _, o := range job {
			fmt.Fprintf(out, "  %d", len(o))
			for _, c := range o {
				fmt.Fprintf(out, " %d %d", c.Machine+1, c.Duration)
			}
		}
		fmt.Fprint(out, "\n")
	}
	return out.Flush()
}
