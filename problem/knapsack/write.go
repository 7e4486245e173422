package knapsack

import (
	"bufio"
	"fmt"
	"io"
	"strings"
)

// Write writes the instance in the file format, which Parse reads.
func (p *Instance) Write(w io.Writer) error {
	out := bufio.NewWriter(w)
	fmt.Fprintf(out, "%d %d %s\n", p.Items(), p.Resources(), p.decimal(p.known))
	writeLine(out, p.profits, p.decimal)
	plain := func(v int64) string { return fmt.Sprint(v) }
	for r := range p.capacities {
		writeLine(out, p.row(r), plain)
	}
	writeLine(out, p.capacities, plain)
	for _, row := range p.more {
		writeLine(out, row, plain)
	}
	return out.Flush()
}

// writeLine writes numbers, some to a line.
func writeLine[N int32 | int64](out *bufio.Writer, numbers []N, text func(int64) string) {
	const line = 20
	for i, v := range numbers {
		end := byte(' ')
		if i%line == line-1 || i == len(numbers)-1 {
			end = '\n'
		}
		fmt.Fprintf(out, "%s%c", text(int64(v)), end)
	}
}

// decimal returns a profit as in the file.
func (p *Instance) decimal(v int64) string {
	scale := int64(p.scale)
	text := fmt.Sprint(v / scale)
	if rest := v % scale; rest > 0 {
		text += strings.TrimRight("."+fmt.Sprint(scale + rest)[1:], "0")
	}
	return text
}
