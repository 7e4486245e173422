package progress

import (
	"bytes"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"lsolve/solve"
)

func TestText(t *testing.T) {
	found := solve.Solution{Values: []int32{1}, Objective: 930}
	for _, test := range []struct {
		name string
		p    solve.Progress
		i    solve.Improvement
		by   string
		want string
	}{
		{"nothing yet", solve.Progress{}, solve.Improvement{}, "", "x 2.0 s"},
		{"walk", solve.Progress{Steps: 3000, Conflicts: 4, Restarts: 1}, solve.Improvement{}, "", "x 2.0 s, 3 k steps (1.5 k/s), 4 conflicts, 1 restarts"},
		{"walk with an objective", solve.Progress{Steps: 3000}, solve.Improvement{Solution: found}, "", "x 2.0 s, objective 930, 3 k steps (1.5 k/s), 0 restarts"},
		{"bound alone", solve.Progress{}, solve.Improvement{Bounded: true, Bound: 7}, "", "x 2.0 s, bound 7"},
		{
			"portfolio", solve.Progress{}, solve.Improvement{Solution: found, By: "learn", Bounded: true, Bound: 837}, "lns",
			"x 2.0 s, objective 930 (lns), bound 837, gap 10.00 %",
		},
		{"count", solve.Progress{Placements: 2_500_000, Solutions: 92, Done: 0.5}, solve.Improvement{}, "", "x 2.0 s, 2.5 M placements (1.25 M/s), 92 solutions, 50 %"},
	} {
		assert.Equal(t, test.want, text("x", 2*time.Second, test.p, test.i, test.by), test.name)
	}
}

// TestLine: it appears after a second, and is gone before something else is
// printed.
func TestLine(t *testing.T) {
	var b bytes.Buffer
	l := Start(&b, Always, "x")
	l.Count(solve.Progress{Steps: 1})
	time.Sleep(700 * time.Millisecond)
	l.Clear()
	time.Sleep(700 * time.Millisecond)
	l.Stop()
	assert.True(t, strings.HasPrefix(b.String(), "\r\x1b[Kx 1."), "%q", b.String())
	assert.True(t, strings.HasSuffix(b.String(), "\r\x1b[K"))

	b.Reset()
	l = Start(&b, Auto, "x")
	l.Stop()
	assert.Empty(t, b.String(), "a buffer is no terminal")
}
