package flatzinc_test

import (
	"bytes"
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/flatzinc"
	"lsolve/solve"
	"lsolve/systematic/cp"
)

// TestErrors: errors name the line and column.
func TestErrors(t *testing.T) {
	for text, want := range map[string]string{
		"": "line 1:1: the file ends without a solve item",
		"var 1..3: x;\nconstraint int_le(x, y);\nsolve satisfy;": `line 2:22: "y" is not declared`,
		"var 1..3 x;":                       `line 1:10: expected ":", found "x"`,
		"var 1..: x;":                       `line 1:8: expected a number, found ":"`,
		"var 1..3: x":                       `line 1:12: expected ";", found the end of the file`,
		"var 1..3: x;\nvar bool: x;":        `line 2:11: "x" is declared twice`,
		"var 1..3: var;":                    `line 1:11: expected a name, found "var"`,
		"solve satisfy;\nsolve satisfy;":    "line 2:1: a second solve item",
		"solve maximise x;":                 `line 1:7: expected satisfy, minimize or maximize, found "maximise"`,
		"var 1..3: x;\nsolve minimize;":     `line 2:15: expected an expression, found ";"`,
		"int: x;":                           `line 1:7: expected "=", found ";"`,
		"array [0..3] of int: a = [1,2,3];": `line 1:8: expected "1", with which the indices begin`,
		"array [1..3] of int: a = [1,2];":   "line 1:1: 2 elements; expected 3",
		"array [1..2] of int: a = [1,2 3];": `line 1:31: expected "," or "]", found an integer`,
		"set of int: s = {1,2;":             `line 1:21: expected "," or "}", found ";"`,
		"int: x = 99999999999999999999;":    "line 1:10: the number 99999999999999999999 is beyond 2^62",
		"int: x = 0x;":                      `line 1:10: "0x" is no number`,
		"int: x = 12a;":                     `line 1:10: "12a" is no number`,
		"float: x = 1.5e;":                  `line 1:12: "1.5e" is no number`,
		"var 1..3: x :: s(\"abc\n":          "line 1:18: a string that does not end on its line",
		"var 1..3: x :: s(\"abc":            "line 1:18: a string that does not end",
		"var 1..3: x; \x00":                 "line 1:14: unexpected character '\\x00'",
		"var 1..3: é;":                      "line 1:11: unexpected character",
		"var 1..2: a . b":                   "line 1:13: a single point",
		"var 1.0..2.0: x;\n":                "line 1:1: floats are not supported",
		"var float: x;":                     "line 1:1: floats are not supported",
		"var set of 1..3: x;":               "line 1:1: variables that are sets are not supported",
		"var set of float: x;":              "line 1:17: a set of something else",
		"% comment\n\n  var {1,x}: y;":      `line 3:10: "x" is not declared`,
		"constraint (1);":                   `line 1:12: expected the name of a constraint, found "("`,
		"constraint f(1;":                   `line 1:15: expected ")", found ";"`,
		"array [1..1] of var int: a = [1]; var 1..2: y = a[1];":                                                 "line 1:50: elements of arrays are no FlatZinc",
		"predicate p(var int: x)":                                                                               `line 1:24: expected ";", found the end of the file`,
		"var 1..2: x :: " + strings.Repeat("f(", 2000):                                                          "line 1:2017: nested more than 1000 deep",
		"var 1..3: x;\n  constraint int_foo(x);\nsolve satisfy;":                                                `line 2:3: no constraint "int_foo"`,
		"var 1..3: x;\nconstraint int_le(x);\nsolve satisfy;":                                                   "line 2:1: int_le has 1 arguments; expected 2",
		"var 1..3: x;\nconstraint int_le(x,[x]);\nsolve satisfy;":                                               "line 2:1: int_le: argument 2 is an array; expected an integer",
		"var 1..3: x;\nconstraint bool_not(x,true);\nsolve satisfy;":                                            "line 2:1: bool_not: argument 1 is a variable; expected a Boolean",
		"var 1..3: x;\nconstraint int_lin_le([1],[x,x],3);\nsolve satisfy;":                                     "line 2:1: int_lin_le has 1 coefficients for 2 variables",
		"var 1..3: x;\nconstraint int_lin_le([x],[x],3);\nsolve satisfy;":                                       "argument 1 is an array with a variable; expected an integer that is known",
		"var 1..3: x;\nconstraint set_in(x,[1]);\nsolve satisfy;":                                               "argument 2 is an array; expected a set",
		"var bool: b;\nconstraint float_le(1.0,2.0);\nsolve satisfy;":                                           "floats are not supported",
		"var 1..3: x;\nsolve :: int_search(x) satisfy;":                                                         "line 2:1: the annotation int_search: expected variables",
		"var 1..3: x;\nsolve minimize [x];":                                                                     "line 2:1: the objective is an array; expected a variable",
		"var 1..3: x;\nconstraint int_lin_le([9999999999],[x],3);\nsolve satisfy;":                              "",
		"var 1..3: x; var 1..3: y;\nconstraint int_lin_le([9999999999, 3],[x, y],3);\nsolve satisfy;":           "",
		"var 1..3: x; var 1..3: y;\nconstraint int_lin_eq([9999999999, 3],[x, y],10000000005);\nsolve satisfy;": "a coefficient or a sum is too large",
	} {
		p, err := flatzinc.Load(strings.NewReader(text), nil)
		if err == nil {
			_, err = p.Compile()
		}
		if want == "" {
			assert.NoError(t, err, text)
			continue
		}
		assert.ErrorContains(t, err, want, "%.80q", text)
		var place *flatzinc.Error
		assert.ErrorAs(t, err, &place, "%.80q", text)
	}
}

