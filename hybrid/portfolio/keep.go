package portfolio

import "time"

// Learning is one search from beginning to end: what it has learnt is worth more the longer it
// goes on. Options.Keep therefore leaves it a part of the time whatever the bandit says, unless
// the objective moves elsewhere.

// The objective moves elsewhere for this long after another member has found a better
// solution: at least movesFor, and the time it took to find it, divided by movesShare.
const (
	movesFor   = time.Second
	movesShare = 4
)

// When the others have brought nothing for keepPatience, they have half of what Keep leaves them, after twice that
// time a quarter, and so on: the longer they have brought nothing, the longer their next find is likely to take.
// They share at least leastOthers. That holds for the first solution as for a better one: where walks have found
// none by then, constraints are so tight that learning is likelier to.
const (
	keepPatience = 4 * time.Second
	leastOthers  = 0.1
)

// keeps is what the members other than learning have brought of late.
type keeps struct {
	began time.Time // when they began to work, zero: not yet
	moved time.Time // when one of them found a better solution, zero: none has
}

// elsewhere reports whether the objective moves elsewhere at that time of a search that began
// at start.
func (k *keeps) elsewhere(start, now time.Time) bool {
	return !k.moved.IsZero() && now.Sub(k.moved) < max(movesFor, k.moved.Sub(start)/movesShare)
}

// share returns the part of the time of learning.
func (k *keeps) share(keep float64, now time.Time) float64 {
	last := k.began
	if k.moved.After(last) {
		last = k.moved
	}
	idle := now.Sub(last)
	if last.IsZero() || idle <= keepPatience {
		return keep
	}
	others := (1 - keep) / 2 * keepPatience.Seconds() / idle.Seconds()
	return max(keep, 1-max(others, leastOthers))
}

// keep gives learning the weight by which it keeps its part of the time; led says that the
// bandit has just set the weights. Of several threads it has one for itself, and others that learn keep
// that part of the time of those that are left. It is called with the lock held.
func (p *portfolio) keep(now time.Time, led bool) {
	if p.o.Keep <= 0 {
		return
	}
	var learning *account
	var keepers []*account
	others := 0.0
	for _, k := range p.members {
		switch {
		case k.over || k.waits:
		case k.name == Learn:
			learning = k
		case learns(k.name):
			keepers = append(keepers, k)
		default:
			others += k.weight
		}
	}
	if learning == nil || learning.first > 0 || others == 0 {
		return
	}
	if learning.always = p.o.Threads > 1; !learning.always {
		keepers = append(keepers, learning)
	}
	if p.keeps.began.IsZero() {
		p.keeps.began = now
	}
	if p.keeps.elsewhere(p.pool.start, now) {
		for _, k := range keepers {
			if !led {
				k.weight = min(k.weight, mostWeight*k.base)
			}
		}
		return
	}
	share := p.keeps.share(p.o.Keep, now)
	for _, k := range keepers {
		k.weight = max(k.weight, others*share/(1-share)/float64(len(keepers)))
	}
}
