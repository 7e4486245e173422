package simulate

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const s = time.Second

func seconds(list ...int) (d Durations) {
	for _, n := range list {
		d = append(d, time.Duration(n)*s)
	}
	return d
}

// TestKnown: jobs whose end can be worked out by hand.
func TestKnown(t *testing.T) {
	ms := time.Millisecond
	for name, c := range map[string]struct {
		job     Job
		cluster Cluster
		want    time.Duration
		tasks   int
	}{
		"one worker": {Job{Shape: Whole, Split: s, First: 3, Durations: seconds(1, 2, 3)}, Cluster{Workers: 1}, 7 * s, 4},
		// 3 and 2 beside 3 and 2.
		"two workers": {Job{Shape: Whole, First: 4, Durations: seconds(3, 3, 2, 2)}, Cluster{Workers: 2}, 5 * s, 5},
		// The root is delivered in 1 ms; its part is there after 1 ms more, and delivered to the
		// other worker in 1 ms. It takes a second; its result is stored after 1 ms and delivered
		// in 1 ms.
		"latency": {Job{Shape: Whole, First: 1, Durations: seconds(1)}, Cluster{Workers: 2, Latency: ms}, s + 5*ms, 2},
		// One worker adds (2), stores (2), acknowledges (2), asks and gets (2), works, stores (1)
		// and the result is delivered (1), after the root was delivered (1).
		"latency of one": {Job{Shape: Whole, First: 1, Durations: seconds(1)}, Cluster{Workers: 1, Latency: ms}, s + 11*ms, 2},
		// The server stores one result after the other: that of the root, and those of 100 tasks
		// which end at the same moment.
		"a slow server": {Job{Shape: Whole, First: 100, Durations: make(Durations, 100)}, Cluster{Workers: 100, Costs: Costs{Store: s}}, 101 * s, 101},
		// After the first of four pieces the other worker waits: it gets two of those that are
		// left, and this one goes on with one.
		"pieces": {Job{Shape: Pieces, First: 1, Durations: seconds(10, 10, 10, 10)}, Cluster{Workers: 2}, 30 * s, 4},
		// Two pieces that are left at the first question, in two halves.
		"few pieces": {Job{Shape: Pieces, First: 1, Durations: seconds(10, 10, 10)}, Cluster{Workers: 2}, 20 * s, 4},
		"one piece":  {Job{Shape: Pieces, First: 1, Durations: seconds(10, 10)}, Cluster{Workers: 2}, 20 * s, 2},
		// The question comes after 2 s and 1 s. Sixteen parts of 2 s each, for two workers.
		"a search":       {Job{Shape: Search, First: 1, Durations: seconds(32), weights: seconds(1)}, Cluster{Workers: 2}, 19 * s, 18},
		"a short search": {Job{Shape: Search, First: 1, Durations: seconds(3), weights: seconds(1)}, Cluster{Workers: 2}, 3 * s, 2},
		"nobody waits":   {Job{Shape: Search, First: 2, Durations: seconds(32, 32), weights: seconds(1)}, Cluster{Workers: 2}, 32 * s, 3},
		"signs of life take half": {Job{Shape: Whole, First: 100, Durations: make(Durations, 100)},
			Cluster{Workers: 100, Costs: Costs{Store: s, Present: 12500 * time.Microsecond}}, 202 * s, 101},
	} {
		t.Run(name, func(t *testing.T) {
			c.job.random = NewJob(&Recording{Tasks: seconds(1)}, Whole, 1, 1, s, 1).random
			o := Run(&c.job, c.cluster)
			assert.Equal(t, c.want, o.Took)
			assert.Equal(t, c.tasks, o.Tasks)
			assert.InDelta(t, c.job.Work().Seconds()/(c.want.Seconds()*float64(c.cluster.Workers)), o.Efficiency, 1e-9)
		})
	}
}

// TestOverloaded: a server that cannot keep up with signs of life is not simulated.
func TestOverloaded(t *testing.T) {
	j := Job{Shape: Whole, First: 1, Durations: seconds(1)}
	o := Run(&j, Cluster{Workers: 100, Costs: Costs{Beat: 50 * time.Millisecond}})
	assert.Zero(t, o.Took)
	assert.InDelta(t, 2, o.Busy, 1e-9)
}

// TestMessages: what one task costs, counted by hand: four messages that give root and part to
// workers, of which the first two were asked for before; adding 2, two results of 3, two
// acknowledgements of 2; and what follows asks for more: 2.
func TestMessages(t *testing.T) {
	j := Job{Shape: Whole, First: 1, Durations: seconds(1), TaskBytes: 1000, ResultBytes: 100}
	o := Run(&j, Cluster{Workers: 1})
	signs := 4.0 / 2.5
	assert.InDelta(t, 2+2+2*3+2*2+2, o.Messages-signs, 1e-9)
	assert.Greater(t, o.Bytes, 4000.0)
}

// TestDraw: durations that are drawn take the work together, and the seed determines them.
func TestDraw(t *testing.T) {
	r := &Recording{Tasks: seconds(1, 2, 5)}
	a, b := NewJob(r, Search, 64, 0, time.Hour, 7), NewJob(r, Search, 64, 0, time.Hour, 7)
	assert.Equal(t, a.Durations, b.Durations)
	assert.NotEqual(t, a.Durations, NewJob(r, Search, 64, 0, time.Hour, 8).Durations)
	assert.Len(t, NewJob(r, Pieces, 64, 1000, time.Hour, 7).Durations, 1000)
	assert.InDelta(t, time.Hour.Seconds(), a.Work().Seconds(), 1e-3)
	assert.Len(t, a.first(), 64)
	x, y := Run(a, Cluster{Workers: 10}), Run(b, Cluster{Workers: 10})
	assert.Equal(t, x, y)
	assert.Greater(t, x.Efficiency, 0.8)
	assert.LessOrEqual(t, x.Efficiency, 1.0)
}

// TestRecording: what is written is read again.
func TestRecording(t *testing.T) {
	r := Recording{What: "queens 8 4", Split: s, Tasks: seconds(0, 1, 2), TaskBytes: 10, ResultBytes: 20}
	name := t.TempDir() + "/r.txt"
	require.NoError(t, r.Save(name))
	again, err := Load(name)
	require.NoError(t, err)
	assert.Equal(t, r, again)
	for text, want := range map[string]string{
		"":                                    "expected tasks that take time",
		"queens":                              `line 1: "queens"; expected what and a text`,
		"what a\nsplit x":                     `line 2: "split x"; expected split and microseconds`,
		"what a\nsplit 1\nbytes 1":            `line 3: "bytes 1"; expected bytes and two numbers`,
		"what a\nsplit 1\nbytes 1 2\n-1":      `line 4: "-1"; expected microseconds`,
		"what a\nsplit 1\nbytes 1 2\n0\n0":    "expected tasks that take time",
		"what a\nsplit 1\nbytes 1 2\n1 2":     `line 4: "1 2"; expected microseconds`,
		"what a\nsplit 999999999999999999999": "line 2",
	} {
		_, err := Read("file", strings.NewReader(text))
		assert.ErrorContains(t, err, want, text)
		assert.ErrorContains(t, err, "file: ")
	}
}

func FuzzRead(f *testing.F) {
	f.Add("what a\nsplit 1\nbytes 1 2\n1\n2\n")
	f.Add("what a\nsplit 1\nbytes 1 2")
	f.Fuzz(func(t *testing.T, text string) {
		r, err := Read("file", strings.NewReader(text))
		if err == nil {
			assert.Positive(t, r.Work())
			assert.NotEmpty(t, r.What)
		}
	})
}
