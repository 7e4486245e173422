package domino

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/longtest"
	"lsolve/internal/rng"
	"lsolve/model"
)

// TestFormulationsHaveTheSolutions compares the solutions of every formulation,
// by all assignments to its variables, with those by the rules.
func TestFormulationsHaveTheSolutions(t *testing.T) {
	r := rng.New(1, 0)
	tests := []struct{ rows, n, blanks, boards int }{
		{1, 0, 0, 1}, {1, 0, 1, 1}, {2, 0, 2, 1},
		{2, 1, 0, 50}, {3, 1, 0, 20}, {1, 1, 0, 20}, {6, 1, 0, 5},
		{2, 1, 1, 20}, {2, 1, 2, 5}, {1, 1, 3, 10},
		{3, 2, 0, 3}, {1, 2, 0, 10}, {12, 2, 1, 3},
	}
	for _, test := range tests {
		for f := range FormulationNames() {
			t.Run(fmt.Sprintf("%v/0..%d in %d rows, %d blank", Formulation(f), test.n, test.rows, test.blanks), func(t *testing.T) {
				for range longtest.Choose((test.boards+4)/5, test.boards) {
					compare(t, Formulation(f), randomPuzzle(test.rows, test.n, test.blanks, r))
				}
			})
		}
	}
}

func compare(t *testing.T, f Formulation, p *Instance) {
	s := f.State(p)
	require.NoError(t, s.Model.Check())
	space := int64(1)
	for x := range model.Var(s.Model.NumVars()) {
		space *= s.Model.Domain(x).Size()
	}
	require.Less(t, space, int64(1<<20), "%v", p.Cells)
	var found []Solution
	for a := range s.Model.Assignments() {
		if s.Model.Verify(a) == nil {
			found = append(found, f.Decode(p, a))
			assert.NoError(t, p.CheckSolution(found[len(found)-1]))
		}
	}
	assert.ElementsMatch(t, solutions(p), found, "%v", p.Cells)
}

// TestSearchIsWithoutRepetitions: every variable is there, once.
func TestSearchIsWithoutRepetitions(t *testing.T) {
	r := rng.New(2, 0)
	for f := range FormulationNames() {
		for _, blanks := range []int{0, 4} {
			s := Formulation(f).State(randomPuzzle(5, 4, blanks, r))
			seen := map[model.Var]bool{}
			for _, x := range s.Search {
				assert.False(t, seen[x])
				seen[x] = true
			}
			assert.Len(t, seen, s.Model.NumVars())
		}
	}
}

// TestDominoWithoutPlace: the model of a puzzle that Validate refuses is right.
func TestDominoWithoutPlace(t *testing.T) {
	p, err := New(2, []int32{0, 0, 0, 1, 1, 1})
	require.NoError(t, err)
	for f := range FormulationNames() {
		compare(t, Formulation(f), p)
	}
}

func TestParseFormulation(t *testing.T) {
	for _, name := range FormulationNames() {
		f, err := ParseFormulation(name)
		require.NoError(t, err)
		assert.Equal(t, name, f.String())
	}
	_, err := ParseFormulation("what")
	require.ErrorContains(t, err, "expected one of cover, borders, partner, places")
	assert.Equal(t, "formulation 9", Formulation(9).String())
}

// TestBeliefsFindTheSolution: in a large puzzle nearly all likely places are in
// the solution, and nearly all places of the solution are likely.
func TestBeliefsFindTheSolution(t *testing.T) {
	d := newDraft(31, 32, 30, rng.New(3, 0))
	p, err := d.puzzle()
	require.NoError(t, err)
	right, wrong := 0, 0
	for i, b := range p.beliefs() {
		if b > 900_000 {
			if q := p.places[i]; d.partner[q.cell] == q.other {
				right++
			} else {
				wrong++
			}
		}
	}
	assert.Greater(t, right, len(d.laid)*9/10)
	assert.Less(t, wrong, len(d.laid)/20)
}
