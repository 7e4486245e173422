package request_test

import (
	"context"
	"io"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/cmd/lsolve/internal/exit"
	"lsolve/cmd/lsolve/internal/option"
	"lsolve/cmd/lsolve/internal/request"
	"lsolve/cmd/lsolve/internal/requesttest"
	"lsolve/internal/catalogue"
	"lsolve/internal/longtest"
	"lsolve/systematic/cp"
	"lsolve/systematic/cp/branch"
)

// TestQuestions: what is asked, and of which kind of algorithm.
func TestQuestions(t *testing.T) {
	for words, want := range map[string]catalogue.Question{
		"queens":                                 catalogue.First,
		"queens --algo cp --all":                 catalogue.Every,
		"queens --algo backtrack --unique":       catalogue.Unique,
		"queens --algo cp --count":               catalogue.Count,
		"queens --algo cp --count --unique":      catalogue.CountUnique,
		"doppelblock --example --check-unique":   catalogue.Every,
		"magic --algo cp --all":                  catalogue.Every,
		"langford -n 7 --algo cp --count":        catalogue.Count,
		"domino --example --algo hybrid":         catalogue.First,
		"costas -n 6 --algo tabu --on-model":     catalogue.First,
		"interval -n 8 --algo portfolio":         catalogue.First,
		"queens --algo minconf --on-model":       catalogue.First,
		"queens --algo late --model neq":         catalogue.First,
		"queens --algo minconf --variant linear": catalogue.First,
	} {
		r, err := requesttest.Read(t, words)
		require.NoError(t, err, words)
		assert.Equal(t, want, r.Question, words)
		kinds := 0
		for _, is := range []bool{r.Own != nil, r.Walks(), r.Completes(), r.Shares()} {
			if is {
				kinds++
			}
		}
		assert.Equal(t, 1, kinds, "%s: an algorithm is of one kind", words)
		assert.NotNil(t, r.Instance, words)
	}
}

// TestDefaults: the default is what proves, a complete search branches
// as suits the problem, and what would not end has a time limit.
func TestDefaults(t *testing.T) {
	for _, e := range catalogue.All() {
		c := request.Describe(e, option.Solve)
		first := c.Algorithms[0].Name
		assert.Equal(t, request.Auto, first, e.Name)
		for _, name := range c.Compared {
			assert.True(t, containsAlgorithm(c, name), "%s compares %s", e.Name, name)
		}
	}
	r, err := requesttest.Read(t, "domino --example")
	require.NoError(t, err)
	assert.Equal(t, branch.IndomainMax, r.Tree.Branching.Choice)
	assert.Equal(t, cp.NoRestart, r.Tree.Restart.Policy)
	r, err = requesttest.Read(t, "doppelblock --example")
	require.NoError(t, err)
	assert.Equal(t, cp.Luby, r.Tree.Restart.Policy, "it restarts for one solution")
	r, err = requesttest.Read(t, "doppelblock --example --all")
	require.NoError(t, err)
	assert.Equal(t, cp.NoRestart, r.Tree.Restart.Policy)
	r, err = requesttest.Read(t, "queens --algo cp")
	require.NoError(t, err)
	assert.Equal(t, "moffmo", r.Tree.Heuristic.Name)
	r, err = requesttest.Read(t, "queens --algo cp --choice max")
	require.NoError(t, err)
	assert.Nil(t, r.Tree.Heuristic)

	tsp := "../../../../testdata/tsp/gr17.tsp"
	for words, want := range map[string]time.Duration{
		"tsp " + tsp: 10 * time.Second, "tsp --time-limit 0 " + tsp: 0, "tsp --target 3 " + tsp: 0, "tsp --algo cp " + tsp: 0,
		"tsp --algo late --max-steps 5 " + tsp: 0, "tsp --algo tuned --time-limit 3s " + tsp: 3 * time.Second, "magic": 0,
	} {
		r, err := requesttest.Read(t, words)
		require.NoError(t, err, words)
		assert.Equal(t, want, r.TimeLimit(), words)
	}
}

func containsAlgorithm(c option.Command, name string) bool {
	for _, a := range c.Algorithms {
		if a.Name == name {
			return true
		}
	}
	return false
}

