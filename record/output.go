package record

import (
	"io"

	"lsolve/internal/crash"
)

// output writes in the background, so that the search does not wait for a disk or for
// compression as long as there is room.
type output struct {
	full  chan []byte
	empty chan []byte
	done  crash.Group
	err   error // read it after done
}

const (
	bufferSize = 1 << 16
	buffers    = 64
)

func newOutput(w io.Writer) *output {
	o := &output{full: make(chan []byte, buffers), empty: make(chan []byte, buffers)}
	o.done.Go(func() {
		for b := range o.full {
			if o.err == nil {
				o.err = crash.Guard(func() error {
					_, err := w.Write(b)
					return err
				})
			}
			select {
			case o.empty <- b[:0]:
			default:
			}
		}
	})
	return o
}

// put passes a buffer on, and returns an empty one.
func (o *output) put(b []byte) []byte {
	o.full <- b
	select {
	case b = <-o.empty:
		return b
	default:
		return make([]byte, 0, bufferSize+bufferSize/4)
	}
}

// end writes what is left.
func (o *output) end(b []byte) error {
	o.full <- b
	close(o.full)
	o.done.Wait()
	return o.err
}
