package memory

import (
	"runtime"
	"runtime/debug"
	"sync"
)

// usualPercent is what the runtime begins with unless GOGC says something else.
const usualPercent = 100

// usualHeap is the size that the runtime lets a heap have at usualPercent before it collects garbage, however little
// is in use.
const usualHeap = 4 << 20

var later sync.Once

// CollectLater lets the heap grow to bytes before garbage is collected for the first time; from then on the runtime
// does as always. It is for what is over soon and makes much garbage at its beginning, while all processors are needed.
// It has an effect once in a process, and none if GOGC or a memory limit is set.
func CollectLater(bytes int) {
	later.Do(func() {
		if Limit() != 0 {
			return
		}
		before := debug.SetGCPercent(bytes / usualHeap * usualPercent)
		if before != usualPercent {
			debug.SetGCPercent(before)
			return
		}
		// A finalizer runs after the first collection that finds its object unused.
		runtime.SetFinalizer(new([2]*int), func(*[2]*int) { debug.SetGCPercent(before) })
	})
}
