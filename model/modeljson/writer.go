package modeljson

import (
	"encoding/json"
	"io"
	"strconv"

	"lsolve/model"
)

// writer is the form that writes. It keeps the first error.
type writer struct {
	shared
	out     io.Writer
	b       []byte
	written int64
	opening bool // the next member is the first of its object
	err     error
}

// bufferSize is how much is written at once.
const bufferSize = 1 << 16

// flush writes what there is, if it is enough.
func (w *writer) flush(least int) {
	if len(w.b) < least || w.err != nil {
		return
	}
	n, err := w.out.Write(w.b)
	w.written += int64(n)
	w.err, w.b = err, w.b[:0]
}

func (w *writer) raw(text string)   { w.b = append(w.b, text...) }
func (w *writer) integer(v int64)   { w.b = strconv.AppendInt(w.b, v, 10) }
func (w *writer) first(name string) { w.b = append(append(append(w.b, `{"`...), name...), `":`...) }

// name begins a member.
func (w *writer) name(name string) {
	if w.opening {
		w.opening = false
		w.first(name)
		return
	}
	w.b = append(append(append(w.b, `,"`...), name...), `":`...)
}

// text writes a text; plain ones without allocation.
func (w *writer) text(s string) {
	for i := range len(s) {
		if c := s[i]; c < ' ' || c > '~' || c == '"' || c == '\\' {
			b, err := json.Marshal(s)
			if err != nil {
				panic(err) // a string is always written
			}
			w.b = append(w.b, b...)
			return
		}
	}
	w.b = append(append(append(w.b, '"'), s...), '"')
}

// list writes n elements between brackets.
func (w *writer) list(n int, element func(i int)) {
	w.b = append(w.b, '[')
	for i := range n {
		if i > 0 {
			w.b = append(w.b, ',')
		}
		element(i)
		w.flush(bufferSize)
	}
	w.b = append(w.b, ']')
}

// lines writes n elements between brackets, each on a line of its own.
func (w *writer) lines(n int, element func(i int)) {
	if n == 0 {
		w.raw("[]")
		return
	}
	w.raw("[\n")
	for i := range n {
		if i > 0 {
			w.raw(",\n")
		}
		element(i)
		w.flush(bufferSize)
	}
	w.raw("\n]")
}

func integers[T int | int32 | model.Var](w *writer, vs []T) {
	w.list(len(vs), func(i int) { w.integer(int64(vs[i])) })
}

// number writes a term: x, [constant], [x, coefficient] or [x, coefficient, offset].
func (w *writer) number(t model.Term) {
	switch {
	case t.Coef == 0:
		w.b = append(w.b, '[')
		w.integer(int64(t.Offset))
	case t.Coef == 1 && t.Offset == 0:
		w.integer(int64(t.Var))
		return
	default:
		w.b = append(w.b, '[')
		w.integer(int64(t.Var))
		w.b = append(w.b, ',')
		w.integer(int64(t.Coef))
		if t.Offset != 0 {
			w.b = append(w.b, ',')
			w.integer(int64(t.Offset))
		}
	}
	w.b = append(w.b, ']')
}

func (w *writer) term(name string, t *model.Term) {
	w.name(name)
	w.number(*t)
}

func (w *writer) terms(name string, ts *[]model.Term) {
	w.name(name)
	w.list(len(*ts), func(i int) { w.number((*ts)[i]) })
}

func (w *writer) values(name string, vs *[]int32) {
	w.name(name)
	integers(w, *vs)
}

func (w *writer) wide(name string, v *int64) {
	w.name(name)
	w.integer(*v)
}

func (w *writer) relation(name string, r *model.Relation) {
	w.name(name)
	w.text(r.String())
}

func (w *writer) table(name string, rows *[][]int32) {
	w.name(name)
	w.integer(int64(w.tableOf[keyOf(*rows)]))
}

func (w *writer) automaton(name string, d *model.DFA) {
	w.name(name)
	w.integer(int64(w.automatonOf[keyOfAutomaton(d)]))
}

func (w *writer) constraint(name string, c *model.Constraint) {
	w.name(name)
	w.object(*c)
}

// object writes a constraint.
func (w *writer) object(c model.Constraint) {
	err := visit(w, c, func(name string) {
		w.first("type")
		w.text(name)
	})
	if err != nil && w.err == nil {
		w.err = err // collect has refused it
	}
	w.b = append(w.b, '}')
}

func (w *writer) tuples(name string, size, n int, at func(i int) [4]*model.Term) {
	w.name(name)
	w.list(n, func(i int) {
		ts := at(i)
		w.list(size, func(k int) { w.number(*ts[k]) })
	})
}

func (w *writer) parts(name, _ string, n int, at func(i int)) {
	w.name(name)
	w.list(n, func(i int) {
		w.opening = true
		at(i)
		w.b = append(w.b, '}')
	})
}

func (w *writer) flag(name string, is *bool) {
	if *is {
		w.name(name)
		w.raw("true")
	}
}

func (w *writer) count(name string, n *int, _ int) {
	if *n != 0 {
		w.name(name)
		w.integer(int64(*n))
	}
}

func (w *writer) offset(name string, v *int64) {
	if *v != 0 {
		w.wide(name, v)
	}
}

func (w *writer) matrix(name string, rows *[][]int32) {
	if len(*rows) > 0 {
		w.table(name, rows)
	}
}
