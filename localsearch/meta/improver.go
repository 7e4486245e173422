package meta

import (
	"fmt"
	"strings"

	"lsolve/localsearch"
	"lsolve/localsearch/accept"
)

// Improvers are the local searches that can improve single solutions, the usual one first; see Settings.Improver.
var Improvers = []string{"descent", "tabu", "late", "anneal"}

// improve makes the local search that improves single solutions, with random numbers of its own,
// unless there is one.
func (c *setup[M]) improve(by *localsearch.Improver) error {
	if *by != nil {
		return nil
	}
	inner := &setup[M]{Components: c.Components, projected: c.projected, n: c.n, cooling: c.cooling}
	inner.OnSample, inner.OnStep, inner.SampleEvery = nil, nil, 0
	inner.Stream += improverStream
	switch c.improver {
	case "", "descent":
		inner.Forager, inner.Restart = localsearch.FirstOfAll, localsearch.Restart{AtMinimum: true}
	case "tabu":
		if err := inner.tabu(TabuOptions{}); err != nil {
			return err
		}
		inner.Restart = localsearch.Restart{Unit: 20 * c.n}
	case "late":
		inner.Acceptor = &accept.Late{Length: int(max(20, c.n))}
		inner.Restart = localsearch.Restart{Unit: 500 * c.n}
	case "anneal":
		inner.Acceptor = &accept.Annealing{Steps: 500 * c.n, Hot: 0.05}
		inner.Restart = localsearch.Restart{Unit: 500 * c.n}
	default:
		return fmt.Errorf("meta: Settings.Improver is %q; expected one of %s", c.improver, strings.Join(Improvers, ", "))
	}
	search, err := localsearch.New(inner.Components)
	if err != nil {
		return err
	}
	*by = search
	return nil
}

// improverStream separates the random numbers of an improver from those of its population.
const improverStream = 1 << 40
