package texts

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestPublicNamesArePublic: what another module can call names no type of an internal
// package, which it could not name itself.
func TestPublicNamesArePublic(t *testing.T) {
	root := filepath.Join("..", "..")
	files := 0
	require.NoError(t, filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir():
			if slices.Contains([]string{"internal", "testdata", "examples", "cmd"}, d.Name()) || d.Name() != ".." && strings.HasPrefix(d.Name(), ".") && len(d.Name()) > 2 {
				return fs.SkipDir
			}
			return nil
		case !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go"):
			return nil
		}
		text, err := os.ReadFile(path)
		require.NoError(t, err)
		files++
		if strings.HasSuffix(filepath.ToSlash(path), portfolioOnly) {
			return nil
		}
		assert.Empty(t, internalNames(t, path, string(text)), path)
		return nil
	}))
	assert.Greater(t, files, 300)
}

// portfolioOnly is how package portfolio, next to it, runs neighbourhoods in slices.
// Its documentation says so, and names Improve for everybody else.
const portfolioOnly = "hybrid/lns/search.go"

// TestInternalNames: the check above finds what it is for.
func TestInternalNames(t *testing.T) {
	for _, test := range []struct {
		text string
		want []string
	}{
		{"func F(r *rng.Rand) {}", []string{"F: rng.Rand"}},
		{"func F() map[string][]rng.Rand { return nil }", []string{"F: rng.Rand"}},
		{"func f(r *rng.Rand) {}", nil},
		{"type t struct { R rng.Rand }\nfunc (t) F(rng.Rand) {}", nil},
		{"type T struct { R rng.Rand }", []string{"T: rng.Rand"}},
		{"type T struct { r rng.Rand }\nfunc (T) f(rng.Rand) {}", nil},
		{"type T struct {}\nfunc (*T) F(rng.Rand) {}", []string{"F: rng.Rand"}},
		{"type T interface { F(rng.Rand) }", []string{"T: rng.Rand"}},
		{"type T = rng.Rand", nil}, // an alias makes the type public
		{"var V = rng.New()\nvar W rng.Rand", []string{"W: rng.Rand"}},
		{"func F(m model.Model) {}", nil},
	} {
		text := "package p\nimport (\n\"lsolve/internal/rng\"\n\"lsolve/model\"\n)\n" + test.text
		assert.Equal(t, test.want, internalNames(t, "p.go", text), test.text)
	}
}

// internalNames returns the types of internal packages in the exported declarations
// of a file, each with the name of the declaration.
func internalNames(t *testing.T, name, text string) (found []string) {
	t.Helper()
	file, err := parser.ParseFile(token.NewFileSet(), name, text, parser.SkipObjectResolution)
	require.NoError(t, err)
	hidden := map[string]bool{}
	for _, i := range file.Imports {
		path := strings.Trim(i.Path.Value, `"`)
		if !slices.Contains(strings.Split(path, "/"), "internal") {
			continue
		}
		local := path[strings.LastIndex(path, "/")+1:]
		if i.Name != nil {
			local = i.Name.Name
		}
		hidden[local] = true
	}
	look := func(of string, part ast.Node) {
		ast.Inspect(part, func(n ast.Node) bool {
			if field, ok := n.(*ast.Field); ok && len(field.Names) > 0 && !slices.ContainsFunc(field.Names, (*ast.Ident).IsExported) {
				if _, function := part.(*ast.FuncType); !function {
					return false // a field or method that is not exported
				}
			}
			if s, ok := n.(*ast.SelectorExpr); ok {
				if x, ok := s.X.(*ast.Ident); ok && hidden[x.Name] {
					found = append(found, of+": "+x.Name+"."+s.Sel.Name)
				}
			}
			return true
		})
	}
	for _, d := range file.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			if d.Name.IsExported() && (d.Recv == nil || exportedReceiver(d.Recv.List[0].Type)) {
				look(d.Name.Name, d.Type)
			}
		case *ast.GenDecl:
			for _, s := range d.Specs {
				switch s := s.(type) {
				case *ast.TypeSpec:
					if s.Name.IsExported() && !s.Assign.IsValid() {
						look(s.Name.Name, s.Type)
					}
				case *ast.ValueSpec:
					if s.Names[0].IsExported() && s.Type != nil {
						look(s.Names[0].Name, s.Type)
					}
				}
			}
		}
	}
	return found
}

// exportedReceiver reports whether a method's receiver is of an exported type.
func exportedReceiver(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.StarExpr:
		return exportedReceiver(e.X)
	case *ast.IndexExpr:
		return exportedReceiver(e.X)
	case *ast.IndexListExpr:
		return exportedReceiver(e.X)
	case *ast.Ident:
		return e.IsExported()
	}
	return false
}
