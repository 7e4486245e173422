package kernel

import (
	"fmt"
	"math/bits"

	"lsolve/model"
)

// domain is the current domain of one variable: bounds, and holes between them.
// It is half a cache line, without pointers.
//
// Holes are kept in one of three ways, by the span of the initial domain:
//
//	off == noHoles  there never was a hole; the domain is lo..hi
//	off >= 0        a bitset in Engine.words, bit v-base, 1 = not removed.
//	                Values beyond the bounds keep their bits: moving a bound
//	                touches no word
//	off < noHoles   a wide domain: Engine.wide[wideIndex(off)]
type domain struct {
	lo, hi     int32
	base, span int32 // initial minimum, and initial maximum - minimum if below bitsetSpan
	off        int32
	loAt, hiAt int32 // trail index of the newest change of each bound, -1: none
	watched    bool  // a propagator watches more than its holes
}

const (
	noHoles    = -1
	bitsetSpan = 1 << 14 // wider domains keep their holes in a sorted list
)

func wideIndex(off int32) int { return int(noHoles - 1 - off) }

// NewVar adds a variable. It panics if the domain has values beyond MinValue
// and MaxValue.
func (e *Engine) NewVar(d model.Domain) model.Var {
	lo, hi := d.Min(), d.Max()
	if lo < MinValue || hi > MaxValue {
		panic(fmt.Sprintf("kernel: domain %v has values beyond %d..%d", d, MinValue, MaxValue))
	}
	x := domain{lo: lo, hi: hi, base: lo, off: noHoles, loAt: -1, hiAt: -1}
	span := int64(hi) - int64(lo)
	if span >= bitsetSpan {
		x.off = int32(noHoles - 1 - len(e.wide))
		e.wide = append(e.wide, wide{intervals: d})
	} else {
		x.span = int32(span)
		if len(d) > 1 {
			e.allocateWords(&x)
			for i := 1; i < len(d); i++ {
				for v := d[i-1].Hi + 1; v < d[i].Lo; v++ {
					e.words[x.off+(v-lo)>>6] &^= 1 << uint((v-lo)&63)
				}
			}
		}
	}
	e.dom = append(e.dom, x)
	if e.learned != nil {
		e.learned.clauses.cover(x)
	}
	e.watches = append(e.watches, watchLists{})
	if e.check != nil {
		e.check.initial = append(e.check.initial, d)
	}
	return model.Var(len(e.dom) - 1)
}

// NumVars returns the number of variables.
func (e *Engine) NumVars() int { return len(e.dom) }

// allocateWords gives the variable a bitset with all values present.
func (e *Engine) allocateWords(d *domain) {
	d.off = int32(len(e.words))
	for left := int(d.span) + 1; left > 0; left -= 64 {
		word := ^uint64(0)
		if left < 64 {
			word = 1<<uint(left) - 1
		}
		e.words = append(e.words, word)
	}
	if e.explaining {
		// By value: when it was removed; -1 for an initial hole.
		for len(e.holeAt) < 64*len(e.words) {
			e.holeAt = append(e.holeAt, -1)
		}
	}
}

// contains reports whether v is in the domain of x.
func (e *Engine) contains(x model.Var, v int64) bool {
	d := &e.dom[x]
	if v < int64(d.lo) || v > int64(d.hi) {
		return false
	}
	return d.off == noHoles || e.notHole(d, int32(v))
}

// notHole reports whether v, which is between the bounds, has not been removed.
func (e *Engine) notHole(d *domain, v int32) bool {
	switch {
	case d.off == noHoles:
		return true
	case d.off >= 0:
		i := uint32(v - d.base)
		return e.words[uint32(d.off)+i>>6]>>(i&63)&1 != 0
	}
	return !e.wide[wideIndex(d.off)].isHole(v)
}

// next returns the smallest value of x from v on; v is not above the maximum.
func (e *Engine) next(x model.Var, v int32) int32 {
	d := &e.dom[x]
	switch {
	case v <= d.lo:
		return d.lo
	case d.off == noHoles:
		return v
	case d.off < 0:
		return e.wide[wideIndex(d.off)].next(v)
	}
	i := uint32(v - d.base)
	at := uint32(d.off) + i>>6
	// The maximum is a value, so the scan ends.
	for word := e.words[at] >> (i & 63) << (i & 63); ; word = e.words[at] {
		if word != 0 {
			return d.base + int32(at-uint32(d.off))<<6 + int32(bits.TrailingZeros64(word))
		}
		at++
	}
}

// previous returns the largest value of x up to v; v is not below the minimum.
func (e *Engine) previous(x model.Var, v int32) int32 {
	d := &e.dom[x]
	switch {
	case v >= d.hi:
		return d.hi
	case d.off == noHoles:
		return v
	case d.off < 0:
		return e.wide[wideIndex(d.off)].previous(v)
	}
	i := uint32(v - d.base)
	at := uint32(d.off) + i>>6
	for word := e.words[at] << (63 - i&63) >> (63 - i&63); ; word = e.words[at] {
		if word != 0 {
			return d.base + int32(at-uint32(d.off))<<6 + int32(bits.Len64(word)) - 1
		}
		at--
	}
}

// size returns the number of values, at most math.MaxInt32. It counts on demand,
// because prunings are far more frequent.
func (e *Engine) size(d *domain) int32 {
	if d.off == noHoles {
		return d.hi - d.lo + 1 // a span below bitsetSpan
	}
	return e.count(d, d.lo, d.hi)
}

// count returns the number of values of x from a to b, both within the initial
// bounds, with a <= b+1.
func (e *Engine) count(d *domain, a, b int32) int32 {
	if a > b {
		return 0
	}
	switch {
	case d.off == noHoles:
		return b - a + 1
	case d.off < 0:
		return e.wide[wideIndex(d.off)].count(a, b)
	}
	i, j := uint32(a-d.base), uint32(b-d.base)
	words := e.words[uint32(d.off)+i>>6 : uint32(d.off)+j>>6+1]
	last := len(words) - 1
	first, end := ^uint64(0)<<(i&63), ^uint64(0)>>(63-j&63)
	if last == 0 {
		return int32(bits.OnesCount64(words[0] & first & end))
	}
	n := bits.OnesCount64(words[0]&first) + bits.OnesCount64(words[last]&end)
	for _, w := range words[1:last] {
		n += bits.OnesCount64(w)
	}
	return int32(n)
}
