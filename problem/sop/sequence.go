package sop

// After appends the node after each node to buf, of a sequence that has each node once.
func (p *Instance) After(buf, sequence []int32) []int32 {
	at := len(buf)
	buf = append(buf, sequence...)
	after := buf[at:]
	for k, i := range sequence {
		after[i] = int32(p.n)
		if k+1 < p.n {
			after[i] = sequence[k+1]
		}
	}
	return buf
}

// Sequence returns the nodes in the order of a path.
func (p *Instance) Sequence(after []int32) []int32 {
	led := make([]bool, p.n+1)
	for _, j := range after {
		led[j] = true
	}
	at := int32(0)
	for led[at] {
		at++
	}
	sequence := make([]int32, 0, p.n)
	for range p.n {
		sequence = append(sequence, at)
		at = after[at]
	}
	return sequence
}

// Length returns that of a sequence.
func (p *Instance) Length(sequence []int32) (length int64) {
	for k := 1; k < len(sequence); k++ {
		length += int64(p.Distance(int(sequence[k-1]), int(sequence[k])))
	}
	return length
}

// Arranged returns a sequence that keeps the precedences. Of the nodes that wait for no other
// one, choose returns the place in the list of the one that comes next.
func (p *Instance) Arranged(choose func(free []int32) int) []int32 {
	return arranged(p.order.next, p.order.previous, choose)
}

// arranged is Arranged with the nodes directly after and before each; exchanged, they give
// the sequence from its end.
func arranged(next, previous [][]int32, choose func(free []int32) int) []int32 {
	waits := make([]int, len(previous)) // for how many others
	var free []int32
	for i, before := range previous {
		if waits[i] = len(before); waits[i] == 0 {
			free = append(free, int32(i))
		}
	}
	sequence := make([]int32, 0, len(previous))
	for len(free) > 0 {
		k := choose(free)
		i := free[k]
		free[k] = free[len(free)-1]
		free = free[:len(free)-1]
		sequence = append(sequence, i)
		for _, j := range next[i] {
			if waits[j]--; waits[j] == 0 {
				free = append(free, j)
			}
		}
	}
	return sequence
}
