package memory

import (
	"runtime"
	"testing"

	"github.com/stretchr/testify/assert"
)

// TestWatch: what is in use ends the watch, after pressure; garbage does not.
func TestWatch(t *testing.T) {
	runtime.GC()
	limit := usage().live + 64<<20
	before := Pressure()
	ended := make(chan struct{})
	stop := Watch(limit, func() { close(ended) })
	defer stop()
	var garbage []byte
	for range 64 {
		garbage = make([]byte, 4<<20)
	}
	runtime.GC()
	select {
	case <-ended:
		t.Fatal("garbage has ended the watch")
	default:
	}
	runtime.KeepAlive(garbage)
	var held [][]byte
	for range 80 {
		held = append(held, make([]byte, 1<<20))
	}
	runtime.GC()
	<-ended
	runtime.KeepAlive(held)
	assert.Greater(t, Pressure(), before)
	stop()
	stop()
}
