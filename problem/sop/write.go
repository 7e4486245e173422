package sop

import (
	"bufio"
	"fmt"
	"io"
	"strconv"

	"lsolve/problem/scan"
)

// Write writes the instance in TSPLIB's format, which Parse reads.
func (p *Instance) Write(w io.Writer) error {
	out := bufio.NewWriter(w)
	line := func(key, value string) {
		if value = scan.OneLine(value); value != "" {
			fmt.Fprintf(out, "%s: %s\n", key, value)
		}
	}
	line("NAME", p.Name)
	line("TYPE", "SOP")
	line("COMMENT", p.Comment)
	line("DIMENSION", strconv.Itoa(p.n))
	line("EDGE_WEIGHT_TYPE", explicit)
	line("EDGE_WEIGHT_FORMAT", full)
	fmt.Fprintf(out, "%s\n%d\n", weights, p.n)
	var text []byte
	for i := range p.n {
		text = text[:0]
		for j, d := range p.Row(i) {
			if j > 0 {
				text = append(text, ' ')
			}
			text = strconv.AppendInt(text, int64(d), 10)
		}
		_, _ = out.Write(append(text, '\n')) // Flush returns the error
	}
	fmt.Fprintln(out, end)
	return out.Flush()
}
