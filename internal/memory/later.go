package memory

import (
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"sync"
)

// usualPercent is what the runtime begins with unless GOGC says something else.
const usualPercent = 100

// usualHeap is the size that the runtime lets a heap have at usualPercent before it collects garbage, however little
// is in use.
const usualHeap = 4 << 20

var later sync.Once

// CollectLater lets the heap grow to bytes before garbage is collected for the next time; from then on the runtime
// does as always. It is for what is over soon and makes much garbage at its beginning, while all processors are needed.
// It has an effect once in a process, and none if GOGC or a memory limit is set, or if the heap is large already.
func CollectLater(bytes int) {
	later.Do(func() {
		live := []metrics.Sample{{Name: "/gc/heap/live:bytes"}} // after the last collection; 0: there was none
		metrics.Read(live)
		percent := bytes / max(usualHeap, int(live[0].Value.Uint64())) * usualPercent
		if Limit() != 0 || percent <= usualPercent {
			return
		}
		before := debug.SetGCPercent(percent)
		if before != usualPercent {
			debug.SetGCPercent(before)
			return
		}
		// A finalizer runs after the first collection that finds its object unused.
		runtime.SetFinalizer(new([2]*int), func(*[2]*int) { debug.SetGCPercent(before) })
	})
}
