package model

import (
	"fmt"
)

// RoutesConstraint requires that the successors form the routes of vehicles. With n stops
// and k vehicles the nodes are the stops 0 to n-1 and the vehicles n to n+k-1; Next[i] is
// the node after node i. A route is a cycle with exactly one vehicle: the vehicle's stops in
// their order, and back. A stop that is its own successor is left out, a vehicle that is its
// own successor is not used. Vehicle[i] is the vehicle that comes to stop i, from 0 to k-1,
// and k for a stop that is left out. Dimensions are quantities that grow along the routes:
// loads, times, distances.
//
// Model.Routes makes the variables and the constraint.
//
// Violation: the number of nodes that are no node's successor, plus the number of cycles of
// two or more stops without a vehicle, plus the number of nodes whose vehicle is wrong, plus
// the violations of the dimensions. The vehicle of a node is wrong if its successor is a node
// with another vehicle, or if it is a stop that is left out and its vehicle is not k; a
// vehicle node has its own.
type RoutesConstraint struct {
	Next       []Term // of the stops, then of the vehicles
	Vehicle    []Term // of the stops
	Dimensions []Dimension
}

// Name implements Constraint.
func (RoutesConstraint) Name() string { return "routes" }

// Scope implements Constraint.
func (c RoutesConstraint) Scope() []Var {
	lists := [][]Term{c.Next, c.Vehicle}
	for i := range c.Dimensions {
		lists = append(lists, c.Dimensions[i].At, c.Dimensions[i].End)
	}
	return scope(lists...)
}

// Violation implements Constraint.
func (c RoutesConstraint) Violation(a Assignment) int64 {
	stops, nodes := len(c.Vehicle), len(c.Next)
	// Without what comes after vehicles, cycles are cycles without a vehicle.
	beyond := append([]Term(nil), c.Next...)
	for i := stops; i < nodes; i++ {
		beyond[i] = Const(-1)
	}
	_, _, total := successorGraph(beyond, a)
	unreached, _, _ := successorGraph(c.Next, a)
	total += unreached
	for i, t := range c.Next {
		j := t.Value(a)
		if j < 0 || j >= int64(nodes) {
			continue
		}
		own, other := c.vehicle(i, a), c.vehicle(int(j), a)
		if i < stops && int(j) == i {
			other = int64(nodes - stops)
		}
		if own != other {
			total++
		}
		for d := range c.Dimensions {
			total = grow(total, c.Dimensions[d].violation(stops, i, int(j), a))
		}
	}
	return total
}

// vehicle returns the vehicle of a node.
func (c RoutesConstraint) vehicle(i int, a Assignment) int64 {
	if stops := len(c.Vehicle); i >= stops {
		return int64(i - stops)
	}
	return c.Vehicle[i].Value(a)
}

func (c RoutesConstraint) check(m *Model) error {
	nodes, vehicles := len(c.Next), len(c.Next)-len(c.Vehicle)
	if vehicles <= 0 {
		return fmt.Errorf("%d successors for %d stops; expected one for each stop and at least one vehicle", nodes, len(c.Vehicle))
	}
	if err := m.checkTerms(c.Next); err != nil {
		return fmt.Errorf("successors: %w", err)
	}
	if err := m.checkTerms(c.Vehicle); err != nil {
		return fmt.Errorf("vehicles: %w", err)
	}
	for i := range c.Dimensions {
		if err := c.Dimensions[i].check(m, nodes, vehicles); err != nil {
			return fmt.Errorf("dimension %d: %w", i, err)
		}
	}
	return nil
}

func (c RoutesConstraint) describe(m *Model) string {
	text := "(" + m.terms(c.Next) + "; vehicles " + m.terms(c.Vehicle)
	for i := range c.Dimensions {
		d := &c.Dimensions[i]
		text += "; at " + m.terms(d.At) + ", end " + m.terms(d.End)
	}
	return text + ")"
}

// Dimension is a quantity along routes: what a vehicle has loaded, what time it is, how far
// it has gone. A vehicle that goes from node i to another node j brings there what node i has
// and Nodes[i] + Arcs[i][j] on top of it. If it may wait, node j has at least that, otherwise
// exactly that. Stops that are left out have any quantity. A vehicle that is not used ends
// with what it starts with, or more if it may wait.
//
// Bounds are those of the terms: of a stop its window, of a vehicle's end its capacity.
//
// Violation: the sum over the nodes that are not left out, whose successor is a node, of how
// far the quantity there is from the one that is brought; with Waiting, of how much it is
// below.
type Dimension struct {
	// At is the quantity of each stop, then of each vehicle as it starts.
	At []Term
	// End is the quantity of each vehicle as it ends.
	End []Term
	// Nodes is what is added on the way out of each node: a demand, a time of service. An
	// empty list is nothing.
	Nodes []int32
	// Arcs is what is added from node to node: travel times, distances. An empty one
	// is nothing. The diagonal and what leads from vehicle to vehicle have no meaning.
	Arcs [][]int32
	// Waiting says that a node may have more than what is brought.
	Waiting bool
}

// Transit returns what is added from node i to node j, which is another one.
func (d *Dimension) Transit(i, j int) int64 {
	t := int64(0)
	if len(d.Nodes) > 0 {
		t = int64(d.Nodes[i])
	}
	if len(d.Arcs) > 0 {
		t += int64(d.Arcs[i][j])
	}
	return t
}

// violation returns the violation of the way from node i to node j.
func (d *Dimension) violation(stops, i, j int, a Assignment) int64 {
	brought := d.At[i].Value(a)
	switch {
	case i != j:
		brought += d.Transit(i, j)
	case i < stops:
		return 0
	}
	to := d.At[j]
	if j >= stops {
		to = d.End[j-stops]
	}
	has := to.Value(a)
	if d.Waiting && has >= brought {
		return 0
	}
	return gap(brought, has)
}

func (d *Dimension) check(m *Model, nodes, vehicles int) error {
	switch {
	case len(d.At) != nodes:
		return fmt.Errorf("%d quantities for %d nodes; expected one each", len(d.At), nodes)
	case len(d.End) != vehicles:
		return fmt.Errorf("%d quantities at ends for %d vehicles; expected one each", len(d.End), vehicles)
	case len(d.Nodes) > 0 && len(d.Nodes) != nodes:
		return fmt.Errorf("%d additions for %d nodes; expected one each, or none", len(d.Nodes), nodes)
	case len(d.Arcs) > 0 && len(d.Arcs) != nodes:
		return fmt.Errorf("%d rows for %d nodes; expected one each, or none", len(d.Arcs), nodes)
	}
	for i, row := range d.Arcs {
		if len(row) != nodes {
			return fmt.Errorf("row %d has %d numbers; expected %d, one for each node", i, len(row), nodes)
		}
	}
	if err := m.checkTerms(d.At); err != nil {
		return fmt.Errorf("quantities: %w", err)
	}
	if err := m.checkTerms(d.End); err != nil {
		return fmt.Errorf("quantities at ends: %w", err)
	}
	return nil
}
