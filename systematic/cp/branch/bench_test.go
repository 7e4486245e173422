package branch_test

import (
	"testing"

	"lsolve/model"
	"lsolve/systematic/cp/branch"
	"lsolve/systematic/cp/kernel"
)

// dives goes down one path of the tree of 500 variables of 20 values, and up
// again; ns/op is for one dive.
func dives(b *testing.B, o branch.Options) {
	domains := make([]model.Domain, 500)
	for i := range domains {
		domains[i] = model.Range(0, 19)
	}
	e, vars := engine(domains...)
	brancher := branch.New(vars, o)
	learn := brancher.Traits().Learn
	var out []kernel.Predicate
	dive := func() int {
		nodes := 0
		for out = brancher.Branch(e, out[:0]); len(out) > 0; out = brancher.Branch(e, out[:0]) {
			from := e.Here()
			e.Push()
			ok := e.Require(out[0], 0)
			if learn != nil {
				learn(e, from, ok)
			}
			nodes++
		}
		for e.Depth() > 0 {
			e.Pop()
		}
		return nodes
	}
	dive()
	b.ReportAllocs()
	b.ResetTimer()
	nodes := 0
	for b.Loop() {
		nodes += dive()
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(nodes), "ns/node")
}

func BenchmarkSelect(b *testing.B) {
	degrees := make([]int32, 500)
	for i := range degrees {
		degrees[i] = int32(i % 7)
	}
	for _, s := range selects {
		b.Run(s.String(), func(b *testing.B) {
			dives(b, branch.Options{Select: s, Style: branch.Step, Degrees: degrees})
		})
	}
}

func BenchmarkChoice(b *testing.B) {
	for _, c := range choices {
		for _, style := range styles {
			b.Run(c.String()+"/"+style.String(), func(b *testing.B) {
				dives(b, branch.Options{Choice: c, Style: style})
			})
		}
	}
}
