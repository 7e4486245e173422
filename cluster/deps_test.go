package cluster_test

import (
	"os/exec"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestNobodyElseCompilesNATS: the library has nothing to do with NATS, and clients nothing with
// its server.
func TestNobodyElseCompilesNATS(t *testing.T) {
	for packages, unwanted := range map[string]string{
		"lsolve lsolve/localsearch/... lsolve/systematic/... lsolve/hybrid/... lsolve/flatzinc lsolve/record": "nats-io",
		"lsolve/cluster lsolve/cluster/queens lsolve/cluster/models":                                          "nats-server",
	} {
		out, err := exec.Command("go", append([]string{"list", "-deps"}, strings.Fields(packages)...)...).Output()
		require.NoError(t, err)
		assert.Contains(t, string(out), "lsolve/solve")
		assert.NotContains(t, string(out), unwanted, packages)
	}
}
