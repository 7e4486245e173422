package mrcpsp

import (
	"bufio"
	"fmt"
	"io"
	"strings"
)

// Write writes the instance in the full format of PSPLIB, so that other programs read
// it, too. Parse reads it. The horizon of the format is the sum of the longest durations.
func (p *Instance) Write(w io.Writer) error {
	out := bufio.NewWriter(w)
	rule := strings.Repeat("*", 72) + "\n"
	n, path := len(p.Activities), p.CriticalPath()
	fmt.Fprintf(out, "%sfile with basedata            : none\ninitial value random generator: 0\n%s", rule, rule)
	fmt.Fprintf(out, "projects                      :  1\njobs (incl. supersource/sink ):  %d\nhorizon                       :  %d\n", n, p.Horizon())
	fmt.Fprintf(out, "RESOURCES\n  - renewable                 :  %d   R\n  - nonrenewable              :  %d   N\n  - doubly constrained        :  0   D\n%s",
		p.Renewable, len(p.Capacities)-p.Renewable, rule)
	fmt.Fprintf(out, "PROJECT INFORMATION:\npronr.  #jobs rel.date duedate tardcost  MPM-Time\n    1  %5d      0  %7d        0  %7d\n%s", n-2, path, path, rule)
	fmt.Fprint(out, "PRECEDENCE RELATIONS:\njobnr.    #modes  #successors   successors\n")
	for i, a := range p.Activities {
		fmt.Fprintf(out, "%4d     %4d        %3d", i+1, len(a.Modes), len(a.Successors))
		for m, j := range a.Successors {
			if m == 0 {
				fmt.Fprint(out, "        ")
			}
			fmt.Fprintf(out, " %3d", j+1)
		}
		fmt.Fprint(out, "\n")
	}
	var names strings.Builder
	for k := range p.Capacities {
		if k < p.Renewable {
			fmt.Fprintf(&names, "  R%2d", k+1)
		} else {
			fmt.Fprintf(&names, "  N%2d", k-p.Renewable+1)
		}
	}
	fmt.Fprintf(out, "%sREQUESTS/DURATIONS:\njobnr. mode duration%s\n%s\n", rule, names.String(), strings.Repeat("-", 72))
	for i, a := range p.Activities {
		for m, mode := range a.Modes {
			if m == 0 {
				fmt.Fprintf(out, "%3d", i+1)
			} else {
				fmt.Fprint(out, "   ")
			}
			fmt.Fprintf(out, "    %3d   %3d    ", m+1, mode.Duration)
			writeRow(out, mode.Demands)
		}
	}
	fmt.Fprintf(out, "%sRESOURCEAVAILABILITIES:\n%s\n", rule, names.String())
	writeRow(out, p.Capacities)
	fmt.Fprint(out, rule)
	return out.Flush()
}

// writeRow writes a number a resource.
func writeRow(out *bufio.Writer, numbers []int32) {
	for _, v := range numbers {
		fmt.Fprintf(out, " %4d", v)
	}
	fmt.Fprint(out, "\n")
}
