package deploycheck

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.yaml.in/yaml/v3"
)

// object reads a manifest.
func object(t *testing.T, name string) map[string]any {
	t.Helper()
	text, err := os.ReadFile(name)
	require.NoError(t, err)
	return parse(t, string(text))
}

func parse(t *testing.T, text string) map[string]any {
	t.Helper()
	var o map[string]any
	require.NoError(t, yaml.Unmarshal([]byte(text), &o))
	return asJSON(t, o).(map[string]any)
}

func check(t *testing.T, o map[string]any) error {
	t.Helper()
	return schema(t, o["apiVersion"].(string), o["kind"].(string)).Validate(o)
}

// TestManifests: Kubernetes and KEDA take the manifests.
func TestManifests(t *testing.T) {
	names, err := filepath.Glob("../kubernetes/*.yaml")
	require.NoError(t, err)
	kinds := map[string]bool{}
	for _, name := range names {
		o := object(t, name)
		assert.NoError(t, check(t, o), name)
		kinds[o["kind"].(string)] = true
	}
	assert.Equal(t, map[string]bool{"Deployment": true, "ScaledObject": true, "Job": true, "NetworkPolicy": true}, kinds)
}

// TestSchemaRefuses: the schemas are those of Kubernetes: they refuse keys that do not exist,
// missing ones, and values of another type.
func TestSchemaRefuses(t *testing.T) {
	for _, c := range []struct{ file, old, new string }{
		{"worker.yaml", "selector:", "selecter:"},
		{"worker.yaml", "- name: worker\n", "- nam: worker\n"},
		{"worker.yaml", "readOnlyRootFilesystem: true", "readOnlyRootFilesystem: maybe"},
		{"job.yaml", "backoffLimit: 0", "backoffLimit: none"},
		{"job.yaml", "restartPolicy: Never", "restartPolice: Never"},
		{"network.yaml", "port: 4222", "ports: 4222"},
		{"autoscale.yaml", "minReplicaCount: 0", "minReplicas: 0"},
		{"autoscale.yaml", "- type: nats-jetstream", "- kind: nats-jetstream"},
	} {
		text, err := os.ReadFile(filepath.Join("../kubernetes", c.file))
		require.NoError(t, err)
		require.Contains(t, string(text), c.old)
		assert.Error(t, check(t, parse(t, strings.Replace(string(text), c.old, c.new, 1))), "%s: %s", c.file, c.new)
	}
}
