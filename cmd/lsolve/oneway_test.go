package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// sources returns the files of a folder, without tests.
func sources(t *testing.T, dir string) map[string]*ast.File {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(dir, "*.go"))
	require.NoError(t, err)
	files := map[string]*ast.File{}
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		require.NoError(t, err)
		files[filepath.Base(name)] = f
	}
	return files
}

// TestFilesCallOneWay: the files of this package can be put into an order in which
// each uses those below it only.
func TestFilesCallOneWay(t *testing.T) {
	files := sources(t, ".")
	declared := map[string]string{} // name, file
	for name, f := range files {
		for object := range f.Scope.Objects {
			declared[object] = name
		}
	}
	uses := map[string][]string{}
	for name, f := range files {
		for _, id := range f.Unresolved {
			if other, ok := declared[id.Name]; ok && other != name && !slices.Contains(uses[name], other) {
				uses[name] = append(uses[name], other)
			}
		}
	}
	for len(uses) > 0 {
		bottom := ""
		for name := range uses {
			if !slices.ContainsFunc(uses[name], func(other string) bool { return uses[other] != nil }) {
				bottom = name
			}
		}
		if bottom == "" {
			t.Fatalf("a circle among these files: %v", uses)
		}
		delete(uses, bottom)
	}
}

// TestPackagesAreLayered: each package below imports only those that the package
// comment of this one lists above it.
func TestPackagesAreLayered(t *testing.T) {
	text, err := os.ReadFile("main.go")
	require.NoError(t, err)
	_, list, found := strings.Cut(string(text), "only those above it in this list:\n//\n")
	require.True(t, found, "the package comment introduces the list")
	list, _, found = strings.Cut(list, "\n//\n")
	require.True(t, found, "the list ends")
	var layers []string
	for _, m := range regexp.MustCompile(`(?m)^//\t(\w+) `).FindAllStringSubmatch(list, -1) {
		layers = append(layers, m[1])
	}
	folders, err := os.ReadDir("internal")
	require.NoError(t, err)
	const prefix = "lsolve/cmd/lsolve/internal/"
	for _, folder := range folders {
		name := folder.Name()
		if strings.HasSuffix(name, "test") {
			continue
		}
		at := slices.Index(layers, name)
		require.GreaterOrEqual(t, at, 0, "the package comment lists %s", name)
		for file, f := range sources(t, filepath.Join("internal", name)) {
			for _, im := range f.Imports {
				if other, ok := strings.CutPrefix(strings.Trim(im.Path.Value, `"`), prefix); ok {
					assert.Contains(t, layers[:at], other, "%s/%s imports %s", name, file, other)
				}
			}
		}
	}
	assert.Len(t, layers, len(folders)-1, "and requesttest")
}
