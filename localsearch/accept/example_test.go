package accept_test

import (
	"context"
	"fmt"
	"math/rand/v2"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/localsearch/accept"
	"lsolve/localsearch/queens"
)

// Every rule works with every state: here a board of queens.
func Example() {
	for _, rule := range []localsearch.Acceptor{&accept.Annealing{Steps: 20_000}, &accept.Late{Length: 200}, &accept.Deluge{Steps: 20_000}} {
		board := queens.NewRandomPermutation(20, rng.New(1, 0))
		walk, err := localsearch.New(localsearch.Components[queens.Swap]{State: board, Acceptor: rule, Seed: 1})
		if err != nil {
			fmt.Println(err)
			return
		}
		result, err := localsearch.SolveOne(context.Background(), walk, localsearch.Options{})
		fmt.Println(result.Status, err)
	}
	// Output:
	// satisfied <nil>
	// satisfied <nil>
	// satisfied <nil>
}

// Coin accepts a worse move with the same probability whatever it costs.
type Coin struct {
	accept.Descent // Start and Stepped have nothing to do
	Heads          float64
}

func (c Coin) Accept(_, delta int64, r *rand.Rand) bool { return delta <= 0 || r.Float64() < c.Heads }

// A user's rule has three methods.
func Example_own() {
	r := rand.New(rand.NewPCG(1, 2))
	coin, accepted := Coin{Heads: 0.25}, 0
	for range 1000 {
		if coin.Accept(100, 7, r) {
			accepted++
		}
	}
	fmt.Println(coin.Accept(100, -1, r), accepted > 200, accepted < 300)
	// Output: true true true
}
