package setcover

import (
	"bufio"
	"fmt"
	"io"
)

// Write writes the instance in the format of rows, which Parse reads. The first cost has a
// line of its own, so that the format is told from that of columns.
func (p *Instance) Write(w io.Writer) error {
	out := bufio.NewWriter(w)
	fmt.Fprintf(out, "%d %d\n%d\n", p.Rows(), p.Columns(), p.costs[0])
	writeLines(out, p.costs[1:], 0)
	for i := range int32(p.Rows()) {
		row := p.Row(i)
		fmt.Fprintln(out, len(row))
		writeLines(out, row, 1)
	}
	return out.Flush()
}

// writeLines writes numbers plus a base, some to a line.
func writeLines(out *bufio.Writer, numbers []int32, base int32) {
	const line = 12
	for k, x := range numbers {
		end := byte(' ')
		if k%line == line-1 || k == len(numbers)-1 {
			end = '\n'
		}
		fmt.Fprintf(out, "%d%c", x+base, end)
	}
}
