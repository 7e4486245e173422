package tardiness

import (
	"fmt"
	"math"
	"math/rand/v2"

	"lsolve/internal/rng"
)

// GenerateOptions say which instance to make.
type GenerateOptions struct {
	Jobs int
	// Factor is the tardiness factor TF: about this share of the jobs is late. Range is
	// the relative range of due dates RDD. Both are from 0 to 1.
	Factor, Range float64
}

// Generate makes a random instance as those of OR-Library were made (Crauwels, Potts and
// Van Wassenhove, "Local search heuristics for the single machine total weighted tardiness
// scheduling problem", 1998): durations from 1 to 100, weights from 1 to 10, and due dates
// from P(1 - TF - RDD/2) to P(1 - TF + RDD/2) where P is the sum of the durations;
// negative ones are 0.
func Generate(o GenerateOptions, r *rand.Rand) (*Instance, error) {
	if o.Jobs < 1 || o.Jobs > MaxJobs {
		return nil, fmt.Errorf("tardiness: %d jobs; expected 1..%d", o.Jobs, MaxJobs)
	}
	for _, x := range []float64{o.Factor, o.Range} {
		if !(x >= 0 && x <= 1) {
			return nil, fmt.Errorf("tardiness: the factor %v and the range %v; expected 0 to 1", o.Factor, o.Range)
		}
	}
	jobs := make([]Job, o.Jobs)
	total := 0.0
	for j := range jobs {
		jobs[j].Duration = 1 + int32(rng.Intn(r, 100))
		total += float64(jobs[j].Duration)
	}
	for j := range jobs {
		jobs[j].Weight = 1 + int32(rng.Intn(r, 10))
	}
	middle, half := float64(total*(1-o.Factor)), float64(total*o.Range/2)
	low, high := int(math.Ceil(middle-half)), int(math.Floor(middle+half))
	for j := range jobs {
		jobs[j].Due = int32(max(0, low+rng.Intn(r, max(1, high-low+1))))
	}
	return New(jobs)
}
