package cp

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/crash"
	"lsolve/model"
)

// TestPanicOfAWorker: a panic in a worker ends the others, and becomes one of the
// call.
func TestPanicOfAWorker(t *testing.T) {
	m := model.New()
	m.Ints("x", 12, 0, 9)
	s, err := New(m, Options{Threads: 2})
	require.NoError(t, err)
	err = crash.Guard(func() error {
		return s.search(t.Context(), func(*search) bool { panic("a bug") }, false)
	})
	assert.ErrorContains(t, err, "a bug")
	assert.ErrorContains(t, err, "internal error at panic_test.go")
}
