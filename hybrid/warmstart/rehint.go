package warmstart

import (
	"context"

	"lsolve/model"
	"lsolve/systematic/cp/branch"
	"lsolve/systematic/cp/kernel"
)

// rehinting gives every restart of a complete search another hint, alternately
// from a new local search, made when it is first needed, and one used before. So
// a misleading hint affects one run only.
type rehinting struct {
	branch.Brancher
	ctx        context.Context
	m          *model.Model
	o          Walk
	hints      []*Hint
	preference *branch.Preference
	root       int // depth of the engine at the root; -1: not known yet
	runs       int
}

// mostHints is how many hints are made.
const mostHints = 16

// rehint wraps a brancher for a search with restarts.
func rehint(ctx context.Context, m *model.Model, o Walk, first *Hint, b branch.Brancher) branch.Brancher {
	r := &rehinting{Brancher: b, ctx: ctx, m: m, o: o, hints: []*Hint{first}, preference: first.Preference(), root: -1}
	r.Brancher = branch.Prefer(b, r.preference)
	return r
}

// Branch implements branch.Brancher. A node at the root is the first of a run.
func (r *rehinting) Branch(e *kernel.Engine, out []kernel.Predicate) []kernel.Predicate {
	if r.root < 0 {
		r.root = e.Depth()
	} else if e.Depth() == r.root {
		r.restart()
	}
	return r.Brancher.Branch(e, out)
}

func (r *rehinting) restart() {
	r.runs++
	k := r.runs % mostHints
	if k >= len(r.hints) && r.ctx.Err() == nil {
		o := r.o
		o.Stream += uint64(k) * walkStreams
		if h, err := Find(r.ctx, r.m, o); err == nil {
			r.hints = append(r.hints, h)
		}
	}
	h := r.hints[k%len(r.hints)]
	r.preference.Values, r.preference.Known = h.Values, h.Known
}

// walkStreams is how far apart the random numbers of two local searches are.
const walkStreams = 1 << 20

// Traits implements branch.Brancher.
func (r *rehinting) Traits() branch.Traits {
	t := r.Brancher.Traits()
	t.Varies = true
	return t
}
