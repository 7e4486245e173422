package conform

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
)

// counter is a problem with a number as its state and a flaw to choose.
type counter struct {
	value int64
	flaw  string
}

func (c *counter) Cost() int64 {
	if c.flaw == "cost" && c.value > 3 {
		return c.value + 1
	}
	return c.value
}

func (c *counter) Delta(by int64) int64 {
	if c.flaw == "delta" && c.value > 3 {
		return by + 1
	}
	if c.flaw == "changes" && c.value > 3 {
		c.value++
	}
	return by
}

func (c *counter) Apply(by int64) { c.value += by }

// recorder fails like a test, without failing this one.
type recorder struct {
	testing.TB
	failure string
}

func (r *recorder) Helper() {}

func (r *recorder) Fatalf(format string, args ...any) {
	r.failure = fmt.Sprintf(format, args...)
	panic(r)
}

func TestCheckProblemFindsFlaws(t *testing.T) {
	for _, flaw := range []string{"", "cost", "delta", "changes"} {
		r := &recorder{}
		c := &counter{flaw: flaw}
		func() {
			defer func() { _ = recover() }()
			CheckProblem(r, c, 10, func() int64 { return 1 }, func() int64 { return c.value })
		}()
		assert.Equal(t, flaw == "", r.failure == "", "flaw %q: %q", flaw, r.failure)
	}
}
