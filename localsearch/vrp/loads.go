package vrp

// loads keeps the loads along routes, where they differ: for each node and resource the load
// with which the vehicle leaves it, the most with which it leaves a node of the trip up to
// this one, and from this one on.
type loads struct {
	leaves, before, behind []int64
	carried, board         []int64 // while a route is refreshed: deliveries of the trip, loads of pairs
}

func (l *loads) init(p *plan) {
	if p.d.balances {
		size := len(p.nodes) * p.d.resources
		l.leaves, l.before, l.behind = make([]int64, size), make([]int64, size), make([]int64, size)
		l.carried, l.board = make([]int64, p.d.resources), make([]int64, p.d.resources)
	}
}

func (l *loads) refresh(p *plan, r int32) {
	d, e := p.d, p.end(r)
	clear(l.board)
	for a := p.start(r); a != e; {
		var z int32 // the end of the trip
		clear(l.carried)
		for v := p.nodes[a].next; ; v = p.nodes[v].next {
			if !p.client(v) {
				z = v
				break
			}
			for k := range d.resources {
				l.carried[k] += d.delivery[int(v)*d.resources+k]
			}
		}
		for k := range d.resources {
			now := l.carried[k] + l.board[k]
			most := now
			i := int(a)*d.resources + k
			l.leaves[i], l.before[i] = now, now
			for v := p.nodes[a].next; v != z; v = p.nodes[v].next {
				i = int(v)*d.resources + k
				now += d.pickup[i] - d.delivery[i]
				if o := d.partner[v]; o >= 0 {
					if d.leader[v] == v {
						now += d.amount[i]
						l.board[k] += d.amount[i]
					} else {
						now -= d.amount[int(o)*d.resources+k]
						l.board[k] -= d.amount[int(o)*d.resources+k]
					}
				}
				most = max(most, now)
				l.leaves[i], l.before[i] = now, most
			}
			most = 0
			for v := p.nodes[z].prev; ; v = p.nodes[v].prev {
				i = int(v)*d.resources + k
				most = max(most, l.leaves[i])
				l.behind[i] = most
				if v == a {
					break
				}
			}
		}
		a = z
	}
}

// fits reports whether the vehicle can also carry a client's own deliveries and pickups, if
// it is served behind v.
func (l *loads) fits(p *plan, c, v int32, capacity []int64) bool {
	d := p.d
	i, j := int(c)*d.resources, int(v)*d.resources
	for k, most := range capacity {
		if l.before[j+k]+d.delivery[i+k] > most || l.behind[j+k]+d.pickup[i+k] > most {
			return false
		}
	}
	return true
}
