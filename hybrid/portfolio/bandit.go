package portfolio

import (
	"math"
	"time"

	"lsolve/hybrid/internal/member"
	"lsolve/model"
)

// bandit learns which member brings most for its time. In the trial all of them work by their
// usual weights. Then the leader, which is the one with the best rate of late, gets most of the
// time; the others share the rest, and take the lead when they bring more. It is a bandit whose
// arms change over time: gains fade, as of discounted upper confidence bounds (Kocsis and
// Szepesvári 2006), and every arm keeps a part of the time instead of a bound.
type bandit struct {
	trial  time.Duration // of work, of all members together
	memory time.Duration // in which what was gained fades to 1/e
	worked time.Duration // so far
}

// The trial and the memory are this part of the time. Without a limit they are as long as of
// unlimited.
const (
	trialShare  = 10
	memoryShare = 10
	unlimited   = 20 * time.Second
)

// newBandit returns the bandit of a search that has so much time; 0: there is no limit.
func newBandit(limit time.Duration) *bandit {
	if limit <= 0 {
		limit = unlimited
	}
	return &bandit{trial: limit / trialShare, memory: max(time.Millisecond, limit/memoryShare)}
}

// arm is a member to the bandit: what it has gained, relative to the costs then, and the
// seconds that it has worked; both fade.
type arm struct{ gain, worked float64 }

// spent tells that one of the arms has worked.
func (b *bandit) spent(arms []*arm, by *arm, time time.Duration) {
	b.worked += time
	fade := math.Exp(-time.Seconds() / b.memory.Seconds())
	for _, a := range arms {
		a.gain *= fade
		a.worked *= fade
	}
	by.worked += time.Seconds()
}

// gained tells that an arm has found a better solution. The first solution is no gain: it says
// little about the search for better ones.
func (a *arm) gained(before, after int64) {
	if before != member.NoCost {
		a.gain += (float64(before) - float64(after)) / max(1, math.Abs(float64(before)))
	}
}

// least is the gain below which an arm has gained nothing. The favourite counts as if it had
// gained this.
const least = 1e-5

// leader returns the arm with the most gain for its time, the favourite if none has gained
// anything; -1: there is no leader. favourite may be -1. A short time counts as a part of the
// memory: a find of luck is no rate.
func (b *bandit) leader(arms []*arm, favourite int) int {
	if b.worked < b.trial {
		return -1
	}
	best, most := -1, 0.0
	for i, a := range arms {
		gain := a.gain
		if i == favourite {
			gain = max(gain, least)
		}
		if gain < least {
			continue
		}
		if rate := gain / (a.worked + b.memory.Seconds()/10); rate > most {
			best, most = i, rate
		}
	}
	return best
}

// lead gives the members the weights that follow from who leads, and reports whether anybody
// does. It is called with the lock held.
func (p *portfolio) lead() bool {
	total, favourite := 0.0, -1
	for i, k := range p.members {
		if total += k.base; k.name == Walk && p.o.walksFirst() {
			favourite = i
		}
	}
	i := p.bandit.leader(p.arms(), favourite)
	if i < 0 || p.members[i].over || p.members[i].waits {
		return false
	}
	leader := p.members[i]
	for _, k := range p.members {
		k.weight = (1 - p.o.Lead) * total * k.base / max(k.base, total-leader.base)
	}
	leader.weight = p.o.Lead * total
	return true
}

// arms are the members to the bandit.
func (p *portfolio) arms() []*arm {
	arms := make([]*arm, len(p.members))
	for i, k := range p.members {
		arms[i] = &k.arm
	}
	return arms
}

// follows reports whether the shares follow who leads.
func (o *Options) follows(m *model.Model) bool {
	return o.Lead > 0 && !o.Deterministic && m.Objective().Sense != model.Satisfy
}
