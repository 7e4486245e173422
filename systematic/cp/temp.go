package cp

import (
	"lsolve/model"
	"lsolve/systematic/cp/kernel"
)

type temp struct{ n int }

func newTemp(e *kernel.Engine) *temp { return &temp{e.NumVars()} }
func (t *temp) Branch(e *kernel.Engine, out []kernel.Predicate) []kernel.Predicate {
	for x := range model.Var(t.n) {
		if !e.Fixed(x.Term()) {
			v := e.Min(x.Term())
			return append(out, kernel.Equal(x, v), kernel.Differs(x, v))
		}
	}
	return out
}

type enum struct{ n int }

func (t *enum) Branch(e *kernel.Engine, out []kernel.Predicate) []kernel.Predicate {
	for x := range model.Var(t.n) {
		if !e.Fixed(x.Term()) {
			for v, ok := e.Min(x.Term()), true; ok; v, ok = e.Next(x.Term(), v) {
				out = append(out, kernel.Equal(x, v))
			}
			return out
		}
	}
	return out
}
