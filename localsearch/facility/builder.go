package facility

import (
	"math"

	"lsolve/localsearch"
)

// builder serves some of the customers. It is a State of which some have no facility, -1.
type builder struct{ *State }

// Builder implements localsearch.Buildable. A place is a facility.
func (s *State) Builder() localsearch.Builder {
	b := builder{New(s.in)}
	b.Load(nil)
	return b
}

// Items implements localsearch.Builder.
func (b builder) Items() int { return len(b.at) }

// Load implements localsearch.Builder.
func (b builder) Load(genes []int32) {
	for i, j := range b.at {
		if j >= 0 {
			b.Remove(int32(i))
		}
	}
	for i, j := range genes {
		b.enter(int32(i), j)
	}
}

// Remove implements localsearch.Builder.
func (b builder) Remove(item int32) {
	b.leave(item)
	b.at[item] = -1
}

// Insert implements localsearch.Builder.
func (b builder) Insert(item, at int32) { b.enter(item, at) }

// Genes implements localsearch.Builder.
func (b builder) Genes(buf []int32) []int32 { return append(buf, b.at...) }

// Places implements localsearch.Builder.
func (b builder) Places(item int32, buf []localsearch.Place) []localsearch.Place {
	for j, cost := range b.in.Serve(int(item)) {
		if b.number[j] == 0 {
			cost += b.open[j]
		}
		if to := int32(j); b.demands != nil {
			cost += b.penalty * (b.over(to, b.load[j]+b.demands[item]) - b.over(to, b.load[j]))
		}
		buf = append(buf, localsearch.Place{At: int32(j), Cost: cost})
	}
	return buf
}

// Apart implements localsearch.Related: customers whose costs at the facilities are alike have
// much to do with each other.
func (b builder) Apart(one, other int32) (sum float64) {
	x, y := b.in.Serve(int(one)), b.in.Serve(int(other))
	for j := range x {
		sum += math.Abs(float64(x[j] - y[j]))
	}
	return sum
}
