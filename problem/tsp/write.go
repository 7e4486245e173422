package tsp

import (
	"bufio"
	"fmt"
	"io"
	"strconv"

	"lsolve/problem/internal/tsplib"
	"lsolve/problem/scan"
)

// Write writes the instance in TSPLIB's format, which Parse reads: points if
// there are points, or the edges of a graph, otherwise a matrix, half of it if it is
// symmetric; and the fixed edges.
func (p *Instance) Write(w io.Writer) error {
	out := bufio.NewWriter(w)
	p.writeHeader(out)
	switch {
	case p.metric.Placed():
		fmt.Fprintln(out, "NODE_COORD_SECTION")
		writePlaces(out, p.points, p.heights)
	case p.graph != nil:
		fmt.Fprintln(out, "EDGE_DATA_SECTION")
		p.writeEdges(out)
	default:
		fmt.Fprintln(out, "EDGE_WEIGHT_SECTION")
		p.writeWeights(out)
	}
	if p.fixed != nil {
		fmt.Fprintln(out, fixedEdges+"_SECTION")
		for _, e := range p.fixed {
			fmt.Fprintln(out, e[0]+1, e[1]+1)
		}
		fmt.Fprintln(out, end)
	}
	if p.shown != nil {
		fmt.Fprintln(out, "DISPLAY_DATA_SECTION")
		writePlaces(out, p.shown, nil)
	}
	if p.tours != nil {
		fmt.Fprintln(out, "TOUR_SECTION")
		for _, tour := range p.tours {
			p.writeTour(out, tour)
		}
		fmt.Fprintln(out, end)
	}
	fmt.Fprintln(out, "EOF")
	return out.Flush()
}

// writeHeader writes the lines before the sections.
func (p *Instance) writeHeader(out *bufio.Writer) {
	line := func(key, value string) {
		if value = scan.OneLine(value); value != "" {
			fmt.Fprintf(out, "%s: %s\n", key, value)
		}
	}
	line("NAME", p.Name)
	line("COMMENT", p.Comment)
	switch {
	case p.graph != nil:
		line("TYPE", hamiltonian)
	case p.symmetric:
		line("TYPE", "TSP")
	default:
		line("TYPE", "ATSP")
	}
	line("DIMENSION", strconv.Itoa(p.n))
	switch {
	case p.graph != nil:
		line("EDGE_DATA_FORMAT", edgeList)
	case p.metric == Explicit:
		line("EDGE_WEIGHT_TYPE", p.metric.String())
		line("EDGE_WEIGHT_FORMAT", p.shape())
	default:
		line("EDGE_WEIGHT_TYPE", p.metric.String())
	}
	if p.metric.Spatial() {
		line("NODE_COORD_TYPE", space)
	}
	if p.shown != nil {
		line("DISPLAY_DATA_TYPE", "TWOD_DISPLAY")
	}
}

// shape is the format in which the matrix is written.
func (p *Instance) shape() string {
	if p.symmetric {
		return "UPPER_ROW"
	}
	return tsplib.FullMatrix
}

// writePlaces writes a line for each city: its number and coordinates.
func writePlaces(out *bufio.Writer, points []Point, heights []float64) {
	var text []byte
	for i, at := range points {
		text = strconv.AppendInt(text[:0], int64(i+1), 10)
		for _, x := range [...]float64{at.X, at.Y} {
			text = strconv.AppendFloat(append(text, ' '), x, 'g', -1, 64)
		}
		if heights != nil {
			text = strconv.AppendFloat(append(text, ' '), heights[i], 'g', -1, 64)
		}
		_, _ = out.Write(append(text, '\n')) // Flush returns the error
	}
}

// writeEdges writes each edge once.
func (p *Instance) writeEdges(out *bufio.Writer) {
	for i := range p.n {
		for _, j := range p.graph.neighbours(i) {
			if int(j) > i {
				fmt.Fprintln(out, i+1, j+1)
			}
		}
	}
	fmt.Fprintln(out, end)
}

// writeWeights writes the matrix row by row.
func (p *Instance) writeWeights(out *bufio.Writer) {
	var text []byte
	for i := range p.n {
		text = text[:0]
		from, to := tsplib.Columns(p.shape())(i, p.n)
		for j := from; j < to; j++ {
			if j > from {
				text = append(text, ' ')
			}
			text = strconv.AppendInt(text, int64(p.Distance(i, j)), 10)
		}
		_, _ = out.Write(append(text, '\n')) // Flush returns the error
	}
}
