package trace

import (
	"bufio"
	"fmt"
	"io"
	"strings"

	"lsolve/solve"
)

// The colours of the nodes, by status.
var colours = [...]string{
	solve.Branched: "#4a90d9",
	solve.Solved:   "#3ba55d",
	solve.Failed:   "#d64541",
	solve.Skipped:  "#b0b0b0",
}

// dotShapes are Graphviz's names of the shapes, by status.
var dotShapes = [...]string{
	solve.Branched: "circle",
	solve.Solved:   "diamond",
	solve.Failed:   "square",
	solve.Skipped:  "hexagon",
}

const dotHeader = `digraph search {
	graph [ordering=out, nodesep=0.15, ranksep=0.4];
	node [label="", style=filled, color="#404040", fixedsize=true, width=0.22, height=0.22];
	edge [arrowhead=none, color="#808080", fontname="Courier", fontsize=9];
`

// A DOT streams a search tree as a graph in Graphviz's language
// (https://graphviz.org/doc/info/lang.html), for instance to look at with
//
//	dot -Tsvg tree.dot -o tree.svg
//
// It takes constant memory. So it detects an unknown parent only if the parent's
// number is above all numbers before, and does not detect that a node comes twice.
// Siblings stand in the order of their events. A node's name is n and its number,
// so that the roots of several restarts or workers share one graph. Its tooltip has
// the rest, with the values of a solution.
type DOT struct {
	w       *bufio.Writer
	highest int64 // the largest number of a node
	closed  bool
}

var _ output = (*DOT)(nil)

// NewDOT returns a writer of one graph to w.
func NewDOT(w io.Writer) *DOT {
	d := &DOT{w: bufio.NewWriter(w), highest: none}
	fmt.Fprint(d.w, dotHeader)
	return d
}

// Observe writes a node, and its edge if it is not a root. It returns an
// [ErrInconsistent] or the first error of the underlying writer.
func (d *DOT) Observe(e solve.Event) error {
	if d.closed {
		return errClosed
	}
	if err := check(e); err != nil {
		return err
	}
	if e.Parent > d.highest {
		return inconsistent(e, "its parent %d is unknown", e.Parent)
	}
	d.highest = max(d.highest, e.Node)
	_, err := fmt.Fprintf(d.w, "\tn%d [shape=%s, fillcolor=%q, tooltip=%s];\n",
		e.Node, dotShapes[e.Status], colours[e.Status], quoteDOT(tooltip(e)))
	if err == nil && e.Parent != none {
		_, err = fmt.Fprintf(d.w, "\tn%d -> n%d [label=%s];\n", e.Parent, e.Node, quoteDOT(e.Label))
	}
	return err
}

// tooltip returns what a node's shape does not show.
func tooltip(e solve.Event) string {
	var b strings.Builder
	fmt.Fprintf(&b, "node %d, %s", e.Node, e.Status)
	if e.Restart > 0 {
		fmt.Fprintf(&b, ", restart %d", e.Restart)
	}
	if e.Worker > 0 {
		fmt.Fprintf(&b, ", worker %d", e.Worker)
	}
	if e.Label != "" {
		fmt.Fprintf(&b, ": %s", e.Label)
	}
	if text := valuesText(e.Values); text != "" {
		fmt.Fprintf(&b, "\n%s", text)
	}
	return b.String()
}

// Close ends the graph. It leaves the underlying writer open.
func (d *DOT) Close() error {
	if d.closed {
		return errClosed
	}
	d.closed = true
	fmt.Fprint(d.w, "}\n")
	return d.w.Flush()
}

// dotEscapes: labels and tooltips have Graphviz's type escString, where a backslash
// begins an escape and XML entities are replaced.
var dotEscapes = strings.NewReplacer(
	`\`, `\\`, `"`, `\"`, "&", "&amp;", "\n", `\n`, "\r", "", "\x00", "\uFFFD",
)

// quoteDOT returns a quoted string that Graphviz shows as s.
func quoteDOT(s string) string {
	return `"` + dotEscapes.Replace(strings.ToValidUTF8(s, "\uFFFD")) + `"`
}
