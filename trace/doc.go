// Package trace shows search trees. Each of its writers
// turns the events of a search into something to look at:
//
//	trace.go     Open: a writer by the form of its target's name
//	file.go      files that appear whole or not at all
//	event.go     what every event is held to, and texts the writers share
//	dot.go       DOT: a Graphviz graph, streamed in constant memory
//	svg.go       SVG: a picture, drawn at the end
//	tree.go        the events kept in compact arrays
//	fold.go        failed subtrees folded into triangles, when there are too many nodes
//	picture.go     what remains, its children in order
//	layout.go      where each node stands: the tidy layout of Buchheim, Jünger and Leipert
//	measure.go     labels, widths and the size of the picture
//	draw.go        edges, texts and nodes
//	legend.go      shapes, title and counts
//	profiler.go  Profiler: the live view of CP-Profiler, over TCP
//	message.go     its messages, byte by byte
//
// All draw a node the way Gist and CP-Profiler do: a blue circle branches, a
// green diamond is a solution, a red square a failure, and what was skipped is
// grey.
//
// A writer takes each event on its own terms: one that contradicts the events
// before it is refused with [ErrInconsistent] and leaves no mark, so that the
// writer can still be closed.
//
// # To add a writer
//
//  1. Give it a file, a constructor that takes an [io.Writer], and the methods
//     Observe and Close. Call check in Observe before anything else, keep no
//     reference to Event.Values, and return the error of the output as soon as
//     there is one.
//  2. Give its extension a line in the table of file.go, and its name to
//     forms in trace.go.
//  3. Add it to writers in writers_test.go, whose tests hold each writer to the
//     rules above, and give it a golden file.
package trace
