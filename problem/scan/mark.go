package scan

import (
	"bytes"
	"io"
)

// unmarked is a text without the byte-order mark with which some editors begin it.
type unmarked struct {
	r     io.Reader
	begun bool
	head  []byte // read, but not given yet
	err   error  // after head
}

// byteOrderMark is U+FEFF in UTF-8.
var byteOrderMark = []byte("\ufeff")

// begin reads as many bytes as a mark has, and drops it if it is there.
func (u *unmarked) begin() {
	u.begun = true
	buf := make([]byte, len(byteOrderMark))
	for empty := 0; len(u.head) < len(buf) && u.err == nil; {
		var n int
		n, u.err = u.r.Read(buf[len(u.head):])
		u.head = buf[:len(u.head)+n]
		if n > 0 {
			empty = 0
		} else if empty++; empty == 100 && u.err == nil {
			u.err = io.ErrNoProgress
		}
	}
	u.head = bytes.TrimPrefix(u.head, byteOrderMark)
}

// Read implements io.Reader.
func (u *unmarked) Read(p []byte) (int, error) {
	if !u.begun {
		u.begin()
	}
	if len(u.head) > 0 {
		n := copy(p, u.head)
		u.head = u.head[n:]
		return n, nil
	}
	if u.err != nil {
		return 0, u.err
	}
	return u.r.Read(p)
}
