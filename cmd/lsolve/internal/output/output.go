// Package output writes answers: to the standard output, or to a file that
// appears whole or not at all.
//
//	out, err := output.Open(name, os.Stdout) // before the search: an unusable name is an error now
//	fmt.Fprintln(out, answer)
//	err = out.Close(err)
//
//	output.go   where answers go
//	rescue.go   an answer whose file cannot be written goes to the standard output
//	file.go     files that get their names when they are complete
//	line.go     JSON, one object a line
//	number.go   numbers and tables for people
package output

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"os"

	"golang.org/x/term"

	"lsolve/cmd/lsolve/internal/exit"
)

// The width and height of a page if there is no terminal.
const (
	usualWidth  = 80
	usualHeight = 1 << 30
)

// Writer is where answers go.
type Writer struct {
	*bufio.Writer
	// Width and Height are those of the terminal, in characters.
	Width, Height int
	file          *rescue // nil: the standard output
	cut           bool    // something was not written to its end
}

// Open opens the output of that name; "" and "-" are the standard output. A name
// that cannot be written is an error now, not after a long search.
func Open(name string, stdout io.Writer) (*Writer, error) {
	w := &Writer{Width: usualWidth, Height: usualHeight}
	to := stdout
	if name == "" || name == "-" {
		w.Width, w.Height = terminal(stdout)
	} else {
		file, err := Create(name, "--output")
		if err != nil {
			return nil, err
		}
		w.file = &rescue{file: file, stdout: stdout}
		to = w.file
	}
	w.Writer = bufio.NewWriterSize(to, 1<<16)
	return w, nil
}

// terminal returns the size of the terminal that w is. One that does not know its size
// is taken for a usual one.
func terminal(w io.Writer) (width, height int) {
	width, height = usualWidth, usualHeight
	file, ok := w.(*os.File)
	if !ok || !term.IsTerminal(int(file.Fd())) {
		return width, height
	}
	if columns, rows, err := term.GetSize(int(file.Fd())); err == nil && columns > 0 && rows > 0 {
		width, height = columns, rows
	}
	return width, height
}

// Close ends the output. err is how what was written to it ended: a file gets its
// name only without an error, or if a limit or a signal ended the search between
// two answers.
func (w *Writer) Close(err error) error {
	flushed := w.Flush()
	if w.file == nil {
		if err == nil && flushed != nil {
			return fmt.Errorf("standard output: %w", flushed)
		}
		return err
	}
	if status := exit.Status(err); w.cut || status == exit.Error || status == exit.Usage {
		w.file.file.Discard()
		return err
	}
	if failed := w.file.close(); failed != nil {
		return failed
	}
	return err
}

// With opens the output, and closes it when write has ended.
func With(name string, stdout io.Writer, write func(*Writer) error) error {
	w, err := Open(name, stdout)
	if err != nil {
		return err
	}
	return w.Close(write(w))
}

// Until returns a writer to w that fails once ctx is done, so that a long text can be
// interrupted.
func (w *Writer) Until(ctx context.Context) io.Writer { return until{ctx, w} }

type until struct {
	ctx context.Context
	w   *Writer
}

// Write implements io.Writer.
func (u until) Write(p []byte) (int, error) {
	if u.ctx.Err() != nil {
		u.w.cut = true
		return 0, context.Cause(u.ctx)
	}
	return u.w.Write(p)
}
