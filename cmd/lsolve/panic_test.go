package main

import (
	"bytes"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"lsolve/cmd/lsolve/internal/exit"
)

// brokenWriter panics: whatever goroutine writes to it has a bug.
type brokenWriter struct{}

func (brokenWriter) Write([]byte) (int, error) { panic("a bug") }

// TestPanicsAreErrors: a panic is one line and status 1, in whatever goroutine it
// is: that of the command, that of a run, that of a search on several threads.
func TestPanicsAreErrors(t *testing.T) {
	three := fznFile(t, threeFzn)
	for _, args := range []string{
		"version",
		"queens --help",
		"queens --algo backtrack --all",
		"queens --algo cp --all --threads 2",
		"queens --algo hillclimb --show-steps",
		"tsp --better ../../testdata/tsp/gr17.tsp",
		"tsp --algo late --max-steps 500 --better --format json ../../testdata/tsp/gr17.tsp",
		"tsp --algo portfolio --threads 2 --better --format json ../../testdata/tsp/gr17.tsp",
		"compare queens --runs 1",
		"generate tsp",
		"fzn -a " + three,
		"fzn --engine portfolio -p 2 " + three,
	} {
		t.Run(args, func(t *testing.T) {
			var stderr bytes.Buffer
			status := command(t.Context(), append([]string{"lsolve"}, strings.Fields(args)...), strings.NewReader(""), brokenWriter{}, &stderr)
			assert.Equal(t, exit.Error, status)
			assert.Regexp(t, `^lsolve: .*a bug.*\n$`, stderr.String())
			assert.Equal(t, 1, strings.Count(stderr.String(), "\n"))
		})
	}
}
