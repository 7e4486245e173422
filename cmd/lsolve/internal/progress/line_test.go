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
		{"cluster", solve.Progress{Tasks: 12, Open: 52, Rate: 3.14, Left: 17 * time.Second, Done: 0.1875}, solve.Improvement{}, "", "x 2.0 s, 12 of 64 tasks (3.1/s), about 17s left, 19 %"},
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

// TestLineOfJSON: what is known, and nothing else.
func TestLineOfJSON(t *testing.T) {
	found := solve.Improvement{Solution: solve.Solution{Values: []int32{1}, Objective: 0}, Bounded: true, Bound: -3}
	assert.JSONEq(t, `{"type":"progress","what":"x","time_ms":2000}`, line("x", 2*time.Second, solve.Progress{}, solve.Improvement{}, ""))
	assert.JSONEq(t, `{"type":"progress","what":"x","time_ms":2000,"objective":0,"bound":-3,"by":"lns","tasks_done":0,"tasks_open":5,"tasks_per_s":0.5,"left_s":10,"done":0.25}`,
		line("x", 2*time.Second, solve.Progress{Open: 5, Rate: 0.5, Left: 10 * time.Second, Done: 0.25}, found, "lns"))
	var b bytes.Buffer
	l := Start(&b, JSON, "x")
	time.Sleep(1300 * time.Millisecond)
	l.Clear()
	l.Stop()
	assert.True(t, strings.HasPrefix(b.String(), `{"type":"progress","what":"x",`), "%q", b.String())
	assert.True(t, strings.HasSuffix(b.String(), "}\n"), "%q", b.String())
}
