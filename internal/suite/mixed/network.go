package mixed

import (
	"math/rand/v2"

	"lsolve/internal/rng"
)

// network is flow of one commodity in a directed graph whose arcs have a capacity, a cost of each unit, and a cost of being
// used at all (Hirsch and Dantzig 1968). A third of the nodes supply, a third demand. A ring of wide and dear arcs makes it
// feasible.
func network(k int, r *rand.Rand) Instance {
	nodes := 24 + 2*k
	arcs := 5*nodes + int(between(r, 0, 5))
	l := &Linear{}
	balance := make([]int64, nodes)
	total := int32(0)
	for i := range nodes / 3 {
		amount := between(r, 5, 30)
		balance[i] += int64(amount)
		balance[nodes-1-rng.Intn(r, nodes/3)] -= int64(amount)
		total += amount
	}
	flow := make([][]entry, nodes)
	arc := func(from, to int, capacity, unit, fixed int32) {
		x, used := l.column(capacity, unit), l.column(1, fixed)
		l.row("<=", 0, entry{x, 1}, entry{used, -capacity})
		flow[from], flow[to] = append(flow[from], entry{x, 1}), append(flow[to], entry{x, -1})
	}
	for i := range nodes {
		arc(i, (i+1)%nodes, total, 20, 500)
	}
	for range arcs - nodes {
		from := rng.Intn(r, nodes)
		to := (from + 1 + rng.Intn(r, nodes-1)) % nodes
		arc(from, to, between(r, 10, 60), between(r, 1, 10), between(r, 50, 300))
	}
	for i, f := range flow {
		l.row("=", balance[i], f...)
	}
	return l.instance()
}
