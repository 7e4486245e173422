package tape

import (
	"bytes"
	"compress/flate"
	"slices"
	"sync"

	"lsolve/record"
)

// Tape is a text in memory that grows at its end.
type Tape struct {
	grow func(bytes int64) bool

	mu     sync.Mutex
	blocks []block
	packed int    // so many of them, from the first one on, are compressed
	loose  int64  // bytes of the others
	tail   []byte // what follows
	size   int64  // bytes that are taken
	flush  func()
	ended  bool
	full   bool
	more   chan struct{} // closed when there is more

	packer *flate.Writer // Write's
}

// block is a piece of the text, compressed by itself or not.
type block struct {
	text   []byte
	packed bool
}

// mostLoose is how many bytes are kept without compression. Compressing takes several times as
// long as recording: a short run does without, and a long one records less by then.
const mostLoose = 1 << 22

// blockSize is how many bytes a block has at least, before it is compressed: with fewer the
// compression is worse, with more a late reader waits longer for the first one.
const blockSize = 1 << 16

// New returns an empty tape. grow is asked before the tape takes more memory, by the goroutine
// that writes; when it refuses, the tape is full. It is told, too, by a negative number, when the
// tape takes less. nil: there is no limit.
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
	whole := slices.Concat(tail, p)
	if !t.take(int64(len(whole))) {
		return 0, record.ErrFull
	}
	t.mu.Lock()
	t.blocks, t.tail = append(t.blocks, block{text: whole}), t.tail[:0]
	t.loose += int64(len(whole))
	t.wake()
	t.mu.Unlock()
	for t.loose > mostLoose {
		t.pack(&t.blocks[t.packed])
	}
	return len(p), nil
}

// pack compresses the next block.
func (t *Tape) pack(next *block) {
	var b bytes.Buffer
	if t.packer == nil {
		t.packer, _ = flate.NewWriter(&b, flate.BestSpeed) // the level is one of its own
	} else {
		t.packer.Reset(&b)
	}
	_, _ = t.packer.Write(next.text) // to memory
	_ = t.packer.Close()
	text, before := bytes.Clone(b.Bytes()), int64(len(next.text))
	t.grow(int64(len(text)) - before)
	t.mu.Lock()
	defer t.mu.Unlock()
	*next = block{text, true}
	t.packed++
	t.loose -= before
	t.size += int64(len(text)) - before
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
