package memory

import (
	"runtime"
	"runtime/debug"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestCollectLater: the percentage is raised until the first collection, and left alone where somebody has set it.
func TestCollectLater(t *testing.T) {
	percent := func() int {
		now := debug.SetGCPercent(50)
		debug.SetGCPercent(now)
		return now
	}
	begin := debug.SetGCPercent(usualPercent)
	t.Cleanup(func() { debug.SetGCPercent(begin); runtime.GC() })
	debug.SetGCPercent(30)
	CollectLater(16 * usualHeap)
	assert.Equal(t, 30, percent(), "somebody has set it")

	debug.SetGCPercent(usualPercent)
	runtime.GC()
	later = sync.Once{}
	CollectLater(16 * usualHeap)
	assert.Equal(t, 16*usualPercent, percent())
	again := func() bool { runtime.GC(); return percent() == usualPercent }
	require.Eventually(t, again, 10*time.Second, time.Millisecond)

	used := make([]byte, 3*usualHeap)
	runtime.GC()
	later = sync.Once{}
	CollectLater(2 * usualHeap)
	assert.Equal(t, usualPercent, percent(), "the heap is large")
	runtime.KeepAlive(used)
}
