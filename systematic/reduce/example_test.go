package reduce_test

import (
	"context"
	"fmt"

	"lsolve/model"
	"lsolve/systematic/cp"
	"lsolve/systematic/reduce"
)

func Example() {
	m := model.New()
	x, y, z := m.Int("x", 0, 9), m.Int("y", 0, 9), m.Int("z", 0, 81)
	m.Add(model.Sum(x, y).Equals(9), model.Times(x, y, z))
	m.Maximise(z)

	r := reduce.Run(m, reduce.Options{One: true})
	for _, c := range r.Model.Constraints() {
		fmt.Println(r.Model.Describe(c))
	}
	s, err := cp.New(r.Model, cp.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	best, err := s.Solve(context.Background())
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(r.Restore(best.Values)[z])
	// Output:
	// int_times x * -x+9 = z
	// 20
}
