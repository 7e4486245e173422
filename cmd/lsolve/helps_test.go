package main

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/urfave/cli/v2"

	"lsolve/cmd/lsolve/internal/exit"
	"lsolve/cmd/lsolve/internal/option"
	"lsolve/internal/longtest"
)

// Limits of the helps.
const (
	mostLines   = 45 // of the short one
	listLines   = 68 // where it lists commands, among them a line a problem
	mostColumns = 100
)

func TestHelps(t *testing.T) {
	longtest.NoRace(t)
	check := func(t *testing.T, lines int, words ...string) {
		status, stdout, stderr := lsolve(t, words...)
		assert.Equal(t, exit.Answered, status)
		assert.Empty(t, stderr)
		assert.LessOrEqual(t, strings.Count(stdout, "\n"), lines)
		for line := range strings.Lines(stdout) {
			line = strings.TrimSuffix(line, "\n")
			assert.LessOrEqual(t, utf8.RuneCountInString(line), mostColumns, line)
			assert.Equal(t, strings.TrimRight(line, " "), line)
		}
		assert.NotContains(t, stdout, "\f")
	}
	check(t, listLines, "--help")
	everyCommand(t, func(t *testing.T, path []string, c *cli.Command) {
		most := mostLines
		if len(c.Subcommands) > 0 {
			most = listLines
		}
		check(t, most, append(path, "--help")...)
		check(t, 1000, append(path, "--help-all")...)
		_, short, _ := lsolve(t, append(path, "--help")...)
		_, named, _ := lsolve(t, append([]string{"help"}, path...)...)
		assert.Equal(t, short, named)
		_, all, _ := lsolve(t, append(path, "--help-all")...)
		for _, f := range c.Flags {
			assert.Contains(t, all, "  "+option.Dashed(f.Names()[0]), "the long help has every flag")
		}
		for line := range strings.Lines(short) {
			if example, ok := strings.CutPrefix(line, "  lsolve "); ok {
				assert.NotContains(t, example, " -- ")
			}
		}
	})
}

// TestExamplesOfHelps runs them.
func TestExamplesOfHelps(t *testing.T) {
	longtest.NoRace(t)
	everyCommand(t, func(t *testing.T, path []string, _ *cli.Command) {
		_, help, _ := lsolve(t, append(path, "--help")...)
		_, examples, ok := strings.Cut(help, "\nExamples:\n")
		if !ok {
			t.Skip("it has none")
		}
		examples, _, _ = strings.Cut(examples, "\n\n")
		for line := range strings.Lines(examples) {
			stdout := ""
			for part := range strings.SplitSeq(line, "|") {
				var status int
				var stderr string
				status, stdout, stderr = withInput(t, stdout, hurried(part)...)
				assert.Equal(t, exit.Answered, status, "%s: %s", line, stderr)
			}
			assert.NotEmpty(t, stdout, line)
		}
	})
}
