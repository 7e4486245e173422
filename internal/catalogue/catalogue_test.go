package catalogue_test

import (
	"bytes"
	"context"
	"io"
	"runtime/debug"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/catalogue"
	"lsolve/internal/longtest"
	"lsolve/internal/memory"
	"lsolve/localsearch"
	"lsolve/localsearch/meta"
	"lsolve/model"
	"lsolve/problem"
	"lsolve/solve"
	"lsolve/systematic/cp"
	"lsolve/systematic/cp/branch"
)

// small are options of generators that make small instances.
var small = map[string]map[string]any{
	"doppelblock": {"n": 5, "unique": true},
	"domino":      {"n": 4, "unique": true},
	"tsp":         {"n": 8},
	"qap":         {"n": 6},
	"qubo":        {"n": 10, "density": 30},
	"maxcut":      {"n": 10, "density": 0.4},
	"setcover":    {"rows": 8, "columns": 14, "density": 20.0},
	"sop":         {"n": 7, "density": 0.1},
	"ordering":    {"n": 6},
	"bandwidth":   {"n": 8, "bandwidth": 3},
	"coloring":    {"n": 12},
	"jobshop":     {"jobs": 3, "machines": 3},
	"flexjobshop": {"jobs": 3, "machines": 3, "operations": 3},
	"flowshop":    {"jobs": 5, "machines": 3},
	"openshop":    {"jobs": 3, "machines": 3},
	"tardiness":   {"n": 6},
	"rcpsp":       {"n": 8},
	"rcpspmax":    {"n": 6},
	"mrcpsp":      {"n": 6},
	"quasigroup":  {"n": 6},
	"squares":     {"side": 12.0, "n": 6},
	"knapsack":    {"n": 12},
	"binpacking":  {"n": 9},
	"vrp":         {"clients": 4, "vehicles": 2},
	"facility":    {"facilities": 3, "customers": 5, "ratio": 2.0},
	"nurses":      {"weeks": 1, "nurses": 3},
	"rostering":   {"weeks": 1, "nurses": 3, "shifts": 2, "skills": 2},
	"timetabling": {"n": 4, "rooms": 2, "days": 2, "periods": 3, "curricula": 2},

	"strippacking": {"n": 6, "width": 9},
}

// instance returns a small one of the problem.
func instance(t *testing.T, e *catalogue.Entry) problem.Instance {
	t.Helper()
	if e.Generator == nil {
		require.NotNil(t, e.Size, "no generator and no size")
		in, err := e.Size.New(e.Size.Default, defaults(t, e.Options))
		require.NoError(t, err)
		return in
	}
	v, err := problem.NewValues(e.Generator.Options, small[e.Name])
	require.NoError(t, err)
	in, err := e.Generate(t.Context(), v, 1)
	require.NoError(t, err)
	return in
}

func defaults(t *testing.T, options []problem.Option) problem.Values {
	t.Helper()
	v, err := problem.NewValues(options, nil)
	require.NoError(t, err)
	return v
}

// each runs a test on every problem.
func each(t *testing.T, f func(t *testing.T, e *catalogue.Entry)) {
	for _, e := range catalogue.All() {
		t.Run(e.Name, func(t *testing.T) { f(t, e) })
	}
}

func TestFind(t *testing.T) {
	each(t, func(t *testing.T, e *catalogue.Entry) {
		found, ok := catalogue.Find(e.Name)
		require.True(t, ok)
		assert.Equal(t, e.Summary, found.Summary)
	})
	_, ok := catalogue.Find("sudoku")
	assert.False(t, ok)
	assert.Len(t, catalogue.Names(), len(catalogue.All()))
}

