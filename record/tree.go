package record

import "lsolve/solve"

// Tree records the decisions and inferences of a complete search.
type Tree struct {
	to       *Writer
	prunings int64
	nodes    int64
	next     int64    // the node that is recorded next
	dense    int64    // so many are recorded one by one
	path     []string // the decisions
	missed   bool     // events since the last one that was written
}

// Tree is the recorder of a complete search whose variables have these names.
func (w *Writer) Tree(names []string) *Tree {
	w.Variables(names)
	return &Tree{to: w, dense: denseNodes}
}

// Variables records the names of the variables of the search that follows: a complete search, or walks
// whose states have a value of each, in the same order. Without names it does nothing.
func (w *Writer) Variables(names []string) {
	if len(names) > 0 && w.begin() {
		w.buffer = append(texts(append(w.buffer, `{"type":"variables"`...), `,"names":`, names), '}')
		w.ended()
	}
}

// Infer records an inference. It reports whether prunings, and reasons, are wanted from here
// on.
func (t *Tree) Infer(i *solve.Inference) (more bool) {
	due := !t.missed
	switch i.Kind {
	case solve.Decision:
		t.nodes++
		t.path = append(t.path[:min(i.Level-1, len(t.path))], i.Predicate)
		if due = t.nodes >= t.next; due {
			t.next = t.nodes + 1
			if t.thin() {
				t.next = t.nodes + max(1, t.nodes/thinned)
			}
		}
	case solve.Backjump:
		t.path = t.path[:min(i.Level, len(t.path))]
		due = due && !t.thin()
	case solve.Pruning:
		due = due && t.detailed()
	case solve.Failure:
		due = due && !t.thin()
	case solve.Nogood:
		due = due && !t.thin() && i.Because != nil
	}
	switch {
	case !due:
	case t.to.begin():
		t.to.buffer = append(t.line(t.to.buffer, i), '}')
		t.to.ended()
	default:
		t.missed = true
	}
	return t.detailed()
}

// line appends the line of an inference, without its end.
func (t *Tree) line(b []byte, i *solve.Inference) []byte {
	switch i.Kind {
	case solve.Decision:
	case solve.Backjump:
		return number(append(b, `{"type":"backjump"`...), `,"level":`, int64(i.Level))
	case solve.Pruning:
		t.prunings += int64(1 + len(i.Because))
		return why(text(append(b, `{"type":"prune"`...), `,"change":`, i.Predicate), i)
	case solve.Failure:
		return why(append(b, `{"type":"fail"`...), i)
	case solve.Nogood:
		return number(texts(append(b, `{"type":"learn"`...), `,"nogood":`, i.Because), `,"lbd":`, int64(i.LBD))
	}
	if t.missed || t.thin() {
		t.missed = false
		return number(texts(append(b, `{"type":"path"`...), `,"decisions":`, t.path), `,"nodes":`, t.nodes)
	}
	return text(number(append(b, `{"type":"decide"`...), `,"level":`, int64(i.Level)), `,"decision":`, i.Predicate)
}

// thin reports whether nodes are left out.
func (t *Tree) thin() bool { return t.nodes > t.dense }

// detailed reports whether prunings are recorded.
func (t *Tree) detailed() bool { return t.prunings < densePrunings && !t.thin() && !t.missed }

func why(b []byte, i *solve.Inference) []byte {
	if i.By != "" {
		b = text(b, `,"by":`, i.By)
	}
	if len(i.Because) > 0 {
		b = texts(b, `,"because":`, i.Because)
	}
	return b
}
