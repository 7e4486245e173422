//go:build !unix

package main

import "time"

var start = time.Now()

// used is the time since the start: there is no other clock.
func used() time.Duration { return time.Since(start) }
