package output

import (
	"fmt"
	"io"
	"os"
)

// rescue writes to a file until that fails. Then everything goes to the standard
// output: the search may have taken hours.
type rescue struct {
	file    *File
	stdout  io.Writer
	written int64
	failed  error
}

// Write implements io.Writer. It fails when the standard output fails, too.
func (r *rescue) Write(p []byte) (int, error) {
	if r.failed != nil {
		return r.stdout.Write(p)
	}
	n, err := r.file.Write(p)
	r.written += int64(n)
	if err == nil {
		return n, nil
	}
	if err := r.give(err, r.file.File); err != nil {
		return n, err
	}
	more, err := r.stdout.Write(p[n:])
	return n + more, err
}

// give copies what the file has to the standard output.
func (r *rescue) give(why error, from io.ReaderAt) error {
	r.failed = fmt.Errorf("%s %s: %w; the answer went to the standard output", r.file.flag, r.file.name, cause(why))
	_, err := io.Copy(r.stdout, io.NewSectionReader(from, 0, r.written))
	return err
}

// close gives the file its name.
func (r *rescue) close() error {
	if r.failed == nil {
		err := r.file.keep()
		if err == nil {
			return nil
		}
		from, openErr := os.Open(r.file.Name())
		if openErr != nil {
			return fmt.Errorf("%s %s: %w", r.file.flag, r.file.name, cause(err))
		}
		defer func() { _ = from.Close() }() // it was read only
		if err := r.give(err, from); err != nil {
			return fmt.Errorf("%w; %w", r.failed, err)
		}
	}
	r.file.Discard()
	return r.failed
}
