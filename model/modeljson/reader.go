package modeljson

import (
	"math"
	"slices"
	"strings"
	"unicode"

	"lsolve/model"
)

// reader is the form that reads. The object that is read is the newest one.
type reader struct {
	*scanner
	objects []*object // that are read, one in the other
	level   int

	runs     []run
	vars     int64
	tables   [][][]int32
	automata []model.DFA
	nested   int
	buffer   []model.Term // of the list that is read
}

// object begins an object.
func (r *reader) object() *object {
	if r.level == len(r.objects) {
		r.objects = append(r.objects, &object{})
	}
	o := r.objects[r.level]
	r.level++
	*o = object{scanner: r.scanner, name: o.name[:0], missed: o.missed[:0]}
	return o
}

// close ends an object.
func (r *reader) close(o *object) {
	o.close()
	r.level--
}

// top is the object whose members are read.
func (r *reader) top() *object { return r.objects[r.level-1] }

func (r *reader) term(name string, t *model.Term) {
	if r.top().required(name) {
		*t = r.number()
	}
}

func (r *reader) terms(name string, ts *[]model.Term) {
	if r.top().required(name) {
		r.list("a list of terms", func(int) { r.buffer = append(r.buffer, r.number()) })
		*ts, r.buffer = slices.Clone(r.buffer), r.buffer[:0]
	}
}

func (r *reader) values(name string, vs *[]int32) {
	if r.top().required(name) {
		*vs = r.row(nil)
	}
}

// row appends a list of values.
func (r *reader) row(vs []int32) []int32 {
	r.list("a list of values", func(int) {
		vs = append(vs, int32(r.integer("a value", math.MinInt32, math.MaxInt32)))
	})
	return vs
}

func (r *reader) wide(name string, v *int64) {
	if r.top().required(name) {
		*v = r.integer("an integer", math.MinInt64, math.MaxInt64)
	}
}

// relations are those that may be written.
var relations = []model.Relation{model.LessEqual, model.Equal, model.NotEqual, model.Less}

func (r *reader) relation(name string, relation *model.Relation) {
	if !r.top().required(name) {
		return
	}
	var signs []string
	p := r.valueAt()
	sign := r.quoted("a relation")
	for _, is := range relations {
		if string(sign) == is.String() {
			*relation = is
			return
		}
		signs = append(signs, `"`+is.String()+`"`)
	}
	r.fail(p, "found %s; expected one of %s", quote(sign), strings.Join(signs, ", "))
}

func (r *reader) table(name string, rows *[][]int32) {
	if r.top().required(name) {
		r.tableNumber(rows)
	}
}

func (r *reader) matrix(name string, rows *[][]int32) {
	if r.top().optional(name) {
		p := r.valueAt()
		if r.tableNumber(rows); r.err == nil && len(*rows) == 0 {
			r.fail(p, "found a table without rows; expected some, or no member %q", name)
		}
	}
}

// tableNumber reads the number of a table.
func (r *reader) tableNumber(rows *[][]int32) {
	i := r.integer("the number of a table", 0, int64(len(r.tables))-1)
	if r.err == nil {
		*rows = r.tables[i]
	}
}

func (r *reader) automaton(name string, d *model.DFA) {
	if r.top().required(name) {
		i := r.integer("the number of an automaton", 0, int64(len(r.automata))-1)
		if r.err == nil {
			*d = r.automata[i]
		}
	}
}

func (r *reader) constraint(name string, c *model.Constraint) {
	if r.top().required(name) {
		*c = r.one()
	}
}

// one reads a constraint.
func (r *reader) one() (c model.Constraint) {
	o := r.object()
	if r.nested++; r.nested > MostNested {
		r.fail(r.valueAt(), "found constraints one in the other; expected at most %d levels", MostNested)
		return nil
	}
	if o.required("type") {
		p := r.valueAt()
		name := r.quoted("the type of a constraint")
		read, known := kinds[string(name)]
		if !known {
			r.fail(p, "found the constraint %s; expected one of %s", quote(name), kindNames())
			return nil
		}
		c = read(r)
	}
	r.close(o)
	r.nested--
	return c
}

// kindNames are the types of constraints, for messages.
func kindNames() string {
	names := make([]string, 0, len(kinds))
	for name := range kinds {
		names = append(names, name)
	}
	slices.Sort(names)
	return strings.Join(names, ", ")
}

func (r *reader) tuples(name string, size, _ int, at func(i int) [4]*model.Term) {
	if !r.top().required(name) {
		return
	}
	r.list("a list of lists of terms", func(i int) {
		p, n, to := r.valueAt(), 0, at(i)
		r.list("a list of terms", func(k int) {
			t := r.number()
			if n = k + 1; k < size {
				*to[k] = t
			}
		})
		if n != size {
			r.fail(p, "found %d terms; expected %d", n, size)
		}
	})
}

func (r *reader) parts(name, text string, _ int, at func(i int)) {
	if !r.top().required(name) {
		return
	}
	r.list(text, func(i int) {
		o := r.object()
		at(i)
		r.close(o)
	})
}

func (r *reader) flag(name string, is *bool) {
	if !r.top().optional(name) {
		return
	}
	found, p := r.found(), r.valueAt()
	for _, c := range []byte("true") {
		if r.next() != c {
			r.fail(p, "found %s; expected true, or no member %q", found, name)
			return
		}
		r.at++
	}
	*is = true
}

func (r *reader) count(name string, n *int, most int) {
	if r.top().optional(name) {
		*n = int(r.integer("a number", 0, int64(most)))
	}
}

func (r *reader) offset(name string, v *int64) {
	if r.top().optional(name) {
		*v = r.integer("an integer", math.MinInt64, math.MaxInt64)
	}
}

// rows reads a list of rows of equal lengths. They are pieces of one list.
func (r *reader) rows() [][]int32 {
	var all []int32
	n, width := 0, 0
	r.list("a list of rows", func(i int) {
		p, before := r.valueAt(), len(all)
		all = r.row(all)
		switch n = i + 1; {
		case i == 0:
			width = len(all)
		case len(all)-before != width:
			r.fail(p, "found a row of %d values; expected %d, as in the first one", len(all)-before, width)
		}
	})
	if r.err != nil {
		return nil
	}
	rows := make([][]int32, n)
	for i := range rows {
		rows[i] = all[i*width : (i+1)*width : (i+1)*width]
	}
	return rows
}

// dfa reads an automaton. What is wrong with it, Model.Check says.
func (r *reader) dfa() (d model.DFA) {
	o := r.object()
	state := func() int { return int(r.integer("a state", 0, math.MaxInt32)) }
	if o.required("start") {
		d.Start = state()
	}
	if o.required("accepting") {
		r.list("a list of states", func(int) { d.Accepting = append(d.Accepting, state()) })
	}
	if o.required("transitions") {
		d.Transition = r.rows()
	}
	r.close(o)
	if d.States = len(d.Transition); d.States > 0 {
		d.Symbols = len(d.Transition[0])
	}
	return d
}

// message is an error of package model in one line, without what comes before the mistake
// itself. Names of variables in it can be of any length.
func message(err error) string {
	const half = 300
	text := []rune(strings.TrimPrefix(err.Error(), model.ErrInvalid.Error()+": "))
	if len(text) > 2*half {
		text = slices.Concat(text[:half], []rune(" ... "), text[len(text)-half:])
	}
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return ' '
		}
		return r
	}, string(text))
}
