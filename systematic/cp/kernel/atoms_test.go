package kernel

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"

	"lsolve/internal/rng"
	"lsolve/model"
)

// TestLiterals: a predicate keeps its number, its negation has the opposite one,
// and equal predicates on a variable of two values share theirs.
func TestLiterals(t *testing.T) {
	e := New(Options{Learn: true})
	x, b, w := e.NewVar(model.Range(0, 9)), e.NewVar(model.Range(0, 1)), e.NewVar(model.Range(-5, 1<<20))
	r := rng.New(1, 0)
	numbers := map[Predicate]Literal{}
	for range 500 {
		v := int64(rng.Intn(r, 8) + 1)
		y := []model.Var{x, w}[rng.Intn(r, 2)]
		p := []Predicate{AtLeast(y, v), AtMost(y, v), Equal(y, v), Differs(y, v)}[rng.Intn(r, 4)]
		before := e.LiteralOf(p)
		l := e.Intern(p)
		if known, ok := numbers[p]; ok {
			assert.Equal(t, known, l)
			assert.Equal(t, known, before)
		}
		numbers[p] = l
		assert.Equal(t, l.Not(), e.LiteralOf(p.Not()), "%v", p)
		assert.Equal(t, l, e.LiteralOf(p))
		assert.Contains(t, []Predicate{p, p.Not()}, e.Atom(l.Atom()))
	}
	assert.Equal(t, NoLiteral, e.LiteralOf(AtLeast(b, 1)))
	one := e.Intern(AtLeast(b, 1))
	for _, p := range []Predicate{Equal(b, 1), Differs(b, 0)} {
		assert.Equal(t, one, e.LiteralOf(p))
		assert.Equal(t, one.Not(), e.LiteralOf(p.Not()))
	}
}

// TestTruth: Truth agrees with Holds of the predicate and of its negation, for
// every predicate and after any prunings.
func TestTruth(t *testing.T) {
	e := New(Options{Learn: true})
	vars := []model.Var{e.NewVar(model.Range(0, 9)), e.NewVar(model.Range(0, 1)), e.NewVar(model.Values(0, 2, 5, 1<<20))}
	r := rng.New(2, 0)
	for range 2000 {
		x := vars[rng.Intn(r, len(vars))]
		v := int64(rng.Intn(r, 10))
		p := []Predicate{AtLeast(x, v), AtMost(x, v), Equal(x, v), Differs(x, v)}[rng.Intn(r, 4)]
		switch {
		case rng.Intn(r, 3) == 0 && e.Depth() > 0:
			e.Pop()
		case rng.Intn(r, 3) == 0:
			e.Push()
			if !e.Require(p, 0) {
				e.Pop()
			}
		}
		want := int32(0)
		if e.Holds(p) {
			want = 1
		} else if e.Holds(p.Not()) {
			want = -1
		}
		assert.Equal(t, want, e.Truth(p), "%v", p)
		// A nogood has no other bounds: they are always true or always false.
		if q := e.canonical(p); q == AtLeast(vars[1], 1) || q == AtMost(vars[1], 0) {
			assert.EqualValues(t, e.Truth(q), e.truthOf(e.canonical(q)))
		}
	}
}

// TestClausesPropagate: after any decisions, unit propagation over clauses on
// integer variables makes true exactly what follows by it.
func TestClausesPropagate(t *testing.T) {
	for seed := range uint64(300) {
		r := rng.New(seed, 3)
		e := New(Options{Learn: true})
		for range 4 {
			e.NewVar(model.Range(0, int32(1+rng.Intn(r, 4))))
		}
		random := func() Predicate {
			x := model.Var(rng.Intn(r, 4))
			v := int64(rng.Intn(r, 5))
			return []Predicate{AtLeast(x, v), AtMost(x, v), Equal(x, v), Differs(x, v)}[rng.Intn(r, 4)]
		}
		var clauses [][]Predicate
		ok := true
		for range 8 {
			var c []Predicate
			for range 2 + rng.Intn(r, 3) {
				c = append(c, random())
			}
			clauses = append(clauses, c)
			ok = ok && e.AddClause(slices.Clone(c)...)
		}
		for ok = ok && e.Propagate(); ok; ok = e.Propagate() {
			for _, c := range clauses {
				open := 0
				for _, p := range c {
					if e.Truth(p) > 0 {
						open = 2
					}
				}
				var left []Predicate
				for _, p := range c {
					if q := e.canonical(p); e.Truth(p) == 0 && !slices.Contains(left, q) {
						left = append(left, q)
					}
				}
				assert.GreaterOrEqual(t, open+len(left), 2, "seed %d: %v", seed, c)
			}
			p := random()
			if e.Depth() > 6 || e.Truth(p) != 0 {
				break
			}
			e.Push()
			e.Require(p, 0)
		}
	}
}

// TestCanonical: on a variable of two values every predicate is a bound, unless it
// names a value that the variable never had.
func TestCanonical(t *testing.T) {
	e := New(Options{Learn: true})
	b := e.NewVar(model.Range(3, 4))
	for v := int64(1); v < 7; v++ {
		for _, p := range []Predicate{AtLeast(b, v), AtMost(b, v), Equal(b, v), Differs(b, v)} {
			q := e.canonical(p)
			for _, value := range []int64{3, 4} {
				assert.Equal(t, p.Holds(value), q.Holds(value), "%v as %v", p, q)
			}
		}
	}
}
