package lp

import "math"

// Of perturbation: after so many steps without a gain the costs are perturbed, by this share
// of their size, and again, by more, after so many times as many.
const (
	stalled      = 20
	perturbation = 5e-7
	mostPerturbs = 3
)

// stalls reports whether too many steps were without a gain.
func (p *Problem) stalls() bool {
	return p.perturbs < mostPerturbs && p.degen > stalled<<(3*p.perturbs)
}

// perturb makes the reduced costs outside the basis a little larger in size, each by another
// amount, so that fewer steps are without a gain. The true costs come back at the end, and the
// primal method corrects what they ask for then: only those whose variables have entered
// (Koberstein 2005, section 6.2).
func (p *Problem) perturb() {
	p.perturbs++
	p.degen = 0
	size := perturbation * math.Pow(10, float64(p.perturbs-1-p.calm))
	hash := uint64(p.perturbs) * 0x9E3779B97F4A7C15
	for v, c := range p.cost {
		hash = hash*6364136223846793005 + 1442695040888963407
		by := (1 + float64(hash>>40)/(1<<24)) * size * (1 + math.Abs(c))
		switch {
		case p.lo[v] == p.hi[v]:
		case p.at[v] == atLower:
			p.shift(int32(v), by)
		case p.at[v] == atUpper:
			p.shift(int32(v), -by)
		}
	}
	p.work += int64(len(p.cost))
}
