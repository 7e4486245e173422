package keys

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"lsolve/internal/rng"
	"lsolve/localsearch"
)

// Biased is the biased random-key genetic algorithm (Goncalves and Resende, Journal of Heuristics 17, 2011): the best
// members stay, some new ones are random, and all others are children of a member of the elite and another one,
// with more keys of the first.
type Biased struct {
	// Size is the number of members, at least 4; 0: 100.
	Size int
	// Elite and Mutants are the shares, 0..1, of those that stay and of those that are random; 0: 0.2 and 0.15.
	Elite, Mutants float64
	// Bias is the probability, 0..1, of a key of the elite; 0: 0.7.
	Bias float64

	members, next []point // members are sorted, the best first
}

// Start implements Method.
func (b *Biased) Start(_ int, best []float64, rank localsearch.Rank, _ *rand.Rand) error {
	if b.Size == 0 {
		b.Size = 100
	}
	for _, x := range []struct {
		value *float64
		usual float64
	}{{&b.Elite, 0.2}, {&b.Mutants, 0.15}, {&b.Bias, 0.7}} {
		if *x.value == 0 {
			*x.value = x.usual
		}
		if *x.value < 0 || *x.value > 1 {
			return fmt.Errorf("Biased.Elite is %v, Mutants %v, Bias %v; expected 0..1", b.Elite, b.Mutants, b.Bias)
		}
	}
	if b.Size < 4 || b.elite()+b.mutants() >= b.Size {
		return fmt.Errorf("Biased.Size is %d, of which %d are the elite and %d random; expected 4 or more, and room for children", b.Size, b.elite(), b.mutants())
	}
	b.members, b.next = nil, nil
	if best != nil {
		b.next = []point{{slices.Clone(best), rank}}
	}
	return nil
}

func (b *Biased) elite() int   { return max(1, int(b.Elite*float64(b.Size))) }
func (b *Biased) mutants() int { return max(1, int(b.Mutants*float64(b.Size))) }

// Next implements Method.
func (b *Biased) Next(keys []float64, r *rand.Rand) {
	if b.members == nil || len(b.next) < b.elite()+b.mutants() {
		scatter(keys, r)
		return
	}
	one := b.members[rng.Intn(r, b.elite())].keys
	other := b.members[b.elite()+rng.Intn(r, b.Size-b.elite())].keys
	for i := range keys {
		keys[i] = other[i]
		if rng.Float64(r) < b.Bias {
			keys[i] = one[i]
		}
	}
}

// Tried implements Method.
func (b *Biased) Tried(keys []float64, rank localsearch.Rank, _ *rand.Rand) {
	b.next = append(b.next, point{slices.Clone(keys), rank})
	if len(b.next) < b.Size {
		return
	}
	b.members = b.next
	slices.SortStableFunc(b.members, func(x, y point) int {
		switch {
		case x.rank.Better(y.rank):
			return -1
		case y.rank.Better(x.rank):
			return 1
		}
		return 0
	})
	b.next = slices.Clone(b.members[:b.elite()])
}
