package prop

import (
	"lsolve/systematic/cp/kernel"
	"lsolve/systematic/lp"
)

// bases are those of the solutions at the nodes above, and at this one. After levels were undone the program is solved from
// the basis of the deepest node that is left: it is optimal there, and only what has changed since is to be mended.
type bases struct {
	stack      []nodeBasis
	probe      lp.Basis // of the node at which columns are probed
	unfinished int64    // the number of the solution from which the last basis came, if it is not optimal yet; -1: it is
}

type nodeBasis struct {
	number int64 // of the solution
	depth  int
	basis  lp.Basis
}

// keep saves the last basis, which is that of the solution of a number, at a depth.
func (b *bases) keep(p *lp.Problem, number int64, depth int) {
	n := len(b.stack)
	for n > 0 && b.stack[n-1].depth >= depth {
		n-- // it is older
	}
	b.stack = b.stack[:n]
	if n == cap(b.stack) {
		b.stack = append(b.stack, nodeBasis{})
	}
	b.stack = b.stack[:n+1] // its memory
	b.stack[n].number, b.stack[n].depth = number, depth
	p.Save(&b.stack[n].basis)
}

// resume restores the basis of the deepest node that has not been undone, unless the last basis is that one, or has begun there and did not
// come to the end: it goes on.
func (p *Relaxation) resume(e *kernel.Engine) {
	at, n := e.Get(p.at), len(p.bases.stack)
	for n > 0 && p.bases.stack[n-1].number > at {
		n--
	}
	p.bases.stack = p.bases.stack[:n]
	if n > 0 && at != p.number && at != p.bases.unfinished {
		p.program.Restore(&p.bases.stack[n-1].basis)
	}
}
