package portfolio

import (
	"time"

	"lsolve/hybrid/internal/member"
	"lsolve/hybrid/internal/presolve"
	"lsolve/model"
	"lsolve/solve"
)

// importEvery is the time between two looks at what searches elsewhere have found.
const importEvery = 20 * time.Millisecond

// imports puts what searches elsewhere have found into the pool. It is called before a slice; where
// another thread is at it there is nothing to do.
func (p *portfolio) imports() {
	if p.o.Import == nil || p.o.Deterministic || !p.importing.TryLock() {
		return
	}
	defer p.importing.Unlock()
	if time.Since(p.imported) < importEvery {
		return
	}
	var in Import
	if err := solve.Guard("portfolio: Import", func() { in = p.o.Import() }); err != nil {
		p.pool.fail(err)
		p.stop.Store(true)
		return
	}
	for _, values := range in.Solutions {
		if all, err := presolve.Complete(p.pool.m, values); err == nil {
			p.found(p.pool.hand(Elsewhere, member.Find{Values: all, Bound: member.NoBound}))
		}
	}
	if in.Bounded && p.pool.m.Objective().Sense != model.Satisfy {
		p.pool.hand(Elsewhere, member.Find{Bound: p.pool.sign * in.Bound})
	}
	p.imported = time.Now()
	if p.pool.settled() {
		p.stop.Store(true)
		p.cancel()
	}
}

// found notes when the best solution was found; members that waited for one need not any more.
func (p *portfolio) found(better, _ bool) {
	if !better {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.latest = time.Now()
	for _, k := range p.members {
		k.waits = false
	}
}
