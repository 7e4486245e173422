package cluster_test

import (
	"context"
	"encoding/json"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/cluster"
)

// drafting is a kind whose tasks show a short draft and then a long one, and wait for the end of the job.
type drafting struct{ long string }

func (*drafting) Name() string { return "drafting" }

func (d *drafting) Open(context.Context, *cluster.Conn, *cluster.Job) (cluster.Work, error) {
	return &draftingWork{addingWork{&adding{tasks: 2}}, d.long}, nil
}

type draftingWork struct {
	addingWork
	long string
}

func (w *draftingWork) Run(ctx context.Context, t *cluster.Task) (out cluster.Outcome, err error) {
	for _, text := range []string{"short", w.long} {
		if err := t.Draft(ctx, text); err != nil {
			return out, err
		}
	}
	<-ctx.Done()
	return out, context.Cause(ctx)
}

// TestDrafts: the last draft of each task is there when its job has ended without results, also a large one, and is removed with
// the job.
func TestDrafts(t *testing.T) {
	c, at := begin(t)
	long := strings.Repeat("x", 1<<20)
	for range 2 {
		work(t, at, cluster.WorkerOptions{Kinds: []cluster.Kind{&drafting{long}}})
	}
	j, err := c.Submit(t.Context(), "test", cluster.Order{Kind: "drafting"})
	require.NoError(t, err)
	drafts := func() (texts []string, err error) {
		err = c.Drafts(t.Context(), j.ID, func(_ string, output []byte) error {
			var text string
			texts = append(texts, text)
			return json.Unmarshal(output, &texts[len(texts)-1])
		})
		return texts, err
	}
	read := func() []string {
		texts, err := drafts()
		require.NoError(t, err)
		return texts
	}
	require.Eventually(t, func() bool {
		texts, err := drafts() // which may take too long on a busy machine, and is asked again
		return err == nil && len(texts) == 2 && texts[0] == long && texts[1] == long
	}, 30*time.Second, 10*time.Millisecond)
	_, err = c.Cancel(t.Context(), j.ID)
	require.NoError(t, err)
	assert.Len(t, read(), 2)
	require.ErrorIs(t, c.Drafts(t.Context(), j.ID, func(string, []byte) error { return assert.AnError }), assert.AnError)
	require.NoError(t, c.Remove(t.Context(), j.ID))
	assert.Empty(t, read())
}

// TestLate: who follows a job for the first time when its time is over is told of the results that there are.
func TestLate(t *testing.T) {
	c, at := begin(t)
	begun := make(chan struct{}, 1)
	stop := work(t, at, cluster.WorkerOptions{Kinds: []cluster.Kind{&adding{tasks: 3, on: func(ctx context.Context, number int) error {
		if number < 2 {
			return nil
		}
		begun <- struct{}{}
		<-ctx.Done()
		return ctx.Err()
	}}}})
	j := submit(t, c, cluster.Order{Limits: cluster.Limits{Time: time.Hour}})
	<-begun
	stop() // which waits for the results of the two before
	jobs, err := raw(t, at).KeyValue(t.Context(), "lsolve_jobs")
	require.NoError(t, err)
	j.Created = j.Created.Add(-2 * time.Hour)
	text, err := json.Marshal(j)
	require.NoError(t, err)
	_, err = jobs.Put(t.Context(), j.ID, text)
	require.NoError(t, err)
	numbers, p := sum(t, c, j.ID)
	assert.ElementsMatch(t, []int{0, 1}, numbers)
	assert.Equal(t, cluster.Stopped, p.Job.State)
	assert.Equal(t, string(cluster.ByTime), p.Job.Reason)
}
