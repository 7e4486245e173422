package run_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/cmd/lsolve/internal/exit"
	"lsolve/cmd/lsolve/internal/option"
	"lsolve/cmd/lsolve/internal/request"
	"lsolve/cmd/lsolve/internal/requesttest"
	"lsolve/cmd/lsolve/internal/run"
	"lsolve/internal/catalogue"
	"lsolve/internal/longtest"
	"lsolve/localsearch/meta"
	"lsolve/problem/queens"
	"lsolve/solve"
)

// needWeights are the metaheuristics that need weights or a model, which a board of
// queens does not have.
var needWeights = []string{"guided", "breakout", "jump"}

// needItems are those that build states item by item, which the dual model, whose rows and
// columns follow each other, does not offer.
var needItems = []string{"alns", "grasp", "iterated-greedy"}

// TestEveryAlgorithmOfQueensAgrees: by every algorithm and each of its variants, the
// same sizes have solutions, and what is found passes the check.
func TestEveryAlgorithmOfQueensAgrees(t *testing.T) {
	longtest.NoRace(t)
	e, _ := catalogue.Find("queens")
	for _, a := range request.Describe(e, option.Compare).Algorithms {
		for _, label := range labels(a) {
			t.Run(label, func(t *testing.T) {
				for n := 1; n <= 60; n++ {
					for seed := range seedsOf(a, label, n) {
						// Without restarts the hill climb can be caught for ever.
						words := "--algos " + label
						if a.Name == "hillclimb" {
							words += " --restart-after 5000"
						}
						if a.Name == request.Auto || a.Name == request.Portfolio || a.Name == request.Guided {
							words += " --deterministic"
						}
						contestants, err := requesttest.Contestants(t, e, words+" --time-limit 0")
						require.NoError(t, err)
						q, err := request.New(e, contestants[0].Algorithm, contestants[0].Values)
						require.NoError(t, err)
						q.Instance, err = q.OfSize(n)
						require.NoError(t, err)
						r, err := run.Make(t.Context(), q, seed, run.Hooks{})
						require.NoError(t, err)
						require.NoError(t, r.Stopped)
						require.Equal(t, queens.Solvable(n), r.Found(), "n=%d seed=%d", n, seed)
						if !r.Found() {
							require.Equal(t, solve.Unsatisfiable, r.Status)
							continue
						}
						require.Len(t, r.Values, n)
						require.NoError(t, queens.Check(t.Context(), r.Values), "n=%d seed=%d", n, seed)
					}
				}
			})
		}
	}
}

func labels(a option.Algorithm) []string {
	list := []string{a.Name}
	for _, v := range a.Variants {
		list = append(list, a.Name+":"+v.Name)
	}
	return list
}

// seedsOf returns how many runs of an algorithm there are on a size: few where a run is
// costly.
func seedsOf(a option.Algorithm, label string, n int) int {
	long := longtest.Enabled()
	onModel := strings.HasSuffix(label, ":model") || strings.HasSuffix(label, ":neq") || strings.HasSuffix(label, ":dual") || strings.HasSuffix(label, ":alldifferent")
	fixed := a.Name == "backtrack" || a.Name == request.CP
	tree := fixed || a.Family == option.Own && a.Name != "hillclimb" && a.Name != "construct"
	switch {
	case fixed && !strings.HasSuffix(label, ":fewest") && n > 26, tree && !fixed && n > 18:
		return 0 // the fixed orders may take for ever
	case strings.HasSuffix(label, ":dual") && slices.Contains(needItems, a.Name), onModel && a.Family == option.Meta && !slices.Contains(meta.ModelNames(), a.Name):
		return 0
	case !long && n > 12 && n%6 != 0:
		return 0
	case a.Family == option.Meta && a.Name != "minconf" || onModel: // there are many, and some look at thousands of moves a step
		for _, name := range needWeights {
			if a.Name == name && !onModel {
				return 0
			}
		}
		if n > 12 && (n%16 != 0 || !long) || n > 8 && !long && a.Name == "jump" {
			return 0
		}
		return longtest.Choose(1, 2)
	case fixed, a.Name == "construct":
		return 1
	case tree:
		return longtest.Choose(1, 5)
	}
	return longtest.Choose(5, 50)
}

