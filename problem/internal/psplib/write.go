package psplib

import (
	"bufio"
	"fmt"
	"io"
	"strings"
)

// Write writes the file in the full format, so that other programs read it, too. path is
// the length of the critical path.
func (f *File) Write(w io.Writer, horizon, path int32) error {
	out := bufio.NewWriter(w)
	rule := strings.Repeat("*", 72) + "\n"
	n := len(f.Successors)
	fmt.Fprintf(out, "%sfile with basedata            : none\ninitial value random generator: 0\n%s", rule, rule)
	fmt.Fprintf(out, "projects                      :  1\njobs (incl. supersource/sink ):  %d\nhorizon                       :  %d\n", n, horizon)
	fmt.Fprintf(out, "RESOURCES\n  - renewable                 :  %d   R\n  - nonrenewable              :  %d   N\n  - doubly constrained        :  0   D\n%s",
		f.Renewable, len(f.Capacities)-f.Renewable, rule)
	fmt.Fprintf(out, "PROJECT INFORMATION:\npronr.  #jobs rel.date duedate tardcost  MPM-Time\n    1  %5d      0  %7d        0  %7d\n%s", n-2, path, path, rule)
	fmt.Fprint(out, "PRECEDENCE RELATIONS:\njobnr.    #modes  #successors   successors\n")
	for i, successors := range f.Successors {
		fmt.Fprintf(out, "%4d     %4d        %3d", i+1, len(f.Modes[i]), len(successors))
		for m, j := range successors {
			if m == 0 {
				fmt.Fprint(out, "        ")
			}
			fmt.Fprintf(out, " %3d", j+1)
		}
		fmt.Fprint(out, "\n")
	}
	var names strings.Builder
	for k := range f.Capacities {
		if k < f.Renewable {
			fmt.Fprintf(&names, "  R%2d", k+1)
		} else {
			fmt.Fprintf(&names, "  N%2d", k-f.Renewable+1)
		}
	}
	fmt.Fprintf(out, "%sREQUESTS/DURATIONS:\njobnr. mode duration%s\n%s\n", rule, names.String(), strings.Repeat("-", 72))
	for i, modes := range f.Modes {
		for m, mode := range modes {
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
	writeRow(out, f.Capacities)
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
