package modeljson_test

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/model/modeljson"
)

// TestDocs: the page of the format has a row for every constraint, and its example is a
// model.
func TestDocs(t *testing.T) {
	page, err := os.ReadFile("../../docs/formats/model.md")
	require.NoError(t, err)
	_, table, found := strings.Cut(string(page), "## The constraints")
	require.True(t, found)
	table, _, _ = strings.Cut(table, "\n## ")
	var named []string
	for line := range strings.Lines(table) {
		if cells := strings.Split(line, " | "); strings.HasPrefix(line, "| `") && cells[0] != "| `type`" {
			for _, name := range regexp.MustCompile("`([a-z_0-9]+)`").FindAllStringSubmatch(cells[0], -1) {
				named = append(named, name[1])
			}
		}
	}
	assert.ElementsMatch(t, modeljson.Kinds(), named)

	_, example, found := strings.Cut(string(page), "```json\n")
	require.True(t, found)
	example, _, _ = strings.Cut(example, "```")
	m, h, err := modeljson.Read("model.md", strings.NewReader(example))
	require.NoError(t, err)
	assert.Equal(t, example, written(t, m, h))
}

// TestSchemaRefuses: the schema notices what is not as the page says.
func TestSchemaRefuses(t *testing.T) {
	s := schema(t)
	valid(t, s, around(`{"type":"xor","terms":[2]}`))
	for _, wrong := range []string{`{"type":"xor"}`, `{"type":"xor","terms":[2],"x":1}`, `{"type":"nor","terms":[2]}`, `{"type":"xor","terms":[-1]}`,
		`{"type":"xor","terms":[[1,2,3,4]]}`, `{"type":"xor","terms":["b"]}`} {
		refused(t, s, around(wrong))
	}
}
