package facility

import (
	"fmt"
	"math"
	"math/rand/v2"

	"lsolve/internal/rng"
	"lsolve/problem"
)

// Class is a class of random instances.
type Class uint8

// The classes.
const (
	// Plane has facilities and customers at random places of a square of side 1000; serving
	// costs the distance, and opening 200 to 600.
	Plane Class = iota
	// KoerkelA, KoerkelB and KoerkelC are those of Körkel ("On the exact solution of
	// large-scale simple plant location problems", 1989) and Ghosh ("Neighborhood search
	// heuristics for the uncapacitated facility location problem", 2003): serving costs 1000
	// to 2000, opening 100 to 200, 1000 to 2000, and 10000 to 20000.
	KoerkelA
	KoerkelB
	KoerkelC
)

// Classes are the names of the classes.
var Classes = problem.Names{"plane", "koerkel-a", "koerkel-b", "koerkel-c"}

// GenerateOptions say which instance to make.
type GenerateOptions struct {
	Class                 Class
	Facilities, Customers int
	// Ratio is that of the capacities of all facilities to the demands of all customers,
	// which are 5 to 35 each. Capacities differ by up to half of their mean, and are at
	// least 35. 0: there are none.
	Ratio float64
}

const side, leastDemand, mostDemand = 1000, 5, 35

// Generate makes a random instance.
func Generate(o GenerateOptions, r *rand.Rand) (*Instance, error) {
	m, n := o.Facilities, o.Customers
	if int(o.Class) >= len(Classes) {
		return nil, fmt.Errorf("facility: %s; expected one of %v", Classes.Of(int(o.Class), "class"), Classes)
	}
	if err := checkSizes(m, n); err != nil {
		return nil, err
	}
	if !(o.Ratio >= 0 && o.Ratio <= 1000) {
		return nil, fmt.Errorf("facility: the ratio %v; expected 0 to 1000", o.Ratio)
	}
	c := Costs{Open: make([]int64, m), Serve: make([]int64, m*n)}
	least := map[Class]int64{Plane: 200, KoerkelA: 100, KoerkelB: 1000, KoerkelC: 10000}[o.Class]
	most := 2 * least
	if o.Class == Plane {
		most = 3 * least
	}
	for j := range c.Open {
		c.Open[j] = between(r, least, most)
	}
	if o.Class == Plane {
		places := make([][2]float64, m+n)
		for k := range places {
			places[k] = [2]float64{side * rng.Float64(r), side * rng.Float64(r)}
		}
		for x := range c.Serve {
			a, b := places[x%m], places[m+x/m]
			c.Serve[x] = int64(math.Hypot(a[0]-b[0], a[1]-b[1]) + 0.5)
		}
	} else {
		for x := range c.Serve {
			c.Serve[x] = between(r, 1000, 2000)
		}
	}
	if o.Ratio == 0 {
		return New(c, nil)
	}
	l := &Limits{Capacities: make([]int64, m), Demands: make([]int64, n)}
	total := int64(0)
	for i := range l.Demands {
		l.Demands[i] = between(r, leastDemand, mostDemand)
		total += l.Demands[i]
	}
	mean := o.Ratio * float64(total) / float64(m)
	for j := range l.Capacities {
		l.Capacities[j] = max(mostDemand, int64(mean*(0.5+rng.Float64(r))+0.5))
	}
	return New(c, l)
}

// between draws from a range.
func between(r *rand.Rand, least, most int64) int64 {
	return least + int64(rng.Intn(r, int(most-least)+1))
}
