package tsp

import (
	"bufio"
	"fmt"
	"io"
	"strconv"
	"strings"
)

// oneLine returns a text without line ends, among them lone carriage returns.
func oneLine(text string) string {
	return strings.TrimSpace(strings.NewReplacer("\n", " ", "\r", " ").Replace(text))
}

// Write writes the instance in TSPLIB's format, which Parse reads: points if
// there are points, otherwise a matrix, half of it if it is symmetric.
func (p *Instance) Write(w io.Writer) error {
	out := bufio.NewWriter(w)
	kind, shape := "TSP", "UPPER_ROW"
	if !p.symmetric {
		kind, shape = "ATSP", "FULL_MATRIX"
	}
	line := func(key, value string) {
		if value = oneLine(value); value != "" {
			fmt.Fprintf(out, "%s: %s\n", key, value)
		}
	}
	line("NAME", p.Name)
	line("COMMENT", p.Comment)
	line("TYPE", kind)
	line("DIMENSION", strconv.Itoa(p.n))
	line("EDGE_WEIGHT_TYPE", p.metric.String())
	if p.metric != Explicit {
		fmt.Fprintln(out, "NODE_COORD_SECTION")
		var text []byte
		for i, at := range p.points {
			text = strconv.AppendInt(text[:0], int64(i+1), 10)
			for _, x := range [...]float64{at.X, at.Y} {
				text = strconv.AppendFloat(append(text, ' '), x, 'g', -1, 64)
			}
			_, _ = out.Write(append(text, '\n')) // Flush returns the error
		}
	} else {
		line("EDGE_WEIGHT_FORMAT", shape)
		fmt.Fprintln(out, "EDGE_WEIGHT_SECTION")
		for i := range p.n {
			from, to := shapes[shape](i, p.n)
			for j := from; j < to; j++ {
				end := " "
				if j == to-1 {
					end = ""
				}
				fmt.Fprint(out, p.Distance(i, j), end)
			}
			fmt.Fprintln(out)
		}
	}
	fmt.Fprintln(out, "EOF")
	return out.Flush()
}
