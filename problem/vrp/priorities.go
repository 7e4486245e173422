package vrp

import (
	"fmt"
	"slices"
)

// mostPriority is the largest number of a priority.
const mostPriority = 1_000_000

// priorities turns priorities into prizes: a client of priority 1 counts more than all of
// priority 2 and higher numbers together, and any of them more than all other costs.
func (j *jsonInstance) priorities(p *Instance) error {
	var classes []int
	count := map[int]int{}
	for i := range j.Clients {
		switch k := j.Clients[i].Priority; {
		case k < 0 || k > mostPriority:
			return flawed(aClient, i, anything, fmt.Errorf("the priority of %s is %d; expected 1..%d, or 0: none", p.label(int32(i)), k, mostPriority))
		case k > 0:
			if count[k] == 0 {
				classes = append(classes, k)
			}
			count[k]++
		}
	}
	if classes == nil {
		return nil
	}
	for _, check := range []func() error{p.checkSizes, p.checkTravel, p.checkVehicles} { // which the costs rest on
		if err := check(); err != nil {
			return err
		}
	}
	slices.Sort(classes)
	slices.Reverse(classes)
	below := p.mostCost(p.extent()) // all that counts less
	for i := range p.Clients {
		below += float64(p.Clients[i].Prize)
	}
	worth := map[int]int64{}
	for _, k := range classes {
		if below >= MaxTotal {
			return fmt.Errorf("with %d priorities costs are above %d; expected fewer priorities, or distances with fewer digits", len(classes), int64(MaxTotal))
		}
		worth[k] = int64(below) + 1
		below += float64(worth[k]) * float64(count[k])
	}
	for i := range j.Clients {
		if k := j.Clients[i].Priority; k > 0 {
			p.Clients[i].Prize += worth[k]
		}
	}
	return nil
}
