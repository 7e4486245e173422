package modeljson

import (
	"fmt"
	"io"

	"lsolve/model"
)

// Version is that of the format. Read refuses another.
const Version = 1

// Limits of what Write writes and Read reads.
const (
	// MostNested is how many constraints may be one in the other, by reification.
	MostNested = 64
	// FewVariables are as many as any model may have. One with more may have as many as its
	// text has bytes, so that a short text cannot claim much memory. A model in which
	// constraints have most of the variables is far below that.
	FewVariables = 1 << 20
)

// format is the first member of a text.
const format = "lsolve model"

// Write writes a model. An error names the mistake, if Model.Check refuses the model or h
// has other variables or constraints than the model; it wraps ErrCustom if the model has
// a constraint that is Go code. Otherwise it is that of w. Unless it is w's, nothing has
// been written; but if the model is refused for more variables than bytes (FewVariables),
// all of it has.
func Write(w io.Writer, m *model.Model, h Hints) error {
	if err := m.Check(); err != nil {
		return fmt.Errorf("modeljson: the model cannot be written: %w", err)
	}
	if o := m.Objective(); o.Sense != model.Satisfy && senses[o.Sense] == "" {
		return fmt.Errorf("modeljson: the objective has the sense %d; expected Minimise or Maximise", o.Sense)
	}
	if err := h.check(m); err != nil {
		return fmt.Errorf("modeljson: %w", err)
	}
	runs, err := runsOf(m)
	if err != nil {
		return err
	}
	shared, err := collect(m)
	if err != nil {
		return err
	}
	out := &writer{shared: shared, out: w, b: make([]byte, 0, bufferSize+bufferSize/4)}
	out.model(m, runs, &h)
	out.flush(1)
	if n := int64(m.NumVars()); out.err == nil && n > max(FewVariables, out.written) {
		return fmt.Errorf("modeljson: %d variables in %d bytes; expected at most %d, or as many as bytes", n, out.written, FewVariables)
	}
	return out.err
}

// model writes all members.
func (w *writer) model(m *model.Model, runs []run, h *Hints) {
	w.first("format")
	w.text(format)
	w.name("version")
	w.integer(Version)
	w.name("variables")
	w.lines(len(runs), func(i int) { w.run(&runs[i]) })
	if len(w.tables) > 0 {
		w.name("tables")
		w.lines(len(w.tables), func(i int) { w.rows(w.tables[i]) })
	}
	if len(w.automata) > 0 {
		w.name("automata")
		w.lines(len(w.automata), func(i int) { w.dfa(&w.automata[i]) })
	}
	if o := m.Objective(); o.Sense != model.Satisfy {
		w.name("objective")
		w.objective(&o)
	}
	constraints := m.Constraints()
	w.name("constraints")
	w.lines(len(constraints), func(i int) { w.object(constraints[i]) })
	if h.Search != nil {
		w.name("search")
		integers(w, h.Search)
	}
	if h.Start != nil {
		w.name("start")
		integers(w, h.Start)
	}
	if h.DomainConsistency != nil {
		w.name("domain_consistency")
		integers(w, h.DomainConsistency)
	}
	w.raw("}\n")
}

func (w *writer) rows(rows [][]int32) {
	w.list(len(rows), func(i int) { integers(w, rows[i]) })
}

// dfa writes an automaton. The number of states and of symbols are those of the table.
func (w *writer) dfa(d *model.DFA) {
	w.first("start")
	w.integer(int64(d.Start))
	w.name("accepting")
	integers(w, d.Accepting)
	w.name("transitions")
	w.rows(d.Transition)
	w.b = append(w.b, '}')
}
