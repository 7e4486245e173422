package cbls

import "lsolve/model"

// regular has as violation the least number of terms that have to change for the
// automaton to accept the word, or the number of terms + 1 if it accepts no word of
// that length. For every layer between two terms and every state it keeps two
// numbers: the least changes of the earlier terms that lead to the state, and the
// least changes of the later terms that lead from it to acceptance. One changed
// term takes time in the order of the states. Several take time in the order of
// states and edges, for every term from the first to the last of them.
type regular struct {
	automaton
	value []int32

	// By layer and state; never if there is no path.
	forward, backward []int32
	// any is, by term, the least changes of the other terms if it can have any
	// symbol; -1: not known.
	any       []int32
	violation int32

	row, next []int32 // two layers
}

func (f *regular) reset(values []int32) int64 {
	copy(f.value, values)
	n := int32(len(values))
	for q := range f.states {
		f.forward[q] = f.never
		f.layer(f.backward, n)[q] = f.never
		if f.accepts[q] {
			f.layer(f.backward, n)[q] = 0
		}
	}
	f.forward[f.start] = 0
	for i := range n {
		f.step(f.layer(f.forward, i), f.layer(f.forward, i+1), values[i])
		f.any[i] = -1
	}
	for i := n - 1; i >= 0; i-- {
		f.stepBack(f.layer(f.backward, i+1), f.layer(f.backward, i), values[i])
	}
	f.violation = f.backward[f.start]
	return int64(f.violation)
}

// anySymbol is any of a term.
func (f *regular) anySymbol(pos int32) int32 {
	if f.any[pos] < 0 {
		least := f.never
		before, after := f.layer(f.forward, pos), f.layer(f.backward, pos+1)
		for _, e := range f.edges {
			least = min(least, before[e.from]+after[e.to])
		}
		f.any[pos] = least
	}
	return f.any[pos]
}

// with returns the violation if the term at pos has the value v.
func (f *regular) with(pos, v int32) int32 {
	least := min(f.never, f.anySymbol(pos)+1)
	if v < 0 || v >= f.symbols {
		return least
	}
	before, after := f.layer(f.forward, pos), f.layer(f.backward, pos+1)
	for q, to := range f.layer(f.after, v) {
		if to >= 0 {
			least = min(least, before[q]+after[to])
		}
	}
	return least
}

// ends returns the first and the last position of the changes.
func ends(changes []change) (first, last int32) {
	first, last = changes[0].pos, changes[0].pos
	for i := range changes {
		first, last = min(first, changes[i].pos), max(last, changes[i].pos)
	}
	return first, last
}

func (f *regular) delta(changes []change) int64 {
	if len(changes) == 1 {
		return int64(f.with(changes[0].pos, changes[0].new) - f.violation)
	}
	for i := range changes {
		f.value[changes[i].pos] = changes[i].new
	}
	first, last := ends(changes)
	copy(f.row, f.layer(f.forward, first))
	for i := first; i <= last; i++ {
		f.step(f.row, f.next, f.value[i])
		f.row, f.next = f.next, f.row
	}
	least := f.never
	for q, after := range f.layer(f.backward, last+1) {
		least = min(least, f.row[q]+after)
	}
	for i := range changes {
		f.value[changes[i].pos] = changes[i].old
	}
	return int64(least - f.violation)
}

// commit continues, on both sides of the changes, while the layers change.
func (f *regular) commit(changes []change) int64 {
	for _, c := range changes {
		f.value[c.pos] = c.new
	}
	first, last := ends(changes)
	n := int32(len(f.value))
	for i := first; i < n; i++ {
		f.step(f.layer(f.forward, i), f.next, f.value[i])
		if !f.store(f.layer(f.forward, i+1)) && i >= last {
			break
		}
		if i+1 < n {
			f.any[i+1] = -1
		}
	}
	for i := last; i >= 0; i-- {
		f.stepBack(f.layer(f.backward, i+1), f.next, f.value[i])
		if !f.store(f.layer(f.backward, i)) && i <= first {
			break
		}
		if i > 0 {
			f.any[i-1] = -1
		}
	}
	before := f.violation
	f.violation = f.backward[f.start]
	return int64(f.violation - before)
}

// store makes next that layer, and reports whether that changes it.
func (f *regular) store(layer []int32) bool {
	changed := false
	for q, v := range f.next {
		changed = changed || layer[q] != v
	}
	copy(layer, f.next)
	return changed
}

// error is 1 if the term differs from the nearest word, or one of these.
func (f *regular) error(pos int32) int64 {
	return int64(f.violation - min(f.violation, f.anySymbol(pos)))
}

// regular keeps the layers if that takes a reasonable amount of memory.
func (c *compiler) regular(k model.RegularConstraint) part {
	n, states := len(k.Terms), k.DFA.States
	layers := (n + 1) * states
	if layers > 1<<26 {
		return c.recomputed(k)
	}
	return withTwofold(k.Terms, &regular{
		automaton: newAutomaton(k.DFA, int32(n)+1), value: make([]int32, n), any: make([]int32, n),
		forward: make([]int32, layers), backward: make([]int32, layers),
		row: make([]int32, states), next: make([]int32, states),
	})
}
