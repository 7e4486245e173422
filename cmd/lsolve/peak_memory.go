//go:build linux || darwin

package main

import (
	"runtime"
	"syscall"
)

// peakMemory is the largest resident memory of the process so far, in bytes.
func peakMemory() (bytes int64, ok bool) {
	var usage syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &usage) != nil {
		return 0, false
	}
	bytes = int64(usage.Maxrss)
	if runtime.GOOS == "linux" {
		bytes <<= 10 // Linux counts in KiB
	}
	return bytes, true
}
