package prop

import (
	"cmp"
	"slices"

	"lsolve/systematic/cp/kernel"
	"lsolve/systematic/lp"
)

// pool are cuts that were rows once, and went since they held nothing. A node is elsewhere than the root, and what it violates most comes
// back there, while the program is solved at every node. At the root the rows that hold nothing there go again.
type pool struct {
	rows     []lp.Row
	entries  int
	violated []violated
	looked   int64 // the number of the solution that was compared last
	recalled int64
}

// violated is a row of a pool, and how deep the solution is beyond it.
type violated struct {
	row   int
	depth float64
}

// Parameters of pool: the entries of its rows, how many rows come back at a node, and how deep the solution must be beyond them.
const (
	poolEntries = 1 << 16
	poolRows    = 3
	poolDepth   = 0.05
)

// keep puts a row into the pool. The oldest go if there are too many.
func (l *pool) keep(r lp.Row) {
	l.rows = append(l.rows, r)
	l.entries += len(r.Index)
	n := 0
	for ; l.entries > poolEntries; n++ {
		l.entries -= len(l.rows[n].Index)
	}
	l.rows = slices.Delete(l.rows, 0, n)
}

// recall adds the rows of the pool that the solution at this node violates most, and solves the program again. It returns false if
// there is nothing below the node.
func (p *Relaxation) recall(e *kernel.Engine) bool {
	l := &p.pool
	if p.diving.on || l.looked == p.number || p.number == 0 || e.Get(p.at) != p.number {
		return true
	}
	l.looked = p.number
	l.violated = l.violated[:0]
	for k := range l.rows {
		if d := l.rows[k].Depth(func(column int32) float64 { return p.point[column] }); d > poolDepth {
			l.violated = append(l.violated, violated{k, d})
		}
	}
	if len(l.violated) == 0 {
		return true
	}
	slices.SortFunc(l.violated, func(a, b violated) int { return cmp.Or(cmp.Compare(b.depth, a.depth), a.row-b.row) })
	back := l.violated[:min(len(l.violated), poolRows)]
	slices.SortFunc(back, func(a, b violated) int { return b.row - a.row }) // so that numbers stay
	for _, v := range back {
		p.add(l.rows[v.row])
		l.entries -= len(l.rows[v.row].Index)
		l.rows = slices.Delete(l.rows, v.row, v.row+1)
		l.recalled++
	}
	k, ok := p.solve(e, p.workLimit(e))
	l.looked = p.number // once at each node
	return !ok || p.prune(e, k)
}

// retire puts the rows that hold nothing at the root, apart from those that were given, into the pool.
func (p *Relaxation) retire(e *kernel.Engine) {
	if n := len(p.rows); p.given > 0 && p.number > 0 && e.Get(p.at) == p.number {
		if p.age(1); len(p.rows) < n {
			p.bases.keep(p.program, p.number, 0)
		}
	}
}

// Recalled returns how many rows have come back from the pool.
func (p *Relaxation) Recalled() int64 { return p.pool.recalled }
