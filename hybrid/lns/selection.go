package lns

import (
	"math/rand/v2"

	"lsolve/internal/rng"
)

// selection chooses among relaxations, and how much each frees.
type selection struct {
	arms []arm
	now  int
	most int // variables
}

// arm is one relaxation and what is known of it.
type arm struct {
	relaxation Relaxation
	// score is the moving average of rewards.
	score float64
	// size is the share of the variables that it sets free; failures are allowed.
	size     float64
	failures float64
	used     int64
	better   int64 // solutions
}

// The effect of rewards on the selection. The factors of the sizes are such that
// a neighbourhood that is searched completely three times out of four keeps its
// size.
const (
	reaction    = 0.1  // weight of the newest reward
	leastScore  = 0.05 // so that every relaxation is tried now and then
	grow        = 1.05
	shrink      = 0.86
	leastShare  = 0.01
	mostShare   = 0.9
	moreFailing = 1.02
)

func newSelection(relaxations []Relaxation, variables int) selection {
	a := selection{most: variables}
	for _, r := range relaxations {
		a.arms = append(a.arms, arm{relaxation: r, score: 1, size: usualShare, failures: usualFailures})
	}
	return a
}

// choose draws a relaxation, by their scores, and returns how many variables it
// should free.
func (a *selection) choose(r *rand.Rand) (size int) {
	total := 0.0
	for i := range a.arms {
		total += a.arms[i].score
	}
	at := rng.Float64(r) * total
	for i := range a.arms {
		a.now = i
		if at -= a.arms[i].score; at <= 0 {
			break
		}
	}
	share := a.arms[a.now].size
	// Around the size, so that an unsuitable size is not kept.
	share *= 0.7 + 0.6*rng.Float64(r)
	return max(2, min(a.most, int(share*float64(a.most)+0.5)))
}

func (a *selection) relaxation() Relaxation { return a.arms[a.now].relaxation }

// failures returns the limit for the neighbourhood that was chosen.
func (a *selection) failures() int64 { return int64(a.arms[a.now].failures) }

// reward records the outcome of a neighbourhood: whether there is a better
// solution, whether the search was exhausted, and the work.
func (a *selection) reward(improved, through bool, work int64) {
	m := &a.arms[a.now]
	m.used++
	reward := 0.0
	if improved {
		m.better++
		reward = 1 + 1e5/float64(work+1e3)
	}
	m.score = max(leastScore, (1-reaction)*m.score+reaction*reward)
	switch {
	case improved:
	case through:
		m.size = min(mostShare, m.size*grow)
	default:
		m.size = max(leastShare, m.size*shrink)
		m.failures = min(m.failures*moreFailing, 20*usualFailures)
	}
}
