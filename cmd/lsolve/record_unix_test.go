//go:build unix

package main

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/cmd/lsolve/internal/exit"
	"lsolve/record"
)

// announced is an output that says when something is written to it.
type announced struct {
	bytes.Buffer
	once sync.Once
	done chan struct{}
}

func (a *announced) Write(p []byte) (int, error) {
	a.once.Do(func() { close(a.done) })
	return a.Buffer.Write(p)
}

// TestRecordToPipe: a run whose recording nobody reads ends all the same. Who then reads it gets
// what there was room for, how much is missing, and the end.
func TestRecordToPipe(t *testing.T) {
	_, instance, _ := lsolve(t, "generate", "qubo", "-n", "30")
	for _, name := range []string{"pipe", "pipe.gz"} {
		name = filepath.Join(t.TempDir(), name)
		require.NoError(t, syscall.Mkfifo(name, 0o600))
		out := &announced{done: make(chan struct{})}
		status := make(chan int, 1)
		go func() {
			args := []string{"lsolve", "qubo", "--algo", "tabu", "--max-steps", "150000", "--record", name, "-"}
			status <- command(context.Background(), args, strings.NewReader(instance), out, &bytes.Buffer{})
		}()
		file, err := os.Open(name)
		require.NoError(t, err)
		<-out.done // the answer is there, and nothing was read
		r, err := record.NewReader("pipe", file)
		require.NoError(t, err)
		missed, events := int64(0), int64(0)
		last := record.Type("")
		for r.Next() {
			events++
			missed += r.Event().Events
			last = r.Event().Type
		}
		require.NoError(t, r.Err())
		if strings.HasSuffix(name, ".gz") {
			assert.Greater(t, events+missed, int64(65_536)) // it all may have found room
		} else {
			assert.Positive(t, missed)
		}
		assert.Equal(t, record.Ended, last)
		assert.Zero(t, <-status)
		require.NoError(t, file.Close())
	}
}

// TestRecordToPipeInterrupted: a signal ends a run whose recording nobody reads.
func TestRecordToPipeInterrupted(t *testing.T) {
	_, instance, _ := lsolve(t, "generate", "qubo", "-n", "30")
	name := filepath.Join(t.TempDir(), "pipe")
	require.NoError(t, syscall.Mkfifo(name, 0o600))
	ctx, cancel := context.WithCancelCause(context.Background())
	out := &announced{done: make(chan struct{})}
	var stderr bytes.Buffer
	status := make(chan int, 1)
	go func() {
		args := []string{"lsolve", "qubo", "--algo", "tabu", "--max-steps", "150000", "--record", name, "-"}
		status <- command(ctx, args, strings.NewReader(instance), out, &stderr)
	}()
	file, err := os.Open(name)
	require.NoError(t, err)
	defer file.Close() //nolint:errcheck // it was not read
	<-out.done
	cancel(exit.ErrInterrupted)
	assert.NotZero(t, <-status)
	assert.Contains(t, stderr.String(), "--record "+name+": nobody has read all of it")
}
