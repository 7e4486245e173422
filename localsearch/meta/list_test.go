package meta_test

import (
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/localsearch"
	"lsolve/localsearch/cbls"
	"lsolve/localsearch/jobshop"
	"lsolve/localsearch/meta"
	modeljobshop "lsolve/problem/jobshop"
	modelqueens "lsolve/problem/queens"
	"lsolve/solve"

	"lsolve/internal/rng"
)

// TestList: it is sorted, its entries can be found, and the package comment lists
// the same names.
func TestList(t *testing.T) {
	names := meta.Names()
	assert.True(t, slices.IsSorted(names))
	doc, err := os.ReadFile("doc.go")
	require.NoError(t, err)
	_, table, _ := strings.Cut(string(doc), "//\tname ")
	table, _, _ = strings.Cut(table, "//\n")
	var listed []string
	for _, line := range strings.Split(strings.TrimSpace(table), "\n")[1:] {
		listed = append(listed, strings.Fields(line)[1])
	}
	assert.Equal(t, names, listed)
	for i, info := range meta.All() {
		assert.Equal(t, names[i], info.Name)
		assert.NotEmpty(t, info.Summary)
		found, err := meta.Find(info.Name)
		require.NoError(t, err)
		assert.Equal(t, info, found)
	}
}

// bare is a State and a Neighbourhood with no capability.
type bare struct {
	localsearch.State[jobshop.Move]
	localsearch.Neighbourhood[jobshop.Move]
}

// TestNeeds: a metaheuristic can be made over a state if and only if the state has
// what Info.Needs says. The error says what it lacks.
func TestNeeds(t *testing.T) {
	shop, err := modeljobshop.New(2, [][]modeljobshop.Operation{{{Machine: 0, Duration: 3}, {Machine: 1, Duration: 2}}, {{Machine: 1, Duration: 2}, {Machine: 0, Duration: 4}}})
	require.NoError(t, err)
	s := jobshop.NewState(shop, rng.New(1, 0))
	state := bare{s, s}
	require.Zero(t, localsearch.CapabilitiesOf[jobshop.Move](state))
	for _, info := range meta.All() {
		_, err := meta.New[jobshop.Move](info.Name, state, state, meta.Settings{})
		switch {
		case info.FlatModel:
			assert.EqualError(t, err, "meta: jump: solve: not supported: the problem has no model (cbls.Space)")
		case info.Needs != 0:
			assert.EqualError(t, err, "meta: "+info.Name+": solve: not supported: the problem has no "+info.Needs.String())
			assert.Contains(t, err.Error(), "(localsearch.")
		default:
			assert.NoError(t, err, info.Name)
		}
	}
}

// TestJumpNeedsAFlatSpace: other spaces keep constraints by their moves, which a
// jump of one variable cannot.
func TestJumpNeedsAFlatSpace(t *testing.T) {
	m, _ := modelqueens.AllDifferent.Model(8)
	s, err := cbls.New(m, cbls.Options{})
	require.NoError(t, err)
	_, err = meta.Jump(s, meta.Settings{})
	require.ErrorIs(t, err, solve.ErrUnsupported)
	require.EqualError(t, err, "meta: jump: solve: not supported: the moves of the space keep all_different satisfied, "+
		"and a jump of one variable would not; expected a space made with Options.Flat")
	_, err = meta.New("jump", s, s, meta.Settings{})
	require.ErrorIs(t, err, solve.ErrUnsupported)
	_, err = meta.OnModel("jump", m, meta.Settings{})
	require.NoError(t, err)
}
