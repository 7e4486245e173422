package publishedtest

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// Row is a row of a table: words that name an instance, and the best objective known.
type Row struct {
	Names []string
	Best  int64
}

// Table reads testdata/PROBLEM/best.tsv from a package in localsearch. In a row of it the best
// objective comes after so many names; words after it are not used. Rows that begin with # are
// comments.
func Table(t testing.TB, problem string, names int) (rows []Row) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "..", "testdata", problem, "best.tsv"))
	require.NoError(t, err)
	for line := range strings.Lines(string(text)) {
		words := strings.Fields(line)
		if len(words) == 0 || strings.HasPrefix(line, "#") {
			continue
		}
		require.Greater(t, len(words), names, line)
		best, err := strconv.ParseInt(words[names], 10, 64)
		require.NoError(t, err)
		rows = append(rows, Row{words[:names], best})
	}
	return rows
}

// Read reads a file by a problem's parser. If there is no such file the test is skipped.
func Read[P any](t testing.TB, path string, parse func(name string, r io.Reader) (P, error)) P {
	t.Helper()
	file, err := os.Open(path)
	if errors.Is(err, fs.ErrNotExist) {
		t.Skip("needs " + path)
	}
	require.NoError(t, err)
	p, err := parse(path, file)
	require.NoError(t, err)
	require.NoError(t, file.Close())
	return p
}

// Files returns the files of a folder that match a pattern; there must be some.
func Files(t testing.TB, folder, pattern string) []string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(folder, pattern))
	require.NoError(t, err)
	require.NotEmpty(t, files, "%s: no %s", folder, pattern)
	return files
}
