package cbls

// link gives node i the successor j in the move that is expanded.
func (g *routeMoves) link(i, j int32) {
	g.mark(i)
	g.after[i] = j
}

// mark notes that the successor of node i may change.
func (g *routeMoves) mark(i int32) {
	if g.stamp[i] != g.round {
		g.stamp[i] = g.round
		g.changed = append(g.changed, i)
	}
}

// renew forgets the move that was expanded before.
func (g *routeMoves) renew() {
	for _, i := range g.changed {
		g.after[i] = g.next[i]
	}
	if g.round++; g.round == 0 {
		clear(g.stamp)
		g.round = 1
	}
	g.changed, g.start = g.changed[:0], -1
}

func (g *routeMoves) expand(s *Space, m Move) {
	g.renew()
	a, b := m.a, m.b
	switch m.kind {
	case routeInsert:
		if !g.out(a) {
			g.link(g.pred[a], g.next[b])
		}
		g.link(b, g.next[m.c])
		g.link(m.c, a)
	case routeRemove:
		g.link(g.pred[a], g.next[a])
		g.link(a, a)
	case routeSwap:
		g.expandSwap(a, b)
	case routeTails:
		g.expandTails(a, b)
	case routeReverse:
		before, behind := g.pred[a], g.next[b]
		g.link(before, b)
		for i := a; i != b; {
			next := g.next[i]
			g.link(next, i)
			i = next
		}
		g.link(a, behind)
	default: // routeBegin
		g.start, g.value = a, b
		s.becomes(g.vars(s)[g.nodes+a], b)
	}
	for _, i := range g.changed {
		if g.after[i] != g.next[i] {
			s.becomes(g.vars(s)[i], g.after[i]-g.off[i])
		}
	}
	g.followers(s)
}

// expandSwap lets two stops exchange their places.
func (g *routeMoves) expandSwap(a, b int32) {
	if g.next[b] == a || g.out(b) {
		a, b = b, a
	}
	beforeA, beforeB, behindA, behindB := g.pred[a], g.pred[b], g.next[a], g.next[b]
	switch {
	case g.out(a):
		g.link(beforeB, a)
		g.link(a, behindB)
		g.link(b, b)
	case behindA == b:
		g.link(beforeA, b)
		g.link(b, a)
		g.link(a, behindB)
	default:
		g.link(beforeA, b)
		g.link(b, behindA)
		g.link(beforeB, a)
		g.link(a, behindB)
	}
}

// expandTails lets two routes exchange what is behind a and b.
func (g *routeMoves) expandTails(a, b int32) {
	v, w := g.route[a], g.route[b]
	behindA, behindB, lastV, lastW := g.next[a], g.next[b], g.pred[v], g.pred[w]
	if g.stop(behindB) {
		g.link(a, behindB)
		g.link(lastW, v)
	} else {
		g.link(a, v)
	}
	if g.stop(behindA) {
		g.link(b, behindA)
		g.link(lastV, w)
	} else {
		g.link(b, w)
	}
}

// complete adds what follows from the changes that are in the move already.
func (g *routeMoves) complete(s *Space) {
	g.renew()
	for k, x := range s.moved {
		if s.groupOf[x] != g.id {
			continue
		}
		if i := s.member[x]; i < g.nodes {
			g.link(i, s.to[k]+g.off[i])
		} else {
			g.start, g.value = i-g.nodes, s.to[k]
		}
	}
	g.followers(s)
}

// followers adds what follows from the changes of the successors and of a start.
func (g *routeMoves) followers(s *Space) {
	g.walked = g.walked[:0]
	for _, i := range g.changed {
		if v := g.route[i]; v >= 0 && g.stamp[g.nodes+v-g.stops] != g.round {
			g.stamp[g.nodes+v-g.stops] = g.round
			g.walked = append(g.walked, v)
		}
	}
	if g.start >= 0 {
		if v := g.starts[g.start].vehicle + g.stops; g.stamp[g.nodes+v-g.stops] != g.round {
			g.walked = append(g.walked, v)
		}
	}
	for _, v := range g.walked {
		g.along(s, g, v, follow)
	}
	for _, i := range g.changed {
		if g.after[i] == i && g.stop(i) {
			g.leftOut(s, g, i, follow)
		}
	}
}

// follow takes over the successors of the move that has been expanded.
func (g *routeMoves) follow(_ *Space, _ Move) {
	for _, i := range g.changed {
		j := g.after[i]
		g.next[i], g.pred[j] = j, i
		if i == j {
			g.route[i] = -1
		}
	}
	for _, v := range g.walked {
		g.label(v)
	}
}
