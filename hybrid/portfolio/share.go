package portfolio

import (
	"cmp"
	"slices"
	"sync"
	"time"

	"lsolve/hybrid/internal/member"
	"lsolve/internal/crash"
	"lsolve/solve"
)

// The length of slices. Short slices let members see each other's results soon;
// long slices keep the caches warm.
const (
	firstSlice = 5 * time.Millisecond
	longSlice  = 40 * time.Millisecond
)

// share gives slices by time: the member with the least time for its weight is
// next. A member that brings improvements gets more for a while.
func (p *portfolio) share() ending {
	var wait crash.Group
	free := sync.NewCond(&p.mu)
	for range max(1, p.o.Threads) {
		wait.Go(func() {
			var k *account
			defer func() {
				if k != nil { // the member has panicked; the others must not wait for it
					p.stop.Store(true)
					free.Broadcast()
				}
			}()
			for k = p.next(free); k != nil; k = p.next(free) {
				p.imports()
				p.inTurn(func() { p.slice(k, p.timed(k)) })
				p.release(k, free)
			}
		})
	}
	wait.Wait()
	return p.ending()
}

// release gives a member back after its slice.
func (p *portfolio) release(k *account, free *sync.Cond) {
	p.mu.Lock()
	defer p.mu.Unlock()
	k.busy = false
	led := p.bandit != nil && p.lead()
	if !led {
		k.weight = k.base + (k.weight-k.base)*weightDecay
	}
	p.prove(led)
	p.keep(time.Now(), led)
	free.Broadcast()
}

// timed returns the next slice of a member.
func (p *portfolio) timed(k *account) *member.Slice {
	length := min(longSlice, firstSlice+time.Duration(k.slices)*firstSlice)
	if k.first > 0 {
		length = min(length, k.first)
	}
	return &member.Slice{View: p.pool.snapshot(), Timed: true, Until: time.Now().Add(length)}
}

// stale reports whether the search should turn to the proof: no better solution
// has been found for longer than before the last one, and the bound is near, or it
// was learning that found it and the others are of no help, or it has been for
// restShare times as long.
func (p *portfolio) stale() bool {
	latest := p.latest
	if latest.IsZero() {
		if !p.pool.found() {
			return false
		}
		latest = p.pool.start // nothing is better than what the search began with
	}
	since := time.Since(latest)
	took := latest.Sub(p.pool.start)
	return since > p.patience() && since > took && (since > restShare*took || p.pool.gap() < smallGap || learns(p.pool.finder()))
}

// patience is the time without a better solution before the proof: staleAfter, and no more than
// patienceShare of a limited time.
func (p *portfolio) patience() time.Duration {
	if p.limit > 0 {
		return min(staleAfter, p.limit/patienceShare)
	}
	return staleAfter
}

// prove gives those that learn their weight while the search turns to the proof, after every slice:
// the leader's share has just set it to that of the others. It is called with the lock held.
func (p *portfolio) prove(led bool) {
	if !p.stale() {
		return
	}
	for _, k := range p.members {
		if learns(k.name) {
			k.weight = p.proof(k, led)
		}
	}
}

// proof returns the weight of learning while the search turns to the proof. Beside a leader it
// works as much as that, but only for a part of a limited time.
func (p *portfolio) proof(k *account, led bool) float64 {
	switch {
	case !led:
		return proofWeight * k.base
	case p.limit > 0 && k.used > p.limit/proofShare:
		return k.weight
	}
	weight := 0.0
	for _, other := range p.members {
		weight = max(weight, other.weight)
	}
	return weight
}

// The proof comes first after this time without a better solution, if the bound is
// this near. It then gets this times its usual weight, or beside a leader at most a
// part of the time.
const (
	staleAfter    = 500 * time.Millisecond
	patienceShare = 5
	smallGap      = 0.12
	proofWeight   = 5
	proofShare    = 5
)

// baseWeights are the shares of the members while none of them brings
// improvements; others have 1.
var baseWeights = map[string]float64{Walk: 2, LNS: 2, Learn: 3}

// besideOwnWalk has the weights if the walk is the caller's and the first member. It
// is usually tuned for the problem. It gets two thirds of the time while the others
// bring no improvement. Learning gets most of the rest, for the proof.
var besideOwnWalk = map[string]float64{Walk: 18, Learn: 6, LNS: 2, Guided: 0.5, Complete: 0.5}

// walksFirst reports whether the caller's walk is the first member.
func (o *Options) walksFirst() bool {
	return o.Walk != nil && len(o.First) > 0 && o.First[0].Member == Walk && !o.Deterministic &&
		(o.Members == nil || slices.Contains(o.Members, Walk))
}

// base returns the share of a member while it brings no improvement.
func (o *Options) base(name string) float64 {
	if learns(name) {
		name = Learn
	}
	if o.walksFirst() {
		return cmp.Or(besideOwnWalk[name], 1)
	}
	return cmp.Or(baseWeights[name], 1)
}

// weightDecay is the part of a member's additional weight that remains after a
// slice.
const weightDecay = 0.97

// next returns the member that gets the next slice; nil if the search is over.
func (p *portfolio) next(free *sync.Cond) *account {
	p.mu.Lock()
	defer p.mu.Unlock()
	for {
		var best *account
		waiting, able := false, false
		for _, k := range p.members {
			switch {
			case k.over || p.o.Limits.Slices > 0 && k.slices >= p.o.Limits.Slices:
			case k.busy:
				waiting = true
			default:
				able = able || !k.waits
				if best == nil || k.before(best) {
					best = k
				}
			}
		}
		switch {
		case p.stop.Load() || !able && !waiting: // no member is left, or all wait for each other
			free.Broadcast()
			return nil
		case best != nil:
			best.busy = true
			return best
		}
		free.Wait()
	}
}

// before reports whether k gets a slice before another.
func (k *account) before(other *account) bool {
	switch {
	case k.first > 0 || other.first > 0:
		return k.first > 0 && (other.first <= 0 || k.order < other.order)
	case k.always || other.always:
		return k.always
	}
	return k.share < other.share
}

// rounds gives every member a slice of equal work. Members see each other's
// results between the rounds, in the order of the members.
func (p *portfolio) rounds() ending {
	ticks := int64(firstTicks)
	for round := int64(0); p.o.Limits.Slices == 0 || round < p.o.Limits.Slices; round++ {
		seen := p.pool.snapshot()
		var wait crash.Group
		slots := make(chan struct{}, max(1, p.o.Threads))
		for _, k := range p.members {
			if k.over {
				continue
			}
			slots <- struct{}{}
			wait.Go(func() {
				defer func() { <-slots }()
				p.slice(k, &member.Slice{View: seen.Copy(), Ticks: ticks})
			})
		}
		wait.Wait()
		if p.ctx.Err() != nil && p.pool.settled() {
			return ending{}
		}
		for _, k := range p.members {
			for _, f := range k.finds {
				p.take(k, f)
			}
			k.finds = k.finds[:0]
		}
		if p.pool.settled() || p.stop.Load() || p.stuck() {
			return p.ending()
		}
		ticks = min(2*ticks, longTicks)
	}
	return ending{stopped: solve.ErrSlices}
}

// The work of a slice in the first round and in late rounds.
const (
	firstTicks = 1 << 10
	longTicks  = 1 << 14
)
