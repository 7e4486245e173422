package coloring

// parts are how many steps an attempt gives to annealing and to partial colourings, for
// those of a population. They follow from how much degrees differ.
//
// In a random graph of density p their variance is about n p (1-p), and populations do
// best. A colouring that is hidden with equal chances for all vertices makes it smaller. A
// graph made of cliques or of other parts of different sizes has a larger one.
type parts struct{ cooling, partly part }

// part is a fraction.
type part struct{ numerator, denominator int64 }

func (p part) of(steps int64) int64 { return max(1, steps*p.numerator/p.denominator) }

func partsFor(g *graph) parts {
	few, many := part{1, 4}, part{3, 1}
	switch spread := g.spread(); {
	case spread < 0.75:
		return parts{few, many}
	case spread > 1.5:
		return parts{many, few}
	default:
		return parts{few, few}
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
