package localsearchtest_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/localsearch/localsearchtest"
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

func TestFaultyProblems(t *testing.T) {
	for flaw, want := range map[string]string{
		"":        "",
		"cost":    "step 3, move 1: Cost is 5 after Apply; Delta promised 4",
		"delta":   "step 4, move 1: Cost is 5 after Apply; Delta promised 6",
		"changes": "step 4, move 1: Delta changed the state: Cost was 4 and is 6, from scratch 6",
	} {
		c := &counter{flaw: flaw}
		err := localsearchtest.CheckProblem(c, 10, func() int64 { return 1 }, func() int64 { return c.value })
		if want == "" {
			require.NoError(t, err)
		} else {
			assert.EqualError(t, err, "localsearchtest: "+want)
		}
	}
}
