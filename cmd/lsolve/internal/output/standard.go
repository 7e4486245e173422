package output

import (
	"errors"
	"fmt"
	"io"
	"syscall"

	"lsolve/cmd/lsolve/internal/exit"
	"lsolve/internal/outfile"
)

// standard is the standard output.
type standard struct{ io.Writer }

// Standard returns w as the standard output, which its errors name. Writing after the
// reader has gone is exit.ErrPipe.
func Standard(w io.Writer) io.Writer { return standard{w} }

// Write implements io.Writer.
func (s standard) Write(p []byte) (int, error) {
	n, err := s.Writer.Write(p)
	switch {
	case errors.Is(err, syscall.EPIPE):
		err = exit.ErrPipe
	case err != nil:
		err = fmt.Errorf("standard output: %w", outfile.Cause(err))
	}
	return n, err
}
