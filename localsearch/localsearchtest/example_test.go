package localsearchtest_test

import (
	"fmt"
	"math/rand/v2"

	"lsolve/localsearch"
	"lsolve/localsearch/localsearchtest"
)

// Order is an order of n numbers; its cost is the number of pairs in the wrong
// order. A move exchanges the numbers at places i and i+1.
type Order struct {
	numbers []int32
	cost    int64
	wrong   bool // a flaw
}

func (o *Order) Cost() int64 { return o.cost }

func (o *Order) Delta(i int) int64 {
	if o.numbers[i] > o.numbers[i+1] != o.wrong {
		return -1
	}
	return 1
}

func (o *Order) Apply(i int) {
	o.cost += o.Delta(i)
	o.numbers[i], o.numbers[i+1] = o.numbers[i+1], o.numbers[i]
}

func (o *Order) Values(buf []int32) []int32 { return append(buf, o.numbers...) }

func (o *Order) Adopt(values []int32) {
	copy(o.numbers, values)
	o.cost = inversions(o.numbers)
}

func (o *Order) Randomise(r *rand.Rand) {
	r.Shuffle(len(o.numbers), func(i, j int) { o.numbers[i], o.numbers[j] = o.numbers[j], o.numbers[i] })
	o.cost = inversions(o.numbers)
}

func (o *Order) Perturb(r *rand.Rand, share float64) {
	for range max(1, int(share*float64(len(o.numbers)))) {
		o.Apply(r.IntN(len(o.numbers) - 1))
	}
}

func (o *Order) Random(r *rand.Rand) (int, bool) { return r.IntN(len(o.numbers) - 1), true }

func (o *Order) Each(_ *rand.Rand, visit func(int) bool) {
	for i := range len(o.numbers) - 1 {
		if !visit(i) {
			return
		}
	}
}

// inversions counts the cost from scratch.
func inversions(numbers []int32) (pairs int64) {
	for i, x := range numbers {
		for _, y := range numbers[i+1:] {
			if x > y {
				pairs++
			}
		}
	}
	return pairs
}

// A test of a user's state calls CheckState and reports its error. Here one state is right, and the other has deltas
// with the wrong sign.
func ExampleCheckState() {
	for _, wrong := range []bool{false, true} {
		fresh := func() *Order { return &Order{numbers: []int32{0, 1, 2, 3, 4}, wrong: wrong} }
		err := localsearchtest.CheckState(fresh, localsearchtest.StateOptions{
			Recount: func(values []int32) localsearch.Rank { return localsearch.Rank{Violation: inversions(values)} },
		})
		fmt.Println(err)
	}
	// Output:
	// <nil>
	// localsearchtest: seed 0, step 1: after Apply: the rank is violation 4, from scratch violation 6; values [0 4 3 2 1]
}
