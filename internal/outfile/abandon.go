package outfile

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"sync"
)

// pending are the temporary files of this process. Whoever makes one, gives one its
// name or removes one has the lock.
var pending = struct {
	sync.Mutex
	names map[string]struct{}
	last  int
}{names: map[string]struct{}{}}

// longest is how much of the target's name a temporary name takes: there is a limit
// to names, mostly 255 bytes.
const longest = 200

// temporary makes a file beside the target.
func temporary(target string, mode fs.FileMode) (*os.File, error) {
	folder, base := filepath.Split(target)
	base = base[:min(len(base), longest)]
	pending.Lock()
	defer pending.Unlock()
	for {
		pending.last++
		name := filepath.Join(folder, fmt.Sprintf(".%s.%d.%d", base, os.Getpid(), pending.last))
		f, err := os.OpenFile(name, os.O_RDWR|os.O_CREATE|os.O_EXCL, mode)
		if errors.Is(err, fs.ErrExist) {
			continue // of a process that had this number before
		}
		if err == nil {
			pending.names[name] = struct{}{}
		}
		return f, err
	}
}

// rename gives a temporary file the name of its target.
func rename(name, target string) error {
	pending.Lock()
	defer pending.Unlock()
	err := os.Rename(name, target)
	if err == nil {
		delete(pending.names, name)
	}
	return err
}

// remove removes a temporary file.
func remove(name string) {
	pending.Lock()
	defer pending.Unlock()
	_ = os.Remove(name) // there is nothing more to do about it
	delete(pending.names, name)
}

// Abandon removes all files that were not kept, of a program that ends at once: from
// here on every call that makes, keeps or discards a file waits for ever.
func Abandon() {
	pending.Lock() // and never unlocked
	for name := range pending.names {
		_ = os.Remove(name)
	}
}
