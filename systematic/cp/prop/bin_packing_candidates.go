package prop

import "lsolve/systematic/cp/kernel"

// update adjusts candidates and sums to the items that changed.
func (p *BinPacking) update(e *kernel.Engine) {
	m := len(p.loads)
	for _, i := range p.touched.list {
		size := p.sizes[i]
		if size == 0 {
			continue
		}
		x := p.bins[i]
		fixed := e.Fixed(x)
		for b := range m {
			count := p.count + kernel.Cell(b)
			if int64(p.place[int(i)*m+b]) >= e.Get(count) {
				continue
			}
			switch in := e.Contains(x, int64(b)); {
			case in && !fixed:
				continue
			case in:
				c := p.packed + kernel.Cell(b)
				e.Set(c, e.Get(c)+size)
			default:
				c := p.possible + kernel.Cell(b)
				e.Set(c, e.Get(c)-size)
			}
			p.take(e, i, b)
			p.note(int32(b))
		}
	}
	p.touched.clear()
}

// take removes item i from the candidates of bin b.
func (p *BinPacking) take(e *kernel.Engine, i int32, b int) {
	n, m := len(p.bins), len(p.loads)
	c := p.count + kernel.Cell(b)
	last := int32(e.Get(c) - 1)
	at, j := p.place[int(i)*m+b], p.candidates[b*n+int(last)]
	p.candidates[b*n+int(at)], p.candidates[b*n+int(last)] = j, i
	p.place[int(j)*m+b], p.place[int(i)*m+b] = at, last
	e.Set(c, int64(last))
}

// of returns the candidates of bin b.
func (p *BinPacking) of(e *kernel.Engine, b int32) []int32 {
	from := int(b) * len(p.bins)
	return p.candidates[from : from+int(e.Get(p.count+kernel.Cell(b)))]
}

// notes is a list of distinct numbers.
type notes struct {
	list  []int32
	noted []bool
}

func newNotes(n int) notes { return notes{make([]int32, 0, n), make([]bool, n)} }

func (n *notes) add(i int32) {
	if !n.noted[i] {
		n.noted[i] = true
		n.list = append(n.list, i)
	}
}

// take removes a number from the list and returns it.
func (n *notes) take() int32 {
	last := len(n.list) - 1
	i := n.list[last]
	n.list = n.list[:last]
	n.noted[i] = false
	return i
}

func (n *notes) clear() {
	for _, i := range n.list {
		n.noted[i] = false
	}
	n.list = n.list[:0]
}
