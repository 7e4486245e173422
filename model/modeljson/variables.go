package modeljson

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"lsolve/model"
)

// run is consecutive variables with equal domains: an array, as by Model.Ints, or
// variables with names of their own.
type run struct {
	array  string
	size   int // of the array; 0: none
	names  []string
	domain model.Domain
}

// runsOf returns the variables of m as runs, each as long as can be.
func runsOf(m *model.Model) ([]run, error) {
	var runs []run
	n := model.Var(m.NumVars())
	for x := model.Var(0); x < n; {
		name, d := m.Name(x), m.Domain(x)
		if !utf8.ValidString(name) {
			return nil, fmt.Errorf("modeljson: the name %q of variable %d is not UTF-8", name, x)
		}
		if array, size := arrayAt(m, x); size > 1 {
			runs = append(runs, run{array: array, size: size, domain: d})
			x += model.Var(size)
			continue
		}
		if last := len(runs) - 1; last >= 0 && runs[last].size == 0 && slices.Equal(runs[last].domain, d) {
			runs[last].names = append(runs[last].names, name)
		} else {
			runs = append(runs, run{names: []string{name}, domain: d})
		}
		x++
	}
	return runs, nil
}

// arrayAt returns the array of variables with equal domains that begins at x, as far as
// names say.
func arrayAt(m *model.Model, x model.Var) (array string, size int) {
	array, begins := strings.CutSuffix(m.Name(x), "[0]")
	if !begins {
		return "", 0
	}
	d, name := m.Domain(x), append([]byte(array), '[')
	for size = 1; int(x)+size < m.NumVars(); size++ {
		y := x + model.Var(size)
		name = append(strconv.AppendInt(name[:len(array)+1], int64(size), 10), ']')
		if !slices.Equal(d, m.Domain(y)) || m.Name(y) != string(name) {
			break
		}
	}
	return array, size
}

func (w *writer) run(r *run) {
	switch {
	case r.size > 0:
		w.first("array")
		w.text(r.array)
		w.name("size")
		w.integer(int64(r.size))
	case len(r.names) == 1:
		w.first("name")
		w.text(r.names[0])
	default:
		w.first("names")
		w.list(len(r.names), func(i int) { w.text(r.names[i]) })
	}
	w.name("domain")
	w.list(2*len(r.domain), func(i int) {
		if i%2 == 0 {
			w.integer(int64(r.domain[i/2].Lo))
		} else {
			w.integer(int64(r.domain[i/2].Hi))
		}
	})
	w.b = append(w.b, '}')
}

// variables reads the runs. The variables are made when the length of the text is known.
func (r *reader) variables() {
	r.list("a list of variables", func(int) {
		o := r.object()
		var v run
		switch {
		case o.optional("array"):
			v.array = string(r.quoted("the name of an array"))
			if o.required("size") {
				v.size = int(r.integer("a number of variables", 1, math.MaxInt32-r.vars))
			}
		case o.optional("name"):
			v.names = []string{string(r.quoted("the name of a variable"))}
		case o.required("names"):
			r.list("a list of names", func(int) {
				v.names = append(v.names, string(r.quoted("the name of a variable")))
			})
			if len(v.names) == 0 {
				r.fail(o.opening, "found no names; expected at least one")
			}
		}
		if o.required("domain") {
			v.domain = r.domain()
		}
		r.close(o)
		if r.vars += int64(v.size + len(v.names)); r.vars > math.MaxInt32 {
			r.fail(o.opening, "%d variables up to here; expected at most %d", r.vars, math.MaxInt32)
		}
		r.runs = append(r.runs, v)
	})
}

// domain reads pairs of a first and a last value.
func (r *reader) domain() (d model.Domain) {
	p := r.valueAt()
	least, odd := int64(math.MinInt32), false
	r.list("a domain: a list of first and last values", func(int) {
		v := int32(r.integer("a value", least, math.MaxInt32))
		if least = int64(v); odd {
			d[len(d)-1].Hi = v
			least += 2
		} else {
			d = append(d, model.Segment{Lo: v})
		}
		odd = !odd
	})
	if odd || len(d) == 0 {
		r.fail(p, "found an odd number of values, or none; expected pairs of a first and a last value")
	}
	return d
}

// makeVariables makes the variables that have been read.
func (r *reader) makeVariables(m *model.Model) {
	for _, v := range r.runs {
		if v.size > 0 && len(v.domain) == 1 {
			m.Ints(v.array, v.size, v.domain.Min(), v.domain.Max())
			continue
		}
		for i := range v.size {
			m.Var(v.array+"["+strconv.Itoa(i)+"]", v.domain)
		}
		for _, name := range v.names {
			m.Var(name, v.domain)
		}
	}
}
