//go:build linux || darwin

// Package usage says what the running process has used of the machine.
package usage

import (
	"runtime"
	"syscall"
	"time"
)

// CPU is the processor time of all threads so far, in user mode and in the
// kernel; 0 where the system does not say.
func CPU() time.Duration {
	u, ok := own()
	if !ok {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// PeakMemory is the largest resident memory so far, in bytes; ok is false where
// the system does not say.
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
