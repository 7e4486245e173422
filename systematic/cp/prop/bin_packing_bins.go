package prop

import (
	"slices"

	"lsolve/systematic/cp/kernel"
)

// binBound holds the pieces of rule 5, in order of falling size.
type binBound struct {
	pieces []int64
	bins   []int64
}

func newBinBound(p *BinPacking) binBound {
	n, m := len(p.bins), len(p.loads)
	return binBound{make([]int64, 0, n+m), make([]int64, 0, m)}
}

// countBins is rule 5. It treats all bins as being as large as the largest. The
// items packed in a bin and the space that it lacks form a piece to pack; each open
// item is another piece. If the pieces need more bins than there are, it fails.
// Cost: O(items + bins log bins).
func (p *BinPacking) countBins(e *kernel.Engine) bool {
	capacity := int64(0)
	for _, x := range p.loads {
		capacity = max(capacity, e.Max(x))
	}
	if capacity == 0 || capacity >= p.total {
		return true
	}
	p.pack.bins = p.pack.bins[:0]
	for b, x := range p.loads {
		p.pack.bins = append(p.pack.bins, capacity-e.Max(x)+e.Get(p.packed+kernel.Cell(b)))
	}
	p.pack.pieces = p.pack.pieces[:0]
	for _, i := range p.order {
		if !e.Fixed(p.bins[i]) {
			p.pack.pieces = append(p.pack.pieces, p.sizes[i])
		}
	}
	p.pack.merge()
	bins, _ := p.pack.bound(capacity)
	return bins <= len(p.loads) || e.Fail(packReason(packBins, 0, 0))
}

// merge inserts the pieces of the bins among the others.
func (p *binBound) merge() {
	slices.Sort(p.bins)
	i, j := len(p.pieces)-1, 0
	p.pieces = p.pieces[:len(p.pieces)+len(p.bins)]
	for k := len(p.pieces) - 1; j < len(p.bins); k-- {
		if i >= 0 && p.pieces[i] < p.bins[j] {
			p.pieces[k] = p.pieces[i]
			i--
			continue
		}
		p.pieces[k] = p.bins[j]
		j++
	}
}

// bound returns a lower bound of the number of bins of that capacity for the
// pieces, L2 of Martello and Toth (Lower bounds and reduction procedures for the
// bin packing problem, 1990), and the size of the smallest piece that it considers.
func (p *binBound) bound(capacity int64) (most int, smallest int64) {
	// Pieces before index half are larger than half a bin. Those before index alone
	// leave no room for a piece of size smallest.
	half, large := 0, int64(0)
	for half < len(p.pieces) && 2*p.pieces[half] > capacity {
		large += p.pieces[half]
		half++
	}
	most, smallest = half, capacity/2+1
	alone, single := half, large
	small := int64(0)
	for k := half; k < len(p.pieces) && p.pieces[k] > 0; k++ {
		size := p.pieces[k]
		small += size
		for alone > 0 && p.pieces[alone-1] <= capacity-size {
			alone--
			single -= p.pieces[alone]
		}
		// The space beside the large pieces.
		room := int64(half-alone)*capacity - (large - single)
		if small <= room {
			continue
		}
		if n := half + int((small-room+capacity-1)/capacity); n > most {
			most, smallest = n, size
		}
	}
	return most, smallest
}

// explainBins explains rule 5. A bin whose piece is too small for the bound needs
// only the premise that it is no larger than the others.
func (p *BinPacking) explainBins(e *kernel.Engine, at kernel.Pos, out []kernel.Predicate) []kernel.Predicate {
	capacity := int64(0)
	for _, x := range p.loads {
		capacity = max(capacity, e.MaxAt(x, at))
	}
	packed := make([]int64, len(p.loads))
	p.pack.pieces = p.pack.pieces[:0]
	for _, i := range p.order {
		if x := p.bins[i]; e.FixedAt(x, at) {
			packed[e.MinAt(x, at)] += p.sizes[i]
		} else {
			p.pack.pieces = append(p.pack.pieces, p.sizes[i])
		}
	}
	p.pack.bins = p.pack.bins[:0]
	for b, x := range p.loads {
		packed[b] += capacity - e.MaxAt(x, at)
		p.pack.bins = append(p.pack.bins, packed[b])
	}
	p.pack.merge()
	_, smallest := p.pack.bound(capacity)
	for b, x := range p.loads {
		if packed[b] < smallest {
			out = p.atMost(e, x, capacity, out)
		} else {
			out = p.atMost(e, x, e.MaxAt(x, at), out)
		}
	}
	for _, i := range p.order {
		if x := p.bins[i]; e.FixedAt(x, at) && !e.FixedAt(x, 0) && packed[e.MinAt(x, at)] >= smallest {
			out = append(out, kernel.EqualView(x, e.MinAt(x, at)))
		}
	}
	return out
}
