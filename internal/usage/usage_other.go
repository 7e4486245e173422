//go:build !linux && !darwin

package usage

import "time"

// CPU is unknown on this system.
func CPU() time.Duration { return 0 }

// PeakMemory is unknown on this system.
func PeakMemory() (bytes int64, ok bool) { return 0, false }
