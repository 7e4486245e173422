package tape

import (
	"bytes"
	"compress/flate"
	"io"
)

// Position is a place in a tape; the zero value is its beginning.
type Position struct {
	block  int // its number; beyond the last one is the tail
	offset int // bytes of it that were read
}

// News is what a reader gets.
type News struct {
	Text []byte // nil: there is nothing new
	Next Position
	// Ended: nothing follows Text if it is nil.
	Ended bool
	More  <-chan struct{} // closed when there is more
}

// Read returns a piece of what follows a position.
func (t *Tape) Read(at Position) (News, error) {
	t.mu.Lock()
	n := News{Next: at, Ended: t.ended, More: t.more}
	if at.block == len(t.blocks) {
		if at.offset < len(t.tail) {
			n.Text = bytes.Clone(t.tail[at.offset:])
			n.Next.offset = len(t.tail)
		}
		t.mu.Unlock()
		return n, nil
	}
	block := t.blocks[at.block] // whose text nobody changes
	t.mu.Unlock()
	text := block.text
	var err error
	if block.packed {
		text, err = io.ReadAll(flate.NewReader(bytes.NewReader(text)))
	}
	n.Text, n.Next = text[min(at.offset, len(text)):], Position{block: at.block + 1}
	if len(n.Text) == 0 && err == nil { // all of it was read while it was the tail
		return t.Read(n.Next)
	}
	return n, err
}
