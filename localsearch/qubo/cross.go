package qubo

// crossing finds the variables in which two solutions differ.
type crossing struct {
	// symmetric: a solution with all variables changed is as good.
	symmetric bool
	differ    []int32
	apart     []bool // by variable: it is in differ, and its part is not yet known
	part      []int32
}

func newCrossing(b *board) *crossing {
	c := &crossing{symmetric: true, apart: make([]bool, len(b.gain))}
	for i := range b.gain {
		sum := 2 * b.in.Linear(i)
		_, coefs := b.in.Row(i)
		for _, coef := range coefs {
			sum += int64(coef)
		}
		c.symmetric = c.symmetric && sum == 0
	}
	return c
}

// find sets differ to where the board and the other solution differ, or the opposite of
// that one if it is as good and nearer.
func (c *crossing) find(b *board, other []int64) {
	same := 0
	for i, s := range other {
		if b.sign[i] == s {
			same++
		}
	}
	factor := int64(1)
	if c.symmetric && 2*same < len(other) {
		factor = -1
	}
	c.differ = c.differ[:0]
	for i, s := range other {
		if c.apart[i] = b.sign[i] != factor*s; c.apart[i] {
			c.differ = append(c.differ, int32(i))
		}
	}
}

// mix makes the board the best mixture of it and the other solution. The variables in which
// they differ fall into parts that no term connects; each part has the values of the one or
// of the other, whatever the other parts have (as in the partition crossover of Whitley,
// Hains and Howe, 2009, for tours).
func (c *crossing) mix(b *board, other []int64) {
	c.find(b, other)
	for _, start := range c.differ {
		if !c.apart[start] {
			continue
		}
		c.gather(b, start)
		before := b.value
		for _, i := range c.part {
			b.flip(i)
		}
		if b.value <= before {
			for _, i := range c.part {
				b.flip(i)
			}
		}
	}
}

// gather sets part to the part of a variable.
func (c *crossing) gather(b *board, start int32) {
	c.part = append(c.part[:0], start)
	c.apart[start] = false
	for k := 0; k < len(c.part); k++ {
		others, _ := b.in.Row(int(c.part[k]))
		for _, j := range others {
			if c.apart[j] {
				c.apart[j] = false
				c.part = append(c.part, j)
			}
		}
	}
}
