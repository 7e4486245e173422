// Package publishedtest has what the tests share that measure tuned searches on published
// instances, by hand:
//
//	settings.go  what environment variables say
//	files.go     instances, and tables of the best known
//	run.go       Run: a search by CPU time
//	gaps.go      five of them, and how far they are from the best known
package publishedtest

import (
	"os"
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// Time returns the time that an environment variable says, such as 60s. If it is not set,
// the time is usual; with 0 as usual the test is skipped.
func Time(t testing.TB, variable string, usual time.Duration) time.Duration {
	t.Helper()
	text := os.Getenv(variable)
	switch {
	case text != "":
		d, err := time.ParseDuration(text)
		require.NoError(t, err, variable)
		require.Positive(t, d, variable)
		return d
	case usual == 0:
		t.Skip("set " + variable + " to a time, such as 10s")
	}
	return usual
}

// Folder returns the folder that an environment variable names. If it is not set the test is
// skipped.
func Folder(t testing.TB, variable string) string {
	t.Helper()
	folder := os.Getenv(variable)
	if folder == "" {
		t.Skip("set " + variable + " to a folder with published instances")
	}
	return folder
}

// Steps returns the number of steps that LSOLVE_STEPS says, by default 5000.
func Steps(t testing.TB) int64 {
	t.Helper()
	text := os.Getenv("LSOLVE_STEPS")
	if text == "" {
		return 5000
	}
	steps, err := strconv.ParseInt(text, 10, 64)
	require.NoError(t, err, "LSOLVE_STEPS")
	return steps
}
