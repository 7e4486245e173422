package reduce

import (
	"math"
	"slices"

	"lsolve/model"
)

// steepest and farthest are the largest coefficient and offset in a term that replaces a
// variable.
const (
	steepest = 1 << 15
	farthest = 1 << 30
)

// affine replaces variables that an equation makes another one times a number plus a number:
// x = a*y + b. What x cannot be, y cannot be either. x is gone unless it has to stay; then it
// keeps the equation alone.
func (s *state) affine() {
	f := &affine{state: s}
	for i := range s.items {
		if s.failed || i&255 == 0 && s.over() {
			break
		}
		if l, ok := s.items[i].c.(model.LinearConstraint); ok && l.Relation == model.Equal && !s.items[i].link {
			f.equation(i, l)
		}
	}
	if f.found && !s.failed {
		s.replace()
	}
}

type affine struct {
	*state
	sizes []size // by variable, of all terms with it; made for the first equation
	found bool
}

// size is the largest coefficient and the largest offset of the terms of a variable.
type size struct{ coef, offset int64 }

// equation replaces a variable by constraint i, if that is an equation of two.
func (f *affine) equation(i int, l model.LinearConstraint) {
	f.spend(1)
	if len(l.Terms) < 2 || len(l.Terms) > 8 {
		return
	}
	resolved := l
	resolved.Terms = make([]model.Term, len(l.Terms))
	for j, t := range l.Terms {
		resolved.Terms[j] = f.resolve(t)
	}
	r, ok := f.rowOf(resolved)
	if !ok || r.divide() != open || len(r.xs) != 2 || f.decide(&r) != open {
		return
	}
	if f.sizes == nil {
		f.measure()
	}
	// Of two that can go the later one does: the first is more often what the caller means.
	// But a 0..1 variable stays, for it is a literal everywhere.
	either := []int{1, 0}
	if isBool(f.dom[r.xs[1]]) && !isBool(f.dom[r.xs[0]]) {
		either = []int{0, 1}
	}
	for _, j := range either {
		x, is, ok := solved(&r, j)
		switch {
		case !ok || !f.fits(x, is):
		case f.keep[x] || f.o.Whole:
			f.linkKept(i, x, is)
			return
		default:
			f.link(i, x, is)
			return
		}
	}
}

// solved solves an equation of two variables for variable j of it.
func solved(r *row, j int) (x model.Var, is model.Term, ok bool) {
	a, c := r.as[j], r.as[1-j] // a*x + c*y = bound
	if a != 1 && a != -1 || max(c, -c) > steepest || max(r.bound, -r.bound) > farthest {
		return x, is, false
	}
	return r.xs[j], model.Term{Coef: int32(-c * a), Offset: int32(r.bound * a), Var: r.xs[1-j]}, true
}

// resolve returns t with what replaces its variable.
func (s *state) resolve(t model.Term) model.Term {
	for t.Coef != 0 {
		u := s.expr[t.Var]
		if u == t.Var.Term() {
			return t
		}
		t = model.Term{Coef: t.Coef * u.Coef, Offset: t.Coef*u.Offset + t.Offset, Var: u.Var}
	}
	return t
}

// measure finds the sizes of all terms.
func (f *affine) measure() {
	f.sizes = make([]size, len(f.dom))
	w := &rewriter{of: func(t model.Term) model.Term {
		z := &f.sizes[t.Var]
		a, b := int64(t.Coef), int64(t.Offset)
		z.coef, z.offset = max(z.coef, a, -a), max(z.offset, b, -b)
		return t
	}}
	for i := range f.items {
		if c := f.items[i].c; c != nil {
			f.spend(4)
			w.rewritten(c)
		}
	}
	if !f.objective.Wide() {
		w.term(f.objective.Term)
	}
}

// fits reports whether every term of x fits 32 bits once is replaces x.
func (f *affine) fits(x model.Var, is model.Term) bool {
	a, b := int64(is.Coef), int64(is.Offset)
	z := f.sizes[x]
	return z.coef*max(a, -a) <= math.MaxInt32 && z.coef*max(b, -b)+z.offset <= math.MaxInt32
}

// link replaces x, which constraint i makes what is says. x is gone.
func (f *affine) link(i int, x model.Var, is model.Term) {
	if !f.linked(x, is) {
		return
	}
	f.drop(i)
	f.gone++
	f.steps = append(f.steps, step{x: x, is: is})
	// No constraint has x from now on: any value does.
	d := f.dom[x]
	f.dom[x] = model.Range(d.Min(), d.Min())
}

// linkKept is link for an x that stays, with the equation.
func (f *affine) linkKept(i int, x model.Var, is model.Term) {
	if !f.linked(x, is) {
		return
	}
	f.items[i].c, f.items[i].link = equation(x.Term(), is), true
}

// linked notes what replaces x, and passes its domain on.
func (f *affine) linked(x model.Var, is model.Term) bool {
	y := is.Var
	d := common(f.dom[y], preimage(is, f.dom[x]))
	f.spend(len(f.dom[x]) + len(f.dom[y]))
	if len(d) == 0 {
		f.failed = true
		return false
	}
	f.set(y, d)
	a, b := int64(is.Coef), int64(is.Offset)
	z, w := f.sizes[x], &f.sizes[y]
	w.coef, w.offset = max(w.coef, z.coef*max(a, -a)), max(w.offset, z.coef*max(b, -b)+z.offset)
	f.expr[x], f.found = is, true
	f.count(Affine)
	return true
}

// replace puts what replaces variables into all constraints, and into the objective.
func (s *state) replace() {
	w := &rewriter{of: s.resolve}
	for i := range s.items {
		it := &s.items[i]
		if it.c == nil {
			continue
		}
		if it.link {
			x := it.c.(model.LinearConstraint).Terms[0]
			it.c = equation(x, s.resolve(x))
			continue
		}
		s.spend(4)
		w.changed = false
		if c := w.rewritten(it.c); w.changed {
			it.c = c
		}
	}
	if !s.objective.Wide() {
		s.objective.Term = w.term(s.objective.Term)
		return
	}
	var ok bool
	if s.objective.Sum, ok = s.wideSum(s.objective.Sum); !ok {
		s.unfit = true
	}
	if !s.objective.Wide() {
		s.unfit = true // a constant: too rare for a form of its own
	}
}

// wideSum is a sum with what replaces variables. ok is false if it becomes too wide.
func (s *state) wideSum(sum model.WideSum) (out model.WideSum, ok bool) {
	of := map[model.Var]int{}
	out.Constant = sum.Constant
	for _, t := range sum.Terms {
		u := s.resolve(t.Var.Term())
		// Floats tell what would not fit 64 bits.
		if size := math.Abs(float64(t.Coef)) * math.Max(math.Abs(float64(u.Coef)), math.Abs(float64(u.Offset))); size > widest {
			return sum, false
		}
		out.Constant += t.Coef * int64(u.Offset)
		k, again := of[u.Var]
		if !again {
			k = len(out.Terms)
			of[u.Var] = k
			out.Terms = append(out.Terms, model.WideTerm{Var: u.Var})
		}
		out.Terms[k].Coef += t.Coef * int64(u.Coef)
		if c := out.Terms[k].Coef; max(c, -c) > widest || max(out.Constant, -out.Constant) > widest {
			return sum, false
		}
	}
	out.Terms = slices.DeleteFunc(out.Terms, func(t model.WideTerm) bool { return t.Coef == 0 })
	return out, true
}
