package bitset

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"lsolve/internal/crash"
	"lsolve/solve"
)

// TestPanicOfAThread: a panic in a thread is one of Count, which the caller can
// recover from.
func TestPanicOfAThread(t *testing.T) {
	for _, method := range []Method{Half, Classes, Quarters} {
		c := Counter{N: 12, Threads: 3, Method: method, OnProgress: func(solve.Progress) { panic("a bug") }}
		err := crash.Guard(func() error { _, err := c.Count(t.Context()); return err })
		assert.ErrorContains(t, err, "internal error at panic_test.go", "%d", method)
	}
}
