package main

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/cmd/lsolve/internal/exit"
)

// A file of testdata/flatzinc says in its first lines how to solve it and what is
// expected:
//
//	% lsolve fzn FLAGS => NUMBER STATUS [OBJECTIVE]
//	% lsolve fzn FLAGS => error MESSAGE
//
// NUMBER is the number of solutions; STATUS is complete, UNSATISFIABLE, UNKNOWN, or
// open for solutions without a proof. The message follows the name of the file.
var fileExpects = regexp.MustCompile(`^% lsolve fzn (.*)=> (.*)$`)

// TestFznFiles: every file has the answer that it states.
func TestFznFiles(t *testing.T) {
	files, err := filepath.Glob("../../testdata/flatzinc/*.fzn")
	require.NoError(t, err)
	require.GreaterOrEqual(t, len(files), 2)
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".fzn"), func(t *testing.T) {
			text, err := os.ReadFile(file)
			require.NoError(t, err)
			runs := 0
			for line := range strings.Lines(string(text)) {
				m := fileExpects.FindStringSubmatch(strings.TrimSpace(line))
				if m == nil {
					break
				}
				runs++
				expectFile(t, file, strings.Fields(m[1]), m[2])
			}
			require.NotZero(t, runs, "no line says what is expected")
		})
	}
}

func expectFile(t *testing.T, file string, flags []string, expected string) {
	t.Helper()
	status, stdout, stderr := oneAtATime(t, append(append([]string{"fzn", "-s"}, flags...), file)...)
	if message, ok := strings.CutPrefix(expected, "error "); ok {
		assert.Equal(t, exit.Error, status)
		assert.Empty(t, stdout)
		assert.Equal(t, "lsolve: "+file+": "+message+"\n", stderr)
		return
	}
	require.Equal(t, exit.Answered, status, stderr)
	a := readAnswer(t, stdout)
	words := strings.Fields(expected)
	assert.Equal(t, words[0], strconv.Itoa(len(a.solutions)), "%v: solutions", flags)
	sorted := slices.Sorted(slices.Values(a.solutions))
	assert.Len(t, slices.Compact(sorted), len(a.solutions), "%v: all different", flags)
	want := words[1]
	if want == "open" {
		want = ""
	}
	assert.Equal(t, want, a.status, "%v", flags)
	if len(words) > 2 {
		assert.Equal(t, words[2], strconv.FormatInt(objective(t, stdout), 10), "%v: objective", flags)
	}
}
