package facility

import (
	"bufio"
	"fmt"
	"io"
)

// Write writes the instance, with capacities in the format of OR-Library and otherwise in
// that of UflLib, which Parse reads.
func (p *Instance) Write(w io.Writer) error {
	out := bufio.NewWriter(w)
	if p.limits == nil {
		fmt.Fprintf(out, "FILE: facility\n%d %d 0\n", p.Facilities, p.Customers)
		for j, x := range p.costs.Open {
			fmt.Fprintf(out, "%d %s", j+1, p.amount(x))
			for i := range p.Customers {
				fmt.Fprintf(out, " %s", p.amount(p.Serve(i)[j]))
			}
			fmt.Fprintln(out)
		}
		return out.Flush()
	}
	fmt.Fprintf(out, "%d %d\n", p.Facilities, p.Customers)
	for j, x := range p.costs.Open {
		fmt.Fprintf(out, "%d %s\n", p.limits.Capacities[j], p.amount(x))
	}
	for i, d := range p.limits.Demands {
		fmt.Fprintln(out, d)
		for j, x := range p.Serve(i) {
			if j > 0 {
				fmt.Fprint(out, " ")
			}
			fmt.Fprint(out, p.amount(x))
		}
		fmt.Fprintln(out)
	}
	return out.Flush()
}
