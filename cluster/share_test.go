package cluster_test

import (
	"context"
	"encoding/json"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/cluster"
)

// telling is a kind whose two tasks tell each other a solution and a bound, and end when they have
// heard of the other's.
type telling struct{}

func (*telling) Name() string { return "telling" }

func (*telling) Open(context.Context, *cluster.Conn, *cluster.Job) (cluster.Work, error) {
	return &tellingWork{addingWork{&adding{tasks: 2}}}, nil
}

type tellingWork struct{ addingWork }

func (w *tellingWork) Run(ctx context.Context, t *cluster.Task) (out cluster.Outcome, err error) {
	var number int64
	if err := t.Parse(&number); err != nil {
		return out, err
	}
	for _, cost := range []int64{100 + number, 50 + number, 70} { // the last one is no better
		if err := t.Share(ctx, cost, []int64{number}); err != nil {
			return out, err
		}
	}
	for _, bound := range []int64{10 + number, 5} {
		if err := t.Lower(ctx, bound); err != nil {
			return out, err
		}
	}
	for ctx.Err() == nil {
		elite, best := t.Elite(), t.Best()
		least, known := t.Least()
		if len(elite) == 1 && elite[0].Cost == 51-number && known && least == 11 && best.Cost == 50 {
			var from []int64
			out.Output = number
			return out, json.Unmarshal(elite[0].Solution, &from)
		}
		time.Sleep(time.Millisecond)
	}
	return out, context.Cause(ctx)
}

// TestShare: tasks hear of the best solution of each other worker and of the best bound; who follows the
// job, too. Nothing of that is left when the job is removed.
func TestShare(t *testing.T) {
	c, at := begin(t)
	for range 2 {
		work(t, at, cluster.WorkerOptions{Kinds: []cluster.Kind{&telling{}}})
	}
	j, err := c.Submit(t.Context(), "test", cluster.Order{Kind: "telling"})
	require.NoError(t, err)
	var mu sync.Mutex
	var costs []int64
	p, err := c.Follow(t.Context(), j.ID, cluster.Follower{OnBest: func(b cluster.Best) error {
		mu.Lock()
		defer mu.Unlock()
		costs = append(costs, b.Cost)
		return nil
	}})
	require.NoError(t, err)
	assert.Equal(t, cluster.Done, p.Job.State, p.Job.Reason)
	assert.Equal(t, int64(50), costs[len(costs)-1])
	bound, known, err := c.Bound(t.Context(), j.ID)
	require.NoError(t, err)
	assert.True(t, known)
	assert.Equal(t, int64(11), bound)
	look, _, err := c.Look(t.Context(), j.ID)
	require.NoError(t, err)
	assert.True(t, look.Bounded)
	assert.Equal(t, int64(11), look.Bound)
	require.NoError(t, c.Remove(t.Context(), j.ID))
	_, known, err = c.Bound(t.Context(), j.ID)
	require.NoError(t, err)
	assert.False(t, known)
	best, err := c.Best(t.Context(), j.ID)
	require.NoError(t, err)
	assert.Nil(t, best)
}
