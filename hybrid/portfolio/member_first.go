package portfolio

import (
	"lsolve/hybrid/internal/member"
	"lsolve/solve"
)

// firstThen is a member that needs a solution to begin with, behind one that finds
// it.
type firstThen struct{ first, then member.Search }

// Run implements member.Search.
func (p *firstThen) Run(s *member.Slice) (more bool, err error) {
	if len(s.Elite) == 0 {
		return p.first.Run(s)
	}
	return p.then.Run(s)
}

// Stats implements member.Search.
func (p *firstThen) Stats() solve.Stats { return p.first.Stats().Plus(p.then.Stats()) }
