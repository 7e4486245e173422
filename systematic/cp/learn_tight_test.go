package cp

import (
	"fmt"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/longtest"
	"lsolve/model"
	"lsolve/systematic/cp/kernel"
)

// TestTightRuns: tight runs, which are refuted, find the first solution, or end without either, leave optima as they are. They begin
// with the limit and have no more than their share; there are none where others say how to decide.
func TestTightRuns(t *testing.T) {
	longtest.NoRace(t)
	tight, loose, refuted, found, turns := 0, 0, 0, 0, 0
	for seed := range uint64(longtest.Choose(60, 1000)) {
		m := colouring(seed, 51+int(seed%6))
		sum := model.Sum()
		for x := range model.Var(m.NumVars()) {
			sum = sum.Plus(x.Times(int32(1 + (seed+uint64(x))%9)))
		}
		if seed%2 == 0 {
			m.Minimise(sum)
		} else {
			m.Maximise(sum)
		}
		name := fmt.Sprint("seed ", seed)
		want := optimum(t, m, Options{Relax: RelaxOff}, name)
		for _, learn := range []Learn{{}, {Branch: BranchActivity}, {Branch: BranchGiven}, {Probe: true}, {Cores: true}, {CoreTurns: true}} {
			never := learn.Branch == BranchGiven || learn.Probe || learn.Cores
			if never && seed%5 != 0 {
				continue
			}
			inTight, known := false, false
			learn.Mode, learn.tight = LearnOn, true
			learn.learnt = func(l *learner, nogood []kernel.Predicate) {
				turns = max(turns, l.tight.turn)
				if !l.blind() {
					if inTight && !known {
						found++
					}
					known = true
					return
				}
				inTight = l.tight.now
				assert.False(t, l.tight.now && never, name)
				assert.LessOrEqual(t, 2*l.tight.failures[1], l.tight.failures[0]+20, "%s: a run has few failures", name)
				if !l.tight.now {
					loose++
					return
				}
				assert.Equal(t, l.goal.cost.Var, l.decisions[0].Var(), "%s: a tight run begins with its limit", name)
				tight++
				if len(nogood) == 1 && len(l.decisions) == 1 {
					refuted++
				}
			}
			got := optimum(t, m, Options{Relax: RelaxOff, Check: seed%4 == 0, Learn: learn, Restart: Restart{Policy: Constant, Scale: 2}}, name)
			require.Equal(t, want.Status, got.Status, name)
			require.Equal(t, want.Objective, got.Objective, name)
		}
	}
	t.Log(tight, loose, refuted, found, turns)
	assert.Greater(t, tight, 300)
	assert.Greater(t, loose, 600)
	assert.Greater(t, refuted, 10)
	assert.Greater(t, found, 5)
	assert.Greater(t, turns, 3)
}

// TestTightTurns: a part of the way to the worst cost has turns of growing length, and keeps its turn while the bound rises.
func TestTightTurns(t *testing.T) {
	e := kernel.New(kernel.Options{})
	x := e.NewVar(model.Range(0, 99))
	var best atomic.Int64
	best.Store(unset)
	l := &learner{search: &search{e: e, goal: &incumbent{cost: x.Term(), best: &best}}, nogoods: tightAfter - 1}
	next := func(tight, loose int64) (limit int64) {
		l.tight.failures = [2]int64{loose, tight}
		l.tight.next(l)
		p, ok := l.probe()
		require.Equal(t, l.tight.now, ok)
		for limit = -1; ok && p.Holds(limit+1); limit++ {
			continue
		}
		return limit
	}
	const many = 1 << 40
	assert.EqualValues(t, -1, next(0, tightAfter-1), "too early")
	l.nogoods++
	assert.EqualValues(t, 33, next(0, tightAfter))
	l.tight.failed()
	assert.Equal(t, [2]int64{tightAfter, 1}, l.tight.failures)
	assert.EqualValues(t, 33, next(100, 200))
	assert.EqualValues(t, -1, next(101, 201), "more than the share")
	l.tight.failed()
	assert.Equal(t, [2]int64{202, 101}, l.tight.failures)
	assert.EqualValues(t, 33, next(tightFirst-1, many))
	assert.EqualValues(t, 12, next(tightFirst, many), "the next part")
	second := tightFirst + int64(tightMore*tightFirst)
	assert.EqualValues(t, 12, next(second-1, many))
	require.True(t, e.SetMin(x.Term(), 20, 0))
	assert.EqualValues(t, 29, next(second, many), "the bound has risen")
	third := second + int64(tightMore*tightFirst)
	assert.EqualValues(t, 29, next(third-1, many))
	assert.EqualValues(t, 46, next(third, many), "the first part again")
	best.Store(50)
	assert.EqualValues(t, -1, next(third, many), "a solution is known")
}
