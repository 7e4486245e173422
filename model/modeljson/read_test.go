package modeljson_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"runtime"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/model/modeljson"
)

// around puts constraints into a model of 4 variables: x and y from 0 to 9, b and c truth
// values.
func around(constraints string) string {
	return `{"format":"lsolve model","version":1,"variables":[{"names":["x","y"],"domain":[0,9]},{"array":"b","size":2,"domain":[0,1]}],
"tables":[[[1,2],[3,4]]],"automata":[{"start":0,"accepting":[0],"transitions":[[0,-1]]}],"constraints":[
` + constraints + `]}`
}

// before is a model up to what comes behind the constraints.
const before = `{"format":"lsolve model","version":1,"variables":[{"names":["x","y"],"domain":[0,9]}],`

// TestMistakes: a mistake is one line with its place, where the text goes on as at says,
// and what was expected.
func TestMistakes(t *testing.T) {
	for _, c := range []struct{ text, at, want string }{
		{``, ``, `found the end of the text; expected an object`},
		{`[]`, `[]`, `found a list; expected an object`},
		{"\x00", "\x00", `found the byte 0x00; expected an object`},
		{`{}`, `}`, `found the end of the object; expected the member "format"`},
		{`{,`, `,`, `found ','; expected the name of a member`},
		{"\ufeff{\n 5", `5`, `found a number; expected the name of a member`},
		{`{"format" 5`, `5`, `found a number; expected ":"`},
		{`{"format":"lsolve"`, `"lsolve"`, `found the format "lsolve"; expected "lsolve model"`},
		{`{"format":"lsolve model" "`, `"`, `found a text; expected "," or "}"`},
		{`{"version":1`, `"version`, `found the member "version"; expected the member "format"`},
		{`{"format":"lsolve model","version":2,"x":`, `2,"x":`, `found version 2 of the format; expected 1: the text is of another version of lsolve`},
		{`{"format":"lsolve model","version":0`, `0`, `found 0; expected a version from 1 to 2147483647`},
		{`{"format":"lsolve model","version":"1"`, `"1"`, `found a text; expected a version from 1 to 2147483647`},
		{`{"format":"lsolve model","version":1,"objective":{}`, `"objecti`, `found the member "objective"; expected the member "variables"`},

		{strings.Replace(before, `"names"`, `"ns"`, 1), `"ns":["x`, `found the member "ns"; expected the member "array" or the member "name" or the member "names"`},
		{strings.Replace(before, `["x","y"]`, `[]`, 1), `{"names"`, `found no names; expected at least one`},
		{strings.Replace(before, `"x"`, `x`, 1), `x,"y"],"`, `found 'x'; expected the name of a variable`},
		{strings.Replace(before, `"x"`, "\"x\ty\"", 1), "\ty", `found the byte 0x09 in a text; expected it as \u0009`},
		{strings.Replace(before, `"x"`, "\"é\xff\"", 1), "\ufffd", `found the byte 0xff in a text; expected UTF-8`},
		{strings.Replace(before, `"x"`, `"\x"`, 1), `\x","y"]`, `found an unknown character after a backslash; expected \", \\, \/, \b, \f, \n, \r, \t or \u and four hexadecimal digits`},
		{strings.Replace(before, `"x"`, `"\ud800"`, 1), `\ud800",`, `found half a character; expected \", \\, `},
		{strings.Replace(before, `[0,9]`, `[0]`, 1), `[0]}],`, `found an odd number of values, or none; expected pairs of a first and a last value`},
		{strings.Replace(before, `[0,9]`, `[]`, 1), `[]}],`, `found an odd number of values, or none`},
		{strings.Replace(before, `[0,9]`, `[9,0]`, 1), `0]}],`, `found 0; expected a value from 9 to 2147483647`},
		{strings.Replace(before, `[0,9]`, `[0,3,4,9]`, 1), `4,9]}],`, `found 4; expected a value from 5 to 2147483647`},
		{strings.Replace(before, `[0,9]`, `[0,2147483647,1`, 1), `1}],`, `found 1; expected a value, but there is none left`},
		{strings.Replace(before, `[0,9]`, `[0,2147483648]`, 1), `21474836`, `found 2147483648; expected a value from 0 to 2147483647`},
		{strings.Replace(before, `[0,9]`, `[0,99999999999999999999]`, 1), `99999999`, `found a number beyond 64 bits; expected a value from 0 to 2147483647`},
		{strings.Replace(before, `[0,9]`, `[0,1.5]`, 1), `1.5]}],`, `found a number with '.'; expected a value from 0 to 2147483647`},
		{strings.Replace(before, `[0,9]`, `[0,09]`, 1), `09]}],`, `found a number that begins with 0; expected a value`},
		{strings.Replace(before, `[0,9]`, `[-]`, 1), `-]}],`, `found "-"; expected a value from -2147483648 to 2147483647`},
		{strings.Replace(before, `}],`, `,"unit":"s"}],`, 1), `"unit":"`, `found the member "unit"; expected the end of the object`},
		{strings.Replace(before, `}],`, `},{"array":"q","size":2147483646,"domain":[0,1]}],`, 1), `21474836`, `found 2147483646; expected a number of variables from 1 to 2147483645`},
		{before + `"constraints":[]`, ``, `found the end of the text; expected "," or "}"`},
		{before + `"constraints":[]} {`, `{`, `found an object; expected the end of the text`},
		{before + `"Constraints":[]}`, `"Constra`, `found the member "Constraints"; expected the member "tables" or the member "automata" or the member "objective" or the member "constraints"`},
		{before + `"constraints":[],"serach":[]}`, `"serach"`, `found the member "serach"; expected the member "search" or the member "start" or the member "domain_consistency" or the end of the object`},
		{before + `"constraints":[],"constraints":[]}`, `"constra`, `found the member "constraints"; expected the member "search"`},
		{before + `"tables":[[[1,2],[3]]]`, `[3]]]`, `found a row of 1 values; expected 2, as in the first one`},

		{before + `"objective":{"sense":"max"`, `"max"`, `found "max"; expected "minimise" or "maximise"`},
		{before + `"objective":{"sense":"maximise","sum":[]`, `[]`, `found a sum of no terms; expected at least one`},
		{before + `"objective":{"sense":"maximise","sum":[[0]]`, `[0]]`, `found 1 numbers; expected a variable and its coefficient`},
		{before + `"objective":{"sense":"maximise","sum":[[0,1,2]]`, `[0,1,2]]`, `found more than two numbers; expected a variable and its coefficient`},
		{before + `"objective":{"sense":"maximise","sum":[[2,1]]`, `2,1]]`, `found 2; expected a variable from 0 to 1`},
		{before + `"objective":{"sense":"maximise","sum":[[0,1],[0,2]]},"constraints":[]}`, `{"sense"`, `objective: term 1: variable x is in another, too; expected each once`},
		{before + `"objective":{"sense":"maximise","term":[0,2147483647]},"constraints":[]}`, `{"sense"`, `objective: 2147483647*x has values from 0 to 19327352823, which do not fit 32 bits`},

		{around(`{"type":"all_diff","terms":[0]}`), `"all_dif`, `found the constraint "all_diff"; expected one of abs, all_different, `},
		{around(`{"terms":[0]}`), `"terms":`, `found the member "terms"; expected the member "type"`},
		{around(`{"type":"custom"}`), `"custom"`, `found the constraint "custom"; expected one of `},
		{around(`{"type":"all_different"}`), `}]}`, `found the end of the object; expected the member "terms"`},
		{around(`{"type":"all_different","terms":[4]}`), `4]}]}`, `found 4; expected a variable from 0 to 3`},
		{around(`{"type":"all_different","terms":[-1]}`), `-1]}]}`, `found a number; expected a variable, or a list of up to three numbers`},
		{around(`{"type":"all_different","terms":[[]]}`), `[]]}]}`, `found an empty term; expected [constant], [variable, coefficient] or [variable, coefficient, offset]`},
		{around(`{"type":"all_different","terms":[[1,2,3,4]]}`), `[1,2,3,4`, `found a term of more than three numbers; expected [constant], `},
		{around(`{"type":"all_different","terms":[[4,1]]}`), `[4,1]]}]`, `found variable 4; expected one from 0 to 3`},
		{around(`{"type":"all_different","terms":[[1,0]]}`), `[1,0]]}]`, `found the coefficient 0; expected another, or [constant]`},
		{around(`{"type":"all_different","terms":[[0,2147483647]]}`), `{"type":`, `all_different(2147483647*x): term 0: 2147483647*x has values from 0 to 19327352823, which do not fit 32 bits`},
		{around("{\"type\":\"all_different\",\n\"terms\":[0 1]}"), `1]}]}`, `found a number; expected "," or "]"`},
		{around(`{"type":"abs","x":0,"y":1},
 {"type":"bin_packing","bins":[0],"sizes":[-1],"relation":"=","loads":[1]}`), `{"type":`, `bin_packing_load(bins x; sizes -1; loads = y): item 0: the size is -1; expected at least 0`},
		{around(`{"type":"linear","terms":[],"relation":">=","bound":0}`), `">=","bo`, `found ">="; expected one of "<=", "=", "!=", "<"`},
		{around(`{"type":"linear","terms":[],"relation":"<","bound":0,"right":1}`), `1}]}`, `found 1; expected a number from 0 to 0`},
		{around(`{"type":"linear","terms":[],"relation":"<","bound":-9223372036854775808}`), `{"type":`, `linear 0 < -4611686018427387903: the constant -9223372036854775808 is beyond 2^61`},
		{around(`{"type":"linear","terms":[],"relation":"<","bound":-9223372036854775809}`), `-9223372`, `found a number beyond 64 bits; expected an integer from -9223372036854775808 to 9223372036854775807`},
		{around(`{"type":"linear","terms":[],"relation":"<","bound":9223372036854775808}`), `92233720`, `found a number beyond 64 bits`},
		{around(`{"type":"lex","xs":[],"ys":[],"strict":false}`), `false}]}`, `found false; expected true, or no member "strict"`},
		{around(`{"type":"table","terms":[0,1],"rows":1}`), `1}]}`, `found 1; expected the number of a table from 0 to 0`},
		{around(`{"type":"table","terms":[0],"rows":0}`), `{"type":`, `table(x; 2 rows): row 0 has 2 values; expected 1, one for each term`},
		{around(`{"type":"regular","automaton":1,"terms":[0,1]}`), `1,"terms`, `found 1; expected the number of an automaton from 0 to 0`},
		{strings.Replace(around(`{"type":"regular","automaton":0,"terms":[0]}`), `"accepting":[0]`, `"accepting":[7]`, 1), `{"type":`, `regular(x; 1 states): accepting state 7; expected a state from 0 to 0`},
		{strings.Replace(around(`{"type":"regular","automaton":0,"terms":[0]}`), `[[0,-1]]`, `[]`, 1), `{"type":`, `regular(x; 0 states): an automaton of 0 states and 0 symbols; expected at least one of each`},
		{around(`{"type":"disjunctive","activities":[[0,[2]],[1]]}`), `[1]]}]}`, `found 1 terms; expected 2`},
		{around(`{"type":"cumulative","capacity":[1],"tasks":[[0,[2],1,1]]}`), `[0,[2],1`, `found 4 terms; expected 3`},
		{around(`{"type":"reified","if":0,"then":{"type":"xor","terms":[]}}`), `{"type":`, `half-reified array_bool_xor x -> (): x has values from 0 to 9; expected 0 and 1 only`},
		{around(`{"type":"reified","if":2,"then":5}`), `5}]}`, `found a number; expected an object`},
		{around(strings.Repeat(`{"type":"reified","if":2,"then":`, 64) + `{"type":"xor","terms":[]}` + strings.Repeat("}", 64)),
			`{"type":`, `found constraints one in the other; expected at most 64 levels`},

		{before + `"constraints":[],"search":[0,1,0]}`, `[0,1,0]}`, `variable 0, "x", twice; expected each once`},
		{before + `"constraints":[],"search":[2]}`, `2]}`, `found 2; expected a variable from 0 to 1`},
		{before + `"constraints":[],"start":[0,1,2]}`, `[0,1,2]}`, `found 3 values; expected at most 2, one for each variable`},
		{before + `"constraints":[{"type":"abs","x":0,"y":1}],"domain_consistency":[0,0]}`, `0]}`, `found 0; expected the number of a constraint, in rising order, but there is none left`},
		{`{"format":"lsolve model","version":1,"variables":[{"array":"q","size":2000000000,"domain":[0,1]}],"constraints":[]}`,
			`[{"array`, `found 2000000000 variables; expected at most 1048576, or as many as the text has bytes, 115`},
	} {
		t.Run(c.want, func(t *testing.T) {
			m, _, err := modeljson.Read("m", strings.NewReader(c.text))
			assert.Nil(t, m)
			var mistake *modeljson.SyntaxError
			require.ErrorAs(t, err, &mistake)
			assert.True(t, strings.HasPrefix(mistake.Message, c.want), mistake.Message)
			assert.EqualError(t, err, fmt.Sprintf("m:%d:%d: %s", mistake.Line, mistake.Column, mistake.Message))
			line := []rune(strings.TrimPrefix(strings.Split(c.text, "\n")[mistake.Line-1], "\ufeff"))
			there := string(line[mistake.Column-1:])
			assert.True(t, strings.HasPrefix(there, c.at) && (c.at != "" || there == ""), "it is at %s", there)
			assert.NotContains(t, err.Error(), "\n")
			assert.Equal(t, strings.Contains(c.want, "version 2"), errors.Is(err, modeljson.ErrVersion))
		})
	}
}

