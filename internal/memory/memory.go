// Package memory predicts that something does not fit into memory, so that it can be
// refused with a sentence before it is begun:
//
//	if err := memory.Need(5*int64(n), fmt.Sprintf("%d queens", n)); err != nil {
//		return err
//	}
//
// The available memory is the least of what GOMEMLIMIT, and on Linux the limit on
// addresses (ulimit -v), the control group and the system leave. If none of this is
// known, nothing is refused.
//
//	memory.go        Need, Available
//	later.go         CollectLater: no garbage is collected for now
//	watch.go         Watch: what a running search does when memory gets short
//	system_linux.go  what Linux leaves
//	system_other.go  what other systems leave: unknown
//	cgroup_linux.go  what the control groups leave
package memory

import (
	"errors"
	"fmt"
	"math"
	"runtime/debug"
	"runtime/metrics"
)

// ErrTooLarge is wrapped by the errors of Need.
var ErrTooLarge = errors.New("not enough memory")

// unasked is a need that is too small to ask for.
const unasked = 64 << 20

// Need returns an error that wraps ErrTooLarge if the process cannot get that many more
// bytes. what names what needs them, such as "1000000 queens".
func Need(bytes int64, what string) error {
	if bytes < unasked {
		return nil
	}
	if left, known := Available(); known && bytes > left {
		return fmt.Errorf("%w: %s need about %s; %s are left", ErrTooLarge, what, Size(bytes), Size(left))
	}
	return nil
}

// Times returns a number of bytes as a product, which is the largest int64 if it does not
// fit.
func Times(factors ...int64) int64 {
	product := int64(1)
	for _, f := range factors {
		if f > 0 && product > math.MaxInt64/f {
			return math.MaxInt64
		}
		product *= f
	}
	return product
}

// Available returns how many more bytes the process can get. known is false if nothing is
// known about that.
func Available() (bytes int64, known bool) {
	bytes = math.MaxInt64
	if limit := debug.SetMemoryLimit(-1); limit != math.MaxInt64 {
		bytes = limit - inUse()
	}
	for _, left := range system() {
		bytes = min(bytes, left)
	}
	return max(bytes, 0), bytes != math.MaxInt64
}

// inUse returns what counts against GOMEMLIMIT.
func inUse() int64 {
	samples := []metrics.Sample{{Name: "/memory/classes/total:bytes"}, {Name: "/memory/classes/heap/released:bytes"}}
	metrics.Read(samples)
	return int64(samples[0].Value.Uint64() - samples[1].Value.Uint64())
}

// Size returns a number of bytes for people, such as "4.7 GB".
func Size(bytes int64) string {
	units := []string{"bytes", "kB", "MB", "GB", "TB", "PB", "EB"}
	x, unit := float64(bytes), 0
	for x >= 999.5 && unit < len(units)-1 {
		x /= 1000
		unit++
	}
	if unit == 0 || x >= 99.5 {
		return fmt.Sprintf("%.0f %s", x, units[unit])
	}
	return fmt.Sprintf("%.2g %s", x, units[unit])
}
