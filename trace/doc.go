// Package trace records search trees: as a Graphviz graph, as an SVG picture, or
// live in CP-Profiler.
//
//	w, err := trace.Open(ctx, "tree.svg", "8 queens")
//	if err != nil {
//		return err
//	}
//	defer w.Abort()
//	s, err := cp.New(m, cp.Options{OnNode: w.Observe})
//	... // search
//	return w.Close()
//
// All writers draw a node the way Gist and CP-Profiler do: a blue circle branches, a
// green diamond is a solution, a red square a failure, and a skipped node is grey.
//
// A writer refuses an event that contradicts the events before it with
// [ErrInconsistent]. Its state does not change, so that it can still be closed.
//
// # To add a writer
//
//  1. Write a file with a constructor that takes an [io.Writer], and the methods
//     Observe and Close. Observe calls check first, keeps no reference to
//     Event.Values, and returns the first error of the output.
//  2. Add its extension to the table in file.go, and its name to forms in trace.go.
//  3. Add it to writers in writers_test.go, whose tests check the rules above for
//     every writer, and give it a golden file.
//
// # Files
//
//	trace.go     Open: a writer by the form of its target's name
//	file.go      files that appear complete or not at all
//	event.go     checks of single events, and texts that the writers share
//	dot.go       DOT: a Graphviz graph, streamed in constant memory
//	svg.go       SVG: a picture, drawn at the end
//	tree.go      the events in compact arrays
//	fold.go      failed subtrees folded into triangles, if there are too many nodes
//	picture.go   the nodes to draw, with children in order
//	layout.go    the place of each node: the tidy layout of Buchheim, Jünger and Leipert
//	measure.go   labels, widths and the size of the picture
//	draw.go      edges, texts and nodes
//	legend.go    shapes, title and counts
//	profiler.go  Profiler: the live view of CP-Profiler, over TCP
//	message.go   its messages, byte by byte
package trace
