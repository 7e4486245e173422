package deploycheck

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/compose-spec/compose-go/v2/cli"
	"github.com/compose-spec/compose-go/v2/types"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// load reads a compose file as Docker Compose does.
func load(t *testing.T, file string, environment ...string) (*types.Project, error) {
	t.Helper()
	o, err := cli.NewProjectOptions([]string{file}, cli.WithEnv(environment), cli.WithProfiles([]string{"job"}), cli.WithInterpolation(true))
	require.NoError(t, err)
	return o.LoadProject(t.Context())
}

const file = "../compose.yaml"

var passwords = []string{"SUBMITTER_PASSWORD=a", "WORKER_PASSWORD=b"}

// TestComposeRefuses: what the schema does not have is refused.
func TestComposeRefuses(t *testing.T) {
	text, err := os.ReadFile(file)
	require.NoError(t, err)
	for old, wrong := range map[string]string{
		"stop_grace_period:": "stop_grace:", "condition: service_healthy": "condition: service_well", "retries: 12": "retries: [12]", "volumes:\n  jobs": "volume:\n  jobs",
	} {
		require.Contains(t, string(text), old)
		name := filepath.Join(t.TempDir(), "compose.yaml")
		require.NoError(t, os.WriteFile(name, []byte(strings.Replace(string(text), old, wrong, 1)), 0o600))
		_, err = load(t, name, passwords...)
		assert.Error(t, err, wrong)
	}
}

// TestCompose: Docker Compose takes the file, its services start in order, and a password that is
// not set is asked for.
func TestCompose(t *testing.T) {
	_, err := load(t, file)
	require.ErrorContains(t, err, "PASSWORD")
	p, err := load(t, file, passwords...)
	require.NoError(t, err)
	assert.ElementsMatch(t, []string{"nats", "worker", "job"}, p.ServiceNames())
	for _, name := range []string{"worker", "job"} {
		s := p.Services[name]
		assert.Equal(t, "service_healthy", s.DependsOn["nats"].Condition)
		assert.True(t, s.ReadOnly)
		assert.Equal(t, []string{"ALL"}, s.CapDrop)
	}
	assert.Equal(t, "b", *p.Services["worker"].Environment["NATS_PASSWORD"])
	assert.Equal(t, "a", *p.Services["job"].Environment["NATS_PASSWORD"])
	assert.NotContains(t, p.Services["worker"].Environment, "SUBMITTER_PASSWORD")
	assert.NotNil(t, p.Services["nats"].HealthCheck)
}
