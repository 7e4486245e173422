package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/urfave/cli/v2"
	"golang.org/x/term"
)

// output is where answers go.
type output struct {
	*bufio.Writer
	// width and height of the terminal, in characters; 80 and no limit if it
	// is none.
	width, height int
}

// withOutput runs f with the output that --output names. A file appears whole
// or not at all, under its name only when f has ended without an error or been
// stopped by a limit.
func withOutput(c *cli.Context, f func(*output) error) error {
	name := c.String("output")
	if name == "" {
		out := &output{Writer: bufio.NewWriterSize(c.App.Writer, 1<<16), width: 80, height: 1 << 30}
		if file, ok := c.App.Writer.(*os.File); ok && term.IsTerminal(int(file.Fd())) {
			if width, height, err := term.GetSize(int(file.Fd())); err == nil {
				out.width, out.height = width, height
			}
		}
		err := f(out)
		if flushErr := out.Flush(); err == nil && flushErr != nil {
			err = fmt.Errorf("standard output: %w", flushErr)
		}
		return err
	}
	file, err := createBeside(name, "--output")
	if err != nil {
		return err
	}
	out := &output{Writer: bufio.NewWriterSize(file, 1<<16), width: 80, height: 1 << 30}
	result := f(out)
	if result != nil && !stopped(result) {
		return errors.Join(result, file.discard())
	}
	return errors.Join(out.Flush(), result, file.keep())
}

// wholeFile is a file that gets its name when it is complete.
type wholeFile struct {
	*os.File
	target, flag string
}

// createBeside makes a new file in the folder of name. The flag is named in
// errors.
func createBeside(name, flag string) (*wholeFile, error) {
	file, err := os.CreateTemp(filepath.Dir(name), "."+filepath.Base(name)+".*")
	if err != nil {
		return nil, fmt.Errorf("%s %s: %w", flag, name, err)
	}
	return &wholeFile{file, name, flag}, nil
}

// keep gives the file its name.
func (f *wholeFile) keep() error {
	err := errors.Join(f.Chmod(0o644), f.Close())
	if err == nil {
		err = os.Rename(f.Name(), f.target)
	}
	if err != nil {
		return errors.Join(fmt.Errorf("%s %s: %w", f.flag, f.target, err), os.Remove(f.Name()))
	}
	return nil
}

// discard removes the file.
func (f *wholeFile) discard() error {
	return errors.Join(f.Close(), os.Remove(f.Name()))
}

// ctxWriter fails once ctx is done, so that a long text can be interrupted.
type ctxWriter struct {
	ctx context.Context
	w   io.Writer
}

func (c ctxWriter) Write(p []byte) (int, error) {
	if c.ctx.Err() != nil {
		return 0, context.Cause(c.ctx)
	}
	return c.w.Write(p)
}
