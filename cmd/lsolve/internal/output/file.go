package output

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
)

// File is a file that gets its name when it is complete. A device or a pipe, which
// has to be kept, is written at once.
type File struct {
	*os.File
	name, target, flag string
	ended              bool
}

// Create makes a file beside the one of that name, which it replaces when it is
// kept. flag names what asked for it in errors.
func Create(name, flag string) (*File, error) {
	f := &File{name: name, target: name, flag: flag}
	if target, err := filepath.EvalSymlinks(name); err == nil {
		f.target = target
	}
	info, err := os.Stat(f.target)
	switch {
	case err == nil && info.IsDir():
		err = syscall.EISDIR
	case err == nil && !info.Mode().IsRegular():
		f.target = ""
		f.File, err = os.OpenFile(name, os.O_WRONLY, 0)
	default:
		f.File, err = os.CreateTemp(filepath.Dir(f.target), "."+filepath.Base(f.target)+".*")
	}
	if err != nil {
		return nil, fmt.Errorf("%s %s: %w", flag, name, cause(err))
	}
	return f, nil
}

// cause returns an error without the name of the file, which is temporary and
// means nothing to the user.
func cause(err error) error {
	var path *fs.PathError
	var link *os.LinkError
	switch {
	case errors.As(err, &path):
		return path.Err
	case errors.As(err, &link):
		return link.Err
	}
	return err
}

// Keep gives the file its name.
func (f *File) Keep() error {
	if err := f.keep(); err != nil {
		f.Discard()
		return fmt.Errorf("%s %s: %w", f.flag, f.name, cause(err))
	}
	return nil
}

// keep leaves the file under its temporary name if there is an error.
func (f *File) keep() error {
	if f.target == "" {
		f.ended = true
		return f.Close()
	}
	if err := errors.Join(f.Chmod(0o644), f.Close()); err != nil {
		return err
	}
	err := os.Rename(f.Name(), f.target)
	f.ended = err == nil
	return err
}

// Discard removes a file that was not kept.
func (f *File) Discard() {
	if f == nil || f.ended {
		return
	}
	f.ended = true
	_ = f.Close() // it may be closed
	if f.target != "" {
		_ = os.Remove(f.Name()) // there is nothing more to do about it
	}
}

// WriteFile writes a file that appears whole or not at all.
func WriteFile(name, flag string, text []byte) error {
	f, err := Create(name, flag)
	if err != nil {
		return err
	}
	defer f.Discard()
	if _, err := f.Write(text); err != nil {
		return fmt.Errorf("%s %s: %w", flag, name, cause(err))
	}
	return f.Keep()
}
