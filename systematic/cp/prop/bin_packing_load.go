package prop

import "lsolve/systematic/cp/kernel"

// The reasons of the rules: the rule, the bin and the item.
const (
	packRange    kernel.Reason = iota // items are in bins
	packMin                           // rule 1, the minimum of a load
	packMax                           // rule 1, the maximum
	packRestMin                       // rule 2
	packRestMax                       // rule 2
	packOut                           // rule 3, an item does not fit
	packIn                            // rule 3, an item is needed
	packSums                          // rule 4, about a load or as a failure
	packSumsOut                       // rule 4, an item does not fit
	packSumsIn                        // rule 4, an item is needed
	packBins                          // rule 5
	packRuleBits = 4
	packBinBits  = 28
)

func packReason(rule kernel.Reason, b, i int32) kernel.Reason {
	return rule | kernel.Reason(b)<<packRuleBits | kernel.Reason(i)<<(packRuleBits+packBinBits)
}

func packParts(why kernel.Reason) (rule kernel.Reason, b, i int32) {
	return why & (1<<packRuleBits - 1), int32(why >> packRuleBits & (1<<packBinBits - 1)), int32(why >> (packRuleBits + packBinBits))
}

// balance is rules 1 and 2.
func (p *BinPacking) balance(e *kernel.Engine) bool {
	p.uneven = false // until this changes a load
	least, most := int64(0), int64(0)
	for b, x := range p.loads {
		if !e.SetMin(x, e.Get(p.packed+kernel.Cell(b)), packReason(packMin, int32(b), 0)) {
			return false
		}
		if p.exact && !e.SetMax(x, e.Get(p.possible+kernel.Cell(b)), packReason(packMax, int32(b), 0)) {
			return false
		}
	}
	for _, x := range p.loads {
		least += e.Min(x)
		most += e.Max(x)
	}
	for b, x := range p.loads {
		// Where views share a variable, the bounds may be tighter by now than those
		// in the sums, which does no harm.
		lo, hi := e.Min(x), e.Max(x)
		if k := p.total - (most - hi); k > lo && !e.SetMin(x, k, packReason(packRestMin, int32(b), 0)) {
			return false
		}
		if k := p.total - (least - lo); p.exact && k < hi && !e.SetMax(x, k, packReason(packRestMax, int32(b), 0)) {
			return false
		}
	}
	return true
}

// fit is rule 3.
func (p *BinPacking) fit(e *kernel.Engine) bool {
	for len(p.changed.list) > 0 {
		b := p.changed.take()
		if !p.fitBin(e, b) {
			return false
		}
	}
	return true
}

func (p *BinPacking) fitBin(e *kernel.Engine, b int32) bool {
	room := e.Max(p.loads[b]) - e.Get(p.packed+kernel.Cell(b))
	spare := p.total
	if p.exact {
		spare = e.Get(p.possible+kernel.Cell(b)) - e.Min(p.loads[b])
	}
	if p.large <= room && p.large <= spare {
		return true
	}
	for _, i := range p.of(e, b) {
		switch size := p.sizes[i]; {
		case size > room:
			if !e.Remove(p.bins[i], int64(b), packReason(packOut, b, i)) {
				return false
			}
		case size > spare:
			if !e.SetValue(p.bins[i], int64(b), packReason(packIn, b, i)) {
				return false
			}
		}
	}
	return true
}
