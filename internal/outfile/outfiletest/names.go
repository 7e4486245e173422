// Package outfiletest is for tests of what commands write: which files are there, and
// which were left behind.
package outfiletest

import (
	"os"
	"testing"
)

// Names returns the names of the files in a folder, in order.
func Names(t testing.TB, dir string) []string {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, e := range entries {
		names = append(names, e.Name())
	}
	return names
}
