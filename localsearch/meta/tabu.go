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
	// random number up to Spread is added. 0: a tenth of the variables and 2;
	// negative: 0.
	Tenure, Spread int64
	// Slope times the violation is added to the tenure; 0: 0.1; negative: nothing.
	Slope float64
}

// wholeNeighbourhood is the largest number of variables with which tabu search
// examines all moves at every step. With more it examines those of one variable in
// conflict.
const wholeNeighbourhood = 200

// Tabu makes the best move that is not forbidden, even a worse one (Glover 1986).
func Tabu[M any](
	state localsearch.State[M], moves localsearch.Neighbourhood[M], s Settings, o TabuOptions,
) (localsearch.Walk, error) {
	c, err := begin(tabu, state, moves, s)
	if err != nil {
		return nil, err
	}
	if c.n > wholeNeighbourhood {
		c.focus()
	}
	c.Forager, c.Acceptor = localsearch.BestOfAll, accept.Any{}
	c.Tabu = &localsearch.Tabu[M]{
		Of:     state.(localsearch.Attributed[M]),
		Tenure: orElse(o.Tenure, 2+c.n/10), Spread: orElse(o.Spread, 2+c.n/10), Slope: orElse(o.Slope, 0.1),
	}
	c.Restart = localsearch.Restart{Stagnation: 1000 * c.n, Share: 0.3, Fresh: 4}
	return c.walk()
}