// TestLanguage: what files may contain, each with its only solution.
func TestLanguage(t *testing.T) {
	for text, want := range map[string]string{
		"solve satisfy;": "",
		"var 3..3: x :: output_var; solve satisfy;":                                                                                       "x = 3;\n",
		"var 0x1F..0x1F: x :: output_var; solve satisfy;":                                                                                 "x = 31;\n",
		"var -0o17..-0o17: x :: output_var;solve satisfy;":                                                                                "x = -15;\n",
		"var {5}: x :: output_var :: is_defined_var ; solve satisfy;":                                                                     "x = 5;\n",
		"int: n = 4; var int: x :: output_var = n; solve satisfy;":                                                                        "x = 4;\n",
		"var int: x :: output_var; var int: y :: output_var = x; constraint int_eq(y, 2); solve satisfy;":                                 "x = 2;\ny = 2;\n",
		"var bool: b :: output_var = true; solve satisfy;":                                                                                "b = true;\n",
		"set of int: s = {2,4}; var 3..9: x :: output_var; constraint set_in(x, s); solve satisfy;":                                       "x = 4;\n",
		"array [1..2] of set of int: s = [{1},2..3]; var 1..1: x :: output_var; solve satisfy;":                                           "x = 1;\n",
		"array [1..0] of var int: a :: output_array([1..0]) = []; solve satisfy;":                                                         "a = array1d(1..0, []);\n",
		"array [1..0] of var set of int: a :: output_array([{}]) = []; solve satisfy;":                                                    "a = array1d(1..0, []);\n",
		"array [1..4] of var int: a :: output_array([0..1, {3,5}]) = [1,2,3,4]; solve satisfy;":                                           "a = array2d(0..1, {3,5}, [1, 2, 3, 4]);\n",
		"array [1..2] of var bool: a :: output_array([1..2]) = [true,false]; solve satisfy;":                                              "a = array1d(1..2, [true, false]);\n",
		"array [1..1] of var int: a = [7]; array [1..1] of var int: b :: output_array([1..1]) = a; solve satisfy;":                        "b = array1d(1..1, [7]);\n",
		"predicate f(array [int] of var int: x, var bool: b);\nvar 1..1: x :: output_var; solve satisfy;":                                 "x = 1;\n",
		"var 1..1: x :: output_var :: mzn_path(\"a \\\" b\") :: f(g(h, [1, 2.5, {1}]), 1..3); solve :: unknown(x, \"s\") satisfy; % end":  "x = 1;\n",
		"float: pi = 3.14; float: e = 1e-3; float: f = -2.5E+10; var 1..1: x :: output_var; solve satisfy;":                               "x = 1;\n",
		"var\t1..1\r\n:\nx::output_var\n;solve\nsatisfy\n;\n":                                                                             "x = 1;\n",
		"var bool: b :: output_var; constraint bool_clause([],[b]); solve :: bool_search([b],input_order,indomain_max,complete) satisfy;": "b = false;\n",
	} {
		var all []string
		if want != "" {
			all = append(all, want)
		} else {
			all = []string{""}
		}
		assert.Equal(t, all, solutions(t, text, cp.Options{}), text)
	}
}