// wrong returns an entry of queens with an algorithm that gives wrong answers.
func wrong() *catalogue.Entry {
	e, _ := catalogue.Find("queens")
	e.Algorithms = append([]catalogue.Algorithm{{
		Name: "wrong", Summary: "wrong", Run: func(_ context.Context, j catalogue.Job) (catalogue.Outcome, error) {
			return catalogue.Outcome{Result: solve.Result{Status: solve.Satisfied}}, j.OnSolution([]int32{0, 1, 2, 3})
		},
	}}, e.Algorithms...)
	return e
}

// TestWrongAnswersAreNotShown gives the command an algorithm that is wrong.
func TestWrongAnswersAreNotShown(t *testing.T) {
	q, err := requesttest.Of(t, wrong(), "-n 4 --algo wrong")
	require.NoError(t, err)
	r, err := run.Make(t.Context(), q, 0, run.Hooks{})
	require.ErrorContains(t, err, "internal error: wrong gave a wrong answer: queens: the queens of columns 0 and 1 share a falling diagonal")
	assert.Equal(t, exit.Error, exit.Status(err))
	assert.False(t, r.Found())
}

// TestHooksEndRuns: an error of a hook ends the run, and is returned.
func TestHooksEndRuns(t *testing.T) {
	broken := errors.New("broken")
	for _, words := range []string{"queens --algo cp --all", "queens --algo backtrack --all", "jobshop --algo auto --better ../../../../testdata/jobshop/la16.txt"} {
		q, err := requesttest.Read(t, words)
		require.NoError(t, err, words)
		shown := 0
		_, err = run.Make(t.Context(), q, 0, run.Hooks{Solution: func(solve.Solution) error { shown++; return broken }})
		require.ErrorIs(t, err, broken, words)
		assert.Equal(t, 1, shown, words)
	}
}

// TestSlowRunsAreLeftBehind: a run that does not look at its context is left behind
// with what it has found.
func TestSlowRunsAreLeftBehind(t *testing.T) {
	e, _ := catalogue.Find("queens")
	release := make(chan struct{})
	defer close(release)
	e.Algorithms = append([]catalogue.Algorithm{{
		Name: "deaf", Summary: "deaf", Complete: true, Run: func(_ context.Context, j catalogue.Job) (catalogue.Outcome, error) {
			_ = j.OnSolution([]int32{1, 3, 0, 2})
			<-release
			return catalogue.Outcome{}, nil
		},
	}}, e.Algorithms...)
	q, err := requesttest.Of(t, e, "-n 4 --algo deaf --time-limit 20ms")
	require.NoError(t, err)
	r, err := run.Make(t.Context(), q, 0, run.Hooks{})
	require.NoError(t, err)
	require.ErrorIs(t, r.Stopped, solve.ErrTime)
	assert.Equal(t, solve.Satisfied, r.Status)
	assert.EqualValues(t, 1, r.Solutions)
	assert.Less(t, r.Time, 5*time.Second)
}

