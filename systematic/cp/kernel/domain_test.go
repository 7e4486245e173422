package kernel

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"

	"lsolve/internal/rng"
	"lsolve/model"
)

// naive is a domain as a sorted list of intervals: obviously right, even for
// domains of 2^32 values.
type naive []model.Segment

// keep returns d without the values below lo and above hi.
func (d naive) keep(lo, hi int64) naive {
	var out naive
	for _, i := range d {
		if a, b := max(lo, int64(i.Lo)), min(hi, int64(i.Hi)); a <= b {
			out = append(out, model.Segment{Lo: int32(a), Hi: int32(b)})
		}
	}
	return out
}

func (d naive) without(v int64) naive {
	return append(d.keep(math.MinInt64, v-1), d.keep(v+1, math.MaxInt64)...)
}

func (d naive) contains(v int64) bool { return len(d.keep(v, v)) > 0 }

func (d naive) min() int64 { return int64(d[0].Lo) }

func (d naive) max() int64 { return int64(d[len(d)-1].Hi) }

// next returns the smallest value from v on.
func (d naive) next(v int64) (int64, bool) {
	rest := d.keep(v, math.MaxInt64)
	if len(rest) == 0 {
		return 0, false
	}
	return rest.min(), true
}

// holds reports whether every value satisfies p.
func (d naive) holds(p Predicate) bool {
	switch v := int64(p.Value); p.Kind() {
	case GE:
		return d.min() >= v
	case LE:
		return d.max() <= v
	case EQ:
		return d.min() == v && d.max() == v
	default:
		return !d.contains(v)
	}
}

// domainCases has a domain for each representation.
var domainCases = []struct {
	name   string
	domain model.Domain
}{
	{"one value", model.Range(7, 7)},
	{"two values", model.Range(-1, 0)},
	{"one word", model.Range(-20, 43)},
	{"one value more", model.Range(-20, 44)},
	{"three words", model.Range(100, 250)},
	{"initial holes", model.Values(-70, -69, -40, -39, -38, 0, 1, 2, 64, 65, 66, 129, 130)},
	{"widest bitset", model.Range(-8000, -8000+bitsetSpan-1)},
	{"narrowest list", model.Range(-8000, -8000+bitsetSpan)},
	{"sparse list", model.Domain{{Lo: -50000, Hi: -49990}, {Lo: -3, Hi: 3}, {Lo: 5, Hi: 5}, {Lo: 70000, Hi: 70020}}},
	{"values far apart", model.Values(MinValue, MinValue+1, -9, 0, 9, MaxValue-1, MaxValue)},
	{"all values", model.Range(MinValue, MaxValue)},
	{"two halves", model.Domain{{Lo: MinValue, Hi: -2}, {Lo: 2, Hi: MaxValue}}},
}

// domainWalk is a random walk over one variable of each domain case, on one trail.
type domainWalk struct {
	t    *testing.T
	r    *rand.Rand
	e    *Engine
	now  []naive
	past [][]naive // by position on the trail: the domains there
	undo []int     // by level: the position
}

// at returns a value near a bound or near the end of an interval of x, now or at
// the start, or any value.
func (w *domainWalk) at(x int) int64 {
	d := w.now[x]
	if rng.Intn(w.r, 3) == 0 {
		d = naive(domainCases[x].domain)
	}
	i := d[rng.Intn(w.r, len(d))]
	near := int64(rng.Intn(w.r, 5) - 2)
	switch rng.Intn(w.r, 4) {
	case 0:
		return int64(i.Lo) + near
	case 1:
		return int64(i.Hi) + near
	case 2:
		return d.min() + near
	}
	return int64(i.Lo) + int64(rng.Float64(w.r)*float64(int64(i.Hi)-int64(i.Lo)+1))
}