// TestEveryPrefix: a text that is cut off anywhere is a mistake at its end, whatever the
// pieces in which it comes.
func TestEveryPrefix(t *testing.T) {
	text, err := os.ReadFile("testdata/small.json")
	require.NoError(t, err)
	text = bytes.TrimSpace(text)
	for n := range text {
		_, _, err := modeljson.Read("m", bytes.NewReader(text[:n]))
		require.Error(t, err, "%s", text[:n])
	}
	for _, r := range []io.Reader{iotest.OneByteReader(bytes.NewReader(text)), iotest.DataErrReader(bytes.NewReader(text))} {
		m, h, err := modeljson.Read("m", r)
		require.NoError(t, err)
		assert.Equal(t, string(text), strings.TrimSpace(written(t, m, h)))
	}
	_, _, err = modeljson.Read("m", io.MultiReader(bytes.NewReader(text[:99]), iotest.ErrReader(errors.New("no disk"))))
	assert.EqualError(t, err, "m: no disk")
}

// TestForms: blanks, escapes and terms that Write writes otherwise.
func TestForms(t *testing.T) {
	text := "\ufeff" + strings.NewReplacer(`,`, " ,\r\n\t", `:`, " : ", `"x"`, `"\u0078\ud83d\ude42\/\b\f\n\r\t\"\\"`).Replace(
		around(`{"type":"all_different","terms":[[0,1],[1,1,0],[0,-1,0],[2,3,-4]]}`))
	m, h, err := modeljson.Read("m", strings.NewReader(text))
	require.NoError(t, err)
	assert.Equal(t, "x🙂/\b\f\n\r\t\"\\", m.Name(0))
	assert.Contains(t, written(t, m, h), `"terms":[0,1,[0,-1],[2,3,-4]]`)
}

