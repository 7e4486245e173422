package qubo

import "context"

// Bound implements problem.Bounded: the sum of the coefficients that help, of the instance
// as a maximum cut (Hammer, "Some network flow problems solved with pseudo-Boolean
// programming", 1965), less what frustrated cycles lose (Barahona, Grötschel and Mahjoub
// 1985 have them as inequalities). It takes about 0.1 s at most.
func (p *Instance) Bound() int64 { return p.bound(context.Background(), effortOfBound) }

const effortOfBound = 20_000_000

// BoundWithin implements problem.Bounding.
func (p *Instance) BoundWithin(ctx context.Context, effort int64) (bound int64, ok bool) {
	return p.bound(ctx, max(effort/effortOfEdge, effortOfBound)), true
}

// effortOfEdge is the effort for an edge that is looked at.
const effortOfEdge = 8

func (p *Instance) bound(ctx context.Context, work int64) int64 {
	g := newNetwork(p)
	twice := g.most - g.pack(ctx, work)
	return twice >> 1
}
