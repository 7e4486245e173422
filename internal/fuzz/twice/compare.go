package main

import (
	"regexp"
	"strings"

	"lsolve/internal/fuzz/command"
)

// times are the fields of JSON that may differ, and the lines of the table of --runs and of
// the report on hill climbs.
var times = regexp.MustCompile(`("time_ms":(\{[^}]*\}|[-+.0-9eE]+)|(?m:^ *(time_ms|mean time|time added) .*$))`)

var spaces = regexp.MustCompile(` +`)

// stripped is what a command printed, without times and the widths of columns, which
// depend on them.
func stripped(text string) string {
	return spaces.ReplaceAllString(times.ReplaceAllString(text, "time_ms"), " ")
}

// same reports whether two runs printed the same and ended the same way. The standard
// error counts where the run failed: there is one message then.
func same(a, b command.Result) bool {
	return a.Status == b.Status && stripped(a.Stdout) == stripped(b.Stdout) && (a.Status == 0 || a.Stderr == b.Stderr)
}

// difference is the first line that differs.
func difference(a, b command.Result) string {
	x, y := strings.Split(stripped(a.Stdout), "\n"), strings.Split(stripped(b.Stdout), "\n")
	for i := range min(len(x), len(y)) {
		if x[i] != y[i] {
			return "< " + x[i] + "\n> " + y[i] + "\n"
		}
	}
	return ""
}
