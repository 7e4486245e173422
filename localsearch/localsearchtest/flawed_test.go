package localsearchtest_test

import (
	"math/rand/v2"

	"lsolve/localsearch"
	"lsolve/model"
)

// everything lists all capabilities of ring.
const everything = localsearch.IsRanked | localsearch.IsProjected | localsearch.IsVariableSampler | localsearch.IsAttributed |
	localsearch.IsWeighted | localsearch.IsBalanced | localsearch.IsKeeper | localsearch.IsConstructive |
	localsearch.IsMoveSampler | localsearch.IsSorted | localsearch.IsChanging |
	localsearch.IsEncoded

// plainRing is a ring without capabilities: only violations.
type plainRing struct{ g *ring }

func newPlain() *plainRing {
	return &plainRing{newRing()}
}

func (p *plainRing) Cost() int64                           { return p.g.Rank().Violation }
func (p *plainRing) Values(buf []int32) []int32            { return p.g.Values(buf) }
func (p *plainRing) Adopt(values []int32)                  { p.g.Adopt(values) }
func (p *plainRing) Randomise(r *rand.Rand)                { p.g.Randomise(r) }
func (p *plainRing) Perturb(r *rand.Rand, share float64)   { p.g.Perturb(r, share) }
func (p *plainRing) Random(r *rand.Rand) (paint, bool)     { return p.g.Random(r) }
func (p *plainRing) Each(r *rand.Rand, v func(paint) bool) { p.g.Each(r, v) }
func (p *plainRing) Apply(m paint)                         { p.g.Apply(m) }
func (p *plainRing) Delta(m paint) int64 {
	g := *p.g
	g.Apply(m)
	return g.Rank().Violation - p.Cost()
}

// flawed is a ring with one flaw: the functions that are set replace the ring's.
type flawed struct {
	*ring
	delta       func(g *ring, p paint) int64
	apply       func(g *ring, p paint)
	values      func(g *ring, buf []int32) []int32
	adopt       func(g *ring, values []int32)
	randomise   func(g *ring, r *rand.Rand)
	perturb     func(g *ring, r *rand.Rand)
	random      func(g *ring, r *rand.Rand) (paint, bool)
	each        func(g *ring, r *rand.Rand, visit func(paint) bool)
	rank        func(g *ring) localsearch.Rank
	sense       model.Sense
	failure     func(g *ring, i int) int64
	price       func(g *ring, i int) int64
	conflicting func(g *ring, r *rand.Rand) int
	eachOf      func(g *ring, i int, r *rand.Rand, visit func(paint) bool)
	randomOf    func(g *ring, i int, r *rand.Rand) (paint, bool)
	best        func(g *ring, r *rand.Rand, allows func(paint, int64) bool) (paint, int64, bool)
	sampleOf    func(g *ring, i, most int, r *rand.Rand, visit func(paint) bool)
	changes     func(g *ring, p paint, out []int32) []int32
	attributes  func(g *ring, p paint) (leaves, enters [2]uint64)
	names       func(attribute uint64) string
	raise       func(g *ring, all bool)
	smooth      func(g *ring, share float64)
	rebalance   func(g *ring) bool
	keep        func(g *ring)
	kept        func(g *ring, buf []int32) []int32
	construct   func(g *ring, r *rand.Rand)
	encode      func(g *ring, buf []int32) []int32
	decode      func(g *ring, genes []int32)
}

func (f *flawed) Delta(p paint) int64 {
	if f.delta != nil {
		return f.delta(f.ring, p)
	}
	return f.ring.Delta(p)
}

func (f *flawed) Apply(p paint) {
	if f.apply != nil {
		f.apply(f.ring, p)
		return
	}
	f.ring.Apply(p)
}

func (f *flawed) Values(buf []int32) []int32 {
	if f.values != nil {
		return f.values(f.ring, buf)
	}
	return f.ring.Values(buf)
}

func (f *flawed) Adopt(values []int32) {
	if f.adopt != nil {
		f.adopt(f.ring, values)
		return
	}
	f.ring.Adopt(values)
}

func (f *flawed) Randomise(r *rand.Rand) {
	if f.randomise != nil {
		f.randomise(f.ring, r)
		return
	}
	f.ring.Randomise(r)
}

