package cbls

import "lsolve/model"

// automaton is an automaton for words of one length, with layers: the least
// number of changes for every state.
type automaton struct {
	states  int32
	symbols int32
	edges   []edge  // different pairs of a state and one after it
	after   []int32 // after[v*states+q] is the state after q on v; -1: none
	start   int32
	accepts []bool
	never   int32 // more changes than there can be
}

type edge struct{ from, to int32 }

func newAutomaton(d model.DFA, never int32) automaton {
	f := automaton{
		states: int32(d.States), symbols: int32(d.Symbols), start: int32(d.Start),
		accepts: make([]bool, d.States), after: fill(d.States * d.Symbols), never: never,
	}
	for _, q := range d.Accepting {
		f.accepts[q] = true
	}
	seen := fill(d.States)
	for q, row := range d.Transition {
		for v, to := range row {
			if to < 0 {
				continue
			}
			f.after[v*d.States+q] = to
			if seen[to] != int32(q) {
				seen[to] = int32(q)
				f.edges = append(f.edges, edge{int32(q), to})
			}
		}
	}
	return f
}

// layer is layer i of a list of layers.
func (f *automaton) layer(of []int32, i int32) []int32 { return of[i*f.states : (i+1)*f.states] }

// step computes a layer of forward from the one before it and the value between
// them.
func (f *automaton) step(before, next []int32, v int32) {
	for q := range next {
		next[q] = f.never
	}
	for _, e := range f.edges {
		next[e.to] = min(next[e.to], before[e.from]+1)
	}
	if v < 0 || v >= f.symbols {
		return
	}
	for q, to := range f.layer(f.after, v) {
		if to >= 0 {
			next[to] = min(next[to], before[q])
		}
	}
}

// stepBack computes a layer of backward from the one after it.
func (f *automaton) stepBack(after, next []int32, v int32) {
	for q := range next {
		next[q] = f.never
	}
	for _, e := range f.edges {
		next[e.from] = min(next[e.from], after[e.to]+1)
	}
	if v < 0 || v >= f.symbols {
		return
	}
	for q, to := range f.layer(f.after, v) {
		if to >= 0 {
			next[q] = min(next[q], after[to])
		}
	}
}
