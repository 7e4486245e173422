package main

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestHybridGenetic: --algo hgs solves what it knows, as the tuned search does, and says what
// it does not know.
func TestHybridGenetic(t *testing.T) {
	for _, name := range []string{"windows.txt", "small.vrp", "fleet.vrp"} {
		file := "../../testdata/vrp/" + name
		status, first, stderr := lsolve(t, "vrp", "--algo", "hgs", "--max-steps", "20000", file)
		assert.Zero(t, status, "%s: %s", name, stderr)
		_, again, _ := lsolve(t, "vrp", "--algo", "hgs", "--max-steps", "20000", file)
		assert.Equal(t, first, again, name)
		_, other, _ := lsolve(t, "vrp", "--algo", "tuned", "--max-steps", "3000", file)
		cost, _, _ := strings.Cut(first, "\n")
		assert.Regexp(t, `^objective: \d+$`, cost)
		assert.True(t, strings.HasPrefix(other, cost+"\n"), "%s: %s; the tuned search: %s", name, cost, other)
	}
	status, _, stderr := lsolve(t, "vrp", "--algo", "hgs", "../../testdata/vrp/pairs.txt")
	assert.Equal(t, 1, status)
	assert.Equal(t, "lsolve: hybrid genetic search does not know pairs of pickups and deliveries; expected an instance without, or --algo tuned\n", stderr)
}

// TestVehiclesProved: the default proves the least cost for twenty clients, with loads and with times.
func TestVehiclesProved(t *testing.T) {
	for _, rules := range [][]string{{"--capacity", "60"}, {"--horizon", "10000", "--service", "50"}, {"--optional", "0.5"}} {
		file := filepath.Join(t.TempDir(), "routes.vrp")
		status, _, stderr := lsolve(t, append([]string{"generate", "vrp", "--clients", "20", "--output", file}, rules...)...)
		require.Zero(t, status, stderr)
		status, stdout, stderr := lsolve(t, "vrp", "--stats", file)
		require.Zero(t, status, stderr)
		assert.Contains(t, stdout+stderr, "optimal", rules)
	}
}
