package hybrid

import (
	"sync"
	"time"

	"lsolve/solve"
)

// How long a turn is. Short ones let parts know of each other's finds soon; long
// ones keep the caches warm.
const (
	firstTurn = 5 * time.Millisecond
	longTurn  = 40 * time.Millisecond
)

// share gives turns by time: whoever has had least for its weight is next. A
// part that brings news gets more for a while.
func (p *portfolio) share() error {
	var wait sync.WaitGroup
	free := sync.NewCond(&p.mu)
	for range max(1, p.o.Threads) {
		wait.Go(func() {
			for {
				k := p.next(free)
				if k == nil {
					return
				}
				length := min(longTurn, firstTurn+time.Duration(k.turns)*firstTurn)
				t := &turn{view: p.board.view(), timed: true, until: time.Now().Add(length)}
				p.turnOf(k, t)
				p.mu.Lock()
				k.busy = false
				k.weight = k.base + (k.weight-k.base)*weightDecay
				if k.name == Learn && p.stale() {
					k.weight = proofWeight
				}
				free.Broadcast()
				p.mu.Unlock()
			}
		})
	}
	wait.Wait()
	if p.board.settled() {
		return nil
	}
	return p.failure()
}

// stale reports whether there has been no better solution for longer than before
// the last one, while the bound is near: then what is left to do may be the proof.
func (p *portfolio) stale() bool {
	if p.latest.IsZero() {
		return false
	}
	since := time.Since(p.latest)
	return since > staleAfter && since > p.latest.Sub(p.board.start) && p.board.gap() < smallGap
}

// How long nothing better must have been found, and how near the bound must be,
// for the proof to come first; and how much more time it then gets.
const (
	staleAfter  = 500 * time.Millisecond
	smallGap    = 0.12
	proofWeight = 16
)

// baseWeights are the shares of the parts while none of them brings news; others
// have 1.
var baseWeights = map[string]float64{Walk: 2, LNS: 2, Learn: 3}

// weightDecay is what is left of a part's additional weight after a turn.
const weightDecay = 0.97

// next is the member whose turn it is; nil if the search is over.
func (p *portfolio) next(free *sync.Cond) *member {
	p.mu.Lock()
	defer p.mu.Unlock()
	for {
		var best *member
		waiting, able := false, false
		for _, k := range p.members {
			switch {
			case k.over || p.o.Turns > 0 && k.turns >= p.o.Turns:
			case k.busy:
				waiting = true
			default:
				able = able || !k.waits
				if best == nil || k.share < best.share {
					best = k
				}
			}
		}
		switch {
		case p.stop.Load() || !able && !waiting: // nobody is left, or all wait for each other
			free.Broadcast()
			return nil
		case best != nil:
			best.busy = true
			return best
		}
		free.Wait()
	}
}

// rounds gives every part a turn of the same work, and tells the parts of each
// other's finds between the rounds, in the order of the parts.
func (p *portfolio) rounds() error {
	ticks := int64(firstTicks)
	for round := int64(0); p.o.Turns == 0 || round < p.o.Turns; round++ {
		seen := p.board.view()
		var wait sync.WaitGroup
		slots := make(chan struct{}, max(1, p.o.Threads))
		for _, k := range p.members {
			if k.over {
				continue
			}
			slots <- struct{}{}
			wait.Go(func() {
				defer func() { <-slots }()
				t := &turn{view: view{append([]solution(nil), seen.elite...), seen.hint, seen.bound}, ticks: ticks}
				p.turnOf(k, t)
			})
		}
		wait.Wait()
		if p.ctx.Err() != nil && p.board.settled() {
			return nil
		}
		for _, k := range p.members {
			for _, f := range k.finds {
				p.take(k, f)
			}
			k.finds = k.finds[:0]
		}
		switch {
		case p.board.settled():
			return nil
		case p.stop.Load():
			return solve.ErrLimit
		case p.stuck():
			return p.failure()
		}
		ticks = min(2*ticks, longTicks)
	}
	return solve.ErrLimit
}

// The work of a turn in the first round and in late ones.
const (
	firstTicks = 1 << 10
	longTicks  = 1 << 14
)
