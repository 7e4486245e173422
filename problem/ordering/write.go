package ordering

import (
	"bufio"
	"fmt"
	"io"
)

// Write writes the instance in LOLIB's format, which Parse reads.
func (p *Instance) Write(w io.Writer) error {
	out := bufio.NewWriter(w)
	fmt.Fprintln(out, p.n)
	for k, c := range p.entries {
		end := byte(' ')
		if (k+1)%p.n == 0 {
			end = '\n'
		}
		fmt.Fprintf(out, "%d%c", c, end)
	}
	return out.Flush()
}
