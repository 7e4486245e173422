package portfolio

import (
	"errors"
	"fmt"
	"slices"
	"time"

	"lsolve/hybrid/internal/member"
	"lsolve/solve"
)

// account is a member with its share of the time and its results.
type account struct {
	name   string
	search member.Search
	busy   bool
	over   bool
	waits  bool // for a solution
	err    error
	slices int64
	first  time.Duration // for which it still works before the others
	order  int           // among those that do
	used   time.Duration
	always bool // it has a thread for itself
	// weight is the share of the time that it should have, relative to the others;
	// base is the weight to which it returns.
	weight, base float64
	share        float64 // the time used, in seconds, each divided by the weight then
	arm          arm
	better       int
	bounds       int
	stats        solve.Stats
	finds        []member.Find // of this slice, when deterministic
}

// slice gives a member a slice.
func (p *portfolio) slice(k *account, s *member.Slice) {
	s.Ctx, s.Stop = p.ctx, &p.stop
	var wrong error
	s.Hand = func(f member.Find) {
		if wrong != nil {
			return
		}
		if f.Values != nil {
			if wrong = p.pool.m.Verify(f.Values); wrong != nil {
				s.End()
				return
			}
		}
		if p.o.Deterministic {
			k.finds = append(k.finds, f)
			// Its own finds count for the rest of the slice.
			if f.Values != nil {
				s.Add(f.Values, p.pool.cost(f.Values))
			}
			s.Bound = max(s.Bound, f.Bound)
			return
		}
		p.take(k, f)
		if f.Values != nil {
			s.View = p.pool.snapshot()
		}
	}
	start := time.Now()
	more, stats, err := p.guarded(k, s)
	if wrong != nil {
		err = errors.Join(fmt.Errorf("wrong solution: %w", wrong), err)
	}
	spent := time.Since(start)
	p.mu.Lock()
	k.slices++
	k.used += spent
	charge := max(spent, leastCharge)
	alone := k.first > 0
	if k.charge(charge); alone && p.awaited(k) {
		k.first = max(k.first, longSlice)
	}
	if p.bandit != nil {
		p.bandit.spent(p.arms(), &k.arm, charge)
	}
	if stats != nil {
		k.stats = stats
	}
	k.over = !more || err != nil
	k.waits = s.Waits && !p.pool.found()
	k.err = err
	p.mu.Unlock()
	if err != nil && !errors.Is(err, solve.ErrUnsupported) {
		p.failed(k.name, err)
	}
}

// absorbed is a member that may be about to find a better solution than the others are likely to.
type absorbed interface{ absorbed() bool }

// awaited reports whether a member that works before the others goes on beyond its time: while it is absorbed, for half of a limited
// time at most.
func (p *portfolio) awaited(k *account) bool {
	a, ok := k.search.(absorbed)
	if !ok || p.o.walksFirst() || !a.absorbed() {
		return false
	}
	limit := p.limit
	if limit <= 0 {
		limit = unlimited
	}
	return k.used < limit/2
}

// charge counts time against the share of a member. While it works before the others its time is
// free, but not what goes beyond that.
func (k *account) charge(spent time.Duration) {
	free := max(0, min(spent, k.first))
	k.first -= free
	k.share += (spent - free).Seconds() / k.weight
}

// chargeOthers counts time that was spent for all members beside the caller's walk, such as on
// presolving, against their shares: the walk works first until it has had its part of it, too.
func (p *portfolio) chargeOthers(spent time.Duration) {
	p.mu.Lock()
	defer p.mu.Unlock()
	total := 0.0
	for _, k := range p.members[1:] {
		total += k.weight
	}
	for _, k := range p.members[1:] {
		k.share += spent.Seconds() / total
	}
}

// failed reports a member that has failed, unless Solve has returned. A panic in
// OnFailure ends the search.
func (p *portfolio) failed(name string, err error) {
	if p.o.OnFailure == nil {
		return
	}
	if p.pool.onFailure(func() { p.o.OnFailure(name, err) }) {
		p.stop.Store(true)
		p.cancel()
	}
}

// leastCharge is the least charge for a slice, so that a member with nothing to do
// does not get all slices.
const leastCharge = time.Millisecond

// guarded runs a slice and turns a panic into an error.
func (p *portfolio) guarded(k *account, s *member.Slice) (more bool, stats solve.Stats, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = solve.Recovered("the search", r)
		}
	}()
	more, err = k.search.Run(s)
	return more, k.search.Stats(), err
}

// closeMembers ends what members have running between their slices.
func (p *portfolio) closeMembers() {
	for _, k := range p.members {
		if c, ok := k.search.(member.Closer); ok {
			p.closeMember(k, c)
		}
	}
}

// closeMember ends one member, and turns a panic into an error.
func (p *portfolio) closeMember(k *account, c member.Closer) {
	defer func() {
		// One that has failed before has been reported.
		if r := recover(); r != nil && k.err == nil {
			err := solve.Recovered("the search", r)
			p.mu.Lock()
			k.err = err
			p.mu.Unlock()
			p.failed(k.name, err)
		}
	}()
	c.Close()
	if stats := k.search.Stats(); stats != nil {
		p.mu.Lock()
		k.stats = stats
		p.mu.Unlock()
	}
}

// take passes a find on, and ends the search if the find settles it.
func (p *portfolio) take(k *account, f member.Find) {
	before := p.pool.least()
	better, tighter := p.pool.hand(k.name, f)
	p.mu.Lock()
	if better {
		k.arm.gained(before, p.pool.cost(f.Values))
		for _, other := range p.members {
			other.waits = false
		}
		k.better++
		p.latest = time.Now()
		if !learns(k.name) {
			p.keeps.moved = p.latest
		}
		k.weight = min(mostWeight*k.base, k.weight+k.base)
	}
	if tighter {
		k.bounds++
		k.weight = min(mostWeight*k.base, k.weight+k.base/4)
	}
	p.mu.Unlock()
	// Rounds end by themselves, after all finds of all members.
	if !p.o.Deterministic && p.pool.settled() {
		p.stop.Store(true)
		p.cancel()
	}
}

// stuck reports whether all remaining members wait for each other.
func (p *portfolio) stuck() bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return !slices.ContainsFunc(p.members, func(k *account) bool { return !k.over && !k.waits })
}

// mostWeight is how many times the share of others a successful member has.
const mostWeight = 4

// report fills in the reports of the members.
func (p *portfolio) report(r *Result) {
	p.mu.Lock()
	defer p.mu.Unlock()
	r.Choice = p.choice
	for _, k := range p.members {
		r.Members = append(r.Members, Report{Name: k.name, Better: k.better, Bounds: k.bounds, Time: k.used, Stats: k.stats, Err: k.err})
		r.Stats = r.Stats.Plus(k.stats)
	}
	r.Stats = r.Stats.Plus(p.changes)
}

// ending is why no member got another slice.
func (p *portfolio) ending() ending {
	if p.pool.settled() || p.stop.Load() {
		return ending{}
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	var errs []error
	for _, k := range p.members {
		if k.err != nil {
			errs = append(errs, fmt.Errorf("portfolio: %s: %w", k.name, k.err))
		} else if n := p.o.Limits.Slices; n > 0 && !k.over && k.slices >= n {
			return ending{stopped: solve.ErrSlices}
		}
	}
	return ending{err: errors.Join(errs...)}
}
