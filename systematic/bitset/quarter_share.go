package bitset

import (
	"sync"
	"sync/atomic"

	"lsolve/internal/crash"
)

// shareOut runs task for 0..tasks-1 on the given number of goroutines, each
// taking the next one when it is free, until a task fails. It returns the first
// error.
func shareOut(workers, tasks int, task func(worker, i int) error) error {
	var next atomic.Int64
	var failed atomic.Bool
	var first error
	var once sync.Once
	var group crash.Group
	for worker := range workers {
		group.Go(func() {
			for !failed.Load() && !group.Broken() {
				i := int(next.Add(1)) - 1
				if i >= tasks {
					return
				}
				if err := task(worker, i); err != nil {
					once.Do(func() { first = err })
					failed.Store(true)
				}
			}
		})
	}
	group.Wait()
	return first
}
