package outfile

import (
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"syscall"
)

// place is where a name leads.
type place struct {
	// path has no symbolic links; nothing need be there.
	path string
	// open is the number of one of this process's open files, or -1.
	open int
	// foreign: it is an open file of another process, which cannot be replaced.
	foreign bool
}

// mostLinks is how many symbolic links may follow on each other.
const mostLinks = 255

// follow follows symbolic links, also those that lead to nothing. A name with ..
// in it leads where the system takes it, so it is never cleaned.
func follow(name string) (place, error) {
	if name == "" || strings.ContainsRune(name, 0) {
		return place{open: -1}, syscall.EINVAL
	}
	for range mostLinks {
		folder, base := filepath.Split(name)
		if folder == "" {
			folder = "."
		}
		folder, err := filepath.EvalSymlinks(folder)
		if err != nil {
			return place{open: -1}, err
		}
		if folder, err = filepath.Abs(folder); err != nil {
			return place{open: -1}, err
		}
		if base == "" || base == "." || base == ".." {
			path, err := filepath.EvalSymlinks(folder + string(filepath.Separator) + base)
			if info, failed := os.Stat(path); err == nil && (failed != nil || !info.IsDir()) {
				err = syscall.ENOTDIR
			}
			return place{path: path, open: -1}, err
		}
		path := filepath.Join(folder, base)
		if open, mine, ok := descriptor(folder, base); ok {
			return place{path: path, open: open, foreign: !mine}, nil
		}
		target, err := os.Readlink(path)
		if err != nil { // no link, or nothing there
			return place{path: path, open: -1}, nil
		}
		if name = target; !filepath.IsAbs(target) {
			name = folder + string(filepath.Separator) + target
		}
	}
	return place{open: -1}, syscall.ELOOP
}

// descriptors is the folder of a process's open files in Linux.
var descriptors = regexp.MustCompile(`^/proc/(\d+)(/task/\d+)?/fd$`)

// descriptor says which open file a name in a folder stands for, and whether it is
// one of this process.
func descriptor(folder, base string) (number int, mine, ok bool) {
	n, err := strconv.Atoi(base)
	if err != nil || n < 0 {
		return -1, false, false
	}
	if folder == "/dev/fd" { // a folder of its own where there is no /proc
		return n, true, true
	}
	match := descriptors.FindStringSubmatch(folder)
	switch {
	case match == nil:
		return -1, false, false
	case match[1] == strconv.Itoa(os.Getpid()):
		return n, true, true
	}
	return -1, false, true
}

// Same reports whether two names lead to one file, by links or by other paths, also
// where there is no file yet.
func Same(a, b string) bool {
	p, err := follow(a)
	q, failed := follow(b)
	if err != nil || failed != nil {
		return false
	}
	if p.path == q.path {
		return true
	}
	x, err := os.Stat(p.path)
	y, failed := os.Stat(q.path)
	return err == nil && failed == nil && os.SameFile(x, y)
}
