package mrcpsp

import (
	"math"
	"math/rand/v2"

	"lsolve/internal/rng"
)

// repairer changes modes until there is no excess, by a tabu search: each change is the
// best one, or one that removes the excess, drawn at random, of an activity that was not
// changed a moment ago.
type repairer struct {
	now   int64
	until []int64 // by activity: when it may change again
}

func newRepairer(p *project) repairer { return repairer{until: make([]int64, p.n)} }

// forbid keeps the mode of activity i for a while.
func (f *repairer) forbid(i int32, r *rand.Rand) { f.until[i] = f.now + 2 + int64(rng.Intn(r, 4)) }

// repair makes up to the given number of changes, and reports whether there is no
// excess.
func (f *repairer) repair(c *choice, changes int, r *rand.Rand) bool {
	for range changes {
		if c.excess() == 0 {
			return true
		}
		f.now++
		activity, mode, least, ties := int32(-1), int32(0), int64(math.MaxInt64), 0
		for _, i := range c.loose {
			if f.until[i] > f.now {
				continue
			}
			for m := c.first[i]; m < c.first[i+1]; m++ {
				if m == c.modes[i] {
					continue
				}
				excess := c.excessAfter(i, m)
				if excess < least {
					least, ties = excess, 0
				}
				if excess == least {
					if ties++; rng.Intn(r, ties) == 0 {
						activity, mode = i, m
					}
				}
			}
		}
		if activity >= 0 {
			c.change(activity, mode)
			f.forbid(activity, r)
		}
	}
	return c.excess() == 0
}
