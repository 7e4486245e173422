package meta

import "lsolve/localsearch"

var (
	guided = Info{
		Name: "guided", Summary: "guided local search: what is most violated for its weight weighs more at every minimum",
		Needs: localsearch.IsWeighted,
	}
	breakout = Info{
		Name: "breakout", Summary: "breakout: all that is violated weighs more at every minimum",
		Needs: localsearch.IsWeighted,
	}
)

// Guided is guided local search (Voudouris and Tsang 1999): in a local minimum the
// weights of what is most violated for its weight increase.
func Guided[M any](state localsearch.State[M], moves localsearch.Neighbourhood[M], s Settings) (localsearch.Walk, error) {
	return weighing(guided, localsearch.Guided, state, moves, s)
}

// Breakout makes everything that is violated in a local minimum weigh more (Morris
// 1993).
func Breakout[M any](state localsearch.State[M], moves localsearch.Neighbourhood[M], s Settings) (localsearch.Walk, error) {
	return weighing(breakout, localsearch.Breakout, state, moves, s)
}

func weighing[M any](
	i Info, w localsearch.Weighing, state localsearch.State[M], moves localsearch.Neighbourhood[M], s Settings,
) (localsearch.Walk, error) {
	c, err := begin(i, state, moves, s)
	if err != nil {
		return nil, err
	}
	c.Forager, c.Weigh = localsearch.Forager{All: true, First: true, Sorted: true}, w
	c.Restart = localsearch.Restart{Unit: 20 * c.n, Sequence: localsearch.Luby}
	return c.walk()
}
