//go:build linux || darwin

// Package usage measures the processor time and the memory of the running process:
//
//	before := usage.CPU()
//	... // work
//	spent := usage.CPU() - before
package usage

import (
	"runtime"
	"syscall"
	"time"
)

// CPU returns the processor time of all threads so far, in user mode and in the
// kernel; 0 on systems where it is unknown.
func CPU() time.Duration {
	u, ok := own()
	if !ok {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// PeakMemory returns the largest resident memory so far, in bytes; ok is false on
// systems where it is unknown.
func PeakMemory() (bytes int64, ok bool) {
	u, ok := own()
	bytes = int64(u.Maxrss) //nolint:unconvert // it is an int32 on some systems
	if runtime.GOOS == "linux" {
		bytes <<= 10 // Linux counts in KiB
	}
	return bytes, ok
}

func own() (u syscall.Rusage, ok bool) {
	err := syscall.Getrusage(syscall.RUSAGE_SELF, &u)
	return u, err == nil
}
