// Package longtest says whether tests take their long form:
//
//	seeds := longtest.Choose(20, 500)
//
// or, where the long form is another test,
//
//	if !longtest.Enabled() {
//		t.Skip(longtest.Reason)
//	}
//
// The long form is for what takes more than some ten seconds. It needs the
// environment variable LSOLVE_LONG=1, which CI sets. Every test keeps a short form
// that always runs and can fail.
//
// Under the race detector, sizes of tests that have nothing to race are a tenth:
// their full size has run without it.
//
//	seeds := longtest.Light(200) // 20 with -race
//
// and a test that takes long there, and has nothing to race, is left out:
//
//	longtest.NoRace(t)
package longtest

import (
	"os"
	"testing"
)

// Reason is the message of a skipped test without a short form.
const Reason = "a long test; LSOLVE_LONG=1 runs it"

// Enabled reports whether tests take their long form.
func Enabled() bool {
	switch os.Getenv("LSOLVE_LONG") {
	case "", "0":
		return false
	}
	return true
}

// Light returns n, or a tenth of it, at least 1, under the race detector. It is for
// loops that do the same on one goroutine again and again.
func Light(n int) int {
	if Race {
		return max(1, n/10)
	}
	return n
}

// Full is the reason why a test is skipped under the race detector.
const Full = "runs without the race detector"

// NoRace skips a test under the race detector: it takes long there, and starts no
// goroutine of its own or runs what other tests run, too.
func NoRace(t testing.TB) {
	t.Helper()
	if Race {
		t.Skip(Full)
	}
}

// Choose returns the size of a test: short, or long if Enabled.
func Choose(short, long int) int {
	if Enabled() {
		return long
	}
	return short
}
