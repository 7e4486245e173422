package population

import (
	"cmp"
	"math/rand/v2"

	"lsolve/internal/rng"
)

// Selection chooses parents.
type Selection interface {
	// Pick returns the number of one of people, who are sorted, the best first.
	Pick(people []*Individual, r *rand.Rand) int
}

// Uniform picks everyone with the same probability.
type Uniform struct{}

// Pick implements Selection.
func (Uniform) Pick(people []*Individual, r *rand.Rand) int { return rng.Intn(r, len(people)) }

// Tournament picks the best of some, drawn with repetition (Brindle 1981; Goldberg and Deb
// 1991).
type Tournament struct {
	Size int // how many are drawn; 0: 2
}

// Pick implements Selection.
func (t Tournament) Pick(people []*Individual, r *rand.Rand) int {
	best := len(people)
	for range max(1, cmp.Or(t.Size, 2)) {
		best = min(best, rng.Intn(r, len(people)))
	}
	return best
}

// Ranking picks by the place in the order: the probability falls linearly from that of the best
// to that of the worst (linear ranking: Baker, ICGA 1985).
type Ranking struct {
	// Pressure is how many times as likely as on average the best is picked, 1..2; 0: 1.8.
	Pressure float64
}

// Pick implements Selection.
func (k Ranking) Pick(people []*Individual, r *rand.Rand) int {
	n := len(people)
	p := k.Pressure
	if p == 0 {
		p = 1.8
	}
	p = min(max(p, 1), 2)
	left := rng.Float64(r) * float64(n) // the sum of all shares
	for i := range n - 1 {
		left -= p - (2*p-2)*float64(i)/float64(n-1)
		if left < 0 {
			return i
		}
	}
	return n - 1
}

// Roulette picks in proportion to how much better than the worst one is (fitness proportional
// selection: Holland 1975; with De Jong's window). If some violate something, that counts, and
// otherwise the objective. The worst has the share of a hundredth of the best.
type Roulette struct{}

// Pick implements Selection.
func (Roulette) Pick(people []*Individual, r *rand.Rand) int {
	worst := people[len(people)-1]
	cost := func(x *Individual) float64 {
		if worst.Rank.Violation > 0 {
			return float64(x.Rank.Violation)
		}
		return float64(x.Rank.Objective)
	}
	span := cost(worst) - cost(people[0])
	if span == 0 {
		return rng.Intn(r, len(people))
	}
	share := func(x *Individual) float64 { return cost(worst) - cost(x) + span/100 }
	sum := 0.0
	for _, x := range people {
		sum += share(x)
	}
	left := rng.Float64(r) * sum
	for i, x := range people {
		if left -= share(x); left < 0 {
			return i
		}
	}
	return len(people) - 1
}
