package hyper_test

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/localsearch/accept"
	"lsolve/localsearch/hyper"
	"lsolve/localsearch/localsearchtest"
	"lsolve/localsearch/qap"
	"lsolve/localsearch/rebuild"
	"lsolve/problem/problemtest"
	problemqap "lsolve/problem/qap"
)

func must[T any](x T, err error) T {
	if err != nil {
		panic(err)
	}
	return x
}

func assignment(n int) *problemqap.Instance {
	r := rng.New(5, uint64(n))
	matrix := func() (m []int32) {
		for range n * n {
			m = append(m, int32(rng.Intn(r, 30)))
		}
		return m
	}
	return must(problemqap.New(n, matrix(), matrix()))
}

// list has a heuristic that is good, and one that spoils what there is.
func list(state *qap.State) []hyper.Heuristic {
	descent := must(localsearch.New(localsearch.Components[qap.Swap]{
		State: state, Acceptor: accept.Descent{}, Forager: localsearch.FirstOfAll, Restart: localsearch.Restart{AtMinimum: true},
	}))
	return []hyper.Heuristic{{Name: "descent", Kick: 0.2, By: descent}, {Name: "far away", Kick: 1}}
}

func choosers() []rebuild.Chooser {
	return []rebuild.Chooser{nil, &rebuild.Bandit{}, &rebuild.Roulette{}, &rebuild.Even{}}
}

// TestWalks: it is a sound walk with every chooser.
func TestWalks(t *testing.T) {
	in := assignment(9)
	for i := range choosers() {
		err := localsearchtest.CheckWalk(func() localsearch.Walk {
			state := qap.New(in)
			return must(hyper.New(state, hyper.Options{Heuristics: list(state), Chooser: choosers()[i], Seed: 3, Patience: 10}))
		}, localsearchtest.WalkOptions{Steps: 800, Restarts: 1})
		assert.NoError(t, err, i)
	}
}

// TestLearns: it mostly chooses the heuristic that does well.
func TestLearns(t *testing.T) {
	in := assignment(15)
	for i, chooser := range []rebuild.Chooser{nil, &rebuild.Roulette{}} {
		state := qap.New(in)
		s := must(hyper.New(state, hyper.Options{Heuristics: list(state), Chooser: chooser, Seed: 1}))
		_, err := s.Run(t.Context(), 4000, localsearch.NoTarget)
		require.NoError(t, err)
		uses := s.Uses()
		assert.Greater(t, uses[0], 2*uses[1], i)
	}
}

// TestOptimum: it finds what enumeration does.
func TestOptimum(t *testing.T) {
	in := assignment(6)
	best := int64(math.MaxInt64)
	for p := range problemtest.Permutations(6) {
		best = min(best, must(in.Check(p)))
	}
	state := qap.New(in)
	w := must(hyper.New(state, hyper.Options{Heuristics: list(state)}))
	_, err := w.Run(t.Context(), 5000, localsearch.Rank{Objective: best})
	require.NoError(t, err)
	assert.Equal(t, best, w.Best().Objective)
}

func TestMistakes(t *testing.T) {
	state := qap.New(assignment(5))
	for _, o := range []hyper.Options{{}, {Heuristics: []hyper.Heuristic{{Name: "nothing"}}}, {Heuristics: []hyper.Heuristic{{Kick: 2}}}, {Heuristics: list(state), History: -1}} {
		_, err := hyper.New(state, o)
		require.Error(t, err)
	}
}