// TestPieces: small pieces, or tokens longer than the buffer, do not change what is
// read.
func TestPieces(t *testing.T) {
	long := strings.Repeat("x", 1<<19)
	text := "var 1..2: " + long + " :: output_var :: s(\"" + long + "\\\"" + long + "\");\n" +
		"constraint int_lin_le([" + strings.Repeat("0,", 1<<17) + "1],[" + strings.Repeat("1,", 1<<17) + long + "],1);\n" +
		"solve satisfy;" + strings.Repeat(" ", 1<<19)
	for name, r := range map[string]io.Reader{
		"whole": strings.NewReader(text), "one byte": iotest.OneByteReader(strings.NewReader(text)),
		"half": iotest.HalfReader(strings.NewReader(text)), "end with data": iotest.DataErrReader(strings.NewReader(text)),
	} {
		p, err := flatzinc.Load(r, nil)
		require.NoError(t, err, name)
		c, err := p.Compile()
		require.NoError(t, err, name)
		assert.Equal(t, long+" = 1;\n", string(c.Append(nil, nil)), name)
	}
	broken := errors.New("broken")
	_, err := flatzinc.Load(io.MultiReader(strings.NewReader("var 1..2: x;"), iotest.ErrReader(broken)), nil)
	assert.ErrorIs(t, err, broken)
}

// TestByteOrderMark: one at the beginning is no byte of the file, and no column.
func TestByteOrderMark(t *testing.T) {
	for _, pieces := range []func(io.Reader) io.Reader{iotest.OneByteReader, iotest.DataErrReader} {
		p, err := flatzinc.Load(pieces(strings.NewReader("\ufeffvar 1..1: x :: output_var; solve satisfy;")), nil)
		require.NoError(t, err)
		c, err := p.Compile()
		require.NoError(t, err)
		assert.Equal(t, "x = 1;\n", string(c.Append(nil, nil)))
		_, err = flatzinc.Load(pieces(strings.NewReader("\ufeffvar ?")), nil)
		assert.ErrorContains(t, err, "line 1:5:")
		for _, text := range []string{"\ufeff\ufeff", "\xef\xbb", "\xef", "\xefx"} {
			_, err = flatzinc.Load(pieces(strings.NewReader(text)), nil)
			assert.Error(t, err, "%q", text)
		}
	}
}

func TestStopped(t *testing.T) {
	_, err := flatzinc.Load(strings.NewReader("solve satisfy;"), func() bool { return true })
	assert.ErrorIs(t, err, flatzinc.ErrStopped)
	asked := 0
	p, err := flatzinc.Load(strings.NewReader("var 1..2: x; var 1..2: y; constraint int_lt(x, y); solve satisfy;"), func() bool { asked++; return asked > 2 })
	require.NoError(t, err)
	_, err = p.Compile()
	assert.ErrorIs(t, err, flatzinc.ErrStopped)
}

