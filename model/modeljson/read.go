package modeljson

import (
	"errors"
	"fmt"
	"io"
	"math"

	"lsolve/model"
)

// Read reads what Write has written, up to the end of r; name is for messages. A mistake
// in the text is a *SyntaxError, which wraps ErrVersion if the text is of another
// version. Any other error is that of r, with the name in front.
func Read(name string, r io.Reader) (*model.Model, Hints, error) {
	in := &reader{scanner: newScanner(name, r)}
	m, h := in.model()
	if in.err != nil {
		return nil, Hints{}, in.err
	}
	return m, h, nil
}

// model reads all members.
func (r *reader) model() (m *model.Model, h Hints) {
	m = model.New()
	o := r.object()
	r.head(o)
	var variables, objective place
	if o.required("variables") {
		variables = r.valueAt()
		r.variables()
	}
	if o.optional("tables") {
		r.list("a list of tables", func(int) { r.tables = append(r.tables, r.rows()) })
	}
	if o.optional("automata") {
		r.list("a list of automata", func(int) { r.automata = append(r.automata, r.dfa()) })
	}
	if o.optional("objective") {
		objective = r.valueAt()
		m.Optimise(r.objective())
	}
	var places []place
	if o.required("constraints") {
		r.list("a list of constraints", func(int) {
			places = append(places, r.valueAt())
			m.Add(r.one())
		})
	}
	searched := r.hints(o, &h, len(places))
	r.close(o)
	r.finish()
	if r.err != nil {
		return nil, h
	}
	if most := max(FewVariables, r.length()); r.vars > most {
		r.fail(variables, "found %d variables; expected at most %d, or as many as the text has bytes, %d", r.vars, FewVariables, r.length())
		return nil, h
	}
	r.makeVariables(m)
	for err := range m.Mistakes() { // the first is enough: all of them can be much longer than the text
		at := objective
		if wrong := new(model.ConstraintError); errors.As(err, &wrong) {
			at, err = places[wrong.Index], fmt.Errorf("%s: %w", m.Describe(m.Constraints()[wrong.Index]), wrong.Err)
		}
		r.fail(at, "%s", message(err))
		return nil, h
	}
	if err := m.CheckVars(h.Search); err != nil {
		r.fail(searched, "%s; expected each once", message(err))
	}
	return m, h
}

// head reads what the text is.
func (r *reader) head(o *object) {
	if o.required("format") {
		p := r.valueAt()
		if is := r.quoted("a text"); string(is) != format {
			r.fail(p, "found the format %s; expected %q", quote(is), format)
		}
	}
	if o.required("version") {
		p := r.valueAt()
		v := r.integer("a version", 1, math.MaxInt32)
		if r.err == nil && v != Version {
			r.err = &SyntaxError{r.name, int(p.line), int(p.column), fmt.Sprintf(
				"found version %d of the format; expected %d: the text is of another version of lsolve", v, Version), ErrVersion}
		}
	}
}

// hints reads the members behind the constraints. It returns where Search is.
func (r *reader) hints(o *object, h *Hints, constraints int) (searched place) {
	if o.optional("search") {
		searched, h.Search = r.valueAt(), []model.Var{}
		r.list("a list of variables", func(int) { h.Search = append(h.Search, r.variable()) })
	}
	if o.optional("start") {
		p := r.valueAt()
		h.Start = r.row(model.Assignment{})
		if n := int64(len(h.Start)); n > r.vars {
			r.fail(p, "found %d values; expected at most %d, one for each variable", n, r.vars)
		}
	}
	if o.optional("domain_consistency") {
		least := int64(0)
		h.DomainConsistency = []int{}
		r.list("a list of numbers of constraints", func(int) {
			i := r.integer("the number of a constraint, in rising order", least, int64(constraints)-1)
			h.DomainConsistency = append(h.DomainConsistency, int(i))
			least = i + 1
		})
	}
	return searched
}

// valueAt is where the value begins that comes next.
func (r *reader) valueAt() place {
	r.peek()
	return r.here()
}
