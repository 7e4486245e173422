package vrp

// A solution's values are the successor of each node. The nodes are the clients; then the
// reloads, some for each depot where vehicles may reload; then the vehicles, those of the
// first type first. A route is the circuit through the node of its vehicle; a node without
// a route is its own successor.

// nodes is where the nodes of each kind begin.
type nodes struct {
	reloads  []int // of each depot: its first reload; after the last depot: the first vehicle
	vehicles []int // of each type: its first vehicle; after the last type: the number of nodes
}

// layout sets p.nodes. The reloads of a depot are as many as routes can have: no two
// reloads follow one another, and each route has a client.
func (p *Instance) layout() {
	allowed := make([]int, len(p.Depots))
	for i := range p.Vehicles {
		v := &p.Vehicles[i]
		for _, depot := range v.ReloadAt {
			// Each may have one before its first client, and one after each.
			allowed[depot] = min(allowed[depot]+v.Count*min(v.Reloads, len(p.Clients)+1), 2*len(p.Clients))
		}
	}
	next := len(p.Clients)
	for _, count := range allowed {
		p.nodes.reloads = append(p.nodes.reloads, next)
		next += count
	}
	p.nodes.reloads = append(p.nodes.reloads, next)
	for i := range p.Vehicles {
		p.nodes.vehicles = append(p.nodes.vehicles, next)
		next += p.Vehicles[i].Count
	}
	p.nodes.vehicles = append(p.nodes.vehicles, next)
}

// Nodes is the number of nodes, and with it of a solution's values.
func (p *Instance) Nodes() int { return p.nodes.vehicles[len(p.Vehicles)] }

// Reloads returns the nodes first <= node < end that are reloads at a depot.
func (p *Instance) Reloads(depot int) (first, end int) {
	return p.nodes.reloads[depot], p.nodes.reloads[depot+1]
}

// VehicleNodes returns the nodes first <= node < end that are vehicles of a type.
func (p *Instance) VehicleNodes(vehicle int) (first, end int) {
	return p.nodes.vehicles[vehicle], p.nodes.vehicles[vehicle+1]
}

// Fleet is the number of all vehicles.
func (p *Instance) Fleet() int { return p.Nodes() - p.nodes.vehicles[0] }

// Client returns the client that a node is; ok is false if it is none.
func (p *Instance) Client(node int32) (client int32, ok bool) {
	return node, node >= 0 && int(node) < len(p.Clients)
}

// ReloadOf returns the depot of a node that is a reload; -1: it is none.
func (p *Instance) ReloadOf(node int32) int { return spanOf(p.nodes.reloads, node) }

// VehicleOf returns the type of a node that is a vehicle; -1: it is none.
func (p *Instance) VehicleOf(node int32) int { return spanOf(p.nodes.vehicles, node) }

// spanOf returns the last i with starts[i] <= node; -1: node is before all or after the last.
func spanOf(starts []int, node int32) int {
	low, high := 0, len(starts)-1
	if int(node) < starts[low] || int(node) >= starts[high] {
		return -1
	}
	for high-low > 1 {
		if mid := (low + high) / 2; starts[mid] <= int(node) {
			low = mid
		} else {
			high = mid
		}
	}
	return low
}
