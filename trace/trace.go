package trace

import (
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"lsolve/solve"
)

// A Writer shows a search tree somewhere. Use it as
//
//	w, err := trace.Open(ctx, target, name)
//	if err != nil {
//		return err
//	}
//	defer w.Abort()
//	... // a search that calls w.Observe at every node
//	return w.Close()
//
// Close a search that was stopped early like any other: the output then shows what
// was explored.
type Writer interface {
	// Observe receives one event. A search calls it at every node, for instance
	// through cp.Options.OnNode. An error ends the search.
	Observe(solve.Event) error

	// Close ends the output and makes it visible. After an error there is no
	// output. Call it once.
	io.Closer

	// Abort drops the output. After Close it does nothing.
	Abort()
}

var (
	_ Writer = (*file)(nil)
	_ Writer = (*Profiler)(nil)
)

// ErrTarget is wrapped by Open's error for a target of no known form.
var ErrTarget = errors.New("trace: unknown kind of target")

// forms are the targets Open knows, for its error.
const forms = "a file name that ends in .dot or .svg, cpprofiler:[host][:port] or tcp://host:port"

// Open opens a writer by the form of the target:
//
//	tree.dot                  a Graphviz graph, see [DOT]
//	tree.svg                  a picture, see [SVG]
//	cpprofiler:[host][:port]  CP-Profiler, see [DialProfiler]
//	tcp://host:port           the same
//
// Extensions may be in upper case. A file appears under its name on Close,
// complete, with the mode and the owner of an older one. Until then that stays, and
// Abort leaves it. A symbolic link is followed; a device or a pipe is written to at
// once. The name is the title of a picture, and the search's name in CP-Profiler's
// list; a graph has none. ctx ends waiting: for a pipe's reader, or as
// [DialProfiler] says.
//
// A target of another form is an [ErrTarget].
func Open(ctx context.Context, target, name string) (Writer, error) {
	if address, ok := strings.CutPrefix(target, "cpprofiler:"); ok {
		return dial(ctx, strings.TrimPrefix(address, "//"), name)
	}
	if address, ok := strings.CutPrefix(target, "tcp://"); ok {
		return dial(ctx, address, name)
	}
	format, ok := fileFormats[strings.ToLower(filepath.Ext(target))]
	if !ok {
		return nil, fmt.Errorf("%w: %q, expected %s", ErrTarget, target, forms)
	}
	f, err := create(ctx, target, name, format)
	if err != nil {
		return nil, err
	}
	return f, nil
}

// dial is DialProfiler with an untyped nil for an error.
func dial(ctx context.Context, address, name string) (Writer, error) {
	p, err := DialProfiler(ctx, address, name)
	if err != nil {
		return nil, err
	}
	return p, nil
}
