package kernel

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"

	"lsolve/model"
)

var testCoefs = []int32{1, -1, 2, -2, 3, -3, 7, -7, 1 << 30, -1 << 30, math.MaxInt32, -math.MaxInt32}

func walkUp(e *Engine, t View) []int64 {
	var out []int64
	for v, ok := e.Min(t), true; ok; v, ok = e.Next(t, v) {
		out = append(out, v)
	}
	return out
}

// around returns the numbers next to those given, and these.
func around(values []int64) []int64 {
	var out []int64
	for _, v := range values {
		out = append(out, v-2, v-1, v, v+1, v+2)
	}
	slices.Sort(out)
	return slices.Compact(out)
}

func TestViews(t *testing.T) {
	domains := []model.Domain{
		model.Range(-4, 5),
		model.Values(-5, -3, -2, 0, 4),
		model.Values(-70, 0, 1, 66),
		model.Values(-20000, -3, 0, 2, 20000), // wide
		model.Range(3, 3),
	}
	for _, d := range domains {
		for _, coef := range testCoefs {
			for _, offset := range []int32{0, 5, -11, math.MaxInt32, math.MinInt32} {
				checkView(t, d, coef, offset)
			}
		}
	}
}

// checkView checks every query and every pruning of a view.
func checkView(t *testing.T, d model.Domain, coef, offset int32) {
	t.Helper()
	e := New(Options{})
	x := e.NewVar(d)
	v := View{Coef: coef, Offset: offset, Var: x}
	var all []int64
	for u := range d.All() {
		all = append(all, int64(coef)*int64(u)+int64(offset))
	}
	slices.Sort(all)
	name := func(op string, k int64) string { return fmt.Sprintf("%v over %v: %s %d", v, d, op, k) }
	if !slices.Equal(all, walkUp(e, v)) || e.Min(v) != all[0] || e.Max(v) != all[len(all)-1] || e.Size(v) != len(all) {
		t.Fatalf("%s: %v, want %v", name("values", 0), walkUp(e, v), all)
	}
	for _, k := range around(all) {
		at, found := slices.BinarySearch(all, k)
		if e.Contains(v, k) != found {
			t.Fatal(name("Contains", k))
		}
		if found {
			at++
		}
		next, ok := e.Next(v, k)
		if ok != (at < len(all)) || ok && next != all[at] {
			t.Fatal(name("Next", k), next, ok)
		}
		for _, op := range []struct {
			name string
			do   func() bool
			keep func(u int64) bool
		}{
			{"SetMin", func() bool { return e.SetMin(v, k, 0) }, func(u int64) bool { return u >= k }},
			{"SetMax", func() bool { return e.SetMax(v, k, 0) }, func(u int64) bool { return u <= k }},
			{"SetValue", func() bool { return e.SetValue(v, k, 0) }, func(u int64) bool { return u == k }},
			{"Remove", func() bool { return e.Remove(v, k, 0) }, func(u int64) bool { return u != k }},
			{"AtLeastView", func() bool { return e.Require(AtLeastView(v, k), 0) }, func(u int64) bool { return u >= k }},
			{"AtMostView", func() bool { return e.Require(AtMostView(v, k), 0) }, func(u int64) bool { return u <= k }},
			{"EqualView", func() bool { return e.Require(EqualView(v, k), 0) }, func(u int64) bool { return u == k }},
			{"DiffersView", func() bool { return e.Require(DiffersView(v, k), 0) }, func(u int64) bool { return u != k }},
		} {
			var want []int64
			for _, u := range all {
				if op.keep(u) {
					want = append(want, u)
				}
			}
			e.Push()
			if ok := op.do(); ok != (len(want) > 0) || ok && !slices.Equal(want, walkUp(e, v)) {
				t.Fatalf("%s: %v %v, want %v", name(op.name, k), ok, walkUp(e, v), want)
			}
			if ok := len(want) > 0; ok && (e.Size(v) != len(want) || e.Fixed(v) != (len(want) == 1)) {
				t.Fatalf("%s: size %d, want %v", name(op.name, k), e.Size(v), want)
			}
			e.Pop()
			if !slices.Equal(all, walkUp(e, v)) || e.Size(v) != len(all) {
				t.Fatal(name(op.name, k), "undone: ", walkUp(e, v))
			}
		}
	}
}

// The number from Weakest implies the predicate, and nothing weaker does.
func TestWeakest(t *testing.T) {
	const x model.Var = 0
	for _, coef := range testCoefs {
		for _, offset := range []int32{0, 5, -11} {
			v := View{Coef: coef, Offset: offset, Var: x}
			for k := int64(-6); k <= 6; k++ {
				for _, p := range []Predicate{AtLeast(x, k), AtMost(x, k)} {
					w := Weakest(v, p)
					lower := (p.Kind() == GE) == (coef > 0)
					strong, weak := AtMostView(v, w), AtMostView(v, w+1)
					if lower {
						strong, weak = AtLeastView(v, w), AtLeastView(v, w-1)
					}
					assert.Equal(t, p, strong, "%v of %v: %d", p, v, w)
					assert.NotEqual(t, p, weak, "%v of %v: %d", p, v, w)
				}
				assert.Equal(t, int64(coef)*k+int64(offset), Weakest(v, Equal(x, k)))
				assert.Equal(t, int64(coef)*k+int64(offset), Weakest(v, Differs(x, k)))
			}
		}
	}
}

func TestDivisionsRound(t *testing.T) {
	for a := int64(-9); a <= 9; a++ {
		for b := int64(-4); b <= 4; b++ {
			if b != 0 {
				assert.Equal(t, int64(math.Floor(float64(a)/float64(b))), floorDiv(a, b), "%d/%d", a, b)
				assert.Equal(t, int64(math.Ceil(float64(a)/float64(b))), ceilDiv(a, b), "%d/%d", a, b)
			}
		}
	}
}

func TestConstants(t *testing.T) {
	e := New(Options{})
	x := e.NewVar(model.Range(0, 3))
	views := e.Views([]model.Term{model.Const(7), x.Times(2), model.Const(-5)})
	assert.Equal(t, []int64{7}, walkUp(e, views[0]))
	assert.Equal(t, []int64{0, 2, 4, 6}, walkUp(e, views[1]))
	assert.Equal(t, []int64{-5}, walkUp(e, views[2]))
	assert.Equal(t, 2, e.NumVars(), "constants share a variable")
	assert.False(t, e.SetMin(views[0], 8, 0))
	assert.True(t, e.Remove(views[0], 8, 0))
	assert.False(t, e.Remove(e.Const(3), 3, 0))
}
