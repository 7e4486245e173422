//go:build !linux

package main

import (
	"errors"
	"time"
)

// threadTime is the time that this thread has worked.
func threadTime() (time.Duration, error) {
	return 0, errors.New("durations are recorded on Linux only")
}
