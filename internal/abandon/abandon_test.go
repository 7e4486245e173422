package abandon

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/crash"
)

// TestDeaf: a run that does not check its context is left behind after the grace
// time, and makes no more calls.
func TestDeaf(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	release, left := make(chan struct{}), make(chan bool)
	var gate Gate
	said := 0
	start := time.Now()
	result, ok := Run(ctx, func() int {
		assert.True(t, gate.Do(func() { said++ }))
		cancel()
		<-release
		left <- gate.Do(func() { said++ })
		return 7
	})
	gate.Close()
	require.False(t, ok)
	assert.Positive(t, Left())
	assert.Zero(t, result)
	assert.GreaterOrEqual(t, time.Since(start), Grace)
	close(release)
	assert.False(t, <-left)
	assert.Equal(t, 1, said)
	for Left() > 0 {
		time.Sleep(time.Millisecond)
	}
}

// TestGrace: a run that ends soon after its context still has its result.
func TestGrace(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	result, ok := Run(ctx, func() int {
		cancel()
		<-ctx.Done()
		return 7
	})
	assert.True(t, ok)
	assert.Equal(t, 7, result)
}

// TestUndisturbed: without an end of the context the run takes its time.
func TestUndisturbed(t *testing.T) {
	result, ok := Run(t.Context(), func() string { return "done" })
	assert.True(t, ok)
	assert.Equal(t, "done", result)
}

// TestGateWaits: Close returns after a call that is under way.
func TestGateWaits(t *testing.T) {
	var gate Gate
	inside, said := make(chan struct{}), false
	go gate.Do(func() {
		close(inside)
		time.Sleep(5 * time.Millisecond)
		said = true
	})
	<-inside
	gate.Close()
	assert.True(t, said)
	assert.False(t, gate.Do(func() { said = false }))
	assert.True(t, said)
}

// TestPanic: a panic reaches the waiting caller, with its place; a panic that comes
// too late is dropped.
func TestPanic(t *testing.T) {
	err := crash.Guard(func() error {
		Run(t.Context(), func() int { panic("a bug") })
		return nil
	})
	require.ErrorContains(t, err, "internal error at abandon_test.go:")
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	release, left := make(chan struct{}), make(chan struct{})
	_, ok := Run(ctx, func() int {
		defer close(left)
		<-release
		panic("late")
	})
	assert.False(t, ok)
	close(release)
	<-left
}

// TestCallbackThatBlocks: a run is left behind only while a callback blocks it.
func TestCallbackThatBlocks(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	var calls Calls
	release := make(chan struct{})
	_, ok := RunCalls(ctx, &calls, func() int {
		calls.Do(func() { <-release })
		return 7
	})
	assert.False(t, ok)
	close(release)

	var others Calls
	result, ok := RunCalls(ctx, &others, func() int {
		others.Do(func() {})
		time.Sleep(2 * Patience) // work, not a callback
		return 7
	})
	assert.True(t, ok)
	assert.Equal(t, 7, result)
}
