package hybrid

import (
	"errors"
	"fmt"
	"runtime/debug"
	"slices"
	"time"

	"lsolve/solve"
)

// member is a part and its account.
type member struct {
	name  string
	part  part
	busy  bool
	over  bool
	waits bool // for a solution
	err   error
	turns int64
	used  time.Duration
	// weight is the share of the time that it is to have, beside the others'; base
	// what it comes back to.
	weight, base float64
	share        float64 // the time used, in seconds, each divided by the weight then
	found        int
	bounds       int
	stats        solve.Stats
	finds        []find // of this turn, when deterministic
}

// turnOf gives a member a turn.
func (p *portfolio) turnOf(k *member, t *turn) {
	t.ctx, t.stop = p.ctx, &p.stop
	var wrong error
	t.hand = func(f find) {
		if wrong != nil {
			return
		}
		if f.values != nil {
			if wrong = p.board.m.Verify(f.values); wrong != nil {
				t.ended = true
				return
			}
		}
		if p.o.Deterministic {
			k.finds = append(k.finds, f)
			// Its own finds count for the rest of the turn.
			if f.values != nil {
				t.elite = insert(t.elite, f.values, p.board.cost(f.values))
			}
			t.bound = max(t.bound, f.bound)
			return
		}
		p.take(k, f)
		if f.values != nil {
			t.view = p.board.view()
		}
	}
	start := time.Now()
	more, stats, err := p.guarded(k, t)
	if wrong != nil {
		err = errors.Join(fmt.Errorf("wrong solution: %w", wrong), err)
	}
	spent := time.Since(start)
	p.mu.Lock()
	k.turns++
	k.used += spent
	k.share += max(spent, leastCharge).Seconds() / k.weight
	if stats != nil {
		k.stats = stats
	}
	k.over = !more || err != nil
	k.waits = t.waits && !p.board.found()
	k.err = err
	p.mu.Unlock()
	if err != nil && !errors.Is(err, solve.ErrUnsupported) {
		p.failed(k.name, err)
	}
}

// failed tells of a part that has failed, unless Solve has returned.
func (p *portfolio) failed(name string, err error) {
	p.telling.Lock()
	defer p.telling.Unlock()
	if p.o.OnFailure != nil && !p.silent {
		p.o.OnFailure(name, err)
	}
}

// silence makes failures from now on nobody's business.
func (p *portfolio) silence() {
	p.telling.Lock()
	defer p.telling.Unlock()
	p.silent = true
}

// leastCharge is what a turn costs at least, so that a part that has nothing to
// do does not have all turns.
const leastCharge = time.Millisecond

// guarded runs a turn and makes a panic an error.
func (p *portfolio) guarded(k *member, t *turn) (more bool, stats solve.Stats, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("panicked: %v\n%s", r, debug.Stack())
		}
	}()
	more, err = k.part.run(t)
	return more, k.part.stats(), err
}

// closeParts ends what parts have running between their turns.
func (p *portfolio) closeParts() {
	for _, k := range p.members {
		if c, ok := k.part.(interface{ close() }); ok {
			p.closePart(k, c.close)
		}
	}
}

// closePart ends one part, and makes a panic an error.
func (p *portfolio) closePart(k *member, end func()) {
	defer func() {
		// A part that has failed before has been told of.
		if r := recover(); r != nil && k.err == nil {
			err := fmt.Errorf("panicked: %v\n%s", r, debug.Stack())
			p.mu.Lock()
			k.err = err
			p.mu.Unlock()
			p.failed(k.name, err)
		}
	}()
	end()
	if stats := k.part.stats(); stats != nil {
		p.mu.Lock()
		k.stats = stats
		p.mu.Unlock()
	}
}

// take passes a find on, and ends the search if it settles it.
func (p *portfolio) take(k *member, f find) {
	better, tighter := p.board.hand(k.name, f)
	p.mu.Lock()
	if better {
		for _, other := range p.members {
			other.waits = false
		}
		k.found++
		p.latest = time.Now()
		k.weight = min(mostWeight*k.base, k.weight+k.base)
	}
	if tighter {
		k.bounds++
		k.weight = min(mostWeight*k.base, k.weight+k.base/4)
	}
	p.mu.Unlock()
	// Rounds end by themselves, after all finds of all parts.
	if !p.o.Deterministic && p.board.settled() {
		p.stop.Store(true)
		p.cancel()
	}
}

// stuck reports whether all parts that are left wait for each other.
func (p *portfolio) stuck() bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return !slices.ContainsFunc(p.members, func(k *member) bool { return !k.over && !k.waits })
}

// mostWeight is how many times the share of others a successful part has.
const mostWeight = 4

// report fills in what the parts did.
func (p *portfolio) report(r *Result) {
	p.mu.Lock()
	defer p.mu.Unlock()
	r.Choice = p.choice
	for _, k := range p.members {
		r.Parts = append(r.Parts, PartReport{Name: k.name, Found: k.found, Bounds: k.bounds, Time: k.used, Stats: k.stats, Err: k.err})
	}
}

// failure is the error of a search whose parts have all ended without an answer.
func (p *portfolio) failure() error {
	p.mu.Lock()
	defer p.mu.Unlock()
	var errs []error
	for _, k := range p.members {
		if k.err != nil {
			errs = append(errs, fmt.Errorf("hybrid: %s: %w", k.name, k.err))
		}
	}
	if len(errs) == 0 {
		return solve.ErrLimit
	}
	return errors.Join(errs...)
}