// TestDescriptions: the texts for people exist, and defaults are within bounds.
func TestDescriptions(t *testing.T) {
	each(t, func(t *testing.T, e *catalogue.Entry) {
		assert.NotEmpty(t, e.Summary)
		assert.False(t, strings.HasSuffix(e.Summary, "."), "a summary is no sentence")
		assert.Equal(t, e.Read != nil, e.Format != "", "a format is described")
		assert.Equal(t, e.Read != nil, e.Files != "", "a format has a name")
		options := e.Options
		if e.Size != nil {
			options = append(options, e.Size.Option())
		}
		if e.Generator != nil {
			assert.NotEmpty(t, e.Generator.Summary)
			options = append(options, e.Generator.Options...)
			assert.Equal(t, e.Generator.Unique, hasOption(e.Generator.Options, "unique"))
		}
		for _, a := range e.Algorithms {
			assert.NotEmpty(t, a.Summary, a.Name)
			options = append(options, a.Options...)
			for _, v := range a.Variants {
				_, err := problem.NewValues(a.Options, v.Values)
				assert.NoError(t, err, v.Name)
			}
		}
		for _, o := range options {
			assert.NoError(t, o.Check(o.Default), o.Name)
			assert.NotEmpty(t, o.Sentence, o.Name)
		}
		if e.Walked != "" {
			assert.Contains(t, e.Formulations, e.Walked)
		}
		if e.Usual != "" {
			assert.Contains(t, meta.Names(), e.Usual)
		}
	})
}

// TestDraws: every problem has a drawing, and says so.
func TestDraws(t *testing.T) {
	each(t, func(t *testing.T, e *catalogue.Entry) {
		_, draws := instance(t, e).(problem.Drawer)
		assert.True(t, draws, "WriteSVG")
		assert.True(t, e.Draws, "Kind.Draws")
	})
}

func hasOption(options []problem.Option, name string) bool {
	for _, o := range options {
		if o.Name == name {
			return true
		}
	}
	return false
}

// TestWrittenInstancesAreRead: Read reads the instances of every generator.
func TestWrittenInstancesAreRead(t *testing.T) {
	each(t, func(t *testing.T, e *catalogue.Entry) {
		if e.Generator == nil {
			return
		}
		in := instance(t, e)
		var text, again bytes.Buffer
		require.NoError(t, in.(problem.Writer).Write(&text))
		read, err := e.Read("f", bytes.NewReader(text.Bytes()), defaults(t, e.Options))
		require.NoError(t, err)
		require.NoError(t, read.(problem.Writer).Write(&again))
		assert.Equal(t, text.String(), again.String())
		_, err = e.Read("f", strings.NewReader("\x00"), defaults(t, e.Options))
		assert.Error(t, err)
	})
}

// TestSearches: every search of every problem finds solutions that Check
// accepts, and none that is better than the optimum.
func TestSearches(t *testing.T) {
	longtest.NoRace(t)
	each(t, func(t *testing.T, e *catalogue.Entry) {
		in := instance(t, e)
		optimum := provedBest(t, e, in)
		check := func(name string, w localsearch.Walk, err error, values func([]int32) []int32) {
			require.NoError(t, err, name)
			target := localsearch.AnyObjective
			if e.Sense != model.Satisfy {
				target = localsearch.Rank{Objective: optimum}
				if e.Sense == model.Maximise {
					target.Objective = -optimum
				}
			}
			ctx, cancel := context.WithTimeout(t.Context(), 10*time.Second)
			defer cancel()
			for steps := int64(0); steps < 200_000 && !localsearch.Reached(w.Best(), target); {
				made, err := w.Run(ctx, 1000, target)
				require.NoError(t, err, name)
				if steps += made; made == 0 {
					break
				}
			}
			require.Zero(t, w.Best().Violation, name)
			objective, err := problem.Check(t.Context(), in, values(w.Values(nil)))
			require.NoError(t, err, name)
			switch e.Sense {
			case model.Minimise:
				assert.GreaterOrEqual(t, objective, optimum, name)
			case model.Maximise:
				assert.LessOrEqual(t, objective, optimum, name)
			default:
			}
		}
		same := func(v []int32) []int32 { return v }
		if e.Tuned != nil {
			w, err := e.Tuned(in, 1, 0)
			check("tuned", w, err, same)
		}
		if warm := e.Warm(); warm != nil {
			w, err := warm(in, 2, 3)
			check("warm start", w, err, same)
		}
		if e.OnState != nil {
			if e.Name == "coloring" {
				_, err := e.OnState(in, "tabu", catalogue.Setup{})
				require.ErrorContains(t, err, "the least number of colours is asked for")
				return
			}
			w, err := e.OnState(in, "late", catalogue.Setup{Seed: 1})
			check("late", w, err, same)
			_, err = e.OnState(in, "nothing", catalogue.Setup{Seed: 1})
			assert.Error(t, err)
		}
	})
}

