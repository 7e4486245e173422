package qap

import (
	"fmt"
	"slices"

	"lsolve/problem"
)

// MaxFacilities is the largest number of facilities.
const MaxFacilities = 1000

// MaxCost is the largest cost that an assignment may have. Sums of some differences of
// costs still fit 64 bits.
const MaxCost = 1 << 58

// Instance is an instance. It is not changed once it is made.
type Instance struct {
	n         int
	flows     []int32 // by rows: n*from + to
	distances []int32
	// bounds of the objective
	least, most int64
}

var _ interface {
	problem.Drawer
	problem.Modelled
	problem.SolutionWriter
	problem.Started
	problem.Structured
	problem.Writer
} = (*Instance)(nil)

// New returns the instance with these flows between facilities and distances
// between locations, both matrices by rows of n*n numbers. The slices are kept.
// QAPLIB calls them A and B. It is an error if n is not from 1 to MaxFacilities, a
// matrix has another size, a number is negative, or an objective could be more
// than MaxCost.
func New(n int, flows, distances []int32) (*Instance, error) {
	if err := checkFacilities(n); err != nil {
		return nil, err
	}
	if len(flows) != n*n || len(distances) != n*n {
		return nil, fmt.Errorf("qap: %d flows and %d distances for %d facilities; expected %d of each", len(flows), len(distances), n, n*n)
	}
	for k := range flows {
		if flows[k] < 0 || distances[k] < 0 {
			return nil, fmt.Errorf("qap: a flow or distance from %d to %d is %d; expected 0 or more", k/n+1, k%n+1, min(flows[k], distances[k]))
		}
	}
	p := &Instance{n: n, flows: flows, distances: distances}
	p.bound()
	if p.most > MaxCost {
		return nil, fmt.Errorf("qap: an assignment could cost %d or more (the largest flows over the largest distances); expected at most %d", p.most, int64(MaxCost))
	}
	return p, nil
}

func checkFacilities(n int) error {
	if n < 1 || n > MaxFacilities {
		return fmt.Errorf("qap: %d facilities; expected 1 to %d", n, MaxFacilities)
	}
	return nil
}

// bound computes least and most. The objective pairs all flows with all distances,
// the diagonals among themselves: it is least when the largest flows meet the
// smallest distances, and most when they meet the largest (the rearrangement
// inequality). It stops counting beyond MaxCost.
func (p *Instance) bound() {
	var parts [4][]int32 // flows and distances outside the diagonal, then on it
	for k := range p.flows {
		at := 0
		if k%(p.n+1) == 0 {
			at = 2
		}
		parts[at] = append(parts[at], p.flows[k])
		parts[at+1] = append(parts[at+1], p.distances[k])
	}
	for _, part := range parts {
		slices.Sort(part)
	}
	for k := 0; k < len(parts); k += 2 {
		flows, distances := parts[k], parts[k+1]
		for i, flow := range flows {
			p.least += int64(flow) * int64(distances[len(distances)-1-i])
			if p.most += int64(flow) * int64(distances[i]); p.most > MaxCost { // by less than 2^62
				return
			}
		}
	}
}

// MostCost returns a cost that no assignment exceeds.
func (p *Instance) MostCost() int64 { return p.most }

// Facilities returns the number of facilities, and of locations.
func (p *Instance) Facilities() int { return p.n }

// Flow returns the flow from a facility to another.
func (p *Instance) Flow(from, to int) int32 { return p.flows[from*p.n+to] }

// Distance returns the distance from a location to another.
func (p *Instance) Distance(from, to int) int32 { return p.distances[from*p.n+to] }

// Flows returns the flows by rows. The slice must not be changed.
func (p *Instance) Flows() []int32 { return p.flows }

// Distances returns the distances by rows. The slice must not be changed.
func (p *Instance) Distances() []int32 { return p.distances }
