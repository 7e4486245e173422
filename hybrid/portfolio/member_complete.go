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

func (p *complete) Run(s *member.Slice) (more bool, err error) {
	if ok, err := p.Enter(s); !ok || err != nil {
		return false, err
	}
	if p.brancher == nil {
		p.brancher = branch.Prefer(p.Brancher(Complete, streamComplete), &p.preference)
	}
	// From here on, values that others have found since the last slice come
	// first.
	if len(s.Elite) > 0 {
		p.preference.Values, p.preference.Known = p.Extend(s.Elite[0].Values), nil
	} else if s.Hint != nil {
		p.preference.Values, p.preference.Known = s.Hint.Values, s.Hint.Known
	}
	outcome := cp.Paused
	if !p.Active {
		outcome = p.Begin(cp.Task{Branch: p.brancher})
	}
	if outcome == cp.Paused {
		if outcome, err = p.Continue(s); err != nil {
			return false, err
		}
	}
	if outcome == cp.Exhausted {
		s.Lower(p.Known)
		return false, nil
	}
	return outcome == cp.Paused, nil
}
