package prop_test

import (
	"fmt"
	"strings"
	"testing"

	"lsolve/model"
	"lsolve/systematic/cp/kernel"
	"lsolve/systematic/cp/prop"
)

// pruning is the effect of one propagator on some domains.
type pruning struct {
	name    string
	domains []model.Domain
	want    string // the domains afterwards, or "failure"
}

func (c pruning) check(t *testing.T, post func([]prop.View) kernel.Propagator) {
	t.Helper()
	for _, o := range []kernel.Options{{}, {Check: true}} {
		e := kernel.New(o)
		xs := make([]prop.View, len(c.domains))
		for i, d := range c.domains {
			xs[i] = e.NewVar(d).Term()
		}
		e.Post(post(xs), nil)
		got := "failure"
		if e.Propagate() {
			got = domainsOf(e, xs)
		}
		if got != c.want {
			t.Errorf("%s: got %s; want %s", c.name, got, c.want)
		}
	}
}

// domainsOf writes domains as in "1..3 5 | 7".
func domainsOf(e *kernel.Engine, xs []prop.View) string {
	var parts []string
	for _, x := range xs {
		var runs []string
		for v, ok := e.Min(x), true; ok; {
			from := v
			if hi := e.Max(x); v == e.Min(x) && hi-v == int64(e.Size(x))-1 {
				v = hi // no holes
			}
			for e.Contains(x, v+1) {
				v++
			}
			run := fmt.Sprint(from)
			if v > from {
				run = fmt.Sprintf("%d..%d", from, v)
			}
			runs = append(runs, run)
			v, ok = e.Next(x, v)
		}
		parts = append(parts, strings.Join(runs, " "))
	}
	return strings.Join(parts, " | ")
}

// benchmarkPropagation measures a decision, its propagation and its undoing, for
// several decisions in rotation.
func benchmarkPropagation(b *testing.B, e *kernel.Engine, decisions ...kernel.Predicate) {
	b.Helper()
	if !e.Propagate() {
		b.Fatal("failure at the root")
	}
	step := func(p kernel.Predicate) {
		e.Push()
		if e.Require(p, 0) {
			e.Propagate()
		}
		e.Pop()
	}
	for _, p := range decisions {
		step(p)
	}
	b.ReportAllocs()
	b.ResetTimer()
	for i := range b.N {
		step(decisions[i%len(decisions)])
	}
}
