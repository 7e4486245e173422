package deploycheck

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"github.com/stretchr/testify/require"
	"go.yaml.in/yaml/v3"
)

// The modules that carry schemas, which are fetched and not compiled.
const (
	kubernetes = "sigs.k8s.io/kubectl-validate@v0.0.4"
	builtins   = "pkg/openapiclient/builtins/1.30" // OpenAPI of the API server of that version
	keda       = "github.com/kedacore/keda/v2@v2.21.0"
	scaled     = "config/crd/bases/keda.sh_scaledobjects.yaml"
)

// fetch returns the folder of a module.
func fetch(t *testing.T, module string) string {
	t.Helper()
	var answer struct{ Dir, Error string }
	text, err := exec.CommandContext(t.Context(), "go", "mod", "download", "-json", module).Output()
	require.NoError(t, json.Unmarshal(text, &answer), "%s: %v", module, err)
	require.Empty(t, answer.Error)
	return answer.Dir
}

// carried is a document of JSON that a module carries.
func carried(t *testing.T, module, path string) any {
	t.Helper()
	file, err := os.Open(filepath.Join(fetch(t, module), filepath.FromSlash(path)))
	require.NoError(t, err)
	defer file.Close()
	document, err := jsonschema.UnmarshalJSON(file)
	require.NoError(t, err)
	return document
}

// schema is that of a kind of objects of Kubernetes.
func schema(t *testing.T, apiVersion, kind string) *jsonschema.Schema {
	t.Helper()
	if strings.HasPrefix(apiVersion, "keda.sh/") {
		return scaledObjects(t)
	}
	group, version, found := strings.Cut(apiVersion, "/")
	path := "apis/" + group + "/" + version + ".json"
	if !found {
		path = "api/" + apiVersion + ".json"
	}
	document := carried(t, kubernetes, builtins+"/"+path)
	schemas := document.(map[string]any)["components"].(map[string]any)["schemas"].(map[string]any)
	for name, s := range schemas {
		strict(s)
		for _, k := range objects(s.(map[string]any)["x-kubernetes-group-version-kind"]) {
			if k["kind"] == kind && k["version"] == strings.TrimPrefix(apiVersion, group+"/") {
				path = "/components/schemas/" + name
			}
		}
	}
	require.Contains(t, path, "/schemas/", "%s has no %s", apiVersion, kind)
	return compile(t, document, path)
}

// scaledObjects is the schema of KEDA's definition.
func scaledObjects(t *testing.T) *jsonschema.Schema {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(fetch(t, keda), scaled))
	require.NoError(t, err)
	var definition struct {
		Spec struct {
			Versions []struct {
				Name   string
				Schema struct {
					OpenAPIV3Schema map[string]any `yaml:"openAPIV3Schema"`
				}
			}
		}
	}
	require.NoError(t, yaml.Unmarshal(text, &definition))
	require.Len(t, definition.Spec.Versions, 1)
	v := definition.Spec.Versions[0]
	require.Equal(t, "v1alpha1", v.Name)
	strict(v.Schema.OpenAPIV3Schema)
	// Every object has metadata, which definitions do not repeat.
	delete(v.Schema.OpenAPIV3Schema["properties"].(map[string]any)["metadata"].(map[string]any), "additionalProperties")
	return compile(t, asJSON(t, v.Schema.OpenAPIV3Schema), "")
}

// strict refuses keys that a schema does not name.
func strict(s any) {
	switch s := s.(type) {
	case map[string]any:
		_, named := s["properties"]
		_, others := s["additionalProperties"]
		if named && !others && s["x-kubernetes-preserve-unknown-fields"] != true {
			s["additionalProperties"] = false
		}
		for _, inner := range s {
			strict(inner)
		}
	case []any:
		for _, inner := range s {
			strict(inner)
		}
	}
}

func objects(list any) (all []map[string]any) {
	items, _ := list.([]any)
	for _, x := range items {
		all = append(all, x.(map[string]any))
	}
	return all
}

func compile(t *testing.T, document any, path string) *jsonschema.Schema {
	t.Helper()
	c := jsonschema.NewCompiler()
	c.DefaultDraft(jsonschema.Draft4)
	require.NoError(t, c.AddResource("schema:all", document))
	s, err := c.Compile("schema:all#" + path)
	require.NoError(t, err)
	return s
}

// asJSON makes of a value what JSON would make of it.
func asJSON(t *testing.T, x any) any {
	t.Helper()
	text, err := json.Marshal(x)
	require.NoError(t, err)
	y, err := jsonschema.UnmarshalJSON(strings.NewReader(string(text)))
	require.NoError(t, err)
	return y
}
