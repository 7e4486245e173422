package corpus

import (
	"fmt"
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// skipped records what Folder reports.
type skipped struct {
	testing.TB
	message string
}

func (s *skipped) Helper()          {}
func (s *skipped) Skip(args ...any) { s.message = fmt.Sprint(args...) }

func TestFolder(t *testing.T) {
	for _, c := range Corpora {
		t.Setenv(c.Variable, "")
		s := &skipped{TB: t}
		Folder(s, c)
		assert.Contains(t, s.message, "set "+c.Variable+" to a folder with ")
		t.Setenv(c.Variable, "here")
		assert.Equal(t, "here", Folder(t, c))
	}
}

// TestCorporaAreListed: CONTRIBUTING.md has a row for every corpus.
func TestCorporaAreListed(t *testing.T) {
	text, err := os.ReadFile("../../CONTRIBUTING.md")
	require.NoError(t, err)
	for _, c := range Corpora {
		assert.Contains(t, string(text), fmt.Sprintf("| `%s` | %s | %s |", c.Variable, c.Files, c.Source))
	}
}
