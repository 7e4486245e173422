package domino_test

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/longtest"
	"lsolve/internal/rng"
	"lsolve/model"
	"lsolve/problem"
	"lsolve/problem/domino"
	"lsolve/solve"
	"lsolve/systematic/cp"
	"lsolve/systematic/cp/branch"
)

// dominoSearch branches as the documentation of the formulations says.
func dominoSearch(f domino.Formulation, s problem.Stated) cp.Options {
	choice := branch.IndomainMin
	if f == domino.Cover || f == domino.Borders {
		choice = branch.IndomainMax
	}
	return cp.Options{Branch: func(int) branch.Brancher {
		return branch.New(s.Search, branch.Options{Select: branch.DomWDeg, Choice: choice, Style: branch.Step})
	}}
}

// dominoAll returns up to limit solutions, 0 for all, and the number of nodes.
func dominoAll(t *testing.T, f domino.Formulation, p *domino.Instance, limit int) (all []domino.Solution, nodes int64) {
	s := f.State(p)
	found, nodes, err := dominoFind(f)(t.Context(), s, limit)
	require.NoError(t, err)
	for _, a := range found {
		all = append(all, f.Decode(p, a))
		require.NoError(t, p.CheckSolution(all[len(all)-1]))
	}
	return all, nodes
}

func dominoFind(f domino.Formulation) problem.Finder {
	return func(ctx context.Context, s problem.Stated, limit int) (found []model.Assignment, effort int64, err error) {
		solver, err := cp.New(s.Model, dominoSearch(f, s))
		if err != nil {
			return nil, 0, err
		}
		for solution, err := range solver.Solutions(ctx) {
			if err != nil {
				return nil, 0, err
			}
			if found = append(found, solution.Values); len(found) == limit {
				break
			}
		}
		result := solver.Result()
		effort, _ = result.Stats.Get(solve.Nodes)
		return found, effort, result.Stopped
	}
}

func dominoFormulations(t *testing.T) (all []domino.Formulation) {
	for _, name := range domino.FormulationNames() {
		f, err := domino.ParseFormulation(name)
		require.NoError(t, err)
		all = append(all, f)
	}
	return all
}

func TestDominoExampleHasOneSolution(t *testing.T) {
	for _, f := range dominoFormulations(t) {
		all, _ := dominoAll(t, f, domino.Example(), 0)
		assert.Len(t, all, 1, "%v", f)
	}
}

// TestDominoFormulationsAgree compares all solutions on random boards: with and
// without blank cells, of several shapes, some with a wrong number.
func TestDominoFormulationsAgree(t *testing.T) {
	r := rng.New(11, 0)
	solvable := 0
	boards := longtest.Choose(60, 400)
	for i := range boards {
		n := 1 + rng.Intn(r, 5)
		o := domino.GenerateOptions{N: n, Seed: uint64(i)}
		if rng.Intn(r, 2) == 0 {
			o.Rows = 1 + rng.Intn(r, 2)
		}
		p, err := domino.Generate(t.Context(), o, nil)
		require.NoError(t, err)
		cells := slices.Clone(p.Cells)
		for range rng.Intn(r, 4) {
			cells[rng.Intn(r, len(cells))] = domino.Blank
		}
		if rng.Intn(r, 4) == 0 {
			cells[rng.Intn(r, len(cells))] = int32(rng.Intn(r, n+1))
		}
		p, err = domino.New(p.Rows, cells)
		require.NoError(t, err)
		var want []string
		for k, f := range dominoFormulations(t) {
			all, _ := dominoAll(t, f, p, 0)
			var got []string
			for _, s := range all {
				got = append(got, fmt.Sprint(s))
			}
			slices.Sort(got)
			assert.Len(t, slices.Compact(slices.Clone(got)), len(got), "no solution twice")
			if k == 0 {
				want = got
			}
			require.Equal(t, want, got, "%v: %v", f, cells)
		}
		if len(want) > 0 {
			solvable++
		}
	}
	assert.Greater(t, solvable, boards/2)
}

// TestDominoUnique: generated puzzles have one solution, by two models.
func TestDominoUnique(t *testing.T) {
	for seed := range uint64(longtest.Choose(20, 200)) {
		n := 2 + int(seed%9)
		p, err := domino.Generate(t.Context(), domino.GenerateOptions{N: n, Seed: seed, Unique: true}, dominoFind(domino.Cover))
		require.NoError(t, err)
		for _, f := range []domino.Formulation{domino.Cover, domino.Places} {
			all, _ := dominoAll(t, f, p, 2)
			assert.Len(t, all, 1, "n=%d seed=%d %v", n, seed, f)
		}
	}
}

// TestDominoBeliefsLead: the formulations ordered by beliefs find a solution of
// a large puzzle with few wrong decisions.
func TestDominoBeliefsLead(t *testing.T) {
	for _, n := range []int{30, 60} {
		for seed := range uint64(3) {
			p, err := domino.Generate(t.Context(), domino.GenerateOptions{N: n, Seed: seed}, nil)
			require.NoError(t, err)
			for _, f := range []domino.Formulation{domino.Cover, domino.Places} {
				_, nodes := dominoAll(t, f, p, 1)
				assert.Less(t, nodes, int64(20*n), "n=%d seed=%d %v", n, seed, f)
			}
		}
	}
}
