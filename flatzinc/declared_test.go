package flatzinc

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestLibraryDeclares compares the library files with the table of constraints,
// without minizinc. Each constraint is declared plain and reified with the
// arguments that it takes, nothing else is declared, and calls have as many
// arguments as declarations.
func TestLibraryDeclares(t *testing.T) {
	text := readLibrary(t, "lsolve_natives.mzn")
	assert.Empty(t, undeclared(text))
	declared := predicates(text)
	files, err := filepath.Glob(libraryFolder + "/fzn_*.mzn")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, file := range files {
		name := filepath.Base(file)
		text := readLibrary(t, name)
		for called, n := range calls(text) {
			require.Contains(t, declared, called, name)
			assert.Len(t, declared[called], n, "%s calls %s", name, called)
		}
	}
	for name, takes := range predicates(readLibrary(t, "redefinitions.mzn") + readLibrary(t, "redefinitions-2.0.mzn") + readLibrary(t, "lsolve_on_restart.mzn")) {
		n := lookup(name)
		require.NotNil(t, n.kind, "%s, declared by hand, is no constraint of builtins.go", name)
		want := n.kind.takes
		if n.form != plain {
			want += "b"
		}
		require.Len(t, takes, len(want), name)
		for i := range want {
			assert.True(t, takes[i] == want[i] || takes[i] == 'n' && want[i] == 'i', "%s: argument %d is %c, not %c", name, i+1, takes[i], want[i])
		}
	}
}

// TestUndeclared: the comparison finds each kind of difference.
func TestUndeclared(t *testing.T) {
	text := readLibrary(t, "lsolve_natives.mzn")
	for _, c := range []struct{ name, old, new, want string }{
		{"missing", "predicate lsolve_member(array[int] of var int: x, int: y);\n", "", "lsolve_member is not declared"},
		{"form missing", "predicate lsolve_member_reif(array[int] of var int: x, int: y, var bool: b__);\n", "", "lsolve_member_reif is not declared"},
		{"kind", "lsolve_member(array[int] of var int: x, int: y)", "lsolve_member(array[int] of int: x, int: y)", "lsolve_member is declared with Nn; expected In"},
		{"number", "lsolve_member(array[int] of var int: x, int: y)", "lsolve_member(array[int] of var int: x)", "lsolve_member is declared with I; expected In"},
		{"unknown", "lsolve_member(", "lsolve_members(", "lsolve_members is not in globals.go"},
	} {
		require.Contains(t, text, c.old, c.name)
		assert.Contains(t, undeclared(strings.Replace(text, c.old, c.new, 1)), c.want, c.name)
	}
}

// undeclared returns the differences between the declarations in text and the
// table.
func undeclared(text string) []string {
	declared := predicates(text)
	var all []string
	for name, b := range builtins {
		if !strings.HasPrefix(name, "lsolve_") || b.plainOnly {
			continue
		}
		for suffix, more := range map[string]string{"": "", "_reif": "b"} {
			full, want := name+suffix, b.takes+more
			got, ok := declared[full]
			delete(declared, full)
			switch {
			case !ok:
				all = append(all, full+" is not declared")
			case got != want:
				all = append(all, fmt.Sprintf("%s is declared with %s; expected %s", full, got, want))
			}
		}
	}
	for name := range declared {
		all = append(all, name+" is not in globals.go")
	}
	slices.Sort(all)
	return all
}

var (
	head      = regexp.MustCompile(`(?m)^predicate (\w+)\(([^()]*)\)`)
	parameter = regexp.MustCompile(`([a-z][^:]*): \w+`)
)

// predicates returns the kinds of the arguments of all predicates in text, a letter
// each.
func predicates(text string) map[string]string {
	letters := map[string]string{}
	for letter, kind := range kinds {
		letters[kind] = letter
	}
	all := map[string]string{}
	for _, p := range head.FindAllStringSubmatch(text, -1) {
		takes := ""
		for _, arg := range parameter.FindAllStringSubmatch(p[2], -1) {
			takes += letters[arg[1]]
		}
		all[p[1]] = takes
	}
	return all
}

// calls returns the numbers of arguments of the native constraints that text calls.
func calls(text string) map[string]int {
	all := map[string]int{}
	for _, at := range regexp.MustCompile(`lsolve_\w+\(`).FindAllStringIndex(text, -1) {
		depth, n := 1, 1
		for i := at[1]; depth > 0; i++ {
			switch text[i] {
			case '(', '[', '{':
				depth++
			case ')', ']', '}':
				depth--
			case ',':
				if depth == 1 {
					n++
				}
			}
		}
		all[text[at[0]:at[1]-1]] = n
	}
	return all
}

// TestForwardsAreNamedOnce: no two rows make the same file.
func TestForwardsAreNamedOnce(t *testing.T) {
	seen := map[string]string{}
	for _, n := range natives() {
		for _, f := range n.forwards {
			name, _, _ := strings.Cut(f.head, "(")
			assert.NotContains(t, slices.Collect(maps.Keys(seen)), name, "%s and %s", seen[name], n.name)
			seen[name] = n.name
		}
	}
}

func readLibrary(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(libraryFolder, name))
	require.NoError(t, err)
	return string(text)
}
