package vrp

// hop is the ways from and to a client of a route, as far as recreate.scan reads them. It is small
// so that those of all clients stay in the fastest memory: most of the time of a search goes there.
type hop struct {
	after, dist     int32 // the place of the next node, and the way to it; after -1: the client is not served
	before, arrival int32 // the place of the node before, and the way from it, if that is no client; -1: it is one
}

// hops are kept where ways cost their distances in one matrix; otherwise there are none.
type hops []hop

func newHops(d *data) hops {
	if !d.uniform {
		return nil
	}
	h := make(hops, d.clients)
	for c := range h {
		h[c].after = -1
	}
	return h
}

// tell brings the hop of a node up to date, if it is a client.
func (p *plan) tell(v int32) {
	if int(v) >= len(p.hops) {
		return
	}
	n, h := &p.nodes[v], &p.hops[v]
	h.after, h.dist, h.before = n.after, int32(n.dist), -1
	if u := n.prev; !p.client(u) {
		h.before, h.arrival = p.nodes[u].place, int32(p.nodes[u].dist)
	}
}

// leaves notes that a client is not on a route.
func (p *plan) leaves(c int32) {
	p.nodes[c].route = -1
	if int(c) < len(p.hops) {
		p.hops[c] = hop{after: -1, before: -1}
	}
}
