package trace

import (
	"context"
	"fmt"
	"io"

	"lsolve/internal/outfile"
	"lsolve/solve"
)

// An output is one format of file: Close ends it, and leaves the underlying
// writer open.
type output interface {
	Observe(solve.Event) error
	io.Closer
}

// fileFormats are the formats by extension, in lower case.
var fileFormats = map[string]func(w io.Writer, name string) output{
	".dot": func(w io.Writer, _ string) output { return NewDOT(w) },
	".svg": func(w io.Writer, name string) output { return NewSVG(w, SVGOptions{Title: name}) },
}

// file is an output that appears under its path when it is complete; see package
// outfile.
type file struct {
	output
	to    *outfile.File
	ended bool
}

// create makes the file of a path in that format.
func create(ctx context.Context, path, title string, format func(w io.Writer, name string) output) (*file, error) {
	to, err := outfile.Create(ctx, path)
	if err != nil {
		return nil, fmt.Errorf("trace: %w", err)
	}
	return &file{output: format(to, title), to: to}, nil
}

// Observe implements Writer.
func (f *file) Observe(e solve.Event) error {
	if f.ended {
		return errClosed
	}
	return f.output.Observe(e)
}

// Close ends the output and gives the file its name.
func (f *file) Close() error {
	if f.ended {
		return errClosed
	}
	defer f.Abort() // what was not kept
	if err := f.output.Close(); err != nil {
		return err
	}
	if err := f.to.Keep(); err != nil {
		return fmt.Errorf("trace: %w", err)
	}
	return nil
}

// Abort removes what was not kept.
func (f *file) Abort() {
	f.ended = true
	f.to.Discard()
}
