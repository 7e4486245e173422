package onetree

import (
	"context"
	"math"
)

// Climb makes the passes of an ascent from the best penalties. Steps begin with a share
// of half the mean way of a tour, and go down to 0 (Volgenant and Jonker, 1982).
func (a *Ascent) Climb(ctx context.Context, r Relaxation, passes int, share float64) {
	for k := range max(1, passes) {
		if over, ok := a.Pass(ctx, r, k, passes, share); over || !ok {
			return
		}
	}
}

// Pass makes one of the passes of Climb, which count from 0. over says that there is nothing
// to gain any more: the tree is a tour, or a tour is known that is no longer than the bound. ok
// is false if ctx has ended; then the same pass can be made later.
func (a *Ascent) Pass(ctx context.Context, r Relaxation, k, passes int, share float64) (over, ok bool) {
	if k == 0 {
		copy(a.penalty, a.best)
	}
	w, ok := r.Weigh(ctx, a.penalty, a.excess)
	if !ok {
		return false, false
	}
	if w > a.weight {
		a.weight = w
		copy(a.best, a.penalty)
	}
	if r.Complete() && (!a.isProved || w > a.proved) {
		a.proved, a.isProved = w, true
	}
	if a.over() {
		return true, true
	}
	if k == 0 {
		copy(a.last, a.excess)
	}
	a.step(k, passes, share)
	return false, true
}

// over reports whether nothing can be gained.
func (a *Ascent) over() bool {
	for _, e := range a.excess {
		if e != 0 {
			return a.isProved && a.proved > a.length-Scale
		}
	}
	return true
}

// step changes the penalties after a pass.
func (a *Ascent) step(pass, passes int, share float64) {
	const now, before = 0.6, 0.4 // the weights of this subgradient and of the one before
	k, m := float64(pass+1), float64(max(3, passes))
	first := share * a.mean / 2
	step := first * (float64((k-1)*(2*m-5)/(2*(m-1))) - (k - 2) + float64((k-1)*(k-2)/(2*(m-1)*(m-2))))
	for i, e := range a.excess {
		change := math.Round(float64(step * (float64(now*float64(e)) + float64(before*float64(a.last[i])))))
		change = max(-float64(a.limit), min(float64(a.limit), change))
		a.penalty[i] = max(-a.limit, min(a.limit, a.penalty[i]+int64(change)))
		a.last[i] = e
	}
}

// An ascent goes on in rounds from the best penalties so far: each takes a share of the
// work that is left, with steps that begin shorter, and a gain of less than a part of
// the bound ends it after the fewest rounds.
const (
	Rounds    = 20
	Fewest    = 6
	WorkShare = 8
	GainPart  = 1 << 15
)

// ClimbAll climbs from the best penalties with a relaxation that is complete, in rounds of so many
// passes together.
func (a *Ascent) ClimbAll(ctx context.Context, r Relaxation, passes int, share float64) {
	for round := range Rounds {
		before := a.proved
		now := max(passes/WorkShare, min(passes, 20))
		passes -= now
		a.Climb(ctx, r, now, share)
		if now == 0 || round >= Fewest && a.proved-before <= a.proved/GainPart {
			return
		}
		share *= Shrink(a.proved-before, a.proved)
	}
}

// Shrink returns how much shorter the next steps are after a gain.
func Shrink(gain, proved int64) float64 {
	if gain > proved/500 {
		return 0.7
	}
	return 0.4
}

// Verify weighs the tree of the best penalties by a relaxation that is complete. ok is false if ctx
// has ended.
func (a *Ascent) Verify(ctx context.Context, r Relaxation) (ok bool) {
	w, ok := r.Weigh(ctx, a.best, a.excess)
	if ok && (!a.isProved || w > a.proved) {
		a.proved, a.isProved = w, true
	}
	return ok
}
