package maxcut

import (
	"bufio"
	"fmt"
	"io"
)

// Write writes the graph in the file format, which Parse reads.
func (g *Instance) Write(w io.Writer) error {
	out := bufio.NewWriter(w)
	fmt.Fprintf(out, "%d %d\n", g.Vertices(), g.Edges())
	g.each(func(v, w, weight int32) { fmt.Fprintf(out, "%d %d %d\n", v+1, w+1, weight) })
	return out.Flush()
}
