package tardiness

import (
	"bufio"
	"fmt"
	"io"
)

// Write writes the instance with the number of jobs in front, which Parse reads.
func (p *Instance) Write(w io.Writer) error {
	out := bufio.NewWriter(w)
	fmt.Fprintln(out, len(p.jobs))
	for _, of := range []func(Job) int32{
		func(j Job) int32 { return j.Duration }, func(j Job) int32 { return j.Weight }, func(j Job) int32 { return j.Due },
	} {
		for k, j := range p.jobs {
			end := byte(' ')
			if k%rowLength == rowLength-1 || k == len(p.jobs)-1 {
				end = '\n'
			}
			fmt.Fprintf(out, "%d%c", of(j), end)
		}
	}
	return out.Flush()
}

// rowLength is how many numbers a line has, as in OR-Library.
const rowLength = 20
