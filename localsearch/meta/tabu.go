package meta

import (
	"lsolve/localsearch"
	"lsolve/localsearch/accept"
)

var tabu = Info{
	Name: "tabu", Summary: "tabu search with a dynamic tenure and aspiration",
	Needs: localsearch.IsAttributed,
}

// TabuOptions are the parameters of Tabu.
type TabuOptions struct {
	// Tenure is the number of steps for which a removed attribute is forbidden; a
	// random number up to Spread is added. 0: a tenth of the variables, at
	// most 100, and 2; negative: 0.
	Tenure, Spread int64
	// Slope times the violation is added to the tenure; 0: 0.1; negative: nothing.
	//
	// On a localsearch.Sorted state that keeps its moves, 0 is 2 for Tenure, 10 for Spread
	// and 0.6 for Slope, about the tenure of Galinier and Hao (1999): only moves of variables in
	// conflict are made there, and few variables are. A localsearch.Tenured state says itself what 0 is.
	Slope float64
}

// Tabu makes the best move that is not forbidden, even a worse one (Glover 1986): of the moves
// that a localsearch.Sorted state keeps, if it does. Otherwise, with more than 200 variables, it
// examines 256 moves of variables in conflict. So a step costs no more for many
// variables; it then begins at a constructed state. Smaller problems are searched by the whole
// neighbourhood, from a random state.
//
// The weights of a localsearch.Weighted state increase for what is violated at local minima, and
// decrease again (localsearch.Additive), so that the search leaves regions without solutions. Not
// so where the moves are kept: there the tenure alone does better.
func Tabu[M any](
	state localsearch.State[M], moves localsearch.Neighbourhood[M], s Settings, o TabuOptions,
) (localsearch.Walk, error) {
	c, err := begin(tabu, state, moves, s)
	if err != nil {
		return nil, err
	}
	if err := c.tabu(o); err != nil {
		return nil, err
	}
	c.Restart = localsearch.Restart{Stagnation: 1000 * c.n, Share: 0.3, Fresh: 4}
	return c.walk()
}

// tabu puts tabu search together, but for its restarts.
func (c *setup[M]) tabu(o TabuOptions) error {
	attributed, ok := c.State.(localsearch.Attributed[M])
	if !ok {
		return tabu.unsupported(localsearch.IsAttributed.String())
	}
	c.Greedy = c.candidates()
	tenure := 2 + min(c.n, mostTenure)/10
	usual := TabuOptions{Tenure: tenure, Spread: tenure, Slope: 0.1}
	if own, ok := c.State.(localsearch.Tenured); ok {
		usual.Tenure, usual.Spread, usual.Slope = own.Tenure()
	}
	if sorted, ok := c.State.(localsearch.Sorted[M]); ok && sorted.KeepSorted() {
		usual = TabuOptions{Tenure: 2, Spread: 10, Slope: 0.6}
	} else if localsearch.CapabilitiesOf(c.State)&localsearch.IsWeighted != 0 {
		c.Weigh = localsearch.Additive
	}
	c.Forager, c.Acceptor = localsearch.Forager{All: true, Sorted: true}, accept.Any{}
	c.Tabu = &localsearch.Tabu[M]{
		Of:     attributed,
		Tenure: orElse(o.Tenure, usual.Tenure), Spread: orElse(o.Spread, usual.Spread), Slope: orElse(o.Slope, usual.Slope),
	}
	return nil
}

// mostTenure is the number of variables beyond which the tenure does not grow: of many
// variables few are in conflict.
const mostTenure = 1000
