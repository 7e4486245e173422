package binpacking

// Start implements problem.Started: the best packing of the rules FFD, BFD and MBS. MBS is
// tried only if the others miss the bound.
func (p *Instance) Start() []int32 {
	best := p.FFD()
	least := used(best)
	bound := p.Bound()
	for _, rule := range []func() []int32{p.BFD, p.MBS} {
		if int64(least) <= bound {
			break
		}
		if values := rule(); used(values) < least {
			best, least = values, used(values)
		}
	}
	p.Canonical(best)
	return best
}

// used returns how many bins a packing without empty ones has.
func used(values []int32) (most int32) {
	for _, b := range values {
		most = max(most, b+1)
	}
	return most
}

// FFD is the rule first fit decreasing: item after item, the heaviest first, goes into the
// first bin with room. It takes time n log n.
func (p *Instance) FFD() []int32 {
	// A tree of the bins has in each node the most room of the bins below it.
	leaves := 1
	for leaves < len(p.weights) {
		leaves *= 2
	}
	room := make([]int32, 2*leaves)
	for x := range room {
		room[x] = p.Capacity
	}
	values := make([]int32, len(p.weights))
	for _, i := range p.order() {
		x := 1
		for x < leaves {
			if x *= 2; room[x] < p.weights[i] {
				x++
			}
		}
		values[i] = int32(x - leaves)
		for room[x] -= p.weights[i]; x > 1; {
			x /= 2
			room[x] = max(room[2*x], room[2*x+1])
		}
	}
	return values
}
