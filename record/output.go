package record

import (
	"bytes"
	"errors"
	"io"
	"sync/atomic"

	"lsolve/internal/crash"
)

// output writes in the background, so that the search does not wait for a disk or for
// compression as long as there is room.
type output struct {
	w     io.Writer
	full  chan []byte
	empty chan []byte
	over  atomic.Bool // nothing more is written
	done  crash.Group
	// Read these after done.
	err     error
	dropped int64 // lines that came when w was full
}

const (
	bufferSize = 1 << 16
	buffers    = 64
)

func newOutput(w io.Writer) *output {
	o := &output{w: w, full: make(chan []byte, buffers), empty: make(chan []byte, buffers)}
	o.done.Go(func() {
		for b := range o.full {
			o.write(b)
			select {
			case o.empty <- b[:0]:
			default:
			}
		}
	})
	return o
}

func (o *output) write(b []byte) {
	if !o.over.Load() {
		err := crash.Guard(func() error {
			_, err := o.w.Write(b)
			return err
		})
		if err == nil {
			return
		}
		if o.over.Store(true); !errors.Is(err, ErrFull) {
			o.err = err
		}
	}
	o.dropped += int64(bytes.Count(b, []byte{'\n'}))
}

// put passes a buffer on, and returns an empty one. wait: until there is room; else it is not
// ok, and the same buffer.
func (o *output) put(b []byte, wait bool) (next []byte, ok bool) {
	if wait {
		o.full <- b
	} else {
		select {
		case o.full <- b:
		default:
			return b, false
		}
	}
	select {
	case b = <-o.empty:
		return b, true
	default:
		return make([]byte, 0, bufferSize+bufferSize/4), true
	}
}

// end writes what is left, and the last lines, which may depend on how many were dropped.
func (o *output) end(b []byte, last func(dropped int64) []byte) error {
	o.full <- b
	close(o.full)
	o.done.Wait()
	if o.err == nil {
		o.err = crash.Guard(func() error {
			_, err := o.w.Write(last(o.dropped))
			return err
		})
	}
	return o.err
}
