package member

import (
	"iter"

	"lsolve/solve"
)

// Pausing is a search whose engine pauses when the slice is over, wherever it is: while it compiles
// the model, propagates the root, or in any long propagation. So a slice takes little longer than it
// should even if the search has not come to its first node. The search runs as a coroutine.
// Slices by ticks have no pauses.
type Pausing struct {
	Search
	outer *Slice // that of the present call of Run
	inner *Slice // what the search sees: it stays the same over pauses
	next  func() (ran, bool)
	stop  func()
	ended bool
}

// ran is the message of the coroutine: what Run of the search has returned, or that it pauses.
type ran struct {
	more   bool
	err    error
	paused bool
}

// NewPausing returns s with pauses.
func NewPausing(s Search) *Pausing { return &Pausing{Search: s} }

// Run implements Search.
func (p *Pausing) Run(s *Slice) (more bool, err error) {
	if !s.Timed {
		return p.Search.Run(s)
	}
	p.outer = s
	if p.inner == nil {
		p.enter()
	} else {
		p.inner.Until, p.inner.calls, p.inner.ended = s.Until, 0, false
	}
	if p.next == nil {
		p.begin()
	}
	r, ok := p.next()
	if !ok {
		return false, nil
	}
	if r.paused {
		return true, nil
	}
	s.Waits, p.inner = p.inner.Waits, nil
	return r.more, r.err
}

// enter makes what the search sees of the slice. Its view changes with what it hands in alone,
// whatever others find while it pauses.
func (p *Pausing) enter() {
	inner := *p.outer
	p.inner = &inner
	inner.Hand = func(f Find) {
		p.outer.Hand(f)
		inner.View = p.outer.View
		inner.ended = inner.ended || p.outer.ended
	}
}

// begin makes the coroutine.
func (p *Pausing) begin() {
	p.next, p.stop = iter.Pull(func(yield func(ran) bool) {
		pause := func() bool {
			if !p.ended && p.inner.OverNow() {
				p.ended = !yield(ran{paused: true})
			}
			return !p.ended
		}
		for !p.ended {
			p.inner.Pause = pause
			more, err := p.Search.Run(p.inner)
			p.ended = p.ended || !yield(ran{more: more, err: err})
		}
	})
}

// Close implements Closer: it ends the coroutine.
func (p *Pausing) Close() {
	if p.stop != nil {
		p.stop()
	}
	if c, ok := p.Search.(Closer); ok {
		c.Close()
	}
}

// Stats implements Search.
func (p *Pausing) Stats() solve.Stats { return p.Search.Stats() }
