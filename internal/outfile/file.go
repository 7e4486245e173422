// Package outfile writes files that appear whole or not at all:
//
//	f, err := outfile.Create(ctx, name) // before the work: an unusable name is an error now
//	defer f.Discard()
//	fmt.Fprintln(f, text)
//	err = f.Keep()
//
// What is written goes to a temporary file beside the target. Keep gives it the
// target's name, in one step, with the mode and the owner of the file that it
// replaces; a file that is not kept leaves the target as it was. A symbolic link is
// followed, and stays. A device, a pipe and an open file such as /dev/fd/1 are
// written to at once, and never replaced.
//
//	file.go       Create, Keep, Discard
//	name.go       where a name leads; whether two names lead to one file
//	abandon.go    the temporary files, for a program that ends at once
//	own_unix.go   mode and owner, open files; own_other.go has none
package outfile

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"runtime"
	"syscall"
)

// File is a file on its way.
type File struct {
	*os.File
	target string // "": it is written to at once
	ended  bool
}

// Create begins to write the file of that name. It fails where Keep would, as far
// as that is known now. A pipe that nobody reads is waited for until ctx ends; the
// error is then the cause.
func Create(ctx context.Context, name string) (*File, error) {
	place, err := follow(name)
	if err != nil {
		return nil, Cause(err)
	}
	f := &File{}
	info, err := os.Stat(place.path)
	switch {
	case place.open >= 0:
		f.File, err = duplicate(place.open, name)
	case err == nil && info.IsDir():
		err = syscall.EISDIR
	case err == nil && (!info.Mode().IsRegular() || place.foreign):
		f.File, err = open(ctx, place.path)
	case err == nil:
		if err = writable(place.path); err == nil {
			f.target = place.path
			f.File, err = temporary(place.path, ownerOnly)
		}
		if err == nil {
			err = adopt(f.File, info)
		}
	case errors.Is(err, fs.ErrNotExist):
		f.target = place.path
		f.File, err = temporary(place.path, everybody)
	}
	if err != nil {
		f.Discard()
		return nil, Cause(err)
	}
	return f, nil
}

// Permissions of new files. The process's mask takes some away. A file that will
// replace another is its owner's alone until it has the mode of that.
const (
	everybody fs.FileMode = 0o666
	ownerOnly fs.FileMode = 0o600
)

// open opens what is there for writing. A pipe without a reader makes that wait.
func open(ctx context.Context, path string) (*os.File, error) {
	type opened struct {
		*os.File
		err error
	}
	done := make(chan opened, 1)
	go func() {
		f, err := os.OpenFile(path, os.O_WRONLY, 0)
		done <- opened{f, err}
	}()
	select {
	case o := <-done:
		return o.File, o.err
	case <-ctx.Done():
		return nil, context.Cause(ctx)
	}
}

// writable fails if the file may not be written. It is left alone.
func writable(path string) error {
	f, err := os.OpenFile(path, os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	return f.Close()
}

// Replaces reports whether the file will replace another one, or make a new one,
// when it is kept. If not, what is written is gone to where it was written to.
func (f *File) Replaces() bool { return f.target != "" }

// Keep gives the file its name. After an error the file is still there, to be read,
// and for Discard.
func (f *File) Keep() error {
	if f.ended {
		return os.ErrClosed
	}
	if !f.Replaces() {
		f.ended = true
		return Cause(f.Close())
	}
	if err := f.finish(); err != nil {
		return Cause(err)
	}
	if runtime.GOOS == "windows" { // which renames no open file
		_ = f.Close()
	}
	if err := rename(f.Name(), f.target); err != nil {
		if open, failed := os.Open(f.Name()); failed == nil {
			_ = f.Close()
			f.File = open
		}
		return Cause(err)
	}
	f.ended = true
	_ = f.Close() // all is written
	return nil
}

// finish makes the file as it is to be under its name.
func (f *File) finish() error {
	switch info, err := os.Lstat(f.target); {
	case errors.Is(err, fs.ErrNotExist):
	case err != nil:
		return err
	case info.IsDir():
		return syscall.EISDIR
	case !info.Mode().IsRegular():
		return fmt.Errorf("it has become something else: %v", info.Mode().Type())
	default:
		if err := adopt(f.File, info); err != nil {
			return err
		}
	}
	if err := f.Sync(); err != nil && !errors.Is(err, syscall.EINVAL) { // some file systems cannot
		return err
	}
	return nil
}

// Discard removes a file that was not kept. It does nothing to others.
func (f *File) Discard() {
	if f == nil || f.File == nil || f.ended {
		return
	}
	f.ended = true
	_ = f.Close() // it may be closed
	if f.Replaces() {
		remove(f.Name())
	}
}

// Write writes a file at once.
func Write(ctx context.Context, name string, text []byte) error {
	f, err := Create(ctx, name)
	if err != nil {
		return err
	}
	defer f.Discard()
	if _, err := f.Write(text); err != nil {
		return Cause(err)
	}
	return f.Keep()
}

// Cause is an error without the name of the file that it happened to: that is
// temporary, and nobody knows it.
func Cause(err error) error {
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
