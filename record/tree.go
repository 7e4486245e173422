package record

import "lsolve/solve"

// Tree records the decisions and inferences of a complete search.
type Tree struct {
	to       *Writer
	pace     pace
	prunings int64
	nodes    int64
	path     []string // the decisions
}

// Tree is the recorder of a complete search whose variables have these names.
func (w *Writer) Tree(names []string) *Tree {
	if len(names) > 0 {
		w.add(func(b []byte) []byte { return append(texts(append(b, `{"type":"variables"`...), "names", names), '}') })
	}
	return &Tree{to: w, pace: newPace(denseNodes)}
}

// Infer records an inference. It reports whether prunings, and reasons, are wanted from here
// on.
func (t *Tree) Infer(i *solve.Inference) (more bool) {
	switch i.Kind {
	case solve.Decision:
		t.nodes++
		t.path = append(t.path[:min(i.Level-1, len(t.path))], i.Predicate)
		if !t.pace.due() {
			break
		}
		t.to.add(func(b []byte) []byte {
			if t.pace.thin() {
				return append(number(texts(append(b, `{"type":"path"`...), "decisions", t.path), "nodes", t.nodes), '}')
			}
			return append(text(number(append(b, `{"type":"decide"`...), "level", int64(i.Level)), "decision", i.Predicate), '}')
		})
	case solve.Backjump:
		t.path = t.path[:min(i.Level, len(t.path))]
		if t.pace.thin() {
			break
		}
		t.to.add(func(b []byte) []byte {
			return append(number(append(b, `{"type":"backjump"`...), "level", int64(i.Level)), '}')
		})
	case solve.Pruning:
		if !t.detailed() {
			break
		}
		t.prunings += int64(1 + len(i.Because))
		t.to.add(func(b []byte) []byte {
			return append(why(text(append(b, `{"type":"prune"`...), "change", i.Predicate), i), '}')
		})
	case solve.Failure:
		if t.pace.thin() {
			break
		}
		t.to.add(func(b []byte) []byte { return append(why(append(b, `{"type":"fail"`...), i), '}') })
	case solve.Nogood:
		if t.pace.thin() || i.Because == nil {
			break
		}
		t.to.add(func(b []byte) []byte {
			return append(number(texts(append(b, `{"type":"learn"`...), "nogood", i.Because), "lbd", int64(i.LBD)), '}')
		})
	}
	return t.detailed()
}

// detailed reports whether prunings are recorded.
func (t *Tree) detailed() bool { return t.prunings < densePrunings && !t.pace.thin() }

func why(b []byte, i *solve.Inference) []byte {
	if i.By != "" {
		b = text(b, "by", i.By)
	}
	if len(i.Because) > 0 {
		b = texts(b, "because", i.Because)
	}
	return b
}
