package trace

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"

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

// file is an output that appears under its path when it is complete. Until then it
// is a temporary file in the same folder, so that the last step is a rename within
// one file system.
type file struct {
	output
	path      string
	temporary *os.File // nil after Close or Abort
}

// create opens the temporary file of path.
func create(path string) (*file, error) {
	if info, err := os.Stat(path); err == nil && !info.Mode().IsRegular() {
		return nil, fmt.Errorf("trace: %s exists and is not a regular file", path)
	}
	for i := 0; ; i++ {
		// os.CreateTemp would make a file that only its owner may read.
		name := fmt.Sprintf("%s.partial%d", path, i)
		f, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
		if errors.Is(err, fs.ErrExist) {
			continue // of another process
		}
		if err != nil {
			return nil, fmt.Errorf("trace: %w", err)
		}
		return &file{path: path, temporary: f}, nil
	}
}

// Observe implements Writer.
func (f *file) Observe(e solve.Event) error {
	if f.temporary == nil {
		return errClosed
	}
	return f.output.Observe(e)
}

// Close ends the output and gives the file its name.
func (f *file) Close() error {
	if f.temporary == nil {
		return errClosed
	}
	if err := f.output.Close(); err != nil {
		f.Abort()
		return err
	}
	if err := f.temporary.Sync(); err != nil {
		f.Abort()
		return fmt.Errorf("trace: %w", err)
	}
	name := f.temporary.Name()
	err := f.temporary.Close()
	f.temporary = nil
	if err == nil {
		err = os.Rename(name, f.path)
	}
	if err != nil {
		return fmt.Errorf("trace: %w", errors.Join(err, os.Remove(name)))
	}
	return nil
}

// Abort removes the temporary file.
func (f *file) Abort() {
	if f.temporary == nil {
		return
	}
	// The caller has an error already.
	_ = f.temporary.Close()
	_ = os.Remove(f.temporary.Name())
	f.temporary = nil
}
