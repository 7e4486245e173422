package ejection

import (
	"cmp"
	"fmt"

	"lsolve/localsearch"
	"lsolve/localsearch/accept"
	"lsolve/localsearch/rebuild"
)

// Options of a Search. The zero value is the usual one.
type Options struct {
	// Most is the number of items that give way to one at most; 0: 3.
	Most int
	// Shakes is the number of random moves that a step tries; 0: 4 for each item, at most 1000; negative: none.
	Shakes int
	// Trials is the number of places that a step prices at most to find those who give way; 0: 20,000.
	Trials int
	// Patience is the number of steps, for each item, after which an attempt is given up that has not come to fewer missing
	// items; 0: 20. It doubles with every attempt at fewer parts, or at a first complete solution, that fails.
	Patience int
	// Kick is the share of the items, 0..1, that a complete solution loses at most; 0: a tenth, but at most 30 items.
	Kick float64
	// Destroy chooses them; nil: rebuild.RelatedItems.
	Destroy *rebuild.Destroy
	// Acceptor accepts complete solutions; nil: late acceptance of the costs of 20 before.
	Acceptor localsearch.Acceptor
	// Improver improves complete solutions; nil: nothing does.
	Improver localsearch.Improver

	// Seed and Stream choose the random numbers. Equal ones give the same run.
	Seed, Stream uint64
	// OnSample, unless nil, is called for every better state.
	OnSample func(localsearch.Sample)
}

// By default a complete solution loses mostKick items at most, and a step tries mostShakes moves at most: as many as
// Nagata and Bräysy have.
const (
	mostKick   = 30
	mostShakes = 1000
)

// complete fills in the defaults for n items.
func (o *Options) complete(n int) error {
	if o.Most < 0 || o.Trials < 0 || o.Patience < 0 || o.Kick < 0 || o.Kick > 1 {
		return fmt.Errorf("ejection: Options.Most is %d, Trials %d, Patience %d, Kick %v; expected 0 or more, and a share, 0..1", o.Most, o.Trials, o.Patience, o.Kick)
	}
	o.Most, o.Trials, o.Patience = cmp.Or(o.Most, 3), cmp.Or(o.Trials, 20_000), cmp.Or(o.Patience, 20)
	o.Shakes = max(0, cmp.Or(o.Shakes, min(4*n, mostShakes)))
	if o.Kick == 0 {
		o.Kick = min(0.1, mostKick/float64(n))
	}
	if o.Destroy == nil {
		related := rebuild.RelatedItems()
		o.Destroy = &related
	}
	if o.Acceptor == nil {
		o.Acceptor = &accept.Late{Length: 20}
	}
	return nil
}
