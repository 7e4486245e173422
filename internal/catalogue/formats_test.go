package catalogue_test

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/catalogue"
)

var update = flag.Bool("update", false, "write docs/formats/files.md anew")

// TestFormats: the page of file formats is what the problems say of themselves.
func TestFormats(t *testing.T) {
	const page = "../../docs/formats/files.md"
	var b strings.Builder
	b.WriteString("# Files that lsolve reads\n\n" +
		"Made from what the problems say of their formats; `go test ./internal/catalogue -update` makes it anew.\n\n" +
		"`lsolve PROBLEM FILE` reads a file, `lsolve PROBLEM` or `lsolve PROBLEM -` the standard input. A mistake is reported with\n" +
		"file, line, column and what was expected there. A byte-order mark is skipped. `lsolve generate PROBLEM` writes the same\n" +
		"formats. FlatZinc is described in [the guide for MiniZinc users](../guide/minizinc.md).\n")
	for _, e := range catalogue.All() {
		if e.Format == "" {
			continue
		}
		fmt.Fprintf(&b, "\n## %s\n\n%s: %s.\n\n```\n%s\n```\n", e.Name, strings.ToUpper(e.Summary[:1])+e.Summary[1:], strings.TrimSuffix(e.Files, "."), strings.TrimSpace(e.Format))
	}
	if *update {
		require.NoError(t, os.WriteFile(page, []byte(b.String()), 0o644))
	}
	text, err := os.ReadFile(page)
	require.NoError(t, err)
	assert.Equal(t, string(text), b.String(), "run go test ./internal/catalogue -update")
}
