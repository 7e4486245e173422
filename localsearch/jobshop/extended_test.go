package jobshop

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/internal/usage"
	"lsolve/localsearch"
	"lsolve/localsearch/disjunctive"
	"lsolve/localsearch/localsearchtest"
	"lsolve/problem/jobshop"
	"lsolve/solve"
	"lsolve/systematic/cp"
)

var objectives = []jobshop.Objective{jobshop.Makespan, jobshop.Tardiness, jobshop.Lateness}

// TestExtendedSearch: with releases, due dates and setup times it finds what the
// constraint engine proves, and its states conform.
func TestExtendedSearch(t *testing.T) {
	r := rng.New(11, 0)
	for i := range 6 {
		in, err := jobshop.Uniform(3, 3, int32(i%2), 9, r)
		require.NoError(t, err)
		require.NoError(t, in.Draw(5, 1.1, int32(i%3), r))
		for _, in.Objective = range objectives {
			stated := in.Stated()
			s, err := cp.New(stated.Model, cp.Options{})
			require.NoError(t, err)
			proved, err := s.Solve(t.Context())
			require.NoError(t, err)
			require.Equal(t, solve.Optimal, proved.Status)
			w := NewWalk(in, 1, 0)
			_, err = w.Run(t.Context(), 20_000, localsearch.Rank{Objective: proved.Objective})
			require.NoError(t, err)
			objective, err := in.Check(w.Values(nil))
			require.NoError(t, err)
			assert.Equal(t, proved.Objective, objective, "%v %+v %v", in.Jobs, in.Extension, in.Objective)
			assert.Equal(t, objective, w.Best().Objective)
		}
	}
	in, err := jobshop.Uniform(4, 3, 1, 9, r)
	require.NoError(t, err)
	require.NoError(t, in.Draw(5, 1.1, 4, r))
	for _, in.Objective = range objectives {
		assert.NoError(t, localsearchtest.CheckState(func() *disjunctive.State { return NewExtendedState(in, rng.New(1, 0)) }, localsearchtest.StateOptions{
			Steps: 300,
			Recount: func(values []int32) localsearch.Rank {
				objective, err := in.Check(values)
				require.NoError(t, err)
				return localsearch.Rank{Objective: objective}
			},
		}), in.Objective)
	}
}

// TestPlainSearch: a plain job shop keeps its search.
func TestPlainSearch(t *testing.T) {
	in := published(t, "ft06")
	assert.IsType(t, &Search{}, NewWalk(in, 1, 0))
	require.NoError(t, in.DueByWork(1.3))
	assert.IsType(t, &Search{}, NewWalk(in, 1, 0), "due dates alone do not matter")
	in.Objective = jobshop.Tardiness
	assert.IsType(t, &disjunctive.Search{}, NewWalk(in, 1, 0))
}

// bestTardiness are the total weighted tardiness of Singer and Pinedo's instances, with the
// factor 1.3, as published: those of shops of 10 jobs on 10 machines, proved.
var bestTardiness = map[string]int64{
	"abz5": 1403, "abz6": 436, "la16": 1169, "la17": 899, "la18": 929, "la19": 948, "la20": 805, "la21": 463, "la24": 835, "ft10": 1363, "orb01": 2568,
}

// tightened returns one of them, with the first 10 jobs.
func tightened(t *testing.T, name string) *jobshop.Instance {
	t.Helper()
	p := published(t, name)
	in, err := jobshop.New(p.Machines, p.Jobs[:10])
	require.NoError(t, err)
	require.NoError(t, in.DueByWork(1.3))
	in.Objective = jobshop.Tardiness
	return in
}

// TestTardiness: in some thousand steps the search finds the published best.
func TestTardiness(t *testing.T) {
	for _, name := range []string{"abz6", "la18", "la21"} {
		in := tightened(t, name)
		w := NewWalk(in, 1, 0)
		_, err := w.Run(t.Context(), 1_000_000, localsearch.Rank{Objective: bestTardiness[name]})
		require.NoError(t, err)
		objective, err := in.Check(w.Values(nil))
		require.NoError(t, err)
		assert.Equal(t, bestTardiness[name], objective, name)
	}
}

// TestPublishedTardiness measures on these with five seeds, for as much CPU time each as
// LSOLVE_JOBSHOP says, such as 4s, at most.
func TestPublishedTardiness(t *testing.T) {
	limit, err := time.ParseDuration(os.Getenv("LSOLVE_JOBSHOP"))
	if err != nil {
		t.Skip("LSOLVE_JOBSHOP is no time, such as 4s")
	}
	files, err := filepath.Glob("../../testdata/jobshop/*.txt")
	require.NoError(t, err)
	for _, file := range files {
		name := strings.TrimSuffix(filepath.Base(file), ".txt")
		best := bestTardiness[name]
		if best == 0 {
			continue
		}
		in := tightened(t, name)
		rule, err := in.Check(in.Start())
		require.NoError(t, err)
		target := localsearch.Rank{Objective: best}
		reached, values, times := 0, []int64(nil), []time.Duration(nil)
		for seed := range uint64(5) {
			begin := usage.CPU()
			w := NewWalk(in, seed+1, 0)
			for usage.CPU()-begin < limit && !localsearch.Reached(w.Best(), target) {
				_, err := w.Run(t.Context(), 10_000, target)
				require.NoError(t, err)
			}
			times = append(times, usage.CPU()-begin)
			objective, err := in.Check(w.Values(nil))
			require.NoError(t, err)
			values = append(values, objective)
			if objective <= best {
				reached++
			}
		}
		slices.Sort(values)
		slices.Sort(times)
		t.Logf("%s: rules %d, best known %d; median %d, worst %d; %d of 5 in up to %v, median %v", name, rule, best, values[2], values[4], reached, times[4], times[2])
	}
}
