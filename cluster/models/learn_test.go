package models

import (
	"context"
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/cluster"
	"lsolve/internal/conform"
	"lsolve/internal/rng"
	"lsolve/model/modeljson"
	"lsolve/problem/jobshop"
	"lsolve/solve"
	"lsolve/systematic/cp"
	"lsolve/systematic/cp/kernel"
)

// table is a cluster in a test: what its workers, who work in turns, tell each other.
type table struct {
	best  *cluster.Best
	bound *int64
	notes []json.RawMessage
	asked int
	every int // so often some say that they have nothing to do, and less and less often
	idle  int // how many
}

func (t *table) Best() *cluster.Best { return t.best }

func (t *table) Offer(_ context.Context, cost int64, solution any) error {
	if t.best != nil && t.best.Cost <= cost {
		return nil
	}
	text, err := json.Marshal(solution)
	t.best = &cluster.Best{Cost: cost, Solution: text}
	return err
}

func (t *table) Lower(_ context.Context, bound int64) error {
	if t.bound == nil || bound > *t.bound {
		t.bound = &bound
	}
	return nil
}

func (t *table) Keep(context.Context, []byte) (cluster.Digest, error) { panic("nothing is listed") }

func (t *table) Tell(_ context.Context, note any) error {
	text, err := json.Marshal(note)
	t.notes = append(t.notes, text)
	return err
}

func (t *table) Told(after int) []json.RawMessage { return t.notes[after:] }
func (t *table) Wanted(ctx context.Context) bool  { return t.Waiting(ctx) > 0 }

func (t *table) Waiting(context.Context) int {
	if t.asked++; t.asked < t.every {
		return 0
	}
	t.asked, t.every = 0, t.every+1
	return t.idle
}

// TestLearnInParts: three workers that often split what they have, some at every failure, find the optimum of
// random models, and prove it, also where a number of parts was asked for; cores that they tell refute other tasks, which then have nothing to do.
func TestLearnInParts(t *testing.T) {
	split, told, skipped, heard, lowered, begun := 0, 0, 0, 0, 0, 0
	for seed := range uint64(24) {
		m, objective := conform.RandomModel(rng.New(seed, 0), 5)
		m.Minimise(objective)
		if seed%3 > 0 { // a shop takes many failures
			in, err := jobshop.Uniform(7, 6, 1, 30, rng.New(seed, 1))
			require.NoError(t, err)
			m = in.Stated().Model
		}
		if m.Check() != nil {
			continue
		}
		s, err := cp.New(m, cp.Options{Learn: cp.Learn{Mode: cp.LearnOn}})
		require.NoError(t, err)
		want, err := s.Solve(t.Context())
		require.NoError(t, err)
		parted := seed%4 == 3 // into 64 at once
		var workers []*work
		for range 3 {
			w, err := newWork(input{Ask: Best, Decide: cp.LearnBranch(seed % 3), Score: cp.LearnScore(seed / 3 % 3)}, m, modeljson.Hints{})
			require.NoError(t, err)
			w.patience, w.parted = 0, parted
			workers = append(workers, w)
		}
		at := &table{every: 1 + int(seed%6), idle: 1 + int(seed%7)}
		first, err := workers[0].Split(t.Context(), 64)
		require.NoError(t, err)
		if !parted {
			require.LessOrEqual(t, len(first.Parts), 1)
		}
		begun = max(begun, len(first.Parts))
		queue, answered := first.Parts, false
		for turn := 0; len(queue) > 0 && !answered; turn++ {
			require.Less(t, turn, 3_000, "seed %d: it does not end", seed)
			p := queue[0]
			queue = queue[1:]
			text, err := json.Marshal(p.Input)
			require.NoError(t, err)
			w := workers[turn%3]
			nodes := nodesOf(w)
			out, err := w.do(t.Context(), &current{task: at, bound: p.Bound}, text)
			require.NoError(t, err)
			if w.now.path != nil && w.cores.refute(w.now.path) && nodesOf(w) == nodes {
				skipped++
			}
			answered = out.Answered
			queue = append(queue, out.Parts...)
			split += len(out.Parts)
		}
		told += len(at.notes)
		for _, w := range workers {
			heard += len(w.lessons.known)
		}
		if want.Status == solve.Unsatisfiable {
			assert.Nil(t, at.best, "seed %d", seed)
			continue
		}
		require.NotNil(t, at.best, "seed %d", seed)
		a, err := solution(m, at.best.Solution)
		require.NoError(t, err)
		o := m.Objective()
		assert.Equal(t, want.Objective, o.Value(a), "seed %d", seed)
		if at.bound != nil {
			lowered++
			assert.LessOrEqual(t, *at.bound, workers[0].signed(want.Objective), "seed %d: a bound that is wrong", seed)
		}
	}
	assert.Greater(t, begun, 50)
	assert.Greater(t, split, 100)
	assert.Positive(t, told)
	assert.Positive(t, skipped)
	assert.Greater(t, heard, 20, "nogoods")
	assert.Positive(t, lowered)
}

func nodesOf(w *work) int64 {
	if w.learning == nil {
		return 0
	}
	n, _ := w.learning.Stats().Get(solve.Nodes)
	return n
}

// TestCores: a path is refuted by a core all of whose decisions it has, in any order, also by one that
// is heard of later.
func TestCores(t *testing.T) {
	p := kernel.AtLeast
	c := cores{list: [][]kernel.Predicate{{p(1, 2), p(0, 3)}}}
	path := []kernel.Predicate{p(0, 3), p(2, 1), p(1, 2)}
	assert.True(t, c.refute(path))
	assert.False(t, c.refute(path[:2]))
	assert.False(t, c.refute([]kernel.Predicate{p(0, 3), p(1, 3)}))
	other := []kernel.Predicate{p(0, 4), p(2, 1)}
	assert.False(t, c.refute(other))
	c.list = append(c.list, []kernel.Predicate{p(2, 1)})
	assert.True(t, c.refute(other))
	assert.False(t, c.refute(nil))
}