// TestMemory: a short text takes little memory, whatever it claims.
func TestMemory(t *testing.T) {
	for _, text := range []string{
		`{"format":"lsolve model","version":1,"variables":[{"array":"q","size":2000000000,"domain":[0,1,3,9]}],"constraints":[]}`,
		`{"format":"lsolve model","version":1,"variables":[{"array":"q","size":1000000000,"domain":[0,1]}],"constraints":[{"type":"all_different","terms":[999999999]}]}`,
		around(strings.Repeat(`{"type":"table","terms":[0,1],"rows":0},`, 100) + `{"type":"linear","terms":[],"relation":"<","bound":0,"right":1000000000}`),
		strings.Repeat("[", 100_000), strings.Repeat(`{"a":`, 100_000),
		around(strings.Repeat(`{"type":"reified","if":2,"then":`, 100_000)),
		// Every mistake names a variable at length.
		strings.Replace(around(strings.Repeat(`{"type":"xor","terms":[0]},`, 2000)+`{"type":"xor","terms":[0]}`), `"x"`, `"`+strings.Repeat("x", 2000)+`"`, 1),
	} {
		var was, is runtime.MemStats
		runtime.ReadMemStats(&was)
		_, _, err := modeljson.Read("m", strings.NewReader(text))
		runtime.ReadMemStats(&is)
		require.Error(t, err)
		assert.Less(t, is.TotalAlloc-was.TotalAlloc, uint64(1<<18+30*len(text)), err)
		assert.Less(t, len(err.Error()), 1000)
	}
}

