package texts

import (
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestFilesInPackageComments: the files that the tab-indented lines of a package
// comment name are in the package's folder, or with a folder in front below the
// repository's root.
func TestFilesInPackageComments(t *testing.T) {
	checked := 0
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() && (d.Name() == ".git" || d.Name() == "testdata") {
			return cmp(err, fs.SkipDir)
		}
		if d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return nil
		}
		for _, name := range filesNamed(t, path) {
			checked++
			at := filepath.Join(filepath.Dir(path), name)
			if strings.Contains(name, "/") {
				at = filepath.Join(root, name)
			}
			found, err := filepath.Glob(at)
			require.NoError(t, err)
			if len(found) == 0 { // a file of a subpackage, by its path from here
				found, err = filepath.Glob(filepath.Join(filepath.Dir(path), name))
				require.NoError(t, err)
			}
			assert.NotEmpty(t, found, "%s names %s", path, name)
		}
		return nil
	})
	require.NoError(t, err)
	assert.Greater(t, checked, 100)
}

func cmp(err, otherwise error) error {
	if err != nil {
		return err
	}
	return otherwise
}

// filesNamed returns the Go files that a file's package comment names in its
// tab-indented lines. NAME.go stands for any, and name.go:12 is a place in an example.
func filesNamed(t *testing.T, path string) (names []string) {
	t.Helper()
	text, err := os.ReadFile(path)
	require.NoError(t, err)
	file, err := parser.ParseFile(token.NewFileSet(), path, text, parser.PackageClauseOnly|parser.ParseComments)
	require.NoError(t, err)
	if file.Doc == nil {
		return nil
	}
	name := regexp.MustCompile(`[\w*/]+\.go\b(:\d+)?`)
	for _, c := range file.Doc.List {
		if strings.HasPrefix(c.Text, "//\t") {
			for _, n := range name.FindAllString(c.Text, -1) {
				if !strings.Contains(n, "NAME") && !strings.Contains(n, ":") {
					names = append(names, n)
				}
			}
		}
	}
	return names
}
