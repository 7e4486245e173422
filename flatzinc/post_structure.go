package flatzinc

import (
	"fmt"
	"math"

	"lsolve/model"
)

func postCircuit(c *compiler, k *call) []model.Constraint {
	xs := c.shifted(k, 0, c.number(k, 1))
	if len(xs) == 0 {
		return nil
	}
	return []model.Constraint{model.CircuitConstraint{Successors: xs}}
}

func postSubcircuit(c *compiler, k *call) []model.Constraint {
	return []model.Constraint{model.SubcircuitConstraint{Successors: c.shifted(k, 0, c.number(k, 1))}}
}

// postInverse takes two arrays, each followed by its first index.
func postInverse(c *compiler, k *call) []model.Constraint {
	f, g := c.shifted(k, 0, c.number(k, 3)), c.shifted(k, 2, c.number(k, 1))
	if len(f) != len(g) {
		return impossible // neither is a permutation of the other's indices
	}
	return []model.Constraint{model.InverseConstraint{F: f, G: g}}
}

// postBinPacking takes the loads, the number of the first bin, the items' bins, and
// their sizes, which are not negative.
func postBinPacking(relation model.Relation) func(*compiler, *call) []model.Constraint {
	return func(c *compiler, k *call) []model.Constraint {
		loads, bins, sizes := c.argument(k, 0), c.shifted(k, 2, c.number(k, 1)), c.int32s(k, 3)
		switch {
		case !c.sameLength(len(bins), len(sizes)):
			return nil
		case negative(loads...), len(loads) == 0 && len(bins) > 0:
			return impossible
		case len(loads) == 0:
			return nil
		}
		for _, size := range sizes {
			if size < 0 {
				c.err = fmt.Errorf("an item of size %d; expected at least 0", size)
				return nil
			}
		}
		return []model.Constraint{model.BinPackingConstraint{Bins: bins, Sizes: sizes, Loads: loads, Relation: relation}}
	}
}

// postTable takes the variables, the rows one after the other, and their number.
func postTable(c *compiler, k *call) []model.Constraint {
	xs, values, rows := c.argument(k, 0), c.array(k, 1), c.number(k, 2)
	switch {
	case rows == 0:
		return impossible
	case len(xs) == 0:
		return nil
	case len(values)%len(xs) != 0 || rows != int64(len(values)/len(xs)):
		c.err = fmt.Errorf("%d values; expected %d rows of %d", len(values), rows, len(xs))
		return nil
	}
	table := make([][]int32, 0, rows)
	flat := make([]int32, 0, len(values))
next:
	for ; len(values) > 0; values = values[len(xs):] {
		for _, n := range values[:len(xs)] {
			if n.Num < math.MinInt32 || n.Num > math.MaxInt32 {
				continue next // no variable has this value
			}
		}
		first := len(flat)
		for _, n := range values[:len(xs)] {
			flat = append(flat, int32(n.Num))
		}
		table = append(table, flat[first:len(flat):len(flat)])
	}
	if len(table) == 0 {
		return impossible
	}
	return []model.Constraint{model.TableConstraint{Terms: xs, Rows: table}}
}

// postRegular takes the word, the numbers of states and of symbols, the transitions
// (0: none), the start and the accepting states. All count from 1.
func postRegular(c *compiler, k *call) []model.Constraint {
	xs := c.shifted(k, 0, 1)
	states, symbols, start := c.number(k, 1), c.number(k, 2), c.number(k, 4)
	d := c.int32s(k, 3)
	if states < 1 || symbols < 1 || int64(len(d))%symbols != 0 || int64(len(d))/symbols != states || start < 1 || start > states {
		c.err = fmt.Errorf("an automaton with %d transitions and start %d; expected a transition for each of %d states and %d symbols, and one of the states", len(d), start, states, symbols)
		return nil
	}
	dfa := model.DFA{States: int(states), Symbols: int(symbols), Start: int(start - 1), Transition: make([][]int32, states)}
	for q := range dfa.Transition {
		row := d[int64(q)*symbols : int64(q+1)*symbols]
		for i := range row {
			row[i]--
			if row[i] < -1 || int64(row[i]) >= states {
				c.err = fmt.Errorf("a transition to state %d; expected 0..%d", int64(row[i])+1, states)
				return nil
			}
		}
		dfa.Transition[q] = row
	}
	for _, s := range c.set(k, 5).intersect(rangeOf(1, states)) {
		for v := s.lo; v <= s.hi; v++ {
			dfa.Accepting = append(dfa.Accepting, int(v-1))
		}
	}
	return []model.Constraint{model.RegularConstraint{DFA: dfa, Terms: xs}}
}

func postLex(strict bool) func(*compiler, *call) []model.Constraint {
	return func(c *compiler, k *call) []model.Constraint {
		return []model.Constraint{model.LexConstraint{Xs: c.argument(k, 0), Ys: c.argument(k, 1), Strict: strict}}
	}
}

func postIncreasing(strict bool) func(*compiler, *call) []model.Constraint {
	return func(c *compiler, k *call) []model.Constraint {
		xs := c.argument(k, 0)
		if len(xs) < 2 {
			return nil
		}
		return []model.Constraint{model.IncreasingConstraint{Terms: xs, Strict: strict}}
	}
}

func postValuePrecede(c *compiler, k *call) []model.Constraint {
	values := c.int32s(k, 0)
	seen := map[int32]bool{}
	for _, v := range values {
		if seen[v] {
			c.err = fmt.Errorf("value %d is in the chain twice; expected different values", v)
			return nil
		}
		seen[v] = true
	}
	return []model.Constraint{model.ValuePrecedeConstraint{Values: values, Terms: c.argument(k, 1)}}
}

// postMember requires that some variable has the value.
func postMember(c *compiler, k *call) []model.Constraint {
	v := c.number(k, 1)
	if v != int64(int32(v)) {
		return impossible
	}
	return []model.Constraint{model.Count(int32(v), c.argument(k, 0)...).AtLeast(1)}
}
