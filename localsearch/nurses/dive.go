package nurses

import (
	"math/rand/v2"
	"slices"

	"lsolve/internal/rng"
	"lsolve/problem/nurses"
)

// dive looks for a roster that is better than the best one: the linear relaxation of a part
// is solved by column generation; then nurses get the rows that they have in its solution for
// the most part, more rows are made for the others, and so on (Sadykov et al., Primal
// heuristics for branch and price: the assets of diving methods, 2019). Where what is left
// cannot be good enough the last choice is taken back.
type dive struct {
	*nurses.Rounds
	r       *rand.Rand
	from    []int32 // the roster that it changes
	most    float64 // what the roster may cost
	root    bool    // no nurse has been fixed: more rounds, until the bound is good
	patient bool    // the bound is wanted, so it takes its time at the root
	left    int     // nurses without a row
	levels  []level
	retries int
}

// level is the nurses, of the part, who got their rows at once, and the row that is for the
// most part only.
type level struct {
	nurses []int
	choice int // column; -1: none
}

// Parameters of dives: the least share of a row that is as good as whole, and the least one
// that others may have that get it with the best one; the rounds of a level; how often a
// choice is taken back.
const (
	wholeShare  = 0.99
	goodShare   = 0.6
	levelRounds = 12
	levelStale  = 3
	rootStale   = 8
	mostRetries = 20
)

func newDive(x *nurses.Relaxation, from []int32, most float64, patient bool, r *rand.Rand) *dive {
	return &dive{Rounds: nurses.NewRounds(x), r: r, from: from, most: most, root: true, patient: patient, left: len(x.Nurses), retries: mostRetries}
}

// step goes on for a moment. It returns true if the dive is at its end: nobody is left,
// or it has failed.
func (d *dive) step() (ends bool) {
	if !d.Step() || !d.solved() {
		return false
	}
	if d.Value() > d.most {
		return !d.back()
	}
	d.fix()
	d.root = false
	d.Again()
	return d.left == 0
}

// solved reports whether there have been enough rounds.
func (d *dive) solved() bool {
	switch {
	case d.Added == 0:
		return true
	case d.root && d.patient:
		return d.Tight() || d.Stale >= rootStale
	default:
		return d.Stale >= levelStale || d.Made >= levelRounds
	}
}

// back takes the last choice back and forbids it.
func (d *dive) back() bool {
	for len(d.levels) > 0 && d.retries > 0 {
		l := d.levels[len(d.levels)-1]
		d.levels = d.levels[:len(d.levels)-1]
		for _, k := range l.nurses {
			d.Release(k)
		}
		d.left += len(l.nurses)
		if l.choice >= 0 {
			d.retries--
			d.Ban(l.choice)
			d.Again()
			return true
		}
	}
	return false
}

// fix fixes the rows that are nearly whole, and one that has a large share.
func (d *dive) fix() {
	l := level{choice: -1}
	take := func(j int) {
		d.Fix(j)
		k, _ := d.Row(j)
		l.nurses = append(l.nurses, k)
	}
	var part []int
	var shares []float64
	d.Taken(func(j int, share float64) {
		if k, _ := d.Row(j); d.Fixed(k) < 0 {
			part, shares = append(part, j), append(shares, share)
		}
	})
	for at, j := range part {
		if shares[at] > wholeShare {
			take(j)
		}
	}
	best := 0.0
	for at, j := range part {
		if k, _ := d.Row(j); d.Fixed(k) < 0 {
			if v := shares[at] * (0.7 + 0.3*rng.Float64(d.r)); v > best {
				best, l.choice = v, j
			}
		}
	}
	if l.choice >= 0 {
		take(l.choice)
	}
	d.left -= len(l.nurses)
	d.levels = append(d.levels, l)
}

// roster is the one with the fixed rows.
func (d *dive) roster(days int) []int32 {
	values := slices.Clone(d.from)
	for k, i := range d.Nurses {
		_, row := d.Row(d.Fixed(k))
		copy(values[i*days+d.From:], row)
	}
	return values
}
