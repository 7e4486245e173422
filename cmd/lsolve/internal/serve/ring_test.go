package serve

import (
	"bytes"
	"context"
	"fmt"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/cmd/lsolve/internal/job"
	"lsolve/internal/abandon"
)

// TestRing: writing never waits, what is dropped leaves a gap, and what is kept is bounded.
func TestRing(t *testing.T) {
	r := newRing()
	const big = mostBytes / 8
	for i := range 5000 {
		e := job.Event{Name: job.Improvement, Size: 10, Data: func() []byte { return fmt.Append(nil, i) }}
		switch {
		case i%100 == 0:
			e.Name, e.Size = job.Solution, big
		case i == 1:
			e.Name = "state"
		}
		r.add(e)
		if r.bytes > mostBytes || len(r.events) > mostEvents {
			require.Fail(t, "it is full", "%d bytes, %d events", r.bytes, len(r.events))
		}
	}
	n := r.since(0)
	assert.False(t, n.ended)
	solutions, states, last := 0, 0, int64(0)
	for _, e := range n.events {
		if e.id <= last || !bytes.Equal(fmt.Append(nil, e.id-1), e.data()) {
			require.Fail(t, "out of order", "%d after %d", e.id, last)
		}
		last = e.id
		switch e.name {
		case job.Solution:
			solutions++
		case "state":
			states++
		}
	}
	assert.EqualValues(t, 5000, last)
	assert.Equal(t, 1, states, "states stay")
	assert.Positive(t, solutions)
	assert.Len(t, r.since(4990).events, 10)
	r.end()
	<-n.more
	r.add(job.Event{Name: "late", Data: func() []byte { return nil }})
	assert.Empty(t, r.since(5000).events)
	assert.True(t, r.since(5000).ended)
}

// TestLargeEvent: one event that is larger than the ring stays.
func TestLargeEvent(t *testing.T) {
	r := newRing()
	for range 3 {
		r.add(job.Event{Name: job.Solution, Size: 2 * mostBytes, Data: func() []byte { return nil }})
	}
	require.Len(t, r.since(0).events, 1)
	assert.EqualValues(t, 3, r.since(0).events[0].id)
}

// TestMissed: a stream says what was missed.
func TestMissed(t *testing.T) {
	s := &events{last: 2}
	s.add(&event{id: 3, name: "state", data: func() []byte { return []byte("a") }})
	s.add(&event{id: 9, name: "state", data: func() []byte { return []byte("b") }})
	assert.Equal(t, "id: 3\nevent: state\ndata: a\n\nid: 8\nevent: missed\ndata: {\"from\":4,\"to\":8}\n\nid: 9\nevent: state\ndata: b\n\n", s.buffer.String())
}

// TestSettle: while runs go on that were left behind, no further job begins.
func TestSettle(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	release := make(chan struct{})
	for range 2 {
		_, ok := abandon.Run(ctx, func() bool { <-release; return true })
		require.False(t, ok)
	}
	j, err := job.Read(t.Context(), []byte(`{"problem":"queens","algorithm":"construct"}`), job.Limits{Time: 1e9, MostTime: 1e9, Threads: 1})
	require.NoError(t, err)
	q := newQueue(t.Context(), &Options{Workers: 1, Queue: 9, Keep: 9, KeepTime: 1 << 40, KeepSize: 1 << 20})
	defer q.end()
	var jobs [2]*entry
	for i := range jobs { // the worker looks around after each job
		jobs[i], err = q.submit(j)
		require.NoError(t, err)
	}
	for jobs[0].now() != done {
		<-time.After(time.Millisecond)
	}
	<-time.After(20 * time.Millisecond)
	assert.Equal(t, queued, jobs[1].now())
	close(release)
	for jobs[1].now() != done {
		<-time.After(time.Millisecond)
	}
}

// broken is a task that panics.
type broken struct{ job.Task }

func (broken) Do(context.Context, func(job.Event)) error { panic("a bug") }
func (broken) Summary() []byte                           { return nil }
func (broken) Size() int64                               { return 1 }

// TestPanic: a panic fails its job alone.
func TestPanic(t *testing.T) {
	j, err := job.Read(t.Context(), []byte(`{"problem":"queens","algorithm":"construct"}`), job.Limits{Time: 1e9, MostTime: 1e9, Threads: 1})
	require.NoError(t, err)
	q := newQueue(t.Context(), &Options{Workers: 1, Queue: 9, Keep: 9, KeepTime: 1 << 40, KeepSize: 1 << 20})
	defer q.end()
	first := newEntry(j, nil)
	first.task = broken{first.task}
	q.mu.Lock()
	q.jobs[first.id], q.order, q.waiting = first, []*entry{first}, []*entry{first}
	q.mu.Unlock()
	second, err := q.submit(j)
	require.NoError(t, err)
	var wait sync.WaitGroup
	for _, e := range []*entry{first, second} {
		wait.Go(func() {
			for n := e.events.since(0); !n.ended; n = e.events.since(0) {
				<-n.more
			}
		})
	}
	wait.Wait()
	assert.Equal(t, failed, first.now())
	assert.Regexp(t, `^internal error at ring_test\.go:\d+: a bug$`, first.failure)
	assert.Equal(t, done, second.now())
}
