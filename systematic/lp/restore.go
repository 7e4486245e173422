package lp

import "math"

// Basis is a basis of a problem that Save has saved. It is for searches that go back to an earlier node: the basis there is usually
// nearer to the next solution than the last one. The zero value is none.
type Basis struct {
	head     []int32
	at       []state
	weight   []float64
	numbered int64 // how rows were numbered

	// The factors: which ones, and how many updates of them, with the number of the last one.
	made    int64
	updates int
	stamp   int64
	since   int
}

// Save makes b the last basis of the problem. It reuses the memory of b.
func (p *Problem) Save(b *Basis) {
	p.settle()
	b.head, b.at, b.weight = append(b.head[:0], p.head...), append(b.at[:0], p.at...), append(b.weight[:0], p.weight...)
	b.numbered, b.made = p.numbered, 0
	if f := &p.factors; p.fresh {
		b.made, b.updates, b.since, b.stamp = f.made, len(f.update), f.since, f.last(len(f.update))
	}
}

// Restore makes b, which is a basis of this problem, the one from which the next call of Solve begins. Rows that were added since
// Save are slack in it, and columns that were added are at a bound. It returns false, and changes nothing, if rows were dropped since.
func (p *Problem) Restore(b *Basis) bool {
	if b.numbered != p.numbered || len(b.head) > len(p.head) {
		return false
	}
	p.settle()
	n := copy(p.head, b.head)
	copy(p.weight, b.weight)
	copy(p.at, b.at)
	for v := len(b.at); v < len(p.at); v++ {
		p.at[v] = atLower
	}
	for k := n; k < len(p.head); k++ {
		l := p.logicals[k]
		p.head[k], p.weight[k], p.at[l] = l, 1, inBasis
	}
	for v, s := range p.at {
		p.place[v] = -1
		switch {
		case s == inBasis:
		case s == atLower && !math.IsInf(p.lo[v], -1):
			p.x[v] = p.lo[v]
		case s == atUpper && !math.IsInf(p.hi[v], 1):
			p.x[v] = p.hi[v]
		default:
			p.rest(int32(v))
		}
	}
	for i, v := range p.head {
		p.place[v] = int32(i)
	}
	p.fresh = p.fresh && n == len(p.head) && p.factors.rewind(b)
	p.held = p.held[:0]
	p.status = Unsolved
	return true
}

// Adopt is Restore of a basis of another problem, which has the same columns and rows in the same order. It returns false, and
// changes nothing, if their numbers differ or rows were dropped from one of the two.
func (p *Problem) Adopt(b *Basis) bool {
	if b.numbered != 0 || p.numbered != 0 || len(b.head) != len(p.head) || len(b.at) != len(p.at) {
		return false
	}
	foreign := *b
	foreign.made = -1 // the factors are not those of this problem
	return p.Restore(&foreign)
}

// last is the number of the last of the first n updates; 0: there is none.
func (f *factors) last(n int) int64 {
	if n == 0 {
		return 0
	}
	return f.stamps[n-1]
}

// rewind undoes the updates since the factors belonged to a basis. It returns false if they never did, or have changed otherwise.
func (f *factors) rewind(b *Basis) bool {
	if b.made != f.made || b.updates > len(f.update) || f.last(b.updates) != b.stamp {
		return false
	}
	f.update, f.stamps, f.since = f.update[:b.updates], f.stamps[:b.updates], b.since
	return true
}
