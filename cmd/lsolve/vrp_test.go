package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/longtest"
)

// TestHybridGenetic: --algo hgs solves what it knows, as the tuned search does, and says what
// it does not know.
func TestHybridGenetic(t *testing.T) {
	longtest.NoRace(t)
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
	longtest.NoRace(t)
	for _, rules := range [][]string{{"--capacity", "60"}, {"--horizon", "10000", "--service", "50"}, {"--optional", "0.5"}} {
		file := filepath.Join(t.TempDir(), "routes.vrp")
		status, _, stderr := lsolve(t, append([]string{"generate", "vrp", "--clients", "20", "--output", file}, rules...)...)
		require.Zero(t, status, stderr)
		status, stdout, stderr := lsolve(t, "vrp", "--time-limit", "0", "--stats", file)
		require.Zero(t, status, stderr)
		assert.Contains(t, stdout+stderr, "optimal", rules)
	}
}

// TestVehiclesTooFew: a search that ends without a plan for all says whom the best one leaves
// out, also where others search beside it.
func TestVehiclesTooFew(t *testing.T) {
	var few, many strings.Builder // the vehicle has time for two clients; windows and loads are no reason
	few.WriteString(`{"vrp":1,"depots":[{"x":0,"y":0}],"vehicles":[{"count":1,"max_distance":21}],"clients":[{"x":10,"y":0},{"x":9,"y":0},{"x":0,"y":-10},{"x":-10,"y":0}]}`)
	many.WriteString(`{"vrp":1,"depots":[{"x":0,"y":0}],"vehicles":[{"count":1,"max_distance":2001}],"clients":[`)
	for i := range 40 {
		fmt.Fprintf(&many, `{"x":%d,"y":%d},`, 2*(i%2)*500-500, i)
	}
	many.WriteString(`{"x":0,"y":0}]}`)
	for text, run := range map[string]struct {
		flags []string
		want  string
	}{
		few.String():        {[]string{"--algo", "sisr", "--max-steps", "500"}, "lsolve: stopped by --max-steps; the best plan leaves out client 3 and client 4\n"},
		few.String() + " ":  {[]string{"--algo", "hgs", "--max-steps", "500"}, "lsolve: stopped by --max-steps; the best plan leaves out client 3 and client 4\n"},
		many.String():       {[]string{"--algo", "sisr", "--max-steps", "500"}, `(?s)^lsolve: stopped by --max-steps; the best plan leaves out (client \d+(, )?){10} and \d+ more\n$`},
		many.String() + " ": {[]string{"--slices", "10"}, `(?s)^lsolve: stopped by --slices; the best plan leaves out (client \d+(, )?){10} and \d+ more\n$`},
	} {
		file := filepath.Join(t.TempDir(), "few.json")
		require.NoError(t, os.WriteFile(file, []byte(text), 0o600))
		status, stdout, stderr := lsolve(t, append([]string{"vrp", file}, run.flags...)...)
		assert.Equal(t, 4, status, stdout)
		assert.Regexp(t, run.want, stderr)
	}
}
