package vrp

import (
	"fmt"
)

// Route is the way of a used vehicle.
type Route struct {
	Vehicle int // its type
	Stops   []Stop
}

// Stop is a visit to a client, or a reload.
type Stop struct {
	Client int32 // -1: a reload
	Depot  int32 // of the reload; -1: a client
}

// Visit is the stop at a client, and ReloadAt a reload at a depot.
func Visit(client int32) Stop { return Stop{client, -1} }

// ReloadAt is a reload at a depot.
func ReloadAt(depot int32) Stop { return Stop{-1, depot} }

// stopAt is where the stop is.
func (p *Instance) stopAt(s Stop) int {
	if s.Client < 0 {
		return int(s.Depot)
	}
	return p.Place(s.Client)
}

// Routes returns the routes of the vehicles that are used, in the order of their nodes. It
// is an error if the values are not as many successors as there are nodes, each of which
// is the successor of one, on circuits through at most one vehicle each; a node that is
// no vehicle is alone or on the circuit of one. Nothing else is checked; see Check.
func (p *Instance) Routes(values []int32) ([]Route, error) {
	n := p.Nodes()
	if len(values) != n {
		return nil, fmt.Errorf("vrp: %d successors; expected %d, one of each node", len(values), n)
	}
	before := make([]int32, n)
	for i := range before {
		before[i] = -1
	}
	for node, next := range values {
		if next < 0 || int(next) >= n {
			return nil, fmt.Errorf("vrp: the successor of %s is %d; expected a node from 0 to %d", p.nodeName(int32(node)), next, n-1)
		}
		if before[next] >= 0 {
			return nil, fmt.Errorf("vrp: %s comes after %s and after %s", p.nodeName(next), p.nodeName(before[next]), p.nodeName(int32(node)))
		}
		before[next] = int32(node)
	}
	// The successors are a permutation: every node is on one circuit.
	var routes []Route
	seen := make([]bool, n)
	for vehicle := range p.Vehicles {
		first, end := p.VehicleNodes(vehicle)
		for node := first; node < end; node++ {
			r := Route{Vehicle: vehicle}
			for at := values[node]; int(at) != node; at = values[at] {
				if p.VehicleOf(at) >= 0 {
					return nil, fmt.Errorf("vrp: the route of %s leads to %s; expected one vehicle on each", p.nodeName(int32(node)), p.nodeName(at))
				}
				seen[at] = true
				if depot := p.ReloadOf(at); depot >= 0 {
					r.Stops = append(r.Stops, ReloadAt(int32(depot)))
				} else {
					r.Stops = append(r.Stops, Visit(at))
				}
			}
			if len(r.Stops) > 0 {
				routes = append(routes, r)
			}
		}
	}
	for node, next := range values {
		if !seen[node] && int(next) != node && p.VehicleOf(int32(node)) < 0 {
			return nil, fmt.Errorf("vrp: %s is followed by %s on a circuit without a vehicle", p.nodeName(int32(node)), p.nodeName(next))
		}
	}
	return routes, nil
}

// Values returns the successors of all nodes on these routes. The routes of a type of
// vehicle take its vehicles in their order, and reloads those of their depots. nil: there
// are more vehicles or reloads on the routes than nodes for them, or a client or a depot
// that there is not, so that Check accepts no such routes.
func (p *Instance) Values(routes []Route) []int32 {
	values := make([]int32, p.Nodes())
	for i := range values {
		values[i] = int32(i)
	}
	nextVehicle, nextReload := make([]int, len(p.Vehicles)), make([]int, len(p.Depots))
	for _, r := range routes {
		if r.Vehicle < 0 || r.Vehicle >= len(p.Vehicles) {
			return nil
		}
		if len(r.Stops) == 0 {
			continue
		}
		first, end := p.VehicleNodes(r.Vehicle)
		start := first + nextVehicle[r.Vehicle]
		if nextVehicle[r.Vehicle]++; start >= end {
			return nil
		}
		at := start
		for _, s := range r.Stops {
			node := int(s.Client)
			if s.Client < 0 {
				if s.Depot < 0 || int(s.Depot) >= len(p.Depots) {
					return nil
				}
				first, end := p.Reloads(int(s.Depot))
				node = first + nextReload[s.Depot]
				if nextReload[s.Depot]++; node >= end {
					return nil
				}
			} else if node >= len(p.Clients) {
				return nil
			}
			values[at] = int32(node)
			at = node
		}
		values[at] = int32(start)
	}
	return values
}

// nodeName names a node in messages.
func (p *Instance) nodeName(node int32) string {
	if client, ok := p.Client(node); ok {
		return p.label(client)
	}
	if depot := p.ReloadOf(node); depot >= 0 {
		return fmt.Sprintf("a reload at depot %s", p.depotName(depot))
	}
	vehicle := p.VehicleOf(node)
	first, _ := p.VehicleNodes(vehicle)
	return fmt.Sprintf("vehicle %s, number %d", p.vehicleName(vehicle), int(node)-first+1)
}

// clientName, depotName and vehicleName are names as given, otherwise numbers from 1.

func (p *Instance) clientName(client int32) string {
	return named(p.Clients[client].Name, int(client))
}
func (p *Instance) depotName(depot int) string     { return named(p.Depots[depot].Name, depot) }
func (p *Instance) vehicleName(vehicle int) string { return named(p.Vehicles[vehicle].Name, vehicle) }

func named(name string, i int) string {
	if name != "" {
		return name
	}
	return fmt.Sprint(i + 1)
}
