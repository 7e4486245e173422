package output

import (
	"context"
	"fmt"

	"lsolve/internal/outfile"
)

// File is a file that a flag names; see package outfile.
type File struct {
	*outfile.File
	name, flag string
}

// Create begins to write the file of that name. flag is what asked for it, for
// errors.
func Create(ctx context.Context, name, flag string) (*File, error) {
	f := &File{name: name, flag: flag}
	var err error
	if f.File, err = outfile.Create(ctx, name); err != nil {
		return nil, f.Errorf(err)
	}
	return f, nil
}

// Errorf is an error of the file.
func (f *File) Errorf(err error) error {
	return fmt.Errorf("%s %s: %w", f.flag, f.name, outfile.Cause(err))
}

// Keep gives the file its name.
func (f *File) Keep() error {
	defer f.Discard() // what was not kept
	if err := f.File.Keep(); err != nil {
		return f.Errorf(err)
	}
	return nil
}

// Discard removes a file that was not kept; no file is none.
func (f *File) Discard() {
	if f != nil {
		f.File.Discard()
	}
}
