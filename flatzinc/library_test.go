package flatzinc

import (
	"cmp"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

var update = flag.Bool("update", false, "write the files of share/minizinc/lsolve anew")

const (
	libraryFolder = "../share/minizinc/lsolve"
	written       = "% Written from flatzinc/globals.go: go test ./flatzinc -run Library -update\n"
)

// byHand are the files of the library that say more than a native constraint.
var byHand = []string{"fzn_arg_max_int.mzn", "fzn_arg_min_int.mzn", "fzn_regular_nfa.mzn", "fzn_regular_nfa_reif.mzn", "fzn_sliding_sum_reif.mzn", "lsolve_on_restart.mzn", "redefinitions-2.0.mzn", "redefinitions.mzn"}

// TestLibraryIsWritten: the files of the library are those that the table of
// natives makes, and the ones written by hand.
func TestLibraryIsWritten(t *testing.T) {
	want := libraryFiles()
	files, err := filepath.Glob(libraryFolder + "/*.mzn")
	require.NoError(t, err)
	for _, file := range files {
		name := filepath.Base(file)
		if want[name] == "" && !slices.Contains(byHand, name) {
			if *update {
				require.NoError(t, os.Remove(file))
				continue
			}
			t.Errorf("%s: neither in globals.go nor in the list of files written by hand", name)
		}
	}
	for name, text := range want {
		assert.NotContains(t, byHand, name)
		file := filepath.Join(libraryFolder, name)
		if *update {
			require.NoError(t, os.WriteFile(file, []byte(text), 0o644))
		}
		got, err := os.ReadFile(file)
		require.NoError(t, err)
		assert.Equal(t, text, string(got), name)
	}
}

// libraryFiles returns the texts of the files that the table makes, by name.
func libraryFiles() map[string]string {
	files := map[string]string{}
	list := natives()
	slices.SortFunc(list, func(a, b native) int { return cmp.Compare(a.name, b.name) })
	var declared strings.Builder
	declared.WriteString(written +
		"% The constraints that lsolve adds to FlatZinc, and _reif, which MiniZinc uses when a\n" +
		"% constraint is tied to a Boolean. There are no forms _imp: MiniZinc 2.6 takes them below\n" +
		"% bool2int in a negation, too.\n")
	for _, n := range list {
		declared.WriteByte('\n')
		for _, suffix := range []string{"", "_reif"} {
			fmt.Fprintf(&declared, "predicate lsolve_%s%s(%s);\n", n.name, suffix, parameters(n.args, suffix))
		}
		for _, f := range n.forwards {
			name, _, _ := strings.Cut(f.head, "(")
			include := written + "include \"lsolve_natives.mzn\";\n\n"
			files["fzn_"+name+".mzn"] = include + f.definition(n.name, "")
			files["fzn_"+name+"_reif.mzn"] = include + f.definition(n.name, "_reif")
		}
	}
	files["lsolve_natives.mzn"] = declared.String()
	return files
}

// definition returns the predicate that forwards to lsolve_NATIVE, in one of the
// forms.
func (f forward) definition(native, suffix string) string {
	name, args, _ := strings.Cut(f.head, "(")
	head := fmt.Sprintf("predicate fzn_%s%s(%s) =\n", name, suffix, parameters(strings.TrimSuffix(args, ")"), suffix))
	call := fmt.Sprintf("lsolve_%s%s(%s", native, suffix, f.args)
	if suffix != "" {
		call += ", b__"
	}
	if f.when == "" {
		return head + "  " + call + ");\n"
	}
	otherwise := map[string]string{"": "%s", "_reif": "b__ <-> (%s)"}[suffix]
	return fmt.Sprintf("%s  if %s then\n    %s)\n  else\n    %s\n  endif;\n", head, f.when, call, fmt.Sprintf(otherwise, f.otherwise))
}

// kinds are the letters of globals.go in MiniZinc.
var kinds = map[string]string{
	"i": "var int", "n": "int", "b": "var bool",
	"I": "array[int] of var int", "N": "array[int] of int", "B": "array[int] of var bool", "S": "set of int",
	"T": "array[int, int] of int", "U": "array[int, int] of bool",
}

// parameters returns arguments as MiniZinc declares them.
func parameters(args, suffix string) string {
	var all []string
	for arg := range strings.SplitSeq(args, ", ") {
		kind, name, _ := strings.Cut(arg, " ")
		all = append(all, kinds[kind]+": "+name)
	}
	if suffix != "" {
		all = append(all, "var bool: b__")
	}
	return strings.Join(all, ", ")
}
