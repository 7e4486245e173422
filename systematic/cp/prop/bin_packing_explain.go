package prop

import "lsolve/systematic/cp/kernel"

// Explain implements kernel.Propagator. The sums of rules 1 and 3 use the largest
// items that reach them, and any excess weakens the bound of the load.
func (p *BinPacking) Explain(e *kernel.Engine, q kernel.Predicate, why kernel.Reason, at kernel.Pos, out []kernel.Predicate) []kernel.Predicate {
	rule, b, i := packParts(why)
	load := p.loads[b]
	switch rule {
	case packMin:
		need := e.MaxAt(load, at) + 1
		if q != kernel.False {
			need = kernel.Weakest(load, q)
		}
		out, _ = p.inBin(e, b, -1, need, at, out)
	case packMax:
		limit := e.MinAt(load, at) - 1
		if q != kernel.False {
			limit = kernel.Weakest(load, q)
		}
		out, _ = p.notInBin(e, b, -1, p.total-limit, at, out)
	case packRestMin:
		need := e.MaxAt(load, at) + 1
		if q != kernel.False {
			need = kernel.Weakest(load, q)
		}
		out = p.loadsAtMost(e, b, p.total-need, at, out)
	case packRestMax:
		limit := e.MinAt(load, at) - 1
		if q != kernel.False {
			limit = kernel.Weakest(load, q)
		}
		out = p.loadsAtLeast(e, b, p.total-limit, at, out)
	case packOut:
		room := e.MaxAt(load, at) - p.sizes[i]
		var sum int64
		out, sum = p.inBin(e, b, i, room+1, at, out)
		out = p.atMost(e, load, sum+p.sizes[i]-1, out)
	case packIn:
		rest := p.total - p.sizes[i]
		var sum int64
		out, sum = p.notInBin(e, b, i, rest-e.MinAt(load, at)+1, at, out)
		out = p.atLeast(e, load, rest-sum+1, out)
	case packSums, packSumsOut, packSumsIn:
		out = p.explainSums(e, q, rule, b, i, at, out)
	case packBins:
		out = p.explainBins(e, at, out)
	}
	return out
}

// atMost appends [load <= k], unless that has always been true.
func (*BinPacking) atMost(e *kernel.Engine, load View, k int64, out []kernel.Predicate) []kernel.Predicate {
	if e.MaxAt(load, 0) <= k {
		return out
	}
	return append(out, kernel.AtMostView(load, k))
}

func (*BinPacking) atLeast(e *kernel.Engine, load View, k int64, out []kernel.Predicate) []kernel.Predicate {
	if e.MinAt(load, 0) >= k {
		return out
	}
	return append(out, kernel.AtLeastView(load, k))
}

// inBin appends that items other than i are in bin b, enough to sum to need, and
// returns their sum.
func (p *BinPacking) inBin(e *kernel.Engine, b, i int32, need int64, at kernel.Pos, out []kernel.Predicate) ([]kernel.Predicate, int64) {
	sum := int64(0)
	for _, j := range p.order {
		if x := p.bins[j]; j != i && e.FixedAt(x, 0) && e.MinAt(x, 0) == int64(b) {
			sum += p.sizes[j]
		}
	}
	for _, j := range p.order {
		if sum >= need {
			break
		}
		if x := p.bins[j]; j != i && e.FixedAt(x, at) && e.MinAt(x, at) == int64(b) && !e.FixedAt(x, 0) {
			out = append(out, kernel.EqualView(x, int64(b)))
			sum += p.sizes[j]
		}
	}
	return out, sum
}

// notInBin appends that items other than i are not in bin b, enough to sum to need,
// and returns their sum.
func (p *BinPacking) notInBin(e *kernel.Engine, b, i int32, need int64, at kernel.Pos, out []kernel.Predicate) ([]kernel.Predicate, int64) {
	sum := int64(0)
	for _, j := range p.order {
		if j != i && !e.ContainsAt(p.bins[j], int64(b), 0) {
			sum += p.sizes[j]
		}
	}
	for _, j := range p.order {
		if sum >= need {
			break
		}
		if x := p.bins[j]; j != i && !e.ContainsAt(x, int64(b), at) && e.ContainsAt(x, int64(b), 0) {
			out = append(out, kernel.DiffersView(x, int64(b)))
			sum += p.sizes[j]
		}
	}
	return out, sum
}

// loadsAtMost appends bounds by which the loads other than b sum to at most limit.
func (p *BinPacking) loadsAtMost(e *kernel.Engine, b int32, limit int64, at kernel.Pos, out []kernel.Predicate) []kernel.Predicate {
	surplus := limit
	for c, x := range p.loads {
		if int32(c) != b {
			surplus -= e.MaxAt(x, at)
		}
	}
	for c, x := range p.loads {
		if int32(c) == b {
			continue
		}
		hi, first := e.MaxAt(x, at), e.MaxAt(x, 0)
		if first-hi <= surplus {
			surplus -= first - hi
			continue
		}
		out = append(out, kernel.AtMostView(x, hi+surplus))
		surplus = 0
	}
	return out
}

// loadsAtLeast appends bounds by which the loads other than b sum to at least need.
// That loads are not negative needs no premise.
func (p *BinPacking) loadsAtLeast(e *kernel.Engine, b int32, need int64, at kernel.Pos, out []kernel.Predicate) []kernel.Predicate {
	surplus := -need
	for c, x := range p.loads {
		if int32(c) != b {
			surplus += max(0, e.MinAt(x, at))
		}
	}
	for c, x := range p.loads {
		if int32(c) == b {
			continue
		}
		lo, first := max(0, e.MinAt(x, at)), max(0, e.MinAt(x, 0))
		if lo-first <= surplus {
			surplus -= lo - first
			continue
		}
		out = append(out, kernel.AtLeastView(x, lo-surplus))
		surplus = 0
	}
	return out
}
