package rcpspmax

import (
	"bufio"
	"fmt"
	"io"
)

// Write writes the instance in the format of ProGen/max. Parse reads it.
func (p *Instance) Write(w io.Writer) error {
	out := bufio.NewWriter(w)
	fmt.Fprintf(out, "%d\t%d\t0\t0\n", len(p.Activities)-2, len(p.Capacities))
	for i, a := range p.Activities {
		fmt.Fprintf(out, "%d\t1\t%d", i, len(a.Lags))
		for _, l := range a.Lags {
			fmt.Fprintf(out, "\t%d", l.To)
		}
		for _, l := range a.Lags {
			fmt.Fprintf(out, "\t[%d]", l.Time)
		}
		fmt.Fprint(out, "\n")
	}
	for i, a := range p.Activities {
		fmt.Fprintf(out, "%d\t1\t%d", i, a.Duration)
		for _, d := range a.Demands {
			fmt.Fprintf(out, "\t%d", d)
		}
		fmt.Fprint(out, "\n")
	}
	for k, c := range p.Capacities {
		if k > 0 {
			fmt.Fprint(out, "\t")
		}
		fmt.Fprint(out, c)
	}
	fmt.Fprint(out, "\n")
	return out.Flush()
}
