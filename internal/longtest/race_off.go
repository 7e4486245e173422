//go:build !race

package longtest

// Race reports whether the race detector is on, under which a test takes some ten
// times as long.
const Race = false
