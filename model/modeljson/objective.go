package modeljson

import (
	"math"

	"lsolve/model"
)

// mostWide bounds what package model computes in 64 bits.
const mostWide = 1 << 61

// senses are the names of what is done with an objective.
var senses = map[model.Sense]string{model.Minimise: "minimise", model.Maximise: "maximise"}

func (w *writer) objective(o *model.Objective) {
	w.first("sense")
	w.text(senses[o.Sense])
	if !o.Wide() {
		w.term("term", &o.Term)
		w.b = append(w.b, '}')
		return
	}
	w.name("sum")
	w.list(len(o.Sum.Terms), func(i int) {
		w.b = append(w.b, '[')
		w.integer(int64(o.Sum.Terms[i].Var))
		w.b = append(w.b, ',')
		w.integer(o.Sum.Terms[i].Coef)
		w.b = append(w.b, ']')
	})
	w.offset("constant", &o.Sum.Constant)
	w.b = append(w.b, '}')
}

// objective reads an objective, and where it is.
func (r *reader) objective() (o model.Objective) {
	members := r.object()
	if members.required("sense") {
		p := r.valueAt()
		switch name := r.quoted(`"minimise" or "maximise"`); string(name) {
		case senses[model.Minimise]:
			o.Sense = model.Minimise
		case senses[model.Maximise]:
			o.Sense = model.Maximise
		default:
			r.fail(p, `found %s; expected "minimise" or "maximise"`, quote(name))
		}
	}
	switch {
	case members.optional("term"):
		o.Term = r.number()
	case members.required("sum"):
		p := r.valueAt()
		r.list("a sum: a list of variables with their coefficients", func(int) {
			o.Sum.Terms = append(o.Sum.Terms, r.wideTerm())
		})
		if !o.Wide() {
			r.fail(p, "found a sum of no terms; expected at least one")
		}
		r.offset("constant", &o.Sum.Constant)
	}
	r.close(members)
	return o
}

// wideTerm reads a variable and its coefficient.
func (r *reader) wideTerm() (t model.WideTerm) {
	p, n := r.valueAt(), 0
	r.list("a list of a variable and its coefficient", func(i int) {
		switch n = i + 1; i {
		case 0:
			t.Var = r.variable()
		case 1:
			t.Coef = r.integer("a coefficient", -mostWide, mostWide)
		default:
			r.fail(p, "found more than two numbers; expected a variable and its coefficient")
		}
	})
	if n < 2 {
		r.fail(p, "found %d numbers; expected a variable and its coefficient", n)
	}
	return t
}

// variable reads the number of a variable.
func (r *reader) variable() model.Var {
	return model.Var(r.integer("a variable", 0, r.vars-1))
}

// number reads a term; see writer.number.
func (r *reader) number() (t model.Term) {
	if r.peek() != '[' {
		if c := r.peek(); c < '0' || c > '9' {
			r.unexpected("a variable, or a list of up to three numbers")
			return t
		}
		return r.variable().Term()
	}
	p := r.valueAt()
	var parts [3]int64
	n := 0
	r.list("a term", func(i int) {
		if i == len(parts) {
			r.fail(p, "found a term of more than three numbers; expected [constant], [variable, coefficient] or [variable, coefficient, offset]")
			return
		}
		parts[i] = r.integer([...]string{"a variable or a constant", "a coefficient", "an offset"}[i], math.MinInt32, math.MaxInt32)
		n = i + 1
	})
	switch {
	case n == 0:
		r.fail(p, "found an empty term; expected [constant], [variable, coefficient] or [variable, coefficient, offset]")
	case n == 1:
		return model.Const(int32(parts[0]))
	case parts[0] < 0 || parts[0] >= r.vars:
		r.fail(p, "found variable %d; expected %s", parts[0], limited("one", 0, r.vars-1))
	case parts[1] == 0:
		r.fail(p, "found the coefficient 0; expected another, or [constant]")
	}
	return model.Term{Var: model.Var(parts[0]), Coef: int32(parts[1]), Offset: int32(parts[2])}
}
