package crash_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/crash"
)

// TestGroup: Wait waits for all, and then panics as the first of them did.
func TestGroup(t *testing.T) {
	var done atomic.Int32
	var g crash.Group
	release := make(chan struct{})
	for range 3 {
		g.Go(func() { <-release; done.Add(1) })
	}
	close(release)
	g.Wait()
	assert.EqualValues(t, 3, done.Load())
	assert.False(t, g.Broken())

	var broken crash.Group
	broken.Go(func() { panic("a bug") })
	broken.Go(func() {
		for !broken.Broken() {
		}
		done.Add(1)
	})
	err := crash.Guard(func() error { broken.Wait(); return nil })
	assert.Regexp(t, `^internal error at group_test\.go:\d+: a bug$`, err.Error())
	assert.EqualValues(t, 4, done.Load())
}

// elsewhere are the other goroutines, which call nothing that can panic: one waits for
// signals, one looks at how large the heap is, one opens a pipe that may wait, one waits for a
// browser to end. The tools that run commands, and what tests drive a browser by, are no part
// of the product.
var elsewhere = []string{
	"cmd/lsolve/signals.go", "internal/memory/watch.go", "internal/outfile/file.go", "cmd/lsolve/internal/studio/browse.go",
	"cmd/lsolve/internal/studio/browsertest/", "internal/fuzz/",
	"cmd/lsolve/internal/distribute/processes.go", "cmd/lsolve/internal/export/solver/main.go",
}

// TestOnlyHere: goroutines are started by this package and by package abandon, and
// nowhere else: a panic in another would end the program.
func TestOnlyHere(t *testing.T) {
	root := filepath.Join("..", "..")
	require.NoError(t, filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		switch name := filepath.ToSlash(strings.TrimPrefix(path, root+string(filepath.Separator))); {
		case err != nil:
			return err
		case d.IsDir() && (strings.HasPrefix(d.Name(), ".") && path != root || d.Name() == "testdata" || name == "examples"):
			return filepath.SkipDir
		case d.IsDir(), !strings.HasSuffix(name, ".go"), strings.HasSuffix(name, "_test.go"),
			slices.ContainsFunc(elsewhere, func(prefix string) bool { return strings.HasPrefix(name, prefix) }),
			strings.HasPrefix(name, "internal/crash/"), strings.HasPrefix(name, "internal/abandon/"):
			return nil
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err != nil {
			return err
		}
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.GoStmt:
				assert.Fail(t, "a goroutine", "%s: a go statement; expected crash.Group or abandon.Run", path)
			case *ast.SelectorExpr:
				if x, ok := n.X.(*ast.Ident); ok && x.Name == "sync" && n.Sel.Name == "WaitGroup" {
					assert.Fail(t, "a goroutine", "%s: a sync.WaitGroup; expected crash.Group", path)
				}
			}
			return true
		})
		return nil
	}))
}
