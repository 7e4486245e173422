package modeljson

import "lsolve/model"

// shared are the tables and the automata of a model. Constraints that share the memory of
// one share it in the text, too.
type shared struct {
	tables   [][][]int32
	automata []model.DFA

	tableOf     map[tableKey]int
	automatonOf map[automatonKey]int
}

// tableKey and automatonKey are where they are in memory.
type tableKey struct {
	first *[]int32
	n     int
}

type automatonKey struct {
	transitions       tableKey
	accepting         *int
	accepted          int
	symbols, starting int
}

func keyOf(rows [][]int32) tableKey {
	if len(rows) == 0 {
		return tableKey{}
	}
	return tableKey{&rows[0], len(rows)}
}

func keyOfAutomaton(d *model.DFA) automatonKey {
	k := automatonKey{transitions: keyOf(d.Transition), accepted: len(d.Accepting), symbols: d.Symbols, starting: d.Start}
	if len(d.Accepting) > 0 {
		k.accepting = &d.Accepting[0]
	}
	return k
}

// number numbers what has not been seen before.
func number[K comparable, T any](numbers map[K]int, all *[]T, key K, it T) {
	if _, known := numbers[key]; !known {
		numbers[key] = len(*all)
		*all = append(*all, it)
	}
}
