package genes

import (
	"math/rand/v2"
	"slices"

	"lsolve/internal/rng"
	"lsolve/localsearch"
)

// Path goes from one solution to another by elementary changes, each of which makes them more
// alike (path relinking: Glover, Laguna and Marti, Control and Cybernetics 29, 2000): of a
// permutation or a quota two items change places, otherwise one gene changes.
type Path struct {
	e     localsearch.Encoding
	guide []int32
	open  []int32 // genes that may differ from the guide's
	trial []int32
}

// NewPath returns the path to guide of solutions like from: names of classes, and where a tour
// begins and its direction, are those that fit from best.
func NewPath(e localsearch.Encoding, from, guide []int32) *Path {
	p := &Path{e: e, guide: slices.Clone(guide), trial: make([]int32, len(guide))}
	Segments(e, func(s *localsearch.Segment, first int) {
		align(s, from[first:first+s.Length], p.guide[first:first+s.Length])
	})
	return p
}

// align writes the guide in the way that is most like from.
func align(s *localsearch.Segment, from, guide []int32) {
	switch s.Kind {
	case localsearch.Partition:
		to := match(from, guide, s.Values)
		for i, v := range guide {
			guide[i] = to[v]
		}
	case localsearch.Tour:
		n := len(from)
		if n == 0 {
			return
		}
		turned := slices.Clone(guide)
		slices.Reverse(turned)
		best, most := []int32(nil), -1
		for _, tour := range [][]int32{guide, turned} {
			// The rotation with which most nodes have the place that they have in from.
			at, votes := places(tour), make([]int, n)
			for k, i := range from {
				votes[(int(at[i])-k+n)%n]++
			}
			for shift, count := range votes {
				if count > most {
					best, most = append(slices.Clone(tour[shift:]), tour[:shift]...), count
				}
			}
		}
		copy(guide, best)
	default:
	}
}

// Remaining returns how many genes differ from the guide's, those of Whole segments as one.
func (p *Path) Remaining(genes []int32) int {
	p.look(genes)
	return len(p.open)
}

// look finds the genes that differ. Of a Whole segment it is the first.
func (p *Path) look(genes []int32) {
	p.open = p.open[:0]
	Segments(p.e, func(s *localsearch.Segment, from int) {
		for i := from; i < from+s.Length; i++ {
			if genes[i] != p.guide[i] {
				p.open = append(p.open, int32(i))
				if s.Kind == localsearch.Whole {
					return
				}
			}
		}
	})
}

// Step makes one elementary change towards the guide, drawn at random. It reports whether
// there was one.
func (p *Path) Step(genes []int32, r *rand.Rand) bool {
	p.look(genes)
	if len(p.open) == 0 {
		return false
	}
	p.change(genes, int(p.open[rng.Intn(r, len(p.open))]))
	return true
}

// BestStep makes that one of tries elementary changes, drawn at random, which price likes
// best: it returns what the genes that it gets would cost.
func (p *Path) BestStep(genes []int32, tries int, price func([]int32) int64, r *rand.Rand) bool {
	p.look(genes)
	if len(p.open) == 0 {
		return false
	}
	var best int64
	at := -1
	for range min(tries, len(p.open)) {
		i := int(p.open[rng.Intn(r, len(p.open))])
		copy(p.trial, genes)
		p.change(p.trial, i)
		if cost := price(p.trial); at < 0 || cost < best {
			best, at = cost, i
		}
	}
	p.change(genes, at)
	return true
}

// change gives gene i the guide's value, and does what else that takes.
func (p *Path) change(genes []int32, i int) {
	Segments(p.e, func(s *localsearch.Segment, from int) {
		if i < from || i >= from+s.Length {
			return
		}
		part, guide := genes[from:from+s.Length], p.guide[from:from+s.Length]
		at := i - from
		switch {
		case s.Kind == localsearch.Whole:
			copy(part, guide)
		case s.Kind.Permutes():
			k := slices.Index(part, guide[at])
			part[at], part[k] = part[k], part[at]
		case s.Kind == localsearch.Quota:
			exchange(s, part, guide, at)
		default:
			part[at] = guide[at]
		}
	})
}

// exchange gives gene i of a quota the guide's value: it exchanges it with a gene that has this
// value and should not; if there is none, the value may occur once more.
func exchange(s *localsearch.Segment, part, guide []int32, i int) {
	want, now := guide[i], part[i]
	best := -1
	for k, v := range part {
		if v == want && guide[k] != want && (best < 0 || guide[k] == now) {
			best = k
			if guide[k] == now {
				break
			}
		}
	}
	if best >= 0 {
		part[i], part[best] = want, now
		return
	}
	// want occurs less often in part than in guide, where it may: now must occur often enough
	// without gene i. If it does not, another gene becomes now that is of no such value.
	part[i] = want
	if count(part, now) >= s.Least[now] {
		return
	}
	for k, v := range part {
		if guide[k] == now && v != now && (count(part, v) > s.Least[v]) {
			part[k] = now
			return
		}
	}
	part[i] = now // a change elsewhere has to come first
}

func count(list []int32, v int32) (times int32) {
	for _, w := range list {
		if w == v {
			times++
		}
	}
	return times
}
