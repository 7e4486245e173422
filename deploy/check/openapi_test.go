package deploycheck

import (
	"bytes"
	"maps"
	"os/exec"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The module that carries the schema of OpenAPI 3.1, fetched and not compiled.
const (
	libopenapi = "github.com/pb33f/libopenapi@v0.41.8"
	oas        = "datamodel/schemas/oas31-schema.json"
)

// description is what `lsolve serve --describe` prints.
func description(t *testing.T) map[string]any {
	t.Helper()
	text, err := exec.CommandContext(t.Context(), "go", "-C", "../..", "run", "./cmd/lsolve", "serve", "--describe").Output()
	require.NoError(t, err)
	document, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
	require.NoError(t, err)
	return document.(map[string]any)
}

// openAPI is the schema of descriptions.
func openAPI(t *testing.T) *jsonschema.Schema {
	t.Helper()
	return compile(t, carried(t, libopenapi, oas), "")
}

// TestDescription: the description of the server is one of OpenAPI 3.1, its schemas are
// schemas, and what it refers to is there.
func TestDescription(t *testing.T) {
	d, s := description(t), openAPI(t)
	require.Regexp(t, `^3\.1\.`, d["openapi"])
	require.NoError(t, s.Validate(d))

	c := jsonschema.NewCompiler()
	require.NoError(t, c.AddResource("schema:description", d))
	schemas := d["components"].(map[string]any)["schemas"].(map[string]any)
	require.NotEmpty(t, schemas)
	for _, name := range slices.Sorted(maps.Keys(schemas)) {
		_, err := c.Compile("schema:description#/components/schemas/" + name)
		assert.NoError(t, err, name)
	}
	for _, place := range references(d) {
		assert.True(t, exists(d, place), place)
	}

	operations := map[string]bool{}
	for path, item := range d["paths"].(map[string]any) {
		for method, x := range item.(map[string]any) {
			operation, ok := x.(map[string]any)
			if !ok || operation["responses"] == nil {
				continue
			}
			id, _ := operation["operationId"].(string)
			assert.False(t, operations[id], "%s %s: operationId %q is of two operations", method, path, id)
			operations[id] = true
			assert.ElementsMatch(t, placeholders(path), pathParameters(operation), "%s %s", method, path)
		}
	}
	assert.Greater(t, len(operations), 5)
}

// TestDescriptionRefused: what is wrong is noticed.
func TestDescriptionRefused(t *testing.T) {
	described, s := description(t), openAPI(t)
	for name, spoil := range map[string]func(d map[string]any){
		"no paths, components or webhooks": func(d map[string]any) {
			delete(d, "paths")
			delete(d, "components")
		},
		"a key of nobody": func(d map[string]any) { d["miles"] = 9 },
		"a response without a description": func(d map[string]any) {
			for _, item := range d["paths"].(map[string]any) {
				for _, operation := range item.(map[string]any) {
					for _, response := range operation.(map[string]any)["responses"].(map[string]any) {
						delete(response.(map[string]any), "description")
					}
				}
			}
		},
	} {
		d := asJSON(t, described).(map[string]any)
		spoil(d)
		assert.Error(t, s.Validate(d), name)
	}
	d := map[string]any{"a": map[string]any{"$ref": "#/b"}, "c": map[string]any{"mapping": map[string]any{"x": "#/a"}}}
	assert.ElementsMatch(t, []string{"#/b", "#/a"}, references(d))
	assert.True(t, exists(d, "#/a"))
	assert.False(t, exists(d, "#/b"))
}

// references are the places of the document that it refers to.
func references(x any) (places []string) {
	switch x := x.(type) {
	case map[string]any:
		for key, inner := range x {
			if place, ok := inner.(string); ok && key == "$ref" {
				places = append(places, place)
			} else if mapping, ok := inner.(map[string]any); ok && key == "mapping" {
				for _, place := range mapping {
					if place, ok := place.(string); ok {
						places = append(places, place)
					}
				}
			} else {
				places = append(places, references(inner)...)
			}
		}
	case []any:
		for _, inner := range x {
			places = append(places, references(inner)...)
		}
	}
	return places
}

// exists says whether a place, such as #/components/schemas/Job, is one of the document.
func exists(document any, place string) bool {
	path, within := strings.CutPrefix(place, "#/")
	if !within {
		return false
	}
	for name := range strings.SplitSeq(path, "/") {
		object, _ := document.(map[string]any)
		inner, ok := object[name]
		if !ok {
			return false
		}
		document = inner
	}
	return true
}

// placeholders are the names in a path: id of /v1/jobs/{id}.
func placeholders(path string) (names []string) {
	for _, m := range regexp.MustCompile(`\{([^}]+)\}`).FindAllStringSubmatch(path, -1) {
		names = append(names, m[1])
	}
	return names
}

// pathParameters are the names of an operation's parameters that are in its path.
func pathParameters(operation map[string]any) (names []string) {
	for _, p := range objects(operation["parameters"]) {
		if p["in"] == "path" {
			names = append(names, p["name"].(string))
		}
	}
	return names
}
