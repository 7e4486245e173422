package main

import (
	"syscall"
	"time"
)

// threadTime is the time that this thread has worked.
func threadTime() (time.Duration, error) {
	const thread = 1 // RUSAGE_THREAD
	var u syscall.Rusage
	err := syscall.Getrusage(thread, &u)
	return time.Duration(u.Utime.Nano() + u.Stime.Nano()), err
}
