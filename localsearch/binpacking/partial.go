package binpacking

// partial is a packing of some items into bins. The others are outside.
type partial struct {
	capacity int32
	weights  []int32
	items    [][]int32 // by bin
	room     []int32   // by bin
	bin      []int32   // by item; outside: -1
	at       []int32   // by item, its index in its bin or in outside
	outside  []int32
	weight   int64 // of the items outside
}

func newPartial(capacity int32, weights []int32) *partial {
	return &partial{capacity: capacity, weights: weights, bin: make([]int32, len(weights)), at: make([]int32, len(weights))}
}

// set takes a packing without empty bins.
func (p *partial) set(values []int32) {
	p.outside, p.weight = p.outside[:0], 0
	for b := range p.items {
		p.items[b] = p.items[b][:0]
	}
	p.items, p.room = p.items[:0], p.room[:0]
	for _, b := range values {
		for int(b) >= len(p.items) {
			if len(p.items) < cap(p.items) {
				p.items = p.items[:len(p.items)+1] // with the memory it had
			} else {
				p.items = append(p.items, nil)
			}
			p.room = append(p.room, p.capacity)
		}
	}
	for i, b := range values {
		p.enter(int32(i), b)
	}
}

// enter puts an item that is nowhere into a bin.
func (p *partial) enter(i, b int32) {
	p.bin[i], p.at[i] = b, int32(len(p.items[b]))
	p.items[b] = append(p.items[b], i)
	p.room[b] -= p.weights[i]
}

// leave takes an item out of its bin, so that it is nowhere.
func (p *partial) leave(i int32) {
	b := p.bin[i]
	of := p.items[b]
	last := of[len(of)-1]
	of[p.at[i]], p.at[last] = last, p.at[i]
	p.items[b] = of[:len(of)-1]
	p.room[b] += p.weights[i]
}

// in puts an item from outside into a bin.
func (p *partial) in(i, b int32) {
	last := p.outside[len(p.outside)-1]
	p.outside[p.at[i]], p.at[last] = last, p.at[i]
	p.outside = p.outside[:len(p.outside)-1]
	p.weight -= int64(p.weights[i])
	p.enter(i, b)
}

// out takes an item out of its bin and puts it outside.
func (p *partial) out(i int32) {
	p.leave(i)
	p.bin[i], p.at[i] = -1, int32(len(p.outside))
	p.outside = append(p.outside, i)
	p.weight += int64(p.weights[i])
}

// empty puts all items of a bin outside.
func (p *partial) empty(b int) {
	for len(p.items[b]) > 0 {
		p.out(p.items[b][len(p.items[b])-1])
	}
}

// drop puts all items of a bin outside, and removes the bin. The last one gets its number.
func (p *partial) drop(b int) {
	p.empty(b)
	last := len(p.items) - 1
	p.items[b], p.items[last] = p.items[last], p.items[b]
	p.room[b] = p.room[last]
	for _, i := range p.items[b] {
		p.bin[i] = int32(b)
	}
	p.items, p.room = p.items[:last], p.room[:last]
}
