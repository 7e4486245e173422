package exit_test

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"testing"

	"github.com/stretchr/testify/assert"

	"lsolve/cmd/lsolve/internal/exit"
)

func TestStatus(t *testing.T) {
	for _, test := range []struct {
		err  error
		want int
	}{
		{nil, exit.Answered},
		{errors.New("x"), exit.Error},
		{exit.Usagef("-n %d", 0), exit.Usage},
		{fmt.Errorf("a: %w", exit.Unansweredf("stopped by %s", "--slices")), exit.Unanswered},
		{errors.Join(exit.ErrInterrupted), exit.Interrupted},
		{context.Canceled, exit.Interrupted},
	} {
		assert.Equal(t, test.want, exit.Status(test.err), "%v", test.err)
	}
}

// TestLine: one line, whatever the error has.
func TestLine(t *testing.T) {
	for _, test := range []struct {
		err  error
		want string
	}{
		{errors.New("x"), "x"},
		{errors.Join(errors.New("x"), errors.New("y")), "x; y"},
		{fmt.Errorf("panicked: a bug\n%s", debug.Stack()), "panicked: a bug"},
		{errors.New("not allowed\n  x = 1;\n\n"), "not allowed; x = 1;"},
	} {
		assert.Equal(t, test.want, exit.Line(test.err))
	}
}
