package cluster_test

import (
	"context"
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/cluster"
)

// counting is a kind of work that adds up numbers, each task a range of them.
type counting struct{ numbers int }

func (counting) Name() string { return "counting" }
func (k counting) Open(context.Context, *cluster.Conn, *cluster.Job) (cluster.Work, error) {
	return k, nil
}
func (counting) Close() {}

func (counting) parts(first, last, want int) (out cluster.Outcome) {
	for i := range want {
		n := last - first
		out.Parts = append(out.Parts, cluster.Piece{Input: [2]int{first + i*n/want, first + (i+1)*n/want}})
	}
	return out
}

func (k counting) Split(_ context.Context, want int) (cluster.Outcome, error) {
	return k.parts(0, k.numbers, want), nil
}

func (k counting) Run(_ context.Context, t *cluster.Task) (out cluster.Outcome, err error) {
	var r [2]int
	if err = t.Parse(&r); err != nil {
		return out, err
	}
	if t.Want > 0 {
		return k.parts(r[0], r[1], t.Want), nil
	}
	sum := 0
	for i := r[0]; i < r[1]; i++ {
		sum += i
	}
	out.Output = sum
	return out, nil
}

// TestManyParts: a job that begins with more tasks than one result can name is split in two steps.
func TestManyParts(t *testing.T) {
	const numbers, parts = 10_000, 4500
	c, at := begin(t)
	for range 2 {
		work(t, at, cluster.WorkerOptions{Kinds: []cluster.Kind{counting{numbers}}})
	}
	job, err := c.Submit(t.Context(), "test", cluster.Order{Kind: "counting", Parts: parts})
	require.NoError(t, err)
	sum, outputs := 0, 0
	p, err := c.Follow(t.Context(), job.ID, cluster.Follower{OnResult: func(r cluster.Result) error {
		if r.Output == nil {
			return nil
		}
		n := 0
		outputs++
		err := json.Unmarshal(r.Output, &n)
		sum += n
		return err
	}})
	require.NoError(t, err)
	assert.Equal(t, cluster.Done, p.Job.State)
	assert.Equal(t, numbers*(numbers-1)/2, sum)
	assert.GreaterOrEqual(t, outputs, parts)
	assert.Less(t, outputs, parts+200)
	_, err = c.Submit(t.Context(), "test", cluster.Order{Kind: "counting", Parts: 1<<20 + 1})
	require.ErrorContains(t, err, "out of range")
}
