package kernel_test

import (
	"fmt"

	"lsolve/model"
	"lsolve/systematic/cp/kernel"
)

// less is x < y: two rules, and their explanations. Reason 0 is the bound of y
// from that of x, reason 1 the other way round.
type less struct{ x, y kernel.View }

func (l *less) Name() string { return "less" }

func (l *less) Attach(e *kernel.Engine, id kernel.ID) {
	e.Watch(id, l.x, kernel.OnMin, 0)
	e.Watch(id, l.y, kernel.OnMax, 0)
	e.SetPriority(id, kernel.Constant)
}

func (l *less) Propagate(e *kernel.Engine) bool {
	return e.SetMin(l.y, e.Min(l.x)+1, 0) && e.SetMax(l.x, e.Max(l.y)-1, 1)
}

func (l *less) Explain(_ *kernel.Engine, p kernel.Predicate, why kernel.Reason, _ kernel.Pos, out []kernel.Predicate) []kernel.Predicate {
	if why == 0 { // y >= k because x >= k-1
		return append(out, kernel.AtLeastView(l.x, kernel.Weakest(l.y, p)-1))
	}
	return append(out, kernel.AtMostView(l.y, kernel.Weakest(l.x, p)+1))
}

// A propagator of one's own, on an engine that verifies its explanations.
func Example() {
	e := kernel.New(kernel.Options{Check: true})
	x, y := e.NewVar(model.Range(0, 9)), e.NewVar(model.Range(0, 9))
	m := model.New()
	a, b := m.Int("x", 0, 9), m.Int("y", 0, 9)
	e.Post(&less{x.Term(), y.Term()}, model.Sum(a.Term(), b.Times(-1)).LessThan(0))
	fmt.Println(e.Propagate(), e.Min(y.Term()), e.Max(x.Term()))

	e.Push()
	fmt.Println(e.SetMin(x.Term(), 5, 0), e.Propagate(), e.Min(y.Term()))
	fmt.Println(e.Premises(kernel.AtLeast(y, 6), nil))
	e.Pop()
	fmt.Println(e.Min(y.Term()))
	// Output:
	// true 1 8
	// true true 6
	// [[x0>=5]]
	// 1
}
