package memory

import (
	"bufio"
	"bytes"
	"io/fs"
	"os"
	"strconv"
	"strings"
	"syscall"
)

// system returns what each limit of the system leaves.
func system() (left []int64) {
	root := os.DirFS("/")
	if bytes, ok := addresses(root); ok {
		left = append(left, bytes)
	}
	if bytes, ok := machine(root); ok {
		left = append(left, bytes)
	}
	return append(left, groups(root)...)
}

// addresses returns what ulimit -v leaves.
func addresses(root fs.FS) (bytes int64, ok bool) {
	var limit syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_AS, &limit); err != nil || limit.Cur >= 1<<62 {
		return 0, false
	}
	text, err := fs.ReadFile(root, "proc/self/statm")
	if err != nil {
		return 0, false
	}
	pages, err := strconv.ParseInt(first(text), 10, 64)
	return int64(limit.Cur) - pages*int64(os.Getpagesize()), err == nil
}

// machine returns what the machine has: free memory, what it can free at once, and swap.
func machine(root fs.FS) (bytes int64, ok bool) {
	kilobytes, ok := fields(root, "proc/meminfo", "MemAvailable:", "SwapFree:")
	return 1024 * (kilobytes[0] + kilobytes[1]), ok
}

// fields returns the numbers of the lines of a file that begin with these words. ok:
// the first one is there.
func fields(root fs.FS, name string, words ...string) (numbers []int64, ok bool) {
	numbers = make([]int64, len(words))
	text, err := fs.ReadFile(root, name)
	if err != nil {
		return numbers, false
	}
	for lines := bufio.NewScanner(bytes.NewReader(text)); lines.Scan(); {
		line := strings.Fields(lines.Text())
		for i, word := range words {
			if len(line) < 2 || line[0] != word {
				continue
			}
			if n, err := strconv.ParseInt(line[1], 10, 64); err == nil {
				numbers[i], ok = n, ok || i == 0
			}
		}
	}
	return numbers, ok
}

// first returns the first word of a text.
func first(text []byte) string {
	word, _, _ := strings.Cut(strings.TrimSpace(string(text)), " ")
	return word
}