// FuzzRead: no text makes Read panic, and what it reads can be written and read again.
func FuzzRead(f *testing.F) {
	golden, err := os.ReadFile("testdata/small.json")
	require.NoError(f, err)
	f.Add(golden)
	f.Add([]byte(around(`{"type":"all_different","terms":[[0,1],[1,1,0]]},{"type":"linear","terms":[[0,-2147483648]],"relation":"<","bound":-5,"flipped":true,"right":1}`)))
	f.Add([]byte(around(`{"type":"regular","automaton":0,"terms":[2]},{"type":"negative_table","terms":[0,1],"rows":0},{"type":"xor","terms":[2,[2,-1,1]]}`)))
	f.Add([]byte(around(`{"type":"cardinality_bounds","terms":[0],"values":[1],"lo":[0],"hi":[1],"closed":true},{"type":"element","index":0,"array":[[4]],"result":1}`)))
	f.Add([]byte(around(`{"type":"no_overlap_2d","rectangles":[[0,1,[1],[1]]],"strict":true},{"type":"bin_packing","bins":[0],"sizes":[2],"relation":"<=","loads":[1]}`)))
	f.Fuzz(func(t *testing.T, text []byte) {
		m, h, err := modeljson.Read("m", bytes.NewReader(text))
		if err != nil {
			require.NotContains(t, err.Error(), "\n")
			return
		}
		trip(t, m, h)
	})
}
