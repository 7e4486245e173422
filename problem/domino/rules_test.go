package domino

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
)

func TestSet(t *testing.T) {
	for n := range int32(20) {
		dominoes := set(n)
		assert.Len(t, dominoes, cellsOf(int(n))/2)
		for i, d := range dominoes {
			assert.Equal(t, int32(i), d.index(n))
		}
		got, ok := setOf(cellsOf(int(n)))
		assert.True(t, ok)
		assert.Equal(t, int(n), got)
	}
	assert.Equal(t, "2-5", dominoOf(5, 2).String())
}

func TestExampleHasOneSolution(t *testing.T) {
	p := Example()
	require.NoError(t, p.Validate())
	all := solutions(p)
	require.Len(t, all, 1)
	require.NoError(t, p.CheckSolution(all[0]))
	text, err := json.Marshal(p.Fields(all[0].Values())["values"])
	require.NoError(t, err)
	assert.JSONEq(t, `[["S","E","W","S","S"],["N","E","W","N","N"],["E","W","E","W","S"],["E","W","E","W","N"]]`, string(text))
	assert.Equal(t, []int32{2, 2, 1, 2, 0}, p.Fields(all[0].Values())["numbers"].([][]int32)[3])
}

// TestCheckNamesTheMistake spoils the solution of the example.
func TestCheckNamesTheMistake(t *testing.T) {
	p := Example()
	for want, spoil := range map[string]func(s *Solution){
		"3 partners and 20 numbers; expected 20":                                   func(s *Solution) { s.Partners = s.Partners[:3] },
		"row 1, column 1: the number 2, where 1 is given":                          func(s *Solution) { s.Numbers[0] = 2 },
		"row 1, column 2: the number 4; expected 0..3":                             func(s *Solution) { s.Numbers[1] = 4 },
		"row 1, column 1: the partner N is not on the board":                       func(s *Solution) { s.Partners[0] = North },
		"row 1, column 1: the partner ? is not on the board":                       func(s *Solution) { s.Partners[0] = 7 },
		"row 1, column 1 has the partner E, but row 1, column 2 has the partner E": func(s *Solution) { s.Partners[0] = East },
	} {
		s := solutions(p)[0]
		spoil(&s)
		assert.ErrorContains(t, p.CheckSolution(s), want)
	}
	p, err := New(2, []int32{0, 0, 0, 1, 1, 1})
	require.NoError(t, err)
	twice := Solution{[]Direction{South, South, South, North, North, North}, p.Cells}
	assert.EqualError(t, p.CheckSolution(twice), "domino: the domino 0-1 lies twice, at row 1, column 1 and at row 1, column 2")
}

// TestCheckAgreesWithTheDefinition: on all divisions of small boards.
func TestCheckAgreesWithTheDefinition(t *testing.T) {
	r := rng.New(4, 0)
	for range 5 {
		p := randomPuzzle(2, 1, rng.Intn(r, 2), r)
		right := 0
		s := Solution{make([]Direction, 6), make([]int32, 6)}
		for code := range 4096 * 64 {
			for cell := range 6 {
				s.Partners[cell], s.Numbers[cell] = Direction(code>>(2*cell)&3), int32(code>>(12+cell)&1)
			}
			if p.CheckSolution(s) == nil {
				right++
			}
		}
		assert.Len(t, solutions(p), right)
	}
}

func TestValidate(t *testing.T) {
	tests := []struct {
		name, text string
		want       []string // none: no error
	}{
		{"right", "1 3 0 1 2\n3 2 0 1 3\n3 3 0 0 1\n2 2 1 2 0", nil},
		{"blank", ". .\n. .\n. .", nil},
		{"too many, and too few", "0 0 0 0 1 1", []string{"the number 0 occurs 4 times; in a set 0..1 it occurs 3 times", "the number 1 occurs 2 times; in a set 0..1 it occurs 3 times"}},
		{"once", "0 0 0 0 0 1", []string{"the number 1 occurs 1 time; in"}},
		{"too many, one blank", "0 0 0 0 . 1", []string{"the number 0 occurs 4 times"}},
		{"no place", "0 1 0\n1 0 1", []string{"the domino 0-0 cannot lie anywhere", "the domino 1-1 cannot lie anywhere", "the domino 0-1 is needed twice"}},
		{"two ends", "0 1 1 1 0 0\n", nil},
		{"needed twice", "0 1 1 0 0 1", []string{"the domino 0-1 is needed twice: nothing else can lie at row 1, column 1 and at row 1, column 6"}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			p, err := Parse("-", strings.NewReader(test.text))
			require.NoError(t, err)
			err = p.Validate()
			if test.want == nil {
				require.NoError(t, err)
			}
			for _, want := range test.want {
				assert.ErrorContains(t, err, want)
			}
		})
	}
	p, err := New(101, make([]int32, 101*102))
	require.NoError(t, err)
	assert.ErrorContains(t, p.Validate(), "\nand 5")
}

// TestValidateRefusesNothingSolvable: an error means that there is no solution.
func TestValidateRefusesNothingSolvable(t *testing.T) {
	r := rng.New(5, 0)
	refused := 0
	for range 2000 {
		n := 1 + rng.Intn(r, 3)
		p := randomPuzzle(n+1, n, rng.Intn(r, 3), r)
		for i := range p.Cells {
			if rng.Intn(r, 10) == 0 {
				p.Cells[i] = int32(rng.Intn(r, n+1))
			}
		}
		p, err := New(p.Rows, p.Cells)
		require.NoError(t, err)
		if p.Validate() != nil {
			refused++
			assert.Empty(t, solutions(p), "%v", p.Cells)
		}
	}
	assert.Greater(t, refused, 200)
}