// provedBest returns the best objective, by the complete search of the problem's
// defaults.
func provedBest(t *testing.T, e *catalogue.Entry, in problem.Instance) (best int64) {
	t.Helper()
	formulations := []string(e.Formulations)
	if formulations == nil {
		formulations = []string{""}
	}
	for i, formulation := range formulations {
		stated, err := problem.StatedAs(in, formulation)
		require.NoError(t, err)
		s, err := cp.New(stated.Model, cp.Options{
			Branch: func(int) branch.Brancher { return branch.New(stated.Search, e.Complete.Branching) },
		})
		require.NoError(t, err)
		found := int64(0)
		for solution, err := range s.Solutions(t.Context()) {
			require.NoError(t, err)
			values := stated.Solution(solution.Values)
			found, err = problem.Check(t.Context(), in, values)
			require.NoError(t, err, formulation)
			assert.NotEmpty(t, in.Text(values))
			if d, ok := in.(problem.Drawer); ok {
				require.NoError(t, d.WriteSVG(io.Discard, values))
			}
			if s, ok := in.(problem.Structured); ok {
				assert.Contains(t, s.Fields(values), "values")
				assert.NotContains(t, s.Fields(nil), "values")
			}
			if e.Sense == model.Satisfy {
				break
			}
		}
		if e.Sense != model.Satisfy {
			assert.Equal(t, solve.Optimal, s.Result().Status)
		}
		if i > 0 {
			assert.Equal(t, best, found, formulation)
		}
		best = found
	}
	if len(e.Formulations) > 0 {
		_, err := problem.StatedAs(in, "nothing")
		assert.Error(t, err)
	}
	return best
}

// TestTooLargeForTheMemory: instances that cannot fit are refused with a
// sentence.
func TestTooLargeForTheMemory(t *testing.T) {
	before := debug.SetMemoryLimit(100 << 20)
	defer debug.SetMemoryLimit(before)
	for name, n := range map[string]int{"magic": 16_000, "langford": 100_000_000, "interval": 1 << 24} {
		e, _ := catalogue.Find(name)
		in, err := e.Size.New(n, defaults(t, e.Options))
		require.NoError(t, err)
		_, err = e.Tuned(in, 1, 0)
		assert.ErrorIs(t, err, memory.ErrTooLarge, name)
		_, err = e.OnState(in, "late", catalogue.Setup{})
		assert.ErrorIs(t, err, memory.ErrTooLarge, name)
	}
	e, _ := catalogue.Find("tsp")
	v, err := problem.NewValues(e.Generator.Options, map[string]any{"n": 10_000_000})
	require.NoError(t, err)
	_, err = e.Generate(t.Context(), v, 1)
	assert.ErrorContains(t, err, "tsp: not enough memory: the places of 10000000 cities need about 480 MB")
	text := "DIMENSION: 9000\nEDGE_WEIGHT_TYPE: EXPLICIT\nEDGE_WEIGHT_FORMAT: FULL_MATRIX\nEDGE_WEIGHT_SECTION\n1"
	_, err = e.Read("f", strings.NewReader(text), defaults(t, e.Options))
	assert.ErrorIs(t, err, memory.ErrTooLarge)
	e, _ = catalogue.Find("queens")
	in, err := e.Size.New(100_000_000, nil)
	require.NoError(t, err)
	for _, a := range e.Algorithms {
		if a.Name == "hillclimb" {
			continue // takes no such board
		}
		_, err := a.Run(t.Context(), catalogue.Job{Instance: in, Values: defaults(t, a.Options)})
		assert.ErrorIs(t, err, memory.ErrTooLarge, a.Name)
	}
}
