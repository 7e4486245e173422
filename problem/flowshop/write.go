package flowshop

import (
	"bufio"
	"fmt"
	"io"
)

// Write writes the instance with a line a machine, which Parse reads. The objective is
// not part of it.
func (p *Instance) Write(w io.Writer) error {
	out := bufio.NewWriter(w)
	fmt.Fprintf(out, "%d %d\n", p.Jobs, p.Machines)
	for i := range p.Machines {
		for j := range p.Jobs {
			if j > 0 {
				fmt.Fprint(out, " ")
			}
			fmt.Fprint(out, p.times[j*p.Machines+i])
		}
		fmt.Fprint(out, "\n")
	}
	return out.Flush()
}
