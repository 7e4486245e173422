package portfolio

import (
	"lsolve/hybrid/internal/member"
	"lsolve/systematic/cp"
	"lsolve/systematic/cp/branch"
)

// complete is one search through the whole tree, without restarts, in the
// caller's order.
type complete struct {
	member.Engine
	preference branch.Preference
	brancher   branch.Brancher
}

func newComplete(p *member.Problem) *complete { return &complete{Engine: member.Engine{Problem: p}} }

func (p *complete) Run(t *member.Slice) (more bool, err error) {
	if ok, err := p.Enter(t); !ok || err != nil {
		return false, err
	}
	if p.brancher == nil {
		p.brancher = branch.Prefer(p.Brancher(Complete, streamComplete), &p.preference)
	}
	// What others have found since the last turn comes first from here on.
	if len(t.Elite) > 0 {
		p.preference.Values, p.preference.Known = p.Extend(t.Elite[0].Values), nil
	} else if t.Hint != nil {
		p.preference.Values, p.preference.Known = t.Hint.Values, t.Hint.Known
	}
	outcome := cp.Paused
	if !p.Active {
		outcome = p.Begin(cp.Task{Branch: p.brancher})
	}
	if outcome == cp.Paused {
		if outcome, err = p.Continue(t); err != nil {
			return false, err
		}
	}
	if outcome == cp.Exhausted {
		t.Lower(p.Known)
		return false, nil
	}
	return outcome == cp.Paused, nil
}
