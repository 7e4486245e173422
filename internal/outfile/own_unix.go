//go:build unix

package outfile

import (
	"fmt"
	"io/fs"
	"os"
	"syscall"
)

// adopt gives a file the mode and the owner of another one.
func adopt(f *os.File, old fs.FileInfo) error {
	mine, err := f.Stat()
	if err != nil {
		return err
	}
	is, ok := mine.Sys().(*syscall.Stat_t)
	want, known := old.Sys().(*syscall.Stat_t)
	if ok && known && (is.Uid != want.Uid || is.Gid != want.Gid) {
		if err := f.Chown(int(want.Uid), int(want.Gid)); err != nil {
			return fmt.Errorf("its owner would change: %w", Cause(err))
		}
	}
	return f.Chmod(old.Mode())
}

// duplicate is another handle on an open file: opening it by its name would begin at
// its start, and fail for sockets.
func duplicate(number int, name string) (*os.File, error) {
	copied, err := syscall.Dup(number)
	if err != nil {
		return nil, err
	}
	syscall.CloseOnExec(copied)
	if _, err := syscall.Write(copied, nil); err != nil { // it is for reading
		_ = syscall.Close(copied)
		return nil, err
	}
	return os.NewFile(uintptr(copied), name), nil
}
