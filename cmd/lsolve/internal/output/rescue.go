package output

import (
	"fmt"
	"io"

	"lsolve/internal/outfile"
)

// rescue writes to a file until that fails. Then everything goes to the standard output,
// since the search may have taken hours: of a device or a pipe, the part that it has not
// taken.
type rescue struct {
	file    *File
	stdout  io.Writer
	written int64 // to the file
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
	if err := r.give(err); err != nil {
		return n, err
	}
	more, err := r.stdout.Write(p[n:])
	return n + more, err
}

// give copies what the file has to the standard output. The error is that of the
// standard output; a broken pipe of the file is no other than a full disk, so why is
// not wrapped.
func (r *rescue) give(why error) error {
	what := "the answer"
	if !r.file.Replaces() && r.written > 0 {
		what = "the rest"
	}
	r.failed = fmt.Errorf("%s %s: %v; %s went to the standard output", r.file.flag, r.file.name, outfile.Cause(why), what) //nolint:errorlint // see above
	if !r.file.Replaces() {
		return nil
	}
	_, err := io.Copy(r.stdout, io.NewSectionReader(r.file, 0, r.written))
	return err
}

// keep gives the file its name, with so many bytes.
func (r *rescue) keep(bytes int64) error {
	defer r.file.Discard() // what was not kept
	if r.failed != nil {
		return r.failed
	}
	if r.file.Replaces() && bytes < r.written {
		if err := r.file.Truncate(bytes); err != nil {
			return r.file.Errorf(err)
		}
		r.written = bytes
	}
	if err := r.file.File.Keep(); err != nil {
		if err := r.give(err); err != nil {
			return fmt.Errorf("%w; %v", r.failed, err) //nolint:errorlint // also a broken pipe
		}
	}
	return r.failed
}
