package exit_test

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"syscall"
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
		{exit.Signal(syscall.SIGINT), 130},
		{fmt.Errorf("a: %w", exit.Signal(syscall.SIGTERM)), 143},
		{exit.Signal(syscall.SIGHUP), 129},
		{exit.ErrPipe, 141},
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

// TestInterruption: the signal in an error.
func TestInterruption(t *testing.T) {
	hup := exit.Signal(syscall.SIGHUP)
	assert.Equal(t, hup, exit.Interruption(fmt.Errorf("a: %w", hup)))
	assert.ErrorIs(t, hup, exit.ErrInterrupted)
	assert.EqualError(t, hup, "interrupted by SIGHUP")
	assert.Equal(t, exit.ErrInterrupted, exit.Interruption(errors.Join(exit.ErrInterrupted)))
	assert.NoError(t, exit.Interruption(errors.New("x")))
	assert.NoError(t, exit.Interruption(nil))
}

// TestWorst: what is broken comes before how a run ended.
func TestWorst(t *testing.T) {
	broken, other, stopped := errors.New("broken"), errors.New("other"), exit.Unansweredf("stopped")
	for _, test := range []struct {
		a, b error
		want string
	}{
		{nil, broken, "broken"}, {broken, nil, "broken"}, {stopped, broken, "broken"}, {broken, stopped, "broken"},
		{exit.ErrInterrupted, broken, "broken"}, {broken, other, "broken; other"}, {broken, broken, "broken"},
		{exit.ErrInterrupted, exit.ErrPipe, exit.ErrPipe.Error()},
	} {
		assert.EqualError(t, exit.Worst(test.a, test.b), test.want)
	}
	assert.NoError(t, exit.Worst(nil, nil))
}