// TestEndings: what ended the runs, in the words of the flags.
func TestEndings(t *testing.T) {
	tsp := "../../../../testdata/tsp/gr17.tsp"
	for words, want := range map[string]string{
		"queens -n 1000 --max-steps 5":                                                "stopped by --max-steps",
		"queens -n 40 --algo backtrack --max-steps 1000":                              "stopped by --max-steps",
		"queens -n 30 --algo cp --heuristic naive --max-steps 100":                    "stopped by --max-steps",
		"queens -n 20 --algo cp --heuristic naive --method bbs:3":                     "--method left a part of the search tree out",
		"queens -n 60 --algo portfolio --members complete --deterministic --slices 1": "stopped by --slices",
		"queens -n 40 --algo backtrack --time-limit 1ns":                              "stopped by --time-limit",
		"magic -n 9 --algo late --stagnation 10":                                      "stopped by --stagnation",
		"tsp --algo late --max-steps 100 " + tsp:                                      "", // the best so far is an answer
		"tsp --algo cp --max-steps 20000 " + tsp:                                      "",
	} {
		q, err := requesttest.Read(t, words)
		require.NoError(t, err, words)
		r, err := run.Make(t.Context(), q, 0, run.Hooks{})
		require.NoError(t, err, words)
		err = run.Ending(q, []run.Record{r})
		if want == "" {
			require.NoError(t, err, words)
			continue
		}
		require.EqualError(t, err, want, words)
		assert.Equal(t, exit.Unanswered, exit.Status(err), words)
	}
}

// TestImprovements: objectives get better, bounds too, and the last of both is what
// the record says.
func TestImprovements(t *testing.T) {
	for _, algo := range []string{"auto", "portfolio --deterministic", "cp", "cp --learn on --prove below", "hybrid", "tuned --max-steps 20000", "lns --slices 200 --deterministic"} {
		q, err := requesttest.Read(t, "jobshop --algo "+algo+" ../../../../testdata/jobshop/la01.txt")
		require.NoError(t, err, algo)
		var last solve.Improvement
		r, err := run.Make(t.Context(), q, 0, run.Hooks{Improvement: func(i solve.Improvement) error {
			if last.Found() {
				assert.LessOrEqual(t, i.Objective, last.Objective, algo)
			}
			if last.Bounded {
				assert.GreaterOrEqual(t, i.Bound, last.Bound, algo)
			}
			last = i
			return nil
		}})
		require.NoError(t, err, algo)
		require.True(t, r.Found(), algo)
		objective, err := q.Instance.Check(r.Values)
		require.NoError(t, err)
		assert.Equal(t, objective, r.Objective)
		assert.Equal(t, last.Objective, r.Objective, algo)
		if r.Status == solve.Optimal {
			assert.EqualValues(t, 666, r.Objective, algo)
			assert.EqualValues(t, 666, r.Bound, algo)
		}
	}
}

// TestWalksShowTheirObjective: the status line of a local search has one.
func TestWalksShowTheirObjective(t *testing.T) {
	q, err := requesttest.Read(t, "tsp --algo tuned --max-steps 3000 ../../../../testdata/tsp/gr17.tsp")
	require.NoError(t, err)
	seen := int64(0)
	_, err = run.Make(t.Context(), q, 0, run.Hooks{Improvement: func(i solve.Improvement) error { seen = i.Objective; return nil }})
	require.NoError(t, err)
	assert.EqualValues(t, 2085, seen)
}

// TestEveryQuestionOfEveryProblem: small instances without an objective are
// enumerated and counted, and the numbers agree.
func TestEveryQuestionOfEveryProblem(t *testing.T) {
	for words, want := range map[string]int64{
		"queens -n 6 --algo cp": 4, "queens -n 6 --algo backtrack": 4, "langford -n 4 --algo cp": 2, "costas -n 4 --algo cp": 12,
		"interval -n 5 --algo cp": 8, "doppelblock --example --algo cp": 1, "domino --example --algo cp": 1,
	} {
		for _, question := range []string{"--all", "--count"} {
			q, err := requesttest.Read(t, words+" "+question)
			require.NoError(t, err, words)
			shown := int64(0)
			r, err := run.Make(t.Context(), q, 0, run.Hooks{Solution: func(solve.Solution) error { shown++; return nil }})
			require.NoError(t, err, words)
			assert.Equal(t, want, r.Solutions, "%s %s", words, question)
			assert.Equal(t, solve.All, r.Status, words)
			if question == "--all" {
				assert.Equal(t, want, shown, words)
			}
		}
	}
}
