package memory

import (
	"io/fs"
	"path"
	"strconv"
	"strings"
)

// hierarchy is one of the two versions of control groups: their folder, and the names of
// their files.
type hierarchy struct {
	root           string
	limit, current string
	cache          string // the line of memory.stat with what can be freed at once
}

var (
	version1 = hierarchy{"sys/fs/cgroup/memory", "memory.limit_in_bytes", "memory.usage_in_bytes", "total_inactive_file"}
	version2 = hierarchy{"sys/fs/cgroup", "memory.max", "memory.current", "inactive_file"}
)

// groups returns the memory that the limits of the process's control group, and of those
// above it, leave.
func groups(root fs.FS) (left []int64) {
	text, err := fs.ReadFile(root, "proc/self/cgroup")
	if err != nil {
		return nil
	}
	for line := range strings.Lines(string(text)) { // id:controllers:path
		id, rest, _ := strings.Cut(strings.TrimSpace(line), ":")
		controllers, group, ok := strings.Cut(rest, ":")
		switch {
		case !ok:
		case id == "0" && controllers == "":
			left = append(left, version2.left(root, group)...)
		case controllers == "memory":
			left = append(left, version1.left(root, group)...)
		}
	}
	return left
}

// left returns the memory that the limits of a group and those above it leave. In a
// container the group's own folder is often mounted as the root: missing files are skipped.
func (h hierarchy) left(root fs.FS, group string) (left []int64) {
	for group = path.Clean("/" + group); ; group = path.Dir(group) {
		folder := path.Join(h.root, strings.TrimPrefix(group, "/"))
		limit, ok := number(root, path.Join(folder, h.limit))
		if current, is := number(root, path.Join(folder, h.current)); ok && is {
			stat, _ := fields(root, path.Join(folder, "memory.stat"), h.cache)
			left = append(left, limit-current+stat[0])
		}
		if group == "/" {
			return left
		}
	}
}

// number returns the number in a file; not ok if it is another text, such as "max", or so
// large that it is no limit.
func number(root fs.FS, name string) (n int64, ok bool) {
	text, err := fs.ReadFile(root, name)
	if err != nil {
		return 0, false
	}
	n, err = strconv.ParseInt(first(text), 10, 64)
	return n, err == nil && n < 1<<62
}
