package strippacking

import (
	"bufio"
	"fmt"
	"io"
)

// Write writes the instance in the first of the forms that Parse reads.
func (p *Instance) Write(w io.Writer) error {
	out := bufio.NewWriter(w)
	fmt.Fprintf(out, "%d\n%d\n", len(p.Rectangles), p.Width)
	for _, r := range p.Rectangles {
		fmt.Fprintf(out, "%d %d\n", r.Width, r.Height)
	}
	return out.Flush()
}
