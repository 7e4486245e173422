package trace

import (
	"errors"
	"fmt"
	"math"
	"os"
	"strconv"

	"lsolve/solve"
)

// ErrInconsistent is wrapped by the error of an event that cannot follow the
// events before it, such as one with an unknown parent.
var ErrInconsistent = errors.New("trace: inconsistent event")

// errClosed is the error of Observe after Close.
var errClosed = fmt.Errorf("trace: event after the end: %w", os.ErrClosed)

// none is the parent of a root.
const none = -1

// inconsistent returns the error of an event.
func inconsistent(e solve.Event, format string, args ...any) error {
	return fmt.Errorf("%w: node %d: %s", ErrInconsistent, e.Node, fmt.Sprintf(format, args...))
}

// check makes the checks that need no other event. After it, all numbers of the
// event except Node and Parent fit an int32.
func check(e solve.Event) error {
	switch {
	case e.Node < 0:
		return inconsistent(e, "expected a number from 0")
	case e.Parent < none || e.Parent == e.Node:
		return inconsistent(e, "its parent is %d", e.Parent)
	case e.Status > solve.Skipped:
		return inconsistent(e, "its status is %d, expected 0..%d", e.Status, solve.Skipped)
	}
	for _, f := range []struct {
		name  string
		value int
	}{
		{"alternative", e.Alternative}, {"number of children", e.Children},
		{"restart", e.Restart}, {"worker", e.Worker},
	} {
		if f.value < 0 || f.value > math.MaxInt32 {
			return inconsistent(e, "its %s is %d, expected 0..%d", f.name, f.value, math.MaxInt32)
		}
	}
	return nil
}

// maxValues is the largest number of values shown of a solution.
const maxValues = 100

// appendValues appends the first values of a solution with sep between them,
// and reports whether these are all.
func appendValues(b []byte, values []int32, sep string) ([]byte, bool) {
	for i, v := range values {
		if i == maxValues {
			return b, false
		}
		if i > 0 {
			b = append(b, sep...)
		}
		b = strconv.AppendInt(b, int64(v), 10)
	}
	return b, true
}

// valuesText returns the line that shows a solution, "" if there are no values.
func valuesText(values []int32) string {
	text, all := appendValues(nil, values, " ")
	if !all {
		text = fmt.Appendf(text, " … (%d values)", len(values))
	}
	return string(text)
}
