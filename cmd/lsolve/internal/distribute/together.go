package distribute

import (
	"io"
	"sync"
)

// Together lets several goroutines and processes write to one writer, one at a time.
func Together(w io.Writer) io.Writer { return &together{to: w} }

type together struct {
	mu sync.Mutex
	to io.Writer
}

// Write implements io.Writer.
func (t *together) Write(p []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.to.Write(p)
}
