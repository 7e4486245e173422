//go:build !unix

package outfile

import (
	"errors"
	"io/fs"
	"os"
)

// adopt gives a file the mode of another one.
func adopt(f *os.File, old fs.FileInfo) error {
	if err := f.Chmod(old.Mode()); err != nil && !errors.Is(err, errors.ErrUnsupported) {
		return err
	}
	return nil
}

// duplicate is for systems that have names for open files.
func duplicate(int, string) (*os.File, error) { return nil, errors.ErrUnsupported }
