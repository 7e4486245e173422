package trace

import (
	"io"
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/solve"
)

type discard struct{}

func (discard) Write(p []byte) (int, error) { return len(p), nil }
func (discard) Close() error                { return nil }

// writers returns all writers, which have to keep the same rules.
func writers(t *testing.T) map[string]output {
	p, err := newProfiler(discard{}, "test")
	require.NoError(t, err)
	return map[string]output{
		"dot": NewDOT(io.Discard), "svg": NewSVG(io.Discard, SVGOptions{}), "profiler": p,
	}
}

func TestWritersRefuseInconsistentEvents(t *testing.T) {
	for want, e := range map[string]solve.Event{
		"node -1: expected a number from 0":    {Node: -1, Parent: none},
		"its parent is -2":                     {Node: 9, Parent: -2},
		"node 9: its parent is 9":              {Node: 9, Parent: 9},
		"its parent 5 is unknown":              {Node: 9, Parent: 5},
		"its status is 4, expected 0..3":       {Node: 9, Parent: none, Status: 4},
		"its alternative is -1":                {Node: 9, Parent: 0, Alternative: -1},
		"its number of children is 2147483648": {Node: 9, Parent: none, Children: 1 << 31},
		"its restart is -3":                    {Node: 9, Parent: none, Restart: -3},
		"its worker is -1, expected 0..":       {Node: 9, Parent: none, Worker: -1},
	} {
		for name, w := range writers(t) {
			require.NoError(t, w.Observe(solve.Event{Node: 0, Parent: none, Children: 2}))
			err := w.Observe(e)
			assert.ErrorIs(t, err, ErrInconsistent, name)
			assert.ErrorContains(t, err, want, name)
			assert.NoError(t, w.Observe(solve.Event{Node: 1, Parent: 0, Status: solve.Failed}), "%s: the next event", name)
			assert.NoError(t, w.Close(), name)
		}
	}
}

// TestWritersThatKnowAllNodes: all but DOT.
func TestWritersThatKnowAllNodes(t *testing.T) {
	for want, e := range map[string]solve.Event{
		"alternative 2 of node 0, which has 2": {Node: 9, Parent: 0, Alternative: 2},
		"its parent 3 is unknown":              {Node: 9, Parent: 3},
		"node 0: seen before":                  {Node: 0, Parent: none},
	} {
		all := writers(t)
		for _, name := range []string{"svg", "profiler"} {
			w := all[name]
			require.NoError(t, w.Observe(solve.Event{Node: 0, Parent: none, Children: 2}))
			require.NoError(t, w.Observe(solve.Event{Node: 4, Parent: none, Children: 1}))
			err := w.Observe(e)
			assert.ErrorIs(t, err, ErrInconsistent, name)
			assert.ErrorContains(t, err, want, name)
		}
	}
}

func TestWritersEndOnce(t *testing.T) {
	for name, w := range writers(t) {
		require.NoError(t, w.Close(), name)
		assert.ErrorIs(t, w.Observe(solve.Event{Parent: none}), os.ErrClosed, name)
		assert.ErrorIs(t, w.Close(), os.ErrClosed, name)
	}
}

// TestErrorsOfTheOutput: errors are returned, and nothing panics.
func TestErrorsOfTheOutput(t *testing.T) {
	for name, w := range map[string]output{
		"dot": NewDOT(failing{}), "svg": NewSVG(failing{}, SVGOptions{}),
	} {
		var err error
		for _, e := range queens(6) {
			if err = w.Observe(e); err != nil {
				break
			}
		}
		if closed := w.Close(); err == nil {
			err = closed
		}
		assert.ErrorIs(t, err, io.ErrClosedPipe, name)
	}
}

type failing struct{}

func (failing) Write([]byte) (int, error) { return 0, io.ErrClosedPipe }
