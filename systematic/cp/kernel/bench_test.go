package kernel

import (
	"testing"

	"lsolve/model"
)

// benchEngine returns an engine with n variables of domain d. An advisor and a
// propagator that do nothing watch each of them.
func benchEngine(n int, d model.Domain, o Options) *Engine {
	e := New(o)
	p, a := &scripted{}, &silent{}
	for range n {
		x := e.NewVar(d).Term()
		p.watches = append(p.watches, scriptedWatch{x, OnDomain})
		a.watches = append(a.watches, scriptedWatch{x, OnMin | OnFix})
	}
	e.Post(p, nil)
	e.Post(a, nil)
	e.Propagate()
	return e
}

// silent is an advisor that takes no notes.
type silent struct{ scripted }

func (*silent) Advise(*Engine, int32, Events) bool { return true }

func (*silent) Forget(bool) {}

const benchVars = 64

// benchmarks are the operations of a search on a domain. Each runs once per
// variable between a Push and a Pop.
var benchmarks = []struct {
	name   string
	domain model.Domain
	do     func(e *Engine, x View)
}{
	{"SetMin", model.Range(0, 99), func(e *Engine, x View) { e.SetMin(x, 50, 0) }},
	{"SetMin over holes", model.Values(0, 1, 3, 70, 71, 99), func(e *Engine, x View) { e.SetMin(x, 50, 0) }},
	{"SetMax of a view", model.Range(0, 99), func(e *Engine, x View) { e.SetMax(View{Coef: -3, Var: x.Var}, -50, 0) }},
	{"SetValue", model.Range(0, 99), func(e *Engine, x View) { e.SetValue(x, 50, 0) }},
	{"Remove", model.Values(0, 50, 99), func(e *Engine, x View) { e.Remove(x, 50, 0) }},
	{"Remove from a wide domain", model.Range(0, 1<<20), func(e *Engine, x View) { e.Remove(x, 50, 0) }},
	{"Because", model.Range(0, 99), func(e *Engine, x View) { e.SetMin(x, 50, e.Because(AtMost(x.Var, 99), AtLeast(x.Var, 0))) }},
}

func (e *Engine) benchRound(do func(e *Engine, x View)) {
	e.Push()
	for x := range model.Var(benchVars) {
		do(e, x.Term())
	}
	e.Propagate()
	e.Pop()
}

func BenchmarkPrunings(b *testing.B) {
	for _, c := range benchmarks {
		for _, o := range []struct {
			name string
			Options
		}{{"plain", Options{}}, {"explaining", Options{Explain: true}}} {
			b.Run(c.name+"/"+o.name, func(b *testing.B) {
				e := benchEngine(benchVars, c.domain, o.Options)
				e.benchRound(c.do)
				b.ReportAllocs()
				for b.Loop() {
					e.benchRound(c.do)
				}
				b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/benchVars, "ns/pruning")
			})
		}
	}
}

// Once its slices have grown, the kernel allocates nothing.
func TestNothingIsAllocated(t *testing.T) {
	for _, c := range benchmarks {
		for _, o := range []Options{{}, {Explain: true}} {
			e := benchEngine(benchVars, c.domain, o)
			e.benchRound(c.do)
			if n := testing.AllocsPerRun(20, func() { e.benchRound(c.do) }); n != 0 {
				t.Errorf("%s, %+v: %v allocations", c.name, o, n)
			}
		}
	}
}

func BenchmarkPushPop(b *testing.B) {
	e := benchEngine(benchVars, model.Range(0, 99), Options{})
	c := e.NewCells(1, 0)
	b.ReportAllocs()
	for b.Loop() {
		e.Push()
		e.Set(c, e.Get(c)+1)
		e.Pop()
	}
}

func BenchmarkNext(b *testing.B) {
	e := benchEngine(1, model.Range(0, 99), Options{})
	x := model.Var(0).Term()
	for v := int64(1); v < 99; v += 3 {
		e.Remove(x, v, 0)
	}
	for _, c := range []struct {
		name string
		view View
	}{{"variable", x}, {"view", View{Coef: -2, Var: 0}}} {
		b.Run(c.name, func(b *testing.B) {
			sum := int64(0)
			for b.Loop() {
				for v, ok := e.Min(c.view), true; ok; v, ok = e.Next(c.view, v) {
					sum += v
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(e.Size(c.view)), "ns/value")
			_ = sum
		})
	}
}
