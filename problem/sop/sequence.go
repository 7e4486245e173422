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
