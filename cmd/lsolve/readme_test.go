package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestReadme runs every lsolve command in the README's shell blocks, and checks
// that the two commands for a new user are there.
func TestReadme(t *testing.T) {
	content, err := os.ReadFile(filepath.Join("..", "..", "README.md"))
	require.NoError(t, err)
	assert.Contains(t, string(content), "go run ./cmd/lsolve queens -n 1000 --algo minconf\n")
	assert.Contains(t, string(content), "go test ./...\n")

	testdata, err := filepath.Abs(filepath.Join("..", "..", "testdata"))
	require.NoError(t, err)
	t.Chdir(t.TempDir()) // files are written here
	require.NoError(t, os.Symlink(testdata, "testdata"))
	ran, shell := 0, false
	for line := range strings.Lines(string(content)) {
		line = strings.TrimSpace(line)
		if strings.HasPrefix(line, "```") {
			shell = line == "```sh"
			continue
		}
		command, _, _ := strings.Cut(line, "#")
		command = strings.TrimPrefix(command, "go run ./cmd/")
		if !shell || !strings.HasPrefix(command, "lsolve ") {
			continue
		}
		if strings.Contains(line, "# long") && testing.Short() {
			continue
		}
		ran++
		command, file, redirected := strings.Cut(command, ">")
		stdout := ""
		for part := range strings.SplitSeq(command, "|") {
			var status int
			var stderr string
			status, stdout, stderr = withInput(t, stdout, strings.Fields(part)[1:]...)
			assert.Zero(t, status, "%s\n%s", line, stderr)
		}
		if redirected {
			require.NoError(t, os.WriteFile(strings.TrimSpace(file), []byte(stdout), 0o644))
		}
	}
	assert.Greater(t, ran, 10)
}
