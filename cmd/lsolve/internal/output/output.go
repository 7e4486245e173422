// Package output writes answers: to the standard output, or to a file that
// appears whole or not at all.
//
//	out, err := output.Open(ctx, name, os.Stdout) // before the search: an unusable name is an error now
//	fmt.Fprintln(out, answer)
//	out.Found() // kept whatever comes
//	err = out.Close(err)
//
//	output.go    where answers go
//	standard.go  the standard output, and whether somebody reads it
//	rescue.go    an answer whose file cannot be written goes to the standard output
//	file.go      files that flags name
//	line.go      JSON, one object a line
//	number.go    numbers and tables for people
//	cut.go       runs that limits of tasks have ended
package output

import (
	"bufio"
	"context"
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
	found         int64   // bytes that are kept however the run ends
}

// Open opens the output of that name; "" and "-" are the standard output. A name
// that cannot be written is an error now, not after a long search.
func Open(ctx context.Context, name string, stdout io.Writer) (*Writer, error) {
	w := &Writer{Width: usualWidth, Height: usualHeight}
	to := stdout
	if name == "" || name == "-" {
		w.Width, w.Height = terminal(stdout)
	} else {
		file, err := Create(ctx, name, "--output")
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
	if s, ok := w.(standard); ok {
		w = s.Writer
	}
	file, ok := w.(*os.File)
	if !ok || !term.IsTerminal(int(file.Fd())) {
		return width, height
	}
	if columns, rows, err := term.GetSize(int(file.Fd())); err == nil && columns > 0 && rows > 0 {
		width, height = columns, rows
	}
	return width, height
}

// Found marks what is written so far as an answer. It is kept however the run ends.
func (w *Writer) Found() {
	if w.file != nil {
		w.found = w.file.written + int64(w.Buffered())
	}
}

// Close ends the output. err is the error of the run that wrote to it. Without one the file
// gets its name. With one it gets it only if something was found, with the text up to
// there; otherwise an existing file stays as it was.
func (w *Writer) Close(err error) error {
	flushed := w.Flush()
	if w.file == nil {
		return exit.Worst(err, flushed)
	}
	keep := w.found
	if err == nil {
		keep = w.file.written
	} else if keep == 0 {
		w.Discard()
		return exit.Worst(err, w.file.failed)
	}
	return exit.Worst(exit.Worst(err, flushed), w.file.keep(keep))
}

// Discard removes a file that was not closed.
func (w *Writer) Discard() {
	if w.file != nil {
		w.file.file.Discard()
	}
}

// With opens the output, and closes it when write has ended.
func With(ctx context.Context, name string, stdout io.Writer, write func(*Writer) error) error {
	w, err := Open(ctx, name, stdout)
	if err != nil {
		return err
	}
	defer w.Discard()
	return w.Close(write(w))
}

// Until returns a writer to w that fails once ctx is done, so that a long text can be
// interrupted. It is for text that can be written again, not for solutions.
func (w *Writer) Until(ctx context.Context) io.Writer { return until{ctx, w} }

type until struct {
	ctx context.Context
	w   *Writer
}

// Write implements io.Writer.
func (u until) Write(p []byte) (int, error) {
	if u.ctx.Err() != nil {
		return 0, context.Cause(u.ctx)
	}
	return u.w.Write(p)
}
