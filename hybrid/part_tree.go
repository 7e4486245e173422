package hybrid

import (
	"lsolve/systematic/cp"
	"lsolve/systematic/cp/branch"
)

// complete is one search through the whole tree, without restarts, in the
// caller's order.
type complete struct {
	engine
	preference branch.Preference
	brancher   branch.Brancher
}

func newComplete(s *setting) part { return &complete{engine: engine{setting: s}} }

func (p *complete) run(t *turn) (more bool, err error) {
	if ok, err := p.enter(t); !ok || err != nil {
		return false, err
	}
	if p.brancher == nil {
		p.brancher = branch.Prefer(p.setting.brancher(BranchComplete), &p.preference)
	}
	// What others have found since the last turn comes first from here on.
	if len(t.elite) > 0 {
		p.preference.Values, p.preference.Known = p.extend(t.elite[0].values), nil
	} else if t.hint != nil {
		p.preference.Values, p.preference.Known = t.hint.Values, t.hint.Known
	}
	outcome := cp.Paused
	if !p.active {
		outcome = p.begin(cp.Task{Branch: p.brancher})
	}
	if outcome == cp.Paused {
		if outcome, err = p.goOn(t); err != nil {
			return false, err
		}
	}
	if outcome == cp.Exhausted {
		t.lower(p.known)
		return false, nil
	}
	return outcome == cp.Paused, nil
}
