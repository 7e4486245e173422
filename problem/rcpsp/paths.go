package rcpsp

// Heads returns for each activity the longest path from the beginning to its start:
// the earliest start with unlimited resources.
func (p *Instance) Heads() []int32 {
	order, _ := p.order()
	heads := make([]int32, len(p.Activities))
	for _, i := range order {
		end := heads[i] + p.Activities[i].Duration
		for _, j := range p.Activities[i].Successors {
			heads[j] = max(heads[j], end)
		}
	}
	return heads
}

// Tails returns for each activity the longest way from its end to the end of the
// project.
func (p *Instance) Tails() []int32 {
	order, _ := p.order()
	tails := make([]int32, len(p.Activities))
	for at := len(order) - 1; at >= 0; at-- {
		i := order[at]
		for _, j := range p.Activities[i].Successors {
			tails[i] = max(tails[i], p.Activities[j].Duration+tails[j])
		}
	}
	return tails
}

// CriticalPath returns the length of the longest path from the beginning to the end:
// the length of the project with unlimited resources. Gaps of schedules are usually
// given as shares of it.
func (p *Instance) CriticalPath() int32 { return p.Heads()[p.last()] }

// bits is a set of activities.
type bits []uint64

func newBits(n int) bits        { return make(bits, (n+63)/64) }
func (b bits) has(i int32) bool { return b[i>>6]>>(i&63)&1 != 0 }
func (b bits) add(i int32)      { b[i>>6] |= 1 << (i & 63) }
func (b bits) addAll(other bits) { // of the same length
	for w := range b {
		b[w] |= other[w]
	}
}

// after returns for each activity the set of those that come after it, directly or
// not. It takes space in the order of the square of their number.
func (p *Instance) after() []bits {
	order, _ := p.order()
	after := make([]bits, len(p.Activities))
	for at := len(order) - 1; at >= 0; at-- {
		i := order[at]
		after[i] = newBits(len(p.Activities))
		for _, j := range p.Activities[i].Successors {
			after[i].add(j)
			after[i].addAll(after[j])
		}
	}
	return after
}