// TestEveryVariantIsUnderstood: each algorithm of each problem with each of its
// variants is a request.
func TestEveryVariantIsUnderstood(t *testing.T) {
	longtest.NoRace(t)
	for _, e := range catalogue.All() {
		for _, a := range request.Describe(e, option.Compare).Algorithms {
			labels := []string{a.Name}
			for _, v := range a.Variants {
				labels = append(labels, a.Name+":"+v.Name)
			}
			for _, label := range labels {
				contestants, err := requesttest.Contestants(t, e, "--algos "+label)
				require.NoError(t, err, "%s %s", e.Name, label)
				require.Len(t, contestants, 1)
				_, err = request.New(e, contestants[0].Algorithm, contestants[0].Values)
				require.NoError(t, err, "%s %s", e.Name, label)
			}
		}
	}
}

// TestReadingCanBeInterrupted: waiting for input ends with the context.
func TestReadingCanBeInterrupted(t *testing.T) {
	r, err := requesttest.Read(t, "magic")
	require.NoError(t, err)
	ctx, cancel := context.WithCancelCause(t.Context())
	cancel(exit.ErrInterrupted)
	reader, writer := io.Pipe()
	defer func() { _ = writer.Close() }()
	e, _ := catalogue.Find("domino")
	waiting := &request.Request{Entry: e, Values: r.Values}
	require.ErrorIs(t, waiting.Read(ctx, request.Source{Args: []string{"-"}, Stdin: reader}), context.Cause(ctx))
}

// TestByteOrderMark: it is skipped.
func TestByteOrderMark(t *testing.T) {
	e, _ := catalogue.Find("qap")
	r, err := requesttest.Read(t, "magic")
	require.NoError(t, err)
	q := &request.Request{Entry: e, Values: r.Values}
	text := "\ufeff2\n0 1\n1 0\n0 5\n5 0\n"
	require.NoError(t, q.Read(t.Context(), request.Source{Args: []string{"-"}, Stdin: strings.NewReader(text)}), text)
}

// TestVariantsOfLearning: cp:plain neither learns nor restarts, cp:learn learns.
func TestVariantsOfLearning(t *testing.T) {
	e, _ := catalogue.Find("jobshop")
	for label, want := range map[string]cp.LearnMode{"cp": cp.LearnAuto, "cp:plain": cp.LearnOff, "cp:learn": cp.LearnOn, "hybrid:learn": cp.LearnOn} {
		contestants, err := requesttest.Contestants(t, e, "--algos "+label)
		require.NoError(t, err)
		r, err := request.New(e, contestants[0].Algorithm, contestants[0].Values)
		require.NoError(t, err)
		assert.Equal(t, want, r.Tree.Learn.Mode, label)
	}
}

// TestThreads: 0 is as many as there are cores, or one where one is all that the
// algorithm can use.
func TestThreads(t *testing.T) {
	before := runtime.GOMAXPROCS(3)
	defer runtime.GOMAXPROCS(before)
	shop := "../../../../testdata/jobshop/ft06.txt"
	for words, want := range map[string]int{
		"queens": 1, "queens --threads 1": 1, "queens --algo tabu --threads 2": 2,
		"queens --threads 0": 1, "queens --algo construct --threads 0": 1, "queens --algo hillclimb --threads 0": 1,
		"queens --algo backtrack --threads 0": 1, "queens --algo backtrack --count --threads 0": 3,
		"queens --algo cp --threads 0": 3, "queens --algo cp --unique --threads 0": 1, "queens --algo cp --method lds:3 --threads 0": 1,
		"queens --algo cp --learn on --threads 0": 1, "queens --algo cp --restart luby --threads 0": 1,
		"queens --algo tabu --threads 0": 3, "magic --threads 0": 3, "magic --algo portfolio --threads 0": 3,
		"jobshop --algo cp --threads 0 " + shop: 1, "jobshop --algo cp --learn off --threads 0 " + shop: 3,
	} {
		r, err := requesttest.Read(t, words)
		require.NoError(t, err, words)
		assert.Equal(t, want, r.Threads(), words)
	}
}

// TestPlots: the table names those algorithms of one problem that tell their costs.
func TestPlots(t *testing.T) {
	for _, e := range catalogue.All() {
		for _, a := range e.Algorithms {
			_, err := requesttest.Of(t, e, "--algo "+a.Name+" --plot x.svg")
			assert.Equal(t, a.Costs, err == nil, "%s %s: %v", e.Name, a.Name, err)
		}
	}
}
