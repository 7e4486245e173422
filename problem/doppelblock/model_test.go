package doppelblock

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/longtest"
	"lsolve/model"
)

// named is a variable, by its name: x[l,i], kind[l] or kind[l][i].
type named struct {
	kind string
	l, i int
}

// names reads the names of all variables.
func names(m *model.Model) []named {
	out := make([]named, m.NumVars())
	for x := range out {
		words := strings.NewReplacer("[", " ", "]", " ", ",", " ").Replace(m.Name(model.Var(x))) + " 0"
		if _, err := fmt.Sscan(words, &out[x].kind, &out[x].l, &out[x].i); err != nil {
			panic(err)
		}
	}
	return out
}

// extend returns the assignment whose cells are s; every other variable has the value
// that its name means.
func extend(names []named, s Solution) model.Assignment {
	n := len(s)
	a := make(model.Assignment, len(names))
	line := make([]int, n)
	for x, name := range names {
		if name.kind == "x" {
			a[x] = int32(s[name.l][name.i])
			continue
		}
		for j := range line {
			if name.l < n {
				line[j] = s[name.l][j]
			} else {
				line[j] = s[j][name.l-n]
			}
		}
		a[x] = int32(meaning(name.kind, line, name.i))
	}
	return a
}

// meaning returns the value of the i-th variable of that kind of a line. Lines that
// have not two black cells get any.
func meaning(kind string, line []int, i int) int {
	n := len(line)
	first, last, seen := 0, n-1, 0
	place := make([]int, n-1)
	upTo := make([]int, n)
	for j, v := range line {
		if v == Black {
			if seen++; seen == 1 {
				first = j
			} else {
				last = j
			}
		}
		place[v] = j
		upTo[j] = v
		if j > 0 {
			upTo[j] += upTo[j-1]
		}
	}
	truth := map[bool]int{true: 1}
	switch kind {
	case "first":
		return first
	case "last":
		return last
	case "size":
		return last - first - 1
	case "sum":
		return upTo[i]
	case "start":
		return upTo[first]
	case "place":
		return place[i+1]
	case "after":
		return truth[place[i+1] > first]
	case "before":
		return truth[place[i+1] < last]
	case "between", "in":
		return truth[first < place[i+1] && place[i+1] < last]
	case "apart":
		if line[i] == Black && i == last {
			return n - 1
		}
		return line[i]
	case "part":
		switch {
		case line[i] == Black:
			return int(blackPart)
		case first < i && i < last:
			return int(inside)
		}
		return int(outside)
	}
	panic("no variable is called " + kind)
}

// TestFormulationsSayWhatASolutionIs compares every formulation with Check over
// all boards of 3 and 4 rows whose rows are right.
func TestFormulationsSayWhatASolutionIs(t *testing.T) {
	for _, text := range []string{
		"adjacent-blacks allow\n . . .\n. . .",
		"adjacent-blacks allow\n 1 . 0\n. 0 .",
		". . .\n. . .",
		"adjacent-blacks allow\n . . . .\n. . . .",
		". . . .\n. . . .",
		"adjacent-blacks allow\n 2 . 0 .\n. . 3 .",
		"1 . . .\n. 3 . 2",
		"0 . . .\n. . . .",
		". . . .\n. X . . .\n. . . 2 .\n.\n.",
	} {
		p := parse(t, text)
		for i := range FormulationNames() {
			f := Formulation(i)
			m := f.State(p).Model
			require.NoError(t, m.Check(), "%v", f)
			names := names(m)
			boards, solutions := 0, 0
			rowBoards(p.N, func(s Solution) {
				check := p.CheckSolution(s)
				if boards++; check != nil && boards%longtest.Choose(7, 1) != 0 {
					return // most boards are no solution
				}
				a := extend(names, s)
				verify := m.Verify(a)
				if (check == nil) != (verify == nil) {
					t.Fatalf("%v %q: %v: %v, but the model: %v", f, text, s, check, verify)
				}
				if check == nil {
					solutions++
					assert.Equal(t, s, f.Decode(p, a))
				}
			})
			t.Logf("%q %v: %d solutions", text, f, solutions)
		}
	}
}

// TestFormulationsHaveTheSample: each has the sample as a solution, and not if one
// number is changed.
func TestFormulationsHaveTheSample(t *testing.T) {
	for i := range FormulationNames() {
		f := Formulation(i)
		p := Example()
		st := f.State(p)
		a := extend(names(st.Model), published())
		require.NoError(t, st.Model.Verify(a), "%v", f)
		a[0], a[2] = a[2], a[0]
		assert.Error(t, st.Model.Verify(a), "%v", f)
		p.Columns[3]++
		m := f.State(p).Model
		assert.Error(t, m.Verify(extend(names(m), published())), "%v", f)
	}
}

// TestSearchEndsWithTheCells: all other variables follow from them.
func TestSearchEndsWithTheCells(t *testing.T) {
	for i := range FormulationNames() {
		search := Formulation(i).State(Example()).Search
		cells := search[len(search)-36:]
		for k, x := range cells {
			assert.Equal(t, model.Var(k), x)
		}
	}
}

// TestLargeBoardsCanBeStated: no formulation becomes too large.
func TestLargeBoardsCanBeStated(t *testing.T) {
	if testing.Short() {
		t.Skip("takes seconds")
	}
	for i := range FormulationNames() {
		p := New(60)
		for i := range p.N {
			p.Rows[i], p.Columns[i] = maxClue(p.N)/2, i
		}
		require.NoError(t, Formulation(i).State(p).Model.Check())
	}
}

// TestSetAutomaton compares it with all sets.
func TestSetAutomaton(t *testing.T) {
	const n = 7
	for clue := range maxClue(n) + 1 {
		d := setAutomaton(n, clue)
		m := model.New()
		xs := m.Ints("x", n-1, 0, n-2)
		m.Add(model.Regular(d, xs...))
		require.NoError(t, m.Check())
		for set := range 1 << (n - 2) {
			for size := range n - 1 {
				a := model.Assignment{int32(size)}
				sum, members := 0, 0
				for v := 1; v <= n-2; v++ {
					in := set >> (v - 1) & 1
					a = append(a, int32(in*v))
					sum, members = sum+in*v, members+in
				}
				assert.Equal(t, sum == clue && members == size, m.Verify(a) == nil, "clue %d, %v", clue, a)
			}
		}
	}
}

func TestParseFormulation(t *testing.T) {
	for _, name := range FormulationNames() {
		f, err := ParseFormulation(name)
		require.NoError(t, err)
		assert.Equal(t, name, f.String())
	}
	_, err := ParseFormulation("what")
	require.ErrorContains(t, err, "expected one of sets, cells, regular, channelled")
	assert.Equal(t, "formulation 9", Formulation(9).String())
}
