package coloring

// parts are how an attempt shares its steps: how many annealing and partial colourings get,
// for those of a population, and how many children a population has at most. They follow
// from how much degrees differ.
//
// In a random graph of density p their variance is about n p (1-p), and populations do
// best. A colouring that is hidden with equal chances for all vertices makes it smaller; it
// is even, and looked for as such. A graph made of cliques or of other parts of different
// sizes has a larger one.
type parts struct {
	cooling, partly part
	children        int64
	even            bool
}

// part is a fraction.
type part struct{ numerator, denominator int64 }

func (p part) of(steps int64) int64 { return max(1, steps*p.numerator/p.denominator) }

func partsFor(g *graph) parts {
	little, much, most := part{1, 4}, part{3, 1}, part{30, 1}
	switch spread := g.spread(); {
	case spread < 0.75:
		return parts{little, much, mostChildren, true}
	case spread > 1.5:
		return parts{most, little, mostChildren / 10, false}
	default:
		return parts{little, little, mostChildren, false}
	}
}

// spread is the variance of the degrees for that of a random graph of the same density; 1
// for a graph without edges and a complete one.
func (g *graph) spread() float64 {
	n := float64(g.vertices())
	mean := float64(len(g.neighbours)) / max(n, 1)
	expected := mean * (1 - mean/max(n-1, 1))
	if expected <= 0 {
		return 1
	}
	sum := 0.0
	for v := range int32(g.vertices()) {
		apart := float64(g.degree(v)) - mean
		sum += apart * apart
	}
	return sum / n / expected
}
