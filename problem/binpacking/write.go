package binpacking

import (
	"bufio"
	"fmt"
	"io"
)

// Write writes the instance in the format of BPPLIB, which Parse reads.
func (p *Instance) Write(w io.Writer) error {
	out := bufio.NewWriter(w)
	fmt.Fprintf(out, "%d\n%d\n", len(p.weights), p.Capacity)
	for _, x := range p.weights {
		fmt.Fprintln(out, x)
	}
	return out.Flush()
}
