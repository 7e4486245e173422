package setcover

import "context"

// Bound implements problem.Bounded: the Lagrangian bound after some steps, rounded up. It
// takes about 0.1 s, after as long for Reduce at most.
func (p *Instance) Bound() int64 { return p.bound(context.Background(), effortOfBound) }

const effortOfBound = 100_000_000

// BoundWithin implements problem.Bounding.
func (p *Instance) BoundWithin(ctx context.Context, effort int64) (bound int64, ok bool) {
	return p.bound(ctx, max(effort, effortOfBound)), true
}

// effortOfEntry is the effort for an entry in a step.
const effortOfEntry = 2

func (p *Instance) bound(ctx context.Context, effort int64) int64 {
	r := p.Reduce()
	if r.Instance == nil {
		return r.Cost
	}
	target := int64(0)
	for j, v := range r.Start() {
		target += int64(v) * int64(r.costs[j])
	}
	l := NewLagrangian(r.Instance)
	for left := effort; left > 0 && ctx.Err() == nil && l.Bound < target; left -= effortOfEntry*int64(r.Entries()) + int64(r.Columns()) {
		if l.Step(target) {
			break
		}
	}
	return r.Cost + l.Bound
}
