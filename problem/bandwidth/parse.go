package bandwidth

import (
	"bufio"
	"fmt"
	"io"
	"strings"

	"lsolve/problem/internal/dimacs"
	"lsolve/problem/scan"
)

// Format describes the file formats.
const Format = `A file of Matrix Market, as the matrices of Harwell and Boeing are distributed: the line
"%%MatrixMarket matrix coordinate FIELD SYMMETRY", where the field is pattern, real,
integer or complex, and the symmetry general, symmetric, skew-symmetric or hermitian;
comments, lines that begin with "%"; the numbers of rows, of columns, which are as many,
and of entries; then a line for each entry with its row and column, counted from 1, and its
number, two of them if it is complex. Two vertices are neighbours if the matrix has an entry
in one of their two places, whatever number; the diagonal does not count.

    %%MatrixMarket matrix coordinate pattern symmetric
    % a path of three vertices, and one alone
    4 4 3
    1 1
    3 1
    3 2

Or a graph of DIMACS: "c" begins a comment line, "p edge VERTICES EDGES" comes before the
edges, a line "e U V" each; see the files of coloring.
`

// maxLine is the length of the longest line, in bytes.
const maxLine = 1 << 16

// Parse reads a graph in one of two formats; see Format. name is the file's name in
// messages, "-" for the standard input. The error is a *problem.SyntaxError or the
// reader's.
func Parse(name string, r io.Reader) (*Instance, error) {
	lines := scan.NewLines(name, r, maxLine, "")
	for lines.Next() {
		switch text := strings.TrimSpace(lines.Text()); {
		case strings.HasPrefix(text, "%"):
			return readMatrix(lines)
		case text != "":
			return readGraph(lines)
		}
	}
	if err := lines.Err(); err != nil {
		return nil, err
	}
	return nil, lines.Wrong(0, "the end of the file", `a line "%%MatrixMarket ..." or "p edge VERTICES EDGES"`)
}

// readGraph reads a graph of DIMACS from the current line.
func readGraph(lines *scan.Lines) (*Instance, error) {
	r := dimacs.Reader{Lines: lines, Least: 1, Most: MaxVertices, MostEdges: MaxEdges}
	if err := r.Read(lines.Text()); err != nil {
		return nil, err
	}
	if err := lines.Each(r.Read); err != nil {
		return nil, err
	}
	vertices, edges, err := r.Graph()
	if err != nil {
		return nil, err
	}
	return New(vertices, edges)
}

// Write writes the graph as a matrix, which Parse reads.
func (g *Instance) Write(w io.Writer) error {
	out := bufio.NewWriter(w)
	fmt.Fprintf(out, "%s matrix coordinate pattern symmetric\n%d %d %d\n", banner, g.Vertices(), g.Vertices(), len(g.edges))
	for _, e := range g.edges {
		fmt.Fprintf(out, "%d %d\n", e[1]+1, e[0]+1)
	}
	return out.Flush()
}
