// Package draw writes pictures of answers as SVG, one figure a file. A problem's WriteSVG
// says what is to be seen; the package knows how it looks:
//
//	f := draw.Figure{Title: "Job shop", Notes: []string{"makespan 55"}}
//	f.Add(&draw.Bars{Rows: rows, Axis: "time"})
//	return f.Write(w)
//
// A figure is a title, notes, a legend, and panels below each other, whose left edges and
// horizontal axes agree. All have these properties:
//
//   - One palette, whose colours differ in lightness: it is legible for the colour-blind
//     and in black and white (Okabe and Ito, "Color Universal Design", 2008, for most of
//     the hues). After eight colours hatchings follow.
//   - Dark where the viewer prefers it, and never on paper.
//   - Texts are drawn where they fit, by a generous estimate of their widths.
//   - At most some 20,000 elements, so that a file has a few MB at most: bars and gaps that
//     are too short are joined, points thinned out, cells of a matrix joined or left out, and
//     the notes say so.
//   - The same input gives the same bytes. Coordinates have two decimals.
//   - For screen readers a figure is one image with a title and a description.
//
// It writes SVG by itself: an element is one line of code, where the well-known
// github.com/ajstarks/svgo has whole coordinates, no escaping of attributes, and writes
// everything at once, while here the definitions that go first depend on the body.
//
//	figure.go   Figure: title, notes, legend, panels
//	canvas.go   elements, escaped, with fixed precision
//	style.go    Style: palette, hatchings, shades, and their style sheet
//	text.go     widths of texts
//	axis.go     ticks
//	bars.go     Bars: Gantt charts, loads with capacities
//	join.go     short bars joined
//	steps.go    Steps: the use of a resource over time
//	columns.go  Columns: a series of numbers
//	grid.go     Grid: matrices, boards, rosters, timetables
//	arcs.go     Arcs: a row of cells, some of which belong together
//	classes.go  graphs whose vertices are divided into classes
//	graph.go    Graph: vertices and edges, tours on maps
//	layout.go   places of vertices: a circle, or by forces
//	plan.go     Plan: rectangles in a rectangle
//	shop.go     Gantt charts of machines and jobs
//	project.go  Gantt charts of projects, with their resources
//	beside.go   Beside: panels side by side
//
// One more panel is a type with the four methods of Panel and a line in the test's table.
package draw