// FuzzParse: any bytes give an error or a program, and the same in pieces. A
// program that compiles has solutions that pass the model's check.
func FuzzParse(f *testing.F) {
	f.Add([]byte("var 1..3: x :: output_var; var bool: b; constraint int_le_reif(x, 2, b) :: defines_var(b); solve :: int_search([x], first_fail, indomain_min, complete) minimize x;"))
	f.Add([]byte("array [1..2] of int: c = [1,-1]; var {1,3,9}: x; var int: y = x; constraint int_lin_eq(c, [x,y], 0); solve satisfy;"))
	f.Add([]byte("predicate p(var int: x); set of int: s = 0x1..0o7; var 0..9: x; constraint set_in(x, s); constraint lsolve_all_different([x, x]); solve satisfy;"))
	f.Add([]byte("var -5..5: a; var -5..5: b; var -25..25: c; constraint int_times(a,b,c); constraint int_div(a,b,c); solve maximize c;"))
	f.Add([]byte("var 1..3: x; var 1..3: y; constraint lsolve_table([x,y],[1,2,3,1],2); constraint lsolve_regular([x,y],2,3,[1,2,0,2,2,1],1,{2}); constraint lsolve_circuit([x,y],1); solve satisfy;"))
	f.Add([]byte("var 0..9: x; var 0..9: y; constraint lsolve_cumulative([x,y],[2,3],[1,2],2); constraint lsolve_disjunctive([x,y],[1,y]); constraint lsolve_global_cardinality_low_up([x,y],[1,2],[0,0],[1,2]); solve minimize y;"))
	f.Add([]byte("var 0..9: x; var 0..9: y; constraint lsolve_bin_packing_load([x,y],1,[x,y],[2,3]); constraint lsolve_among(x,[x,y],{1,5}); constraint array_var_int_element(x,[y,3],y); constraint lsolve_inverse([x,y],1,[y,x],1); solve satisfy;"))
	f.Add([]byte("\ufeffvar 1..3: x; solve satisfy;"))
	f.Add([]byte("\xef\xbbvar 1..3: x; solve satisfy;"))
	f.Fuzz(func(t *testing.T, text []byte) {
		p, err := flatzinc.Load(bytes.NewReader(text), nil)
		_, again := flatzinc.Load(iotest.OneByteReader(bytes.NewReader(text)), nil)
		if err != nil {
			require.Error(t, again)
			require.Equal(t, err.Error(), again.Error())
			return
		}
		require.NoError(t, again)
		c, err := p.Compile()
		if err != nil || c.Unsatisfiable {
			return
		}
		s, err := cp.New(c.Model, cp.Options{Limits: solve.Limits{Nodes: 100}})
		require.NoError(t, err)
		if solution, _ := s.Solve(t.Context()); solution.Values != nil {
			c.Append(nil, solution.Values)
		}
	})
}

// TestMistakesInGlobals: arguments that contradict each other, some with sizes that
// would overflow, are reported with their place.
func TestMistakesInGlobals(t *testing.T) {
	for constraint, want := range map[string]string{
		"lsolve_disjunctive([x,y],[1])":                           "arrays of 2 and 1 elements; expected the same length",
		"lsolve_diffn([x],[y],[1,1],[1])":                         "arrays of 1 and 2 elements",
		"lsolve_bin_packing_load([4,4],1,[x],[1,2])":              "; expected the same length",
		"lsolve_global_cardinality([x,y],[1,2],[x])":              "; expected the same length",
		"lsolve_global_cardinality_low_up([x,y],[1,2],[0],[1,1])": "; expected the same length",
		"lsolve_table([x,y],[1,2,3],1)":                           "3 values; expected 1 rows of 2",
		"lsolve_table([x,y],[1,2],2)":                             "2 values; expected 2 rows of 2",
		"lsolve_table([x,y],[],-1)":                               "0 values; expected -1 rows of 2",
		"lsolve_table([x,y,x,y,x,y,x,y],[],2305843009213693952)":  "0 values; expected 2305843009213693952 rows of 8",
		"lsolve_regular([x,y],1,2,[1],1,{1})":                     "1 transitions and start 1; expected a transition for each of 1 states and 2 symbols",
		"lsolve_regular([x,y],8589934592,2147483648,[],1,{1})":    "expected a transition for each",
		"lsolve_regular([x,y],1,1,[2],1,{1})":                     "a transition to state 2; expected 0..1",
		"lsolve_regular([x,y],1,1,[1],2,{1})":                     "expected a transition for each",
		"lsolve_value_precede_chain([1,1],[x,y])":                 "value 1 is in the chain twice",
	} {
		text := "var 1..4: x; var 1..4: y;\n  constraint " + constraint + "; solve satisfy;"
		p, err := flatzinc.Load(strings.NewReader(text), nil)
		require.NoError(t, err, constraint)
		_, err = p.Compile()
		require.ErrorContains(t, err, want, constraint)
		var place *flatzinc.Error
		require.ErrorAs(t, err, &place, constraint)
		assert.Equal(t, 2, place.Line, constraint)
	}
}
