package localsearch

import "lsolve/internal/luby"

// Restart says when a search ends a run, and where the next one begins. The zero
// value never ends a run.
type Restart struct {
	// Unit is the number of steps of the first run; 0: runs have no given length.
	Unit int64
	// Sequence says how the length of the later runs follows from it.
	Sequence Sequence
	// Factor of a geometric sequence, above 1; 0: 1.5.
	Factor float64
	// Stagnation ends a run after that many steps without an improvement on the
	// run's best state; 0: never.
	Stagnation int64
	// AtMinimum ends a run in which no move is accepted, as far as the forager can
	// know that.
	AtMinimum bool

	// Share is the share of the variables that are perturbed in the best state to
	// begin the next run; 0: the next run begins at a random state.
	Share float64
	// Most makes Share grow, up to Most, after every run without a better state
	// (variable neighbourhood search: Mladenovic and Hansen 1997); 0: it does not
	// grow.
	Most float64
	// Fresh makes every Fresh-th run begin at a random state, where Share is set; 0:
	// none.
	Fresh int
}

// Sequence is the lengths of runs.
type Sequence uint8

// The sequences.
const (
	Fixed     Sequence = iota // 1, 1, 1, ...
	Luby                      // 1, 1, 2, 1, 1, 2, 4, ...: Luby, Sinclair and Zuckerman 1993
	Geometric                 // 1, f, f^2, ...: Walsh 1999
)

// length returns the number of steps of the k-th run, counted from 0; 0: no limit.
func (r Restart) length(k int64) int64 {
	switch {
	case r.Unit == 0:
		return 0
	case r.Sequence == Luby:
		return r.Unit * luby.At(k+1)
	case r.Sequence == Geometric:
		f := r.Factor
		if f <= 1 {
			f = 1.5
		}
		length := float64(r.Unit)
		for range k {
			if length *= f; length > 1<<50 {
				break
			}
		}
		return int64(length)
	}
	return r.Unit
}

// kick is what Restart does to a state.
type kick struct {
	Restart
	restarts int64
	fruitful bool // the run before has led to a better state
	share    float64
}

// fresh reports whether the next restart, counted from 1, is a random state.
func (k *kick) fresh() bool {
	return k.Share == 0 || k.Fresh > 0 && k.restarts%int64(k.Fresh) == 0
}

// next returns the share to perturb.
func (k *kick) next() float64 {
	switch {
	case k.fruitful || k.share == 0:
		k.share = k.Share
	case k.Most > 0:
		if k.share += k.Share; k.share > k.Most {
			k.share = k.Share
		}
	}
	k.fruitful = false
	return k.share
}
