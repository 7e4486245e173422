package option_test

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/urfave/cli/v2"

	"lsolve/cmd/lsolve/internal/option"
)

var update = flag.Bool("update", false, "write the golden files anew")

// tspCommand is a command with everything that helps show.
func tspCommand() *cli.Command {
	described := tsp(option.Solve)
	// What follows other packages' lists would change the golden files with them.
	described.Algorithms, described.Without = append(described.Algorithms[:6:6], option.Algorithm{Name: "tabu", Summary: "tabu search", Family: option.Meta}), []string{"warm-algo", "members"}
	return &cli.Command{
		Name: "tsp", Usage: "the shortest circuit", UsageText: "lsolve tsp [flags] FILE", Flags: option.For(described).Flags(),
		Description: option.Page{Text: "What everybody needs.", Examples: []string{"lsolve tsp a.tsp"}, More: "The format:\n  kept   as it is"}.Description(),
	}
}

// TestHelpGolden compares both helps with the golden ones; -update writes them
// anew.
func TestHelpGolden(t *testing.T) {
	for name, all := range map[string]bool{"help.golden": false, "help_all.golden": true} {
		var b bytes.Buffer
		require.NoError(t, option.Help(&b, tspCommand(), []string{"lsolve", "tsp"}, all))
		golden(t, filepath.Join("testdata", name), b.String())
		assert.Equal(t, all, strings.Contains(b.String(), "  kept   as it is\n"))
	}
}

// TestReference compares the reference with docs/reference/options.md, which
// -update writes anew.
func TestReference(t *testing.T) {
	golden(t, filepath.Join("..", "..", "..", "..", "docs", "reference", "options.md"), option.Markdown())
}

// golden compares a text with a file.
func golden(t *testing.T, file, text string) {
	t.Helper()
	if *update {
		require.NoError(t, os.MkdirAll(filepath.Dir(file), 0o755))
		require.NoError(t, os.WriteFile(file, []byte(text), 0o644))
	}
	want, err := os.ReadFile(file)
	require.NoError(t, err)
	assert.Equal(t, string(want), text, "go test -update writes %s anew", file)
}
