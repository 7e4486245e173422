package qubo

import (
	"fmt"
	"math"

	"lsolve/problem/internal/lehmer"
)

// Palubeckis returns the instance that the generator of Palubeckis makes from a seed,
// 1..2^31-2: coefficients are drawn from -100 to 100, those of variables always and those
// in the matrix with a probability of density per cent (Palubeckis, "Multistart tabu search
// strategies for the unconstrained binary quadratic optimization problem", 2004; the
// coefficients are distributed as in the instances of Beasley). The value counts an entry
// of the matrix twice, once on each side of the diagonal. With his seeds it makes his
// instances.
func Palubeckis(n, density int, seed int32) (*Instance, error) {
	if n < 1 || n > MaxVariables {
		return nil, fmt.Errorf("qubo: %d variables; expected 1 to %d", n, MaxVariables)
	}
	if density < 0 || density > 100 {
		return nil, fmt.Errorf("qubo: a density of %d per cent; expected 0 to 100", density)
	}
	if seed < 1 || seed >= lehmer.Modulus {
		return nil, fmt.Errorf("qubo: the seed %d; expected 1..%d", seed, lehmer.Modulus-1)
	}
	if pairs := float64(n) * float64(n-1) / 2 * float64(density) / 100; pairs > MaxTerms-4*math.Sqrt(MaxTerms)-float64(n) {
		return nil, fmt.Errorf("qubo: about %.0f pairs; expected fewer than %d", pairs, MaxTerms)
	}
	var terms []Term
	draw := stream{lehmer.Stream(seed)}
	for i := range int32(n) {
		terms = append(terms, Term{i, i, draw.coefficient()})
		for j := i + 1; j < int32(n); j++ {
			if float32(draw.next()*100) <= float32(density) {
				terms = append(terms, Term{i, j, 2 * draw.coefficient()})
			}
		}
	}
	return New(n, terms)
}

// Published are seeds of Palubeckis, and the best values known of his instances.
var Published = []struct {
	Name       string
	N, Density int
	Seed       int32
	Best       int64
}{
	{"p3000.1", 3000, 50, 31000, 3931583},
	{"p3000.2", 3000, 80, 32000, 5193073},
	{"p4000.1", 4000, 50, 41000, 6181830},
	{"p5000.1", 5000, 50, 51000, 8559680},
}

// stream draws as Palubeckis does.
type stream struct{ lehmer.Stream }

// next returns the next number, from 0 to 1.
func (x *stream) next() float64 { return float64(x.Next()) / (lehmer.Modulus + 1) }

// coefficient returns a number from -100 to 100.
func (x *stream) coefficient() int32 { return int32(x.next()*201) - 100 }
