package openshop

import (
	"bufio"
	"fmt"
	"io"
)

// Write writes the instance as a table of durations, which Parse reads.
func (p *Instance) Write(w io.Writer) error {
	out := bufio.NewWriter(w)
	fmt.Fprintf(out, "%d %d\n", p.Jobs, p.Machines)
	for j := range p.Jobs {
		for i, t := range p.Times(j) {
			if i > 0 {
				fmt.Fprint(out, " ")
			}
			fmt.Fprint(out, t)
		}
		fmt.Fprint(out, "\n")
	}
	return out.Flush()
}
