package memory

import (
	"math"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"sync"
	"sync/atomic"
	"time"
)

// Limit returns the limit that GOMEMLIMIT or debug.SetMemoryLimit has set; 0: none.
func Limit() int64 {
	if limit := debug.SetMemoryLimit(-1); limit != math.MaxInt64 {
		return limit
	}
	return 0
}

// The shares of a limit, in eighths: from share near on, searches drop what they can do
// without; from share full on, they end. The rest is for what the garbage collector
// needs, and for the answer.
const (
	near = 5
	full = 7
)

// every is the time between two looks. A process that allocates a gigabyte a second
// gets on by some megabytes.
const every = 5 * time.Millisecond

var pressure atomic.Int64

// Pressure counts how often what is in use has come near a limit that is being watched.
// What can drop caches looks at it now and then, and drops them when it has changed.
func Pressure() int64 { return pressure.Load() }

// Watch calls over once, on a goroutine of its own, when what the process has in use
// after a garbage collection comes to seven eighths of limit bytes. Before, Pressure
// changes. stop ends the watch; it may be called several times.
func Watch(limit int64, over func()) (stop func()) {
	done := make(chan struct{})
	go func() {
		look := time.NewTicker(every)
		defer look.Stop()
		for w := (watcher{limit: limit}); ; {
			select {
			case <-done:
				return
			case <-look.C:
				if w.full() {
					over()
					return
				}
			}
		}
	}()
	return sync.OnceFunc(func() { close(done) })
}

// watcher compares what is in use with a limit.
type watcher struct {
	limit int64
	cycle uint64 // the garbage collection after which Pressure changed last
}

// full looks once.
func (w *watcher) full() bool {
	heap := usage()
	if share := w.limit / 8; heap.objects >= full*share && heap.live < full*share {
		// What was allocated since the last collection may be in use or not.
		runtime.GC()
		heap = usage()
	}
	if heap.live >= near*(w.limit/8) && heap.cycles != w.cycle {
		w.cycle = heap.cycles
		pressure.Add(1)
	}
	return heap.live >= full*(w.limit/8)
}

// heap is what the heap holds, in bytes: all of it, and what the last of so many
// garbage collections found in use.
type heap struct {
	objects, live int64
	cycles        uint64
}

func usage() heap {
	samples := []metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}, {Name: "/gc/heap/live:bytes"}, {Name: "/gc/cycles/total:gc-cycles"}}
	metrics.Read(samples)
	return heap{int64(samples[0].Value.Uint64()), int64(samples[1].Value.Uint64()), samples[2].Value.Uint64()}
}

// InUse is what the last garbage collection found in use, in bytes.
func InUse() int64 { return usage().live }
