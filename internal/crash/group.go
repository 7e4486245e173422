package crash

import (
	"sync"
	"sync/atomic"
)

// Group waits for goroutines, as sync.WaitGroup does. A panic in one of them becomes
// a panic of Wait, where the caller's caller can recover from it.
type Group struct {
	wait  sync.WaitGroup
	first atomic.Pointer[Error]
}

// Go calls f in a goroutine of its own.
func (g *Group) Go(f func()) {
	g.wait.Go(func() {
		defer func() {
			if p := recover(); p != nil {
				g.first.CompareAndSwap(nil, New(p))
			}
		}()
		f()
	})
}

// Broken reports whether one of the functions has panicked, so that the others need
// not go on.
func (g *Group) Broken() bool { return g.first.Load() != nil }

// Wait waits until all functions have returned. It panics with the first *Error if
// one of them has panicked.
func (g *Group) Wait() {
	g.wait.Wait()
	if e := g.first.Load(); e != nil {
		panic(e)
	}
}
