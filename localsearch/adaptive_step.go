package localsearch

import "lsolve/internal/rng"

// step makes the best move of the variable with the largest error, or freezes it.
func (a *Adaptive[M]) step() {
	a.steps++
	if a.o.Stagnation > 0 && a.steps-a.improvedAt > a.o.Stagnation {
		a.restarts++
		a.improvedAt = a.steps
		a.state.Randomise(a.r)
		a.thaw()
		a.note(false)
		return
	}
	x := a.worst()
	if x < 0 {
		a.reset()
		return
	}
	a.pick.ties = 0
	a.state.EachOf(x, a.r, a.visit)
	if a.pick.ties == 0 {
		a.freeze(x)
		return
	}
	d := a.pick.delta
	switch {
	case d < 0 || d == 0 && rng.Float64(a.r) < a.o.Plateau || d > 0 && a.o.Minimum > 0 && rng.Float64(a.r) < a.o.Minimum:
		a.state.Apply(a.pick.move)
		a.taken++
		a.note(false)
		if d >= 0 {
			a.freeze(x)
		}
	default:
		a.freeze(x)
	}
}

// worst returns the variable with the largest share that is not frozen, a random one
// among equals; -1 if none has any.
func (a *Adaptive[M]) worst() int {
	best, at, ties := int64(0), -1, 0
	a.frozen = 0
	for i := range a.until {
		if a.until[i] >= a.steps {
			a.frozen++
			continue
		}
		switch e := a.price(i); {
		case e > best:
			best, at, ties = e, i, 1
		case e == best && e > 0:
			if ties++; rng.Intn(a.r, ties) == 0 {
				at = i
			}
		}
	}
	return at
}

// consider prices a move of the variable.
func (a *Adaptive[M]) consider(m M) bool {
	a.tried++
	d := a.state.Delta(m)
	p := &a.pick
	switch {
	case p.ties == 0 || d < p.delta:
		p.move, p.delta, p.ties = m, d, 1
	case d == p.delta:
		if p.ties++; rng.Intn(a.r, p.ties) == 0 {
			p.move = m
		}
	}
	return true
}

func (a *Adaptive[M]) freeze(x int) {
	a.until[x] = a.steps + a.o.Freeze
	if a.frozen+1 >= a.o.Limit {
		a.reset()
	}
}

func (a *Adaptive[M]) reset() {
	a.resets++
	a.state.Perturb(a.r, a.o.Share)
	a.thaw()
	a.note(false)
}

func (a *Adaptive[M]) thaw() { clear(a.until) }