func (f *flawed) Perturb(r *rand.Rand, share float64) {
	if f.perturb != nil {
		f.perturb(f.ring, r)
		return
	}
	f.ring.Perturb(r, share)
}

func (f *flawed) Random(r *rand.Rand) (paint, bool) {
	if f.random != nil {
		return f.random(f.ring, r)
	}
	return f.ring.Random(r)
}

func (f *flawed) Each(r *rand.Rand, visit func(paint) bool) {
	if f.each != nil {
		f.each(f.ring, r, visit)
		return
	}
	f.ring.Each(r, visit)
}

func (f *flawed) Rank() localsearch.Rank {
	if f.rank != nil {
		return f.rank(f.ring)
	}
	return f.ring.Rank()
}

func (f *flawed) Sense() model.Sense { return f.sense }

func (f *flawed) Error(i int) int64 {
	if f.failure != nil {
		return f.failure(f.ring, i)
	}
	return f.ring.Error(i)
}

// Price makes the ring localsearch.Priced.
func (f *flawed) Price(i int) int64 {
	if f.price != nil {
		return f.price(f.ring, i)
	}
	return f.Error(i)
}

func (f *flawed) Conflicting(r *rand.Rand) int {
	if f.conflicting != nil {
		return f.conflicting(f.ring, r)
	}
	return f.ring.Conflicting(r)
}

func (f *flawed) EachOf(i int, r *rand.Rand, visit func(paint) bool) {
	if f.eachOf != nil {
		f.eachOf(f.ring, i, r, visit)
		return
	}
	f.ring.EachOf(i, r, visit)
}

func (f *flawed) RandomMoveOf(i int, r *rand.Rand) (paint, bool) {
	if f.randomOf != nil {
		return f.randomOf(f.ring, i, r)
	}
	return f.ring.RandomMoveOf(i, r)
}

func (f *flawed) SampleOf(i, most int, r *rand.Rand, visit func(paint) bool) {
	if f.sampleOf != nil {
		f.sampleOf(f.ring, i, most, r, visit)
		return
	}
	f.ring.SampleOf(i, most, r, visit)
}

func (f *flawed) KeepSorted() bool { return f.best != nil }

func (f *flawed) Best(r *rand.Rand, allows func(paint, int64) bool) (paint, int64, bool) {
	if f.best != nil {
		return f.best(f.ring, r, allows)
	}
	return f.ring.Best(r, allows)
}

func (f *flawed) Changes(p paint, out []int32) []int32 {
	if f.changes != nil {
		return f.changes(f.ring, p, out)
	}
	return f.ring.Changes(p, out)
}

func (f *flawed) Attributes(p paint) (leaves, enters [2]uint64) {
	if f.attributes != nil {
		return f.attributes(f.ring, p)
	}
	return f.ring.Attributes(p)
}

func (f *flawed) AttributeName(attribute uint64) string {
	if f.names != nil {
		return f.names(attribute)
	}
	return f.ring.AttributeName(attribute)
}

func (f *flawed) Raise(all bool) {
	if f.raise != nil {
		f.raise(f.ring, all)
		return
	}
	f.ring.Raise(all)
}

func (f *flawed) Smooth(share float64) {
	if f.smooth != nil {
		f.smooth(f.ring, share)
		return
	}
	f.ring.Smooth(share)
}

func (f *flawed) RebalanceCost() bool {
	if f.rebalance != nil {
		return f.rebalance(f.ring)
	}
	return f.ring.RebalanceCost()
}

func (f *flawed) KeepState() {
	if f.keep != nil {
		f.keep(f.ring)
		return
	}
	f.ring.KeepState()
}

func (f *flawed) KeptState(buf []int32) []int32 {
	if f.kept != nil {
		return f.kept(f.ring, buf)
	}
	return f.ring.KeptState(buf)
}

func (f *flawed) ConstructState(r *rand.Rand) {
	if f.construct != nil {
		f.construct(f.ring, r)
		return
	}
	f.ring.ConstructState(r)
}

func (f *flawed) Encode(buf []int32) []int32 {
	if f.encode != nil {
		return f.encode(f.ring, buf)
	}
	return f.ring.Encode(buf)
}

func (f *flawed) Decode(genes []int32) {
	if f.decode != nil {
		f.decode(f.ring, genes)
		return
	}
	f.ring.Decode(genes)
}
