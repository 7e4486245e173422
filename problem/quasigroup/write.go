package quasigroup

import (
	"bufio"
	"fmt"
	"io"
)

// Write writes the instance in the file format, which Parse reads.
func (p *Instance) Write(w io.Writer) error {
	out := bufio.NewWriter(w)
	fmt.Fprintf(out, "order %d\n", p.n)
	width := len(fmt.Sprint(p.n - 1))
	if p.Holes() > 0 {
		width = max(width, len(fmt.Sprint(Hole)))
	}
	for i, v := range p.given {
		end := byte(' ')
		if i%p.n == p.n-1 {
			end = '\n'
		}
		fmt.Fprintf(out, "%*d%c", width, v, end)
	}
	return out.Flush()
}
