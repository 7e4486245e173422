package portfolio

import (
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"lsolve/hybrid/internal/member"
	"lsolve/model"
)

// TestStale: learning gets the time for the proof once nothing better has turned up for
// longer than before, if the bound is near or nobody but learning finds anything, or for three times as long.
func TestStale(t *testing.T) {
	for _, c := range []struct {
		by    string
		bound int64
		found time.Duration // after the beginning, of an hour ago
		stale bool
	}{
		{Walk, 99, 20 * time.Minute, true},
		{Walk, 99, 40 * time.Minute, false},
		{Walk, 50, 20 * time.Minute, false},
		{Walk, 50, 14 * time.Minute, true},
		{Learn, 50, 20 * time.Minute, true},
		{Learn, 50, 40 * time.Minute, false},
		{Start, 99, 0, true},
		{Start, 50, 0, true},
	} {
		m := model.New()
		m.Minimise(m.Int("x", 0, 200))
		p := &portfolio{pool: newPool(m, nil)}
		assert.False(t, p.stale(), "there is no solution")
		p.pool.hand(c.by, member.Find{Values: model.Assignment{100}, Bound: c.bound})
		p.pool.start = time.Now().Add(-time.Hour)
		if c.found > 0 {
			p.latest = p.pool.start.Add(c.found)
		}
		assert.Equal(t, c.stale, p.stale(), "%+v", c)
	}
}

// TestPatience: the proof waits for less of a short time.
func TestPatience(t *testing.T) {
	for limit, want := range map[time.Duration]time.Duration{
		0: 500 * time.Millisecond, time.Minute: 500 * time.Millisecond, time.Second: 200 * time.Millisecond,
	} {
		assert.Equal(t, want, (&portfolio{limit: limit}).patience())
	}
}

// TestTheProofHasItsWeight: whoever had the last slice, learning works as much as the leader while a proof is due.
func TestTheProofHasItsWeight(t *testing.T) {
	m := model.New()
	m.Minimise(m.Int("x", 0, 200))
	p := &portfolio{o: Options{Lead: 0.9}, pool: newPool(m, nil), bandit: newBandit(time.Hour), limit: time.Hour}
	for _, name := range []string{Walk, LNS, Learn} {
		p.members = append(p.members, &account{name: name, base: 1, weight: 1})
	}
	walk, learn := p.members[0], p.members[2]
	p.bandit.spent(p.arms(), &walk.arm, time.Hour)
	walk.arm.gain = 1
	free := sync.NewCond(&p.mu)
	p.pool.hand(Walk, member.Find{Values: model.Assignment{100}, Bound: 99})
	p.latest = time.Now()
	p.release(walk, free)
	assert.Less(t, learn.weight, walk.weight)
	p.pool.start, p.latest = time.Now().Add(-time.Hour), time.Now().Add(-59*time.Minute)
	for _, k := range p.members {
		p.release(k, free)
		assert.InDelta(t, walk.weight, learn.weight, 1e-9, k.name)
	}
	learn.used = time.Hour / proofShare
	learn.used++
	p.release(walk, free)
	assert.Less(t, learn.weight, walk.weight)
}
