package vrp

import (
	"fmt"
	"math"

	"lsolve/problem"
)

// The maxima of an instance. With them no sum overflows: the cost of all routes is below
// MaxTotal, which floating-point numbers hold exactly.
const (
	// MaxClients is the largest number of clients, MaxDepots that of depots.
	MaxClients = 1_000_000
	MaxDepots  = 10_000
	// MaxVehicles is the largest number of vehicles of all types, and of types.
	MaxVehicles = 1_000_000
	// MaxResources is the largest number of components of a load.
	MaxResources = 16
	// MaxTravel is the longest distance and duration between two places.
	MaxTravel = math.MaxInt32
	// MaxNumber is the largest time, load or cost.
	MaxNumber = 1 << 50
	// MaxTotal bounds the cost of all routes.
	MaxTotal = 1 << 53
	// MaxCoordinate is the largest coordinate, and the largest of a negative one.
	MaxCoordinate = 1e9
)

// Never is the time that does not come, and no limit of a distance or a duration.
const Never = math.MaxInt64 / 4

// Forbidden is the distance, and the duration, between two places without a way.
const Forbidden = Never

// Open is the place where a vehicle ends that does not return: at its last client.
const Open = -1

// Instance is a vehicle routing problem. It is not to be changed once it is made; see New.
type Instance struct {
	Name     string
	Depots   []Depot
	Clients  []Client  // numbered from 0
	Vehicles []Vehicle // the types of vehicles
	// Travel are the profiles, of which each type of vehicle has one: how far it is from
	// place to place, and how long it takes. Places are the depots and then the clients;
	// see Place.
	Travel []Travel
	Groups []Group
	Pairs  []Pair
	Order  Order
	// Resources is the number of components of loads and capacities, such as weight and
	// volume. 0: vehicles have no capacities.
	Resources int
	// Scale is how many units of a distance, a time or a cost make one of the file, such
	// as 10 if distances have one decimal; at least 1. It is for texts only.
	Scale int64

	nodes  nodes
	group  []int32 // of each client; -1: none
	paired []int32 // of each client: its pair; -1: none
	// unservable are the clients that no vehicle can visit, with reasons of their own.
	unservable map[int32]reason
	// rough: there may be more of them, as it takes too long to find them all.
	rough bool
	// byPlace: while New looks for mistakes, clients are called as VRPLIB numbers them.
	byPlace bool
}

// Place is where a depot or a client is.
type Place struct {
	X, Y float64
	// Located: it has coordinates.
	Located bool
}

// Window is a time in which something begins: From <= time <= To. To may be Never.
type Window struct{ From, To int64 }

// Depot is where vehicles start, end and reload.
type Depot struct {
	Name string
	Place
	// Window is when it is open: vehicles leave it, begin to reload and arrive at their
	// ends within. Who comes before it opens waits.
	Window
	// Reload is the duration of a reload here.
	Reload int64
}

// Client is a place to visit, at most once.
type Client struct {
	Name string
	Place
	// Delivery is loaded at the depot where the trip begins, and dropped here. Pickup is
	// loaded here, and brought to the depot where the trip ends. Both have Resources
	// components; nil: nothing. Pairs have loads of their own.
	Delivery, Pickup []int64
	// Service is the duration of the visit.
	Service int64
	// Windows are when the visit may begin: in one of them. They ascend, with time
	// between them; there is at least one. Who comes early waits.
	Windows []Window
	// Release is the time before which a trip with this client does not leave its depot.
	Release int64
	// Optional: it need not be visited. Prize is then the cost of leaving it out.
	Optional bool
	Prize    int64
	// Vehicles are the types that may visit it, ascending. nil: all.
	Vehicles []int32
}

// Vehicle is a type of vehicle.
type Vehicle struct {
	Name string
	// Count is how many there are.
	Count int
	// Capacity has Resources components. No load exceeds it at any time.
	Capacity []int64
	// From is the depot where it starts, To that where it ends, or Open.
	From, To int
	// Shift is the time of work: it starts not before Shift.From, and ends not after
	// Shift.To.
	Shift Window
	// LatestStart is the latest time at which it starts. Never: Shift alone counts.
	LatestStart int64
	// MaxDistance and MaxDuration bound a route; a duration is from start to end. Never:
	// there is no bound.
	MaxDistance, MaxDuration int64
	// Fixed is the cost of a vehicle that is used; PerDistance and PerDuration are those
	// of a unit of its route's distance and duration.
	Fixed, PerDistance, PerDuration int64
	// Profile is its entry in Instance.Travel.
	Profile int
	// Reloads is how many times it may reload on its route, at any of the depots
	// ReloadAt, which ascend.
	Reloads  int
	ReloadAt []int
	// Breaks are those of each vehicle of the type, in their order: the windows do not
	// overlap.
	Breaks []Break
}

// Break is a rest that begins within its window. A route takes it where the vehicle
// stands: before it leaves a place, or after it has come to a client or to a reload and
// before it begins there. A route has no need of a break that starts at or after
// Window.To, or ends at or before Window.From.
type Break struct {
	Window
	Duration int64
}

// Group are clients of which at most one is visited, and if it is Required exactly one.
// All are Optional. Each client is in one group at most.
type Group struct {
	Clients  []int32
	Required bool
}

// Pair is a load that is picked up at one client and brought to another on the same
// route. Each client is in one pair at most. Either both are visited or none.
type Pair struct {
	Pickup, Delivery int32
	// Amount has Resources components; nil: nothing.
	Amount []int64
}

// Order restricts the order of the clients of a trip.
type Order uint8

// The orders.
const (
	// Any: there is no restriction.
	Any Order = iota
	// BackhaulsLast: clients with a Pickup come after all with a Delivery, and a trip
	// with one of the former has one of the latter.
	BackhaulsLast
)

// orderNames are the orders in files.
var orderNames = problem.Names{"any", "backhauls last"}

// String names the order.
func (o Order) String() string { return orderNames.Of(int(o), "order") }

// Places is the number of places: the depots, then the clients.
func (p *Instance) Places() int { return len(p.Depots) + len(p.Clients) }

// Place returns the place of a client.
func (p *Instance) Place(client int32) int { return len(p.Depots) + int(client) }

// GroupOf returns the group of a client; -1: none.
func (p *Instance) GroupOf(client int32) int { return int(p.group[client]) }

// PairOf returns the pair of a client; -1: none.
func (p *Instance) PairOf(client int32) int { return int(p.paired[client]) }

// May reports whether a type of vehicle may visit a client.
func (p *Instance) May(vehicle int, client int32) bool {
	list := p.Clients[client].Vehicles
	if list == nil {
		return true
	}
	for _, v := range list {
		if int(v) == vehicle {
			return true
		}
	}
	return false
}

// label names a client, counted from 1 as its name if it has none.
func (p *Instance) label(client int32) string {
	if p.byPlace {
		return fmt.Sprintf("place %d", p.Place(client)+1)
	}
	return "client " + p.clientName(client)
}
