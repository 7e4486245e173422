package tape

import (
	"bytes"
	"compress/flate"
	"sync"

	"lsolve/record"
)

// Tape is a text in memory that grows at its end.
type Tape struct {
	grow func(bytes int64) bool

	mu     sync.Mutex
	blocks [][]byte // compressed, each by itself
	tail   []byte   // what follows
	size   int64    // bytes that are taken
	flush  func()
	ended  bool
	full   bool
	more   chan struct{} // closed when there is more

	packer *flate.Writer // Write's
}

// blockSize is how many bytes a block has at least, before it is compressed: with fewer the
// compression is worse, with more a late reader waits longer for the first one.
const blockSize = 1 << 16

// New returns an empty tape. grow is asked before the tape takes more memory, by the goroutine
// that writes; when it refuses, the tape is full. nil: there is no limit.
func New(grow func(bytes int64) bool) *Tape {
	if grow == nil {
		grow = func(int64) bool { return true }
	}
	return &Tape{grow: grow, more: make(chan struct{})}
}

// Write implements io.Writer, for one goroutine at a time. When there is no room it returns
// record.ErrFull; what comes then is the end, for which there is always room.
func (t *Tape) Write(p []byte) (int, error) {
	t.mu.Lock()
	first, tail, full := t.size == 0 && !t.full, t.tail, t.full
	t.mu.Unlock()
	if first && !t.take(2*blockSize) {
		return 0, record.ErrFull
	}
	// Nobody else changes the tail, and readers copy it under the lock.
	if len(tail)+len(p) < blockSize || full {
		t.mu.Lock()
		defer t.mu.Unlock()
		t.tail = append(t.tail, p...)
		t.wake()
		return len(p), nil
	}
	block := t.pack(tail, p)
	if !t.take(int64(len(block))) {
		return 0, record.ErrFull
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	t.blocks, t.tail = append(t.blocks, block), t.tail[:0]
	t.wake()
	return len(p), nil
}

// take asks for memory.
func (t *Tape) take(bytes int64) bool {
	ok := t.grow(bytes)
	t.mu.Lock()
	defer t.mu.Unlock()
	if ok {
		t.size += bytes
	} else {
		t.full = true
	}
	return ok
}

// pack compresses a block.
func (t *Tape) pack(parts ...[]byte) []byte {
	var b bytes.Buffer
	if t.packer == nil {
		t.packer, _ = flate.NewWriter(&b, flate.BestSpeed) // the level is one of its own
	} else {
		t.packer.Reset(&b)
	}
	for _, p := range parts {
		_, _ = t.packer.Write(p) // to memory
	}
	_ = t.packer.Close()
	return bytes.Clone(b.Bytes())
}

// wake wakes the readers. It is called under the lock.
func (t *Tape) wake() {
	close(t.more)
	t.more = make(chan struct{})
}

// Feed says how to get what the writer still holds back.
func (t *Tape) Feed(flush func()) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.flush = flush
}

// Flush asks the writer for what it holds back.
func (t *Tape) Flush() {
	t.mu.Lock()
	flush := t.flush
	t.mu.Unlock()
	if flush != nil {
		flush()
	}
}

// End says that there will be no more.
func (t *Tape) End() {
	t.mu.Lock()
	defer t.mu.Unlock()
	if !t.ended {
		t.ended, t.flush, t.packer = true, nil, nil
		t.tail = bytes.Clone(t.tail)
		t.wake()
	}
}

// Size is how many bytes the tape takes, roughly.
func (t *Tape) Size() int64 {
	if t == nil {
		return 0
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.size
}
