package conform

import (
	"lsolve/internal/rng"
	"lsolve/model"
)

var tableCases = []Case{
	{"table", func(g *Gen) model.Constraint {
		ts := g.Numbers(g.Between(1, 4), -2, 3)
		return model.TableConstraint{Terms: ts, Rows: g.rows(ts, g.Between(1, 30))}
	}},
	{"table of two", func(g *Gen) model.Constraint {
		ts := g.Terms(2, 0, 6)
		return model.TableConstraint{Terms: ts, Rows: g.rows(ts, g.Between(1, 25))}
	}},
	{"table of many rows", func(g *Gen) model.Constraint {
		ts := g.Terms(g.Between(2, 4), 0, 7)
		return model.TableConstraint{Terms: ts, Rows: g.rows(ts, g.Between(60, 600))}
	}},
	{"negative table", func(g *Gen) model.Constraint {
		ts := g.Numbers(g.Between(1, 4), -2, 2)
		return model.NegativeTableConstraint{Terms: ts, Rows: g.rows(ts, g.Between(0, 30))}
	}},
	{"negative table of few", func(g *Gen) model.Constraint {
		ts := g.Terms(g.Between(1, 3), 0, 2)
		return model.NegativeTableConstraint{Terms: ts, Rows: g.rows(ts, g.Between(1, 25))}
	}},
	{"negative table of many rows", func(g *Gen) model.Constraint {
		ts := g.Terms(g.Between(2, 4), 0, 5)
		return model.NegativeTableConstraint{Terms: ts, Rows: g.rows(ts, g.Between(60, 900))}
	}},
	{"regular", func(g *Gen) model.Constraint {
		d := g.automaton(g.Between(1, 4), g.Between(1, 3))
		return model.RegularConstraint{DFA: d, Terms: g.Terms(g.Between(0, 6), -1, int32(d.Symbols))}
	}},
	{"regular of many states", func(g *Gen) model.Constraint {
		d := g.automaton(g.Between(4, 12), g.Between(2, 5))
		return model.RegularConstraint{DFA: d, Terms: g.Numbers(g.Between(1, 5), 0, int32(d.Symbols)-1)}
	}},
}

// rows returns n rows: mostly of values that the terms can have, sometimes with
// others, and with repetitions.
func (g *Gen) rows(ts []model.Term, n int) [][]int32 {
	rows := make([][]int32, n)
	for r := range rows {
		rows[r] = make([]int32, len(ts))
		for i, t := range ts {
			rows[r][i] = int32(g.Between(-3, 7))
			if values := g.values(t); rng.Intn(g.R, 16) > 0 {
				rows[r][i] = values[rng.Intn(g.R, len(values))]
			}
		}
		if r > 0 && rng.Intn(g.R, 8) == 0 {
			rows[r] = rows[rng.Intn(g.R, r)]
		}
	}
	return rows
}

// values returns the values that a term can have.
func (g *Gen) values(t model.Term) []int32 {
	if t.Coef == 0 {
		return []int32{t.Offset}
	}
	var values []int32
	for v := range g.M.Domain(t.Var).All() {
		values = append(values, t.Coef*v+t.Offset)
	}
	return values
}

// automaton returns a random automaton: partial or complete, possibly with dead
// and unreachable states.
func (g *Gen) automaton(states, symbols int) model.DFA {
	d := model.DFA{States: states, Symbols: symbols, Start: rng.Intn(g.R, states)}
	missing := rng.Intn(g.R, 4)
	for range states {
		row := make([]int32, symbols)
		for s := range row {
			row[s] = int32(rng.Intn(g.R, states))
			if rng.Intn(g.R, 8) < missing {
				row[s] = -1
			}
		}
		d.Transition = append(d.Transition, row)
	}
	for q := range states {
		if rng.Intn(g.R, 3) == 0 {
			d.Accepting = append(d.Accepting, q)
		}
	}
	if rng.Intn(g.R, 8) > 0 {
		d.Accepting = append(d.Accepting, rng.Intn(g.R, states))
	}
	return d
}