func (w *domainWalk) step() {
	x := rng.Intn(w.r, len(w.now))
	v, d, name := w.at(x), w.now[x], domainCases[x].name
	view := model.Var(x).Term()
	var op string
	var ok bool
	var want, between naive
	switch rng.Intn(w.r, 8) {
	case 0:
		op, want = "SetMin", d.keep(v, math.MaxInt64)
		ok = w.e.SetMin(view, v, 0)
	case 1:
		op, want = "SetMax", d.keep(math.MinInt64, v)
		ok = w.e.SetMax(view, v, 0)
	case 2:
		op, want = "SetValue", d.keep(v, v)
		between = d.keep(v, math.MaxInt64)
		ok = w.e.SetValue(view, v, 0)
	default:
		op, want = "Remove", d.without(v)
		ok = w.e.Remove(view, v, 0)
	}
	if ok != (len(want) > 0) {
		w.t.Fatalf("%s, %v: %s %d = %v", name, d, op, v, ok)
	}
	if !ok {
		want = d // the engine leaves a failed domain unchanged
	}
	before := slices.Clone(w.now)
	w.now[x] = want
	switch changes := int(w.e.Here()) - len(w.past) + 1; changes {
	case 0:
		if !slices.Equal(d, want) {
			w.t.Fatalf("%s, %v: %s %d: nothing on the trail", name, d, op, v)
		}
	case 2: // the minimum first
		before[x] = between
		w.past = append(w.past, before)
		fallthrough
	case 1:
		w.past = append(w.past, slices.Clone(w.now))
	default:
		w.t.Fatalf("%s, %v: %s %d: %d changes", name, d, op, v, changes)
	}
	w.compare(x, fmt.Sprintf("%s %d", op, v))
}

// compare checks the engine's answers about x now.
func (w *domainWalk) compare(x int, after string) {
	d, e, view := w.now[x], w.e, model.Var(x).Term()
	all := model.Domain(d)
	if e.Min(view) != d.min() || e.Max(view) != d.max() || int64(e.Size(view)) != min(all.Size(), math.MaxInt32) ||
		e.Fixed(view) != (all.Size() == 1) {
		w.t.Fatalf("%s after %s: %d..%d, size %d; want %v", domainCases[x].name, after, e.Min(view), e.Max(view), e.Size(view), d)
	}
	for range 4 {
		v := w.at(x)
		next, ok := e.Next(view, v)
		if want, found := d.next(v + 1); ok != found || ok && next != want {
			w.t.Fatalf("%s, %v, after %s: Next(%d) = %d, %v", domainCases[x].name, d, after, v, next, ok)
		}
		opposite := View{Coef: -1, Var: view.Var}
		lower := d.keep(math.MinInt64, v-1)
		if next, ok := e.Next(opposite, -v); ok != (len(lower) > 0) || ok && next != -lower.max() {
			w.t.Fatalf("%s, %v, after %s: Next of the opposite (%d) = %d, %v", domainCases[x].name, d, after, -v, next, ok)
		}
		if e.Contains(view, v) != d.contains(v) {
			w.t.Fatalf("%s, %v, after %s: Contains(%d) = %v", domainCases[x].name, d, after, v, !d.contains(v))
		}
	}
}

// remember checks the engine's answers about an earlier position.
func (w *domainWalk) remember(pos int) {
	e := w.e
	for x, d := range w.past[pos] {
		at := Pos(pos)
		coef := []int32{1, -1, 3, -2}[rng.Intn(w.r, 4)]
		view := View{Coef: coef, Offset: 11, Var: model.Var(x)}
		lo, hi := int64(coef)*d.min()+11, int64(coef)*d.max()+11
		if e.MinAt(view, at) != min(lo, hi) || e.MaxAt(view, at) != max(lo, hi) || e.FixedAt(view, at) != (lo == hi) {
			w.t.Fatalf("%s at %d: %d..%d; want %v", domainCases[x].name, pos, e.MinAt(view, at), e.MaxAt(view, at), d)
		}
		v := w.at(x)
		if image := int64(coef)*v + 11; e.ContainsAt(view, image, at) != d.contains(v) || coef == 3 && e.ContainsAt(view, image+1, at) {
			w.t.Fatalf("%s at %d: contains %d; want %v", domainCases[x].name, pos, v, d)
		}
		for _, p := range []Predicate{AtLeast(view.Var, v), AtMost(view.Var, v), Equal(view.Var, v), Differs(view.Var, v)} {
			if p.Constant() {
				continue
			}
			if e.HoldsAt(p, at) != d.holds(p) {
				w.t.Fatalf("%s at %d: %v is %v; was %v", domainCases[x].name, pos, p, !d.holds(p), d)
			}
			if !w.now[x].holds(p) {
				assert.Equal(w.t, never, e.since(p))
				continue
			}
			first := slices.IndexFunc(w.past, func(past []naive) bool { return past[x].holds(p) })
			if e.since(p) != Pos(first-1) {
				w.t.Fatalf("%s: %v since %d; want %d", domainCases[x].name, p, e.since(p), first-1)
			}
		}
	}
}

