package kernel

import (
	"cmp"
	"slices"
)

// subsumption is the working memory of subsume.
type subsumption struct {
	*simplifier
	occurs    [][]int32 // by variable: clauses that have it or had it
	signature []uint64  // by clause: a set of bits of its variables
	queue     []int32
	queued    []bool
	mark      []int8 // by literal: 1 if the clause in question has it
}

// signatureOf sets a bit for each variable. A variable whose bit is missing from
// another clause's signature does not occur there.
func signatureOf(lits []lit32) (bits uint64) {
	for _, l := range lits {
		bits |= 1 << (l >> 1 * 0x9E3779B1 >> 26)
	}
	return bits
}

// subsume drops clauses that contain another clause. It also shortens clauses: if
// a clause would contain another one with the sign of one literal changed, it
// loses that literal (self-subsuming resolution). Short clauses come first (Eén
// and Biere 2005). It ends when nothing is left to do or the effort is spent.
func (s *simplifier) subsume() {
	b := subsumption{
		simplifier: s,
		occurs:     make([][]int32, len(s.e.dom)),
		signature:  make([]uint64, len(s.clauses)),
		queue:      make([]int32, len(s.clauses)),
		queued:     make([]bool, len(s.clauses)),
		mark:       make([]int8, 2*len(s.e.dom)),
	}
	for k, lits := range s.clauses {
		b.queue[k], b.queued[k], b.signature[k] = int32(k), true, signatureOf(lits)
		for _, l := range lits {
			b.occurs[l>>1] = append(b.occurs[l>>1], int32(k))
		}
	}
	slices.SortStableFunc(b.queue, func(i, j int32) int { return cmp.Compare(len(s.clauses[i]), len(s.clauses[j])) })
	for i := 0; i < len(b.queue) && s.effort > 0; i++ {
		k := b.queue[i]
		b.queued[k] = false
		if s.clauses[k] != nil {
			b.backward(k)
		}
	}
	s.clauses = slices.DeleteFunc(s.clauses, func(lits []lit32) bool { return lits == nil })
}

// backward finds the clauses that clause k subsumes or shortens.
func (b *subsumption) backward(k int32) {
	lits := b.clauses[k]
	rare := lits[0]
	for _, l := range lits {
		b.mark[l] = 1
		if len(b.occurs[l>>1]) < len(b.occurs[rare>>1]) {
			rare = l
		}
	}
	for _, other := range b.occurs[rare>>1] {
		if other == k || len(b.clauses[other]) < len(lits) || b.signature[k]&^b.signature[other] != 0 {
			b.effort--
			continue
		}
		b.effort -= len(b.clauses[other])
		same, opposite := 0, -1
		for i, l := range b.clauses[other] {
			if b.mark[l] != 0 {
				same++
			} else if b.mark[l^1] != 0 {
				if opposite >= 0 {
					same = -len(lits) // two literals are opposite: nothing follows
					break
				}
				opposite = i
			}
		}
		switch {
		case same == len(lits):
			b.clauses[other] = nil
		case same == len(lits)-1 && opposite >= 0:
			b.shorten(other, opposite)
		}
	}
	for _, l := range lits {
		b.mark[l] = 0
	}
}

// shorten removes a literal from a clause.
func (b *subsumption) shorten(k int32, place int) {
	lits := b.clauses[k]
	last := len(lits) - 1
	lits[place] = lits[last]
	lits = lits[:last]
	b.clauses[k] = lits
	b.changed = true
	if last == 1 {
		b.units = append(b.units, lit(lits[0]))
		b.clauses[k] = nil
		return
	}
	b.signature[k] = signatureOf(lits)
	if !b.queued[k] {
		b.queued[k] = true
		b.queue = append(b.queue, k)
	}
}
