package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/catalogue"
	"lsolve/internal/longtest"
)

// schema is that of a problem's lines, from docs.
func schema(t *testing.T, problem string) *jsonschema.Schema {
	t.Helper()
	s, err := jsonschema.NewCompiler().Compile(filepath.Join("..", "..", "docs", "formats", "schema", problem+".json"))
	require.NoError(t, err)
	return s
}

// valid checks lines against a problem's schema, and returns how many there are of
// each type.
func valid(t *testing.T, s *jsonschema.Schema, lines string) map[string]int {
	t.Helper()
	types := map[string]int{}
	for line := range strings.Lines(lines) {
		object, err := jsonschema.UnmarshalJSON(strings.NewReader(line))
		require.NoError(t, err, line)
		assert.NoError(t, s.Validate(object), line)
		if members, ok := object.(map[string]any); assert.True(t, ok, line) {
			types[members["type"].(string)]++
		}
	}
	return types
}

// TestSchemas: all that problems write for programs is as docs say.
func TestSchemas(t *testing.T) {
	longtest.NoRace(t)
	for _, e := range catalogue.All() {
		t.Run(e.Name, func(t *testing.T) {
			s := schema(t, e.Name)
			instance := ""
			if e.Generator != nil {
				status, stdout, stderr := lsolve(t, "generate", e.Name)
				require.Zero(t, status, stderr)
				instance = stdout
			}
			run := func(args ...string) map[string]int {
				args = append(args, "--format", "json")
				if e.Size == nil || e.Size.Asked {
					args = append(args, "-")
				}
				status, stdout, stderr := withInput(t, instance, args...)
				require.Zero(t, status, stderr)
				return valid(t, s, stdout)
			}
			slices := "3"
			if testing.Short() {
				slices = "1"
			}
			once := []string{e.Name, "--max-steps", "20000"}
			if e.Sense != 0 {
				once = []string{e.Name, "--algo", "portfolio", "--slices", slices, "--deterministic", "--better"}
			}
			types := run(once...)
			assert.Positive(t, types["solution"])
			assert.Equal(t, 1, types["summary"])
			assert.Equal(t, e.Sense != 0, types["improvement"] > 0)
			assert.Equal(t, 1, run(e.Name, "--algo", "portfolio", "--slices", slices, "--deterministic", "--runs", "2")["runs"])

			name := filepath.Join(t.TempDir(), "instance")
			require.NoError(t, os.WriteFile(name, []byte(instance), 0o644))
			compared := []string{"compare", e.Name, "--algos", "cp", "--runs", "2", "--max-steps", "50", "--format", "json"}
			if instance != "" {
				compared = append(compared, name)
			}
			status, stdout, stderr := lsolve(t, compared...)
			require.Zero(t, status, stderr)
			assert.Positive(t, valid(t, s, stdout)["compare"])
		})
	}
	_, stdout, _ := lsolve(t, "generate", "domino", "-n", "2", "--format", "json")
	assert.Equal(t, 1, valid(t, schema(t, "domino"), stdout)["instance"])
	_, stdout, _ = lsolve(t, "doppelblock", "--example", "--empty", "--format", "json")
	assert.Equal(t, 1, valid(t, schema(t, "doppelblock"), stdout)["instance"])
}

// TestSchemaRefuses: a line that is not as docs say is noticed.
func TestSchemaRefuses(t *testing.T) {
	s := schema(t, "tsp")
	for _, line := range []string{
		`{"type":"solution","problem":"tsp","algo":"tuned","seed":1,"objective":9}`,
		`{"type":"solution","problem":"qap","algo":"tuned","seed":1,"values":[1,0]}`,
		`{"type":"solution","problem":"tsp","algo":"tuned","seed":1,"values":[1,0],"miles":9}`,
		`{"type":"summary","problem":"tsp","algo":"tuned","seed":1,"status":"done","solutions":1,"stats":{"time_ms":1}}`,
	} {
		object, err := jsonschema.UnmarshalJSON(strings.NewReader(line))
		require.NoError(t, err)
		assert.Error(t, s.Validate(object), line)
	}
}

// TestInstanceSchema: what vrp reads and writes as JSON is as docs say, and what is not is
// noticed.
func TestInstanceSchema(t *testing.T) {
	s := schema(t, "vrp-instance")
	day, err := os.ReadFile(filepath.Join("..", "..", "testdata", "vrp", "day.json"))
	require.NoError(t, err)
	texts := []string{string(day)}
	for _, args := range [][]string{nil, {"--horizon", "10000", "--pairs", "0.5", "--optional", "0.5"}, {"--capacity", "0", "--depots", "2"}} {
		status, stdout, stderr := lsolve(t, append([]string{"generate", "vrp", "--clients", "8"}, args...)...)
		require.Zero(t, status, stderr)
		texts = append(texts, stdout)
	}
	for _, text := range texts {
		object, err := jsonschema.UnmarshalJSON(strings.NewReader(text))
		require.NoError(t, err)
		assert.NoError(t, s.Validate(object), text)
		object.(map[string]any)["depot"] = 1
		assert.Error(t, s.Validate(object))
	}
}