func (w *domainWalk) run(steps int) {
	for range steps {
		switch k := rng.Intn(w.r, 12); {
		case k == 0:
			w.e.Push()
			w.undo = append(w.undo, len(w.past)-1)
			assert.Equal(w.t, w.e.Here(), w.e.levels[w.e.Depth()-1].trail)
		case k <= 2 && len(w.undo) > 0:
			w.e.Pop()
			pos := w.undo[len(w.undo)-1]
			w.undo = w.undo[:len(w.undo)-1]
			w.past = w.past[:pos+1]
			w.now = slices.Clone(w.past[pos])
			for x := range w.now {
				w.compare(x, "Pop")
			}
		default:
			w.step()
		}
		if int(w.e.Here()) != len(w.past)-1 || w.e.Depth() != len(w.undo) {
			w.t.Fatalf("at %d of depth %d; want %d of %d", w.e.Here(), w.e.Depth(), len(w.past)-1, len(w.undo))
		}
		if w.e.Explaining() {
			w.remember(rng.Intn(w.r, len(w.past)))
		}
	}
	if w.e.Explaining() {
		for pos := range w.past {
			w.remember(pos)
		}
	}
	for range w.undo {
		w.e.Pop()
	}
}

func TestDomainsAgainstNaive(t *testing.T) {
	seeds := uint64(60)
	if testing.Short() {
		seeds = 15
	}
	for seed := range seeds {
		w := &domainWalk{t: t, r: rng.New(seed, 0), e: New(Options{Explain: seed%3 > 0})}
		for _, c := range domainCases {
			w.e.NewVar(c.domain)
			w.now = append(w.now, naive(c.domain))
		}
		w.past = [][]naive{slices.Clone(w.now)}
		w.e.Push() // so that the walk does not end with everything fixed at the root
		w.undo = []int{0}
		w.run(400)
		if t.Failed() {
			t.Fatalf("seed %d", seed)
		}
	}
}

func TestRepresentations(t *testing.T) {
	e := New(Options{})
	off := func(d model.Domain) int32 { return e.dom[e.NewVar(d)].off }
	assert.Equal(t, int32(noHoles), off(model.Range(0, bitsetSpan-1)))
	assert.Less(t, off(model.Range(0, bitsetSpan)), int32(noHoles))
	assert.GreaterOrEqual(t, off(model.Values(0, 2)), int32(0))

	lazy := e.NewVar(model.Range(0, 100)).Term()
	words := len(e.words)
	e.SetMin(lazy, 5, 0)
	e.Remove(lazy, 5, 0)
	e.Remove(lazy, 100, 0)
	assert.Len(t, e.words, words, "bounds need no bitset")
	e.Remove(lazy, 50, 0)
	assert.Len(t, e.words, words+2)
	assert.Equal(t, 93, e.Size(lazy))
}

func TestSizeSaturates(t *testing.T) {
	e := New(Options{})
	x := e.NewVar(model.Range(MinValue, MaxValue)).Term()
	assert.Equal(t, math.MaxInt32, e.Size(x))
	e.Push()
	assert.True(t, e.Remove(x, 0, 0))
	assert.Equal(t, math.MaxInt32, e.Size(x))
	assert.True(t, e.SetMin(x, -1000, 0))
	assert.Equal(t, math.MaxInt32, e.Size(x), "1000 - 1 + 2^31 - 1")
	assert.True(t, e.SetMin(x, -1, 0))
	assert.Equal(t, math.MaxInt32, e.Size(x), "exactly")
	assert.True(t, e.SetMin(x, 1, 0))
	assert.Equal(t, math.MaxInt32-1, e.Size(x))
	e.Pop()
	assert.Equal(t, math.MaxInt32, e.Size(x))
}

func TestNewVarRefusesTheLimits(t *testing.T) {
	for _, d := range []model.Domain{model.Range(math.MinInt32, 0), model.Range(0, math.MaxInt32)} {
		assert.Panics(t, func() { New(Options{}).NewVar(d) })
	}
}
