//go:build !linux && !darwin

package usage

import "time"

// CPU is not known here.
func CPU() time.Duration { return 0 }

// PeakMemory is not known here.
func PeakMemory() (bytes int64, ok bool) { return 0, false }
