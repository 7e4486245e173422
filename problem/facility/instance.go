package facility

import (
	"errors"
	"fmt"
	"math/bits"

	"lsolve/problem"
)

const (
	// MaxFacilities is the largest number of facilities.
	MaxFacilities = 100_000
	// MaxCustomers is the largest number of customers.
	MaxCustomers = 1_000_000
	// MaxCosts is the largest number of costs, facilities times customers.
	MaxCosts = 1 << 25
	// MaxTotal is the largest sum of all costs of opening and, for each customer, the
	// largest cost.
	MaxTotal = 1 << 58
	// MaxCapacity is the largest capacity and the largest sum of all demands.
	MaxCapacity = 1 << 30
)

// Costs are what solutions cost.
type Costs struct {
	// Open is the cost of opening each facility.
	Open []int64
	// Serve has the cost of serving each customer from each facility: those of the first
	// customer, then those of the next.
	Serve []int64
	// Places says that costs are in units of 10^-Places.
	Places int
}

// Limits are capacities of facilities and demands of customers.
type Limits struct {
	Capacities, Demands []int64
	// Split: the demand of a customer may be split between facilities.
	Split bool
}

// Instance is facilities and customers. It is not to be changed once it is made; see New.
type Instance struct {
	Facilities, Customers int
	costs                 Costs
	limits                *Limits // nil: capacities do not matter
	unit                  []int64 // where demands may be split: the costs of a unit, as Serve
}

var _ interface {
	problem.Bounding
	problem.Drawer
	problem.Modelled
	problem.Started
	problem.Structured
	problem.Writer
} = (*Instance)(nil)

// New returns the instance with these costs and limits; nil: facilities serve any number of
// customers. It is an error if lengths do not agree, if a number is negative, if no
// facility can serve a customer, or all together the customers whose demands may be split,
// or if there is more than the package's maxima. The slices are kept.
func New(c Costs, l *Limits) (*Instance, error) {
	m := len(c.Open)
	if m < 1 || len(c.Serve)%m != 0 {
		return nil, fmt.Errorf("facility: %d costs of %d facilities; expected the same number of each", len(c.Serve), m)
	}
	n := len(c.Serve) / m
	if err := checkSizes(m, n); err != nil {
		return nil, err
	}
	if c.Places < 0 || c.Places > mostPlaces {
		return nil, fmt.Errorf("facility: %d decimal places; expected 0..%d", c.Places, mostPlaces)
	}
	total := int64(0)
	add := func(x int64) bool {
		if x >= 0 && x <= MaxTotal {
			total += x
		}
		return x >= 0 && x <= MaxTotal && total <= MaxTotal
	}
	for j, x := range c.Open {
		if !add(x) {
			return nil, fmt.Errorf("facility: facility %d costs %d; expected 0 or more, and at most %d in all", j, x, int64(MaxTotal))
		}
	}
	for i := range n {
		most := int64(0)
		for j, x := range c.Serve[i*m : (i+1)*m] {
			if x < 0 {
				return nil, fmt.Errorf("facility: serving customer %d from facility %d costs %d; expected 0 or more", i, j, x)
			}
			most = max(most, x)
		}
		if !add(most) {
			return nil, fmt.Errorf("facility: the costs add up to more than %d", int64(MaxTotal))
		}
	}
	if l != nil {
		if err := l.check(m, n); err != nil {
			return nil, err
		}
	}
	p := &Instance{Facilities: m, Customers: n, limits: l}
	if l != nil && l.Split {
		p.unit = c.perUnit(l)
	}
	p.costs = c
	return p, nil
}

// mostPlaces is the largest number of decimal places of costs.
const mostPlaces = 15

func checkSizes(m, n int) error {
	if m < 1 || m > MaxFacilities || n < 1 || n > MaxCustomers || m*n > MaxCosts {
		return fmt.Errorf("facility: %d facilities and %d customers; expected 1..%d and 1..%d, and at most %d costs", m, n, MaxFacilities, MaxCustomers, MaxCosts)
	}
	return nil
}

// check returns an error for limits that are none, or which no solution keeps.
func (l *Limits) check(m, n int) error {
	if len(l.Capacities) != m || len(l.Demands) != n {
		return fmt.Errorf("facility: %d capacities and %d demands; expected %d and %d", len(l.Capacities), len(l.Demands), m, n)
	}
	most := int64(0)
	for j, x := range l.Capacities {
		if x < 0 || x > MaxCapacity {
			return fmt.Errorf("facility: facility %d has the capacity %d; expected 0..%d", j, x, MaxCapacity)
		}
		most = max(most, x)
	}
	total := int64(0)
	if l.Split {
		most = MaxCapacity // several facilities can serve a customer
	}
	for i, x := range l.Demands {
		if x < 0 || x > most {
			return fmt.Errorf("facility: customer %d has the demand %d; expected 0..%d, the largest capacity", i, x, most)
		}
		if total += x; total > MaxCapacity {
			return errors.New("facility: the demands add up to more than 2^30")
		}
	}
	if l.Split {
		return l.checkSplit(total)
	}
	return nil
}

// Capacitated reports whether facilities have capacities.
func (p *Instance) Capacitated() bool { return p.limits != nil }

// Open returns the cost of opening each facility. It is not to be changed, as what the
// next three return.
func (p *Instance) Open() []int64 { return p.costs.Open }

// Serve returns the cost of serving a customer from each facility.
func (p *Instance) Serve(customer int) []int64 {
	m := p.Facilities
	return p.costs.Serve[customer*m : (customer+1)*m : (customer+1)*m]
}

// Capacities returns the capacity of each facility; nil: they do not matter.
func (p *Instance) Capacities() []int64 {
	if p.limits == nil {
		return nil
	}
	return p.limits.Capacities
}

// Demands returns the demand of each customer; nil: capacities do not matter.
func (p *Instance) Demands() []int64 {
	if p.limits == nil {
		return nil
	}
	return p.limits.Demands
}

// Uncapacitated returns the instance in which capacities do not matter.
func (p *Instance) Uncapacitated() *Instance {
	return &Instance{Facilities: p.Facilities, Customers: p.Customers, costs: p.costs}
}

// Places says that costs are in units of 10^-Places.
func (p *Instance) Places() int { return p.costs.Places }

// mulDiv returns a times b divided by c, rounded up; c is not 0, and b at most c.
func mulDiv(a, b, c int64) int64 {
	high, low := bits.Mul64(uint64(a), uint64(b))
	q, r := bits.Div64(high, low, uint64(c))
	if r > 0 {
		q++
	}
	return int64(q)
}
