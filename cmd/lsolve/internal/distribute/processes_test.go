package distribute

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"lsolve/cluster"
)

// TestProcess: no secret is in the arguments of a worker's process, and what this process's environment says about
// another server is not in that of the worker.
func TestProcess(t *testing.T) {
	t.Setenv("NATS_PASSWORD", "of another server")
	c := process(t.Context(), "lsolve", cluster.Server{URL: "nats://bob:secret@host:1", Token: "secret"})
	assert.NotContains(t, strings.Join(c.Args, " "), "secret")
	env := c.Environ()
	assert.Contains(t, env, "NATS_URL=nats://bob:secret@host:1")
	assert.Contains(t, env, "NATS_TOKEN=secret")
	assert.Contains(t, env, "NATS_PASSWORD=")
	assert.NotContains(t, env, "NATS_PASSWORD=of another server")
}
