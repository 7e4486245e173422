package vrp

import (
	"fmt"
	"math"
	"math/rand/v2"

	"lsolve/internal/rng"
)

// GenerateOptions say which instance to make.
type GenerateOptions struct {
	Clients, Depots int
	// Vehicles is the number of each depot; 0: one for each client, so that there are
	// always enough.
	Vehicles int
	// Capacity is that of a vehicle; deliveries are 1 to 20. 0: there are no loads.
	Capacity int
	// Horizon is when depots close, and clients have windows as wide as Width; 0: times do
	// not matter.
	Horizon, Width int
	// Service is the time of each visit.
	Service int
	// Pairs is the share of the clients that are pickups and deliveries of each other,
	// Optional that of the others that are optional, and Backhauls that of those from which
	// a load is picked up.
	Pairs, Optional, Backhauls float64
}

// mostDemand is the largest delivery of random instances, side the side of their square.
const mostDemand, side = 20, 1000

// Generate makes a random instance: depots and clients at whole points of a square of side
// 1000, and the distance as the cost. Prizes are 50 to 500. Windows are such that a
// vehicle which visits one client only, or one pair, is in time.
func Generate(o GenerateOptions, r *rand.Rand) (*Instance, error) {
	if o.Capacity > 0 && o.Capacity < mostDemand {
		return nil, fmt.Errorf("vrp: the capacity %d; expected 0, or %d or more", o.Capacity, mostDemand)
	}
	for _, x := range []float64{o.Pairs, o.Optional, o.Backhauls} {
		if !(x >= 0 && x <= 1) {
			return nil, fmt.Errorf("vrp: the share %v; expected 0 to 1", x)
		}
	}
	if most := 3*3*side + 3*o.Service; o.Horizon > 0 && o.Horizon < most {
		return nil, fmt.Errorf("vrp: the horizon %d; expected 0, or %d or more, so that all clients can be visited", o.Horizon, most)
	}
	p := Instance{Name: fmt.Sprintf("random-%d", o.Clients)}
	at := func() Place {
		return Place{X: float64(rng.Intn(r, side+1)), Y: float64(rng.Intn(r, side+1)), Located: true}
	}
	closing := anytime()
	if o.Horizon > 0 {
		closing.To = int64(o.Horizon)
	}
	for range o.Depots {
		p.Depots = append(p.Depots, Depot{Place: at(), Window: closing})
	}
	var capacity []int64
	if o.Capacity > 0 {
		p.Resources, capacity = 1, []int64{int64(o.Capacity)}
	}
	count := o.Vehicles
	if count == 0 {
		count = max(1, o.Clients)
	}
	for d := range o.Depots {
		v := plainVehicle(count, capacity)
		v.From, v.To, v.Shift = d, d, closing
		p.Vehicles = append(p.Vehicles, v)
	}
	for range o.Clients {
		p.Clients = append(p.Clients, Client{Place: at(), Windows: []Window{anytime()}, Service: int64(o.Service)})
	}
	paired := int(o.Pairs*float64(o.Clients)) / 2 * 2
	for i := range p.Clients {
		o.client(&p, i, paired, r)
	}
	t, err := NewPoints(p.located(), Euclidean, Nearest, 0)
	if err != nil {
		return nil, err
	}
	p.Travel = []Travel{t}
	return New(p)
}

// client draws what the client has besides its place. The first ones are in pairs.
func (o *GenerateOptions) client(p *Instance, i, paired int, r *rand.Rand) {
	c := &p.Clients[i]
	amount := int64(1 + rng.Intn(r, mostDemand))
	switch {
	case i < paired:
		if i%2 == 0 {
			p.Pairs = append(p.Pairs, Pair{Pickup: int32(i), Delivery: int32(i + 1)})
			if o.Capacity > 0 {
				p.Pairs[len(p.Pairs)-1].Amount = []int64{amount}
			}
		}
	case o.Capacity > 0 && rng.Float64(r) < o.Backhauls:
		c.Pickup = []int64{amount}
	case o.Capacity > 0:
		c.Delivery = []int64{amount}
	}
	if i >= paired && rng.Float64(r) < o.Optional {
		c.Optional, c.Prize = true, int64(50+rng.Intn(r, 451))
	}
	if o.Horizon == 0 {
		return
	}
	// The longest way is longest; a pickup is early enough for a delivery behind it.
	longest := int(math.Ceil(side*math.Sqrt2)) + o.Service
	low, high := longest, o.Horizon-longest
	switch {
	case i < paired && i%2 == 0:
		high -= 2 * longest
		low = 0
	case i < paired:
		low = int(p.Clients[i-1].Windows[0].To) + longest
	}
	width := max(1, o.Width)
	from := low
	if high > low+width {
		from = low + rng.Intn(r, high-width-low+1)
	}
	c.Windows = []Window{{int64(from), int64(min(max(high, low), from+width))}}
	if i < paired && i%2 == 0 {
		c.Windows[0].To = max(c.Windows[0].To, int64(longest))
	}
}
