package qubo

// The parameters of the population.
const (
	people    = 8  // its size
	unchanged = 30 // children in a row that bring nothing, after which there is a new one
	// near is how many variables make two solutions of the same value different: a share
	// of them.
	near = 0.01
)

// person is a solution. Its signs are never changed.
type person struct {
	sign  []int64
	value int64
}

// population has good solutions.
type population struct {
	all     []person
	without int // children since it changed
}

// join takes the solution of the board instead of the worst one, if it is better than that
// and different from all others.
func (p *population) join(b *board, c *crossing) {
	if len(p.all) < people {
		p.all = append(p.all, person{append([]int64(nil), b.sign...), b.value})
		return
	}
	p.without++
	worst := 0
	for k, q := range p.all {
		if q.value < p.all[worst].value {
			worst = k
		}
		if q.value == b.value {
			if c.find(b, q.sign); float64(len(c.differ)) < 1+near*float64(len(b.sign)) {
				return
			}
		}
	}
	if b.value > p.all[worst].value {
		p.without = 0
		copy(p.all[worst].sign, b.sign)
		p.all[worst].value = b.value
	}
}

// over reports whether the population has not changed for long.
func (p *population) over() bool { return p.without > unchanged }

// renew leaves only the best.
func (p *population) renew() {
	best := 0
	for k, q := range p.all {
		if q.value > p.all[best].value {
			best = k
		}
	}
	p.all[0], p.all[best] = p.all[best], p.all[0]
	p.all, p.without = p.all[:1], 0
}
