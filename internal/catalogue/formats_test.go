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
	"lsolve/localsearch/meta"
)

var update = flag.Bool("update", false, "write the pages of docs anew")

// TestFormats: the page of file formats has the problems' descriptions.
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
	same(t, page, b.String())
}

// same compares a page with what it should be, or with -update writes it.
func same(t *testing.T, page, want string) {
	t.Helper()
	if *update {
		require.NoError(t, os.WriteFile(page, []byte(want), 0o644))
	}
	text, err := os.ReadFile(page)
	require.NoError(t, err)
	assert.Equal(t, string(text), want, "run go test ./internal/catalogue -update")
}

// TestAlgorithmsPage: the page of algorithms has their descriptions.
func TestAlgorithmsPage(t *testing.T) {
	var b strings.Builder
	b.WriteString(`# Algorithms

Made from what the algorithms say of themselves; ` + "`go test ./internal/catalogue -update`" + ` makes it anew.

## Of every problem

| ` + "`--algo`" + ` | what it does | proves |
|---|---|---|
| ` + "`auto`" + ` | chooses; the default: the tuned search has the first moment, then learning, then the portfolio; queens have min-conflicts | yes |
| ` + "`tuned`" + ` | the local search that is made for the problem | no |
| a metaheuristic | see below; on the state that is made for the problem or, with ` + "`--on-model`" + `, on the model | no |
| ` + "`cp`" + ` | complete search with propagation at every node; ` + "`--learn on`" + ` learns from failures (lazy clause generation) | yes |
| ` + "`hybrid`" + ` | a local search, then ` + "`cp`" + ` that tries its values first | yes |
| ` + "`portfolio`" + ` | several searches that take slices of the time and share what they find | yes |
| ` + "`solution-guided`" + ` | complete search with restarts that follows the best solutions | yes |
| ` + "`lns`" + ` | large neighbourhood search, from the first solution of ` + "`solution-guided`" + `; of problems with an objective | no |

## Metaheuristics

| name | what it does | what a state needs for it, besides ` + "`localsearch.State`" + ` |
|---|---|---|
`)
	for _, info := range meta.All() {
		needs := info.Needs.String()
		if info.FlatModel {
			needs = "a model"
		}
		fmt.Fprintf(&b, "| `%s` | %s | %s |\n", info.Name, info.Summary, needs)
	}
	b.WriteString("\n## Of single problems\n\n| problem | `--algo` | what it does |\n|---|---|---|\n")
	var tuned []string
	for _, e := range catalogue.All() {
		for i := range e.Algorithms {
			fmt.Fprintf(&b, "| %s | `%s` | %s |\n", e.Name, e.Algorithms[i].Name, e.Algorithms[i].Summary)
		}
		for _, w := range e.Walks {
			fmt.Fprintf(&b, "| %s | `%s` | %s |\n", e.Name, w.Name, w.Summary)
		}
		if e.Tuned != nil {
			tuned = append(tuned, "`go doc ./localsearch/"+e.Name+"`")
		}
	}
	fmt.Fprintf(&b, "\nThe tuned searches are described in their packages: %s.\n", strings.Join(tuned, ", "))
	b.WriteString("\n## Heuristics of queens\n\nThe programs of the ECLiPSe report, by `--heuristic`:\n\n| name | what it does |\n|---|---|\n")
	if e, ok := catalogue.Find("queens"); assert.True(t, ok) {
		for i := range e.Heuristics {
			fmt.Fprintf(&b, "| `%s` | %s |\n", e.Heuristics[i].Name, e.Heuristics[i].Summary)
		}
	}
	same(t, "../../docs/reference/algorithms.md", b.String())
}
