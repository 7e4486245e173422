package portfolio

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"lsolve/hybrid/internal/member"
	"lsolve/hybrid/internal/samples"
	"lsolve/solve"
)

// arms are three, the first of which is the favourite of some tests.
func arms() []*arm { return []*arm{{}, {}, {}} }

// TestTrial: nobody leads in the first tenth of the time, whoever gains.
func TestTrial(t *testing.T) {
	b, a := newBandit(10*time.Second), arms()
	for range 99 {
		b.spent(a, a[1], 10*time.Millisecond)
		a[1].gained(1000, 900)
		assert.Equal(t, -1, b.leader(a, -1))
	}
	b.spent(a, a[1], 10*time.Millisecond)
	assert.Equal(t, 1, b.leader(a, -1))
	assert.Equal(t, 2*time.Second, newBandit(0).trial, "without a limit it is as of twenty seconds")
}

// TestLeader: the one with the most gain for its time leads, not the one with the most gain;
// the favourite leads where nobody gains, and others have no leader then.
func TestLeader(t *testing.T) {
	b, a := newBandit(10*time.Second), arms()
	for range 10 {
		b.spent(a, a[0], 200*time.Millisecond)
		b.spent(a, a[2], 50*time.Millisecond)
	}
	assert.Equal(t, -1, b.leader(a, -1))
	assert.Equal(t, 0, b.leader(a, 0))
	a[0].gained(1000, 990)
	a[2].gained(990, 983)
	assert.Equal(t, 2, b.leader(a, 0))
	a[0].gained(983, 950)
	assert.Equal(t, 0, b.leader(a, 0))
}

// TestGainsFade: who led and gains nothing any more makes room, in the end for the favourite.
func TestGainsFade(t *testing.T) {
	b, a := newBandit(10*time.Second), arms()
	b.spent(a, a[0], time.Second)
	a[0].gained(1000, 999)
	a[1].gained(999, 990)
	assert.Equal(t, 1, b.leader(a, 0))
	for range 3 {
		b.spent(a, a[1], time.Second)
	}
	a[2].gained(990, 989)
	assert.Equal(t, 2, b.leader(a, 0), "less gain, but of late")
	for range 10 {
		b.spent(a, a[2], time.Second)
	}
	assert.Equal(t, 0, b.leader(a, 0))
	assert.Equal(t, -1, b.leader(a, -1))
}

// TestGained: gains are relative, whatever the sign of costs, and the first solution is none.
func TestGained(t *testing.T) {
	for _, c := range []struct {
		before, after int64
		want          float64
	}{{200, 150, 0.25}, {-100, -150, 0.5}, {0, -3, 3}, {member.NoCost, 7, 0}} {
		a := &arm{}
		a.gained(c.before, c.after)
		assert.InDelta(t, c.want, a.gain, 1e-12)
	}
}

// TestLead: the leader has its share and the others the rest by their usual weights; a leader
// that is over leads no more; the proof has as much as the leader, until its part of a limited
// time is used up.
func TestLead(t *testing.T) {
	p := &portfolio{o: Options{Lead: 0.75, Walk: onModel(nil, nil), First: []First{{Member: Walk}}}, bandit: newBandit(time.Second), limit: time.Second}
	for _, name := range []string{Walk, LNS, Learn} {
		base := p.o.base(name)
		p.members = append(p.members, &account{name: name, base: base, weight: base})
	}
	walk, large, learn := p.members[0], p.members[1], p.members[2]
	assert.False(t, p.lead(), "the trial")
	p.bandit.spent(p.arms(), &walk.arm, time.Second)
	assert.True(t, p.lead())
	assert.InDelta(t, 0.75*26, walk.weight, 1e-9)
	assert.InDelta(t, 0.25*26*2/8, large.weight, 1e-9)
	assert.InDelta(t, 0.25*26*6/8, learn.weight, 1e-9)
	assert.InDelta(t, walk.weight, p.proof(learn, true), 0)
	learn.used = time.Second
	assert.InDelta(t, learn.weight, p.proof(learn, true), 0)
	assert.InDelta(t, proofWeight*learn.base, p.proof(learn, false), 0)
	large.arm.gained(100, 90)
	assert.True(t, p.lead())
	assert.InDelta(t, 0.75*26, large.weight, 1e-9)
	assert.InDelta(t, 0.25*26*18/24, walk.weight, 1e-9)
	large.over = true
	assert.False(t, p.lead())
}

// TestLeadProves: with a leader the portfolio still proves, and a share that is none is
// refused.
func TestLeadProves(t *testing.T) {
	m := samples.Shop(t, 3, 3, 1)
	want := samples.Proved(t, m)
	r, err := Solve(t.Context(), m, Options{Lead: 0.9})
	assert.NoError(t, err)
	assert.Equal(t, solve.Optimal, r.Status)
	assert.Equal(t, want, r.Objective)
	_, err = Solve(t.Context(), m, Options{Lead: 1.5})
	assert.ErrorContains(t, err, "Options.Lead is 1.5; expected 0 to 1")
}
