package main

import (
	"fmt"
	"slices"
	"strings"

	"lsolve/internal/fuzz/command"
)

// most is the memory that a run may take.
const most = 1 << 30

// judge says what is wrong with a run on a file; "" if nothing is.
func judge(r command.Result, file string) string {
	message := strings.TrimSpace(r.Stderr)
	switch {
	case r.Err != nil:
		return "it does not run: " + r.Err.Error()
	case r.Stopped == "memory" || r.Memory >= most:
		return "it takes 1 GiB"
	case r.Stopped != "":
		return "it does not end"
	case strings.Contains(r.Stderr, "goroutine ") || strings.Contains(r.Stderr, "panic:") || strings.Contains(r.Stderr, "internal error"):
		return "it breaks down"
	case !slices.Contains([]int{0, 1, 2, 4}, r.Status):
		return fmt.Sprintf("status %d", r.Status)
	case r.Status == 0 || r.Status == 4:
		return ""
	case message == "" || strings.Contains(message, "\n"):
		return fmt.Sprintf("status %d without one line on the standard error", r.Status)
	case strings.Contains(message, "there is no solution to draw"): // the file is in order
		return ""
	case !strings.HasPrefix(message, "lsolve"):
		return "the message does not begin with the command"
	case !strings.Contains(message, file):
		return "the message does not name the file"
	}
	return ""
}
