package main

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.yaml.in/yaml/v3"

	"lsolve/cmd/lsolve/internal/exit"
)

// TestDeployed: the command lines of deploy/ are lsolve's. The module in deploy/check checks the
// rest of the files.
func TestDeployed(t *testing.T) {
	files, err := filepath.Glob("../../deploy/kubernetes/*.yaml")
	require.NoError(t, err)
	over, cancel := context.WithCancel(t.Context())
	cancel()
	var commands []string
	for _, file := range append(files, "../../deploy/compose.yaml") {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		var document any
		require.NoError(t, yaml.Unmarshal(text, &document))
		for _, words := range commandLines(document) {
			if !strings.HasPrefix(words[0], "--") { // those are the server's
				commands = append(commands, words[0])
				for i, w := range words {
					words[i] = strings.ReplaceAll(w, "nats://nats:4222", "nats://127.0.0.1:1")
				}
				status, _, stderr := lsolveContext(over, words...)
				assert.NotEqual(t, exit.Usage, status, "%s: %v: %s", file, words, stderr)
			}
		}
	}
	slices.Sort(commands)
	assert.Equal(t, []string{"queens", "queens", "worker", "worker"}, commands)
	status, _, _ := lsolveContext(over, "worker", "--nats", "127.0.0.1:1", "--threads", "1")
	assert.Equal(t, exit.Usage, status, "what is wrong is refused")
}

// commandLines are the lists under args and command.
func commandLines(x any) (list [][]string) {
	switch x := x.(type) {
	case map[string]any:
		for name, inner := range x {
			words, is := inner.([]any)
			if !is || name != "args" && name != "command" {
				list = append(list, commandLines(inner)...)
				continue
			}
			var line []string
			for _, w := range words {
				line = append(line, w.(string))
			}
			list = append(list, line)
		}
	case []any:
		for _, inner := range x {
			list = append(list, commandLines(inner)...)
		}
	}
	return list
}
