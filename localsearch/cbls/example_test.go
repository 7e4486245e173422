package cbls_test

import (
	"context"
	"fmt"

	"lsolve/localsearch"
	"lsolve/localsearch/cbls"
	"lsolve/localsearch/meta"
	"lsolve/model"
)

// Five jobs of given lengths on two machines: the later end is minimised.
func Example() {
	m := model.New()
	machine := m.Bools("machine", 5)
	lengths := []int32{3, 5, 4, 6, 2}
	second := m.Int("second", 0, 20) // computed: the sum of the lengths there
	sum := []model.Term{second.Times(-1)}
	for i, x := range machine {
		sum = append(sum, x.Times(lengths[i]))
	}
	m.Add(model.Sum(sum).Equals(0))
	end := m.Int("end", 0, 20) // computed: the later of the two ends
	m.Add(model.Max(end, second.Term(), second.Times(-1).Plus(20)))
	m.Minimise(end.Term())

	space, err := cbls.New(m, cbls.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("searched:", len(space.Free()), "computed:", space.Defined(second), space.Defined(end))
	walk, err := meta.Tabu(space, space, meta.Settings{Seed: 1}, meta.TabuOptions{})
	if err != nil {
		fmt.Println(err)
		return
	}
	target := int64(10)
	r, err := localsearch.SolveOne(context.Background(), walk, localsearch.Options{Target: &target})
	fmt.Println(r.Status, r.Objective, err)
	// Output:
	// searched: 5 computed: true true
	// satisfied 10 <nil>
}
