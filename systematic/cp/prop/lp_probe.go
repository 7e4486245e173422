package prop

import (
	"cmp"
	"context"
	"math"
	"slices"

	"lsolve/systematic/cp/kernel"
	"lsolve/systematic/lp"
)

// Of strong branching: how many of the best columns are tried at a node, how often a column is tried or branched on each side
// until its mean is relied on, the most pivots of a try, and its share of the work of all solving, after the first.
const (
	probeColumns = 8
	reliable     = 4
	probePivots  = 100
	probeShare   = 0.4
	probeFirst   = 1 << 22
)

// open is a column that is not whole in the solution.
type open struct {
	column int32
	part   float64 // beyond the whole number below
	score  float64
}

// probe solves the program with the best columns that are not relied on yet moved to either side, for some pivots, and notes what
// that costs (reliability branching: Achterberg, Koch and Martin 2005). Each begins from the basis of the node. all is changed so that the best column comes first. It
// returns a side of a column on which there is nothing, if it finds one.
func (p *Relaxation) probe(e *kernel.Engine, all []open) (column int32, up, nothing bool) {
	slices.SortFunc(all, func(a, b open) int { return cmp.Or(cmp.Compare(b.score, a.score), cmp.Compare(a.column, b.column)) })
	if p.probed > probeFirst+int64(probeShare*float64(p.program.Work()-p.probed)) {
		return -1, false, false
	}
	before := p.program.Work()
	defer func() { p.probed += p.program.Work() - before }()
	_, most := p.bounds(e, p.z)
	cutoff := float64(most-p.offset) + 0.5
	p.program.Save(&p.bases.probe)
	for i := range all[:min(len(all), probeColumns)] {
		o := &all[i]
		j := o.column
		lo, hi := p.bounds(e, j)
		whole := math.Floor(p.point[j])
		for _, up := range []bool{false, true} {
			x, distance := &p.down[j], o.part
			if up {
				x, distance = &p.up[j], 1-o.part
			}
			if x.count >= reliable {
				continue
			}
			if up {
				p.program.SetBounds(int(j), whole+1, float64(hi))
			} else {
				p.program.SetBounds(int(j), float64(lo), whole)
			}
			p.probes++
			status := p.pivots(e, cutoff)
			p.program.SetBounds(int(j), float64(lo), float64(hi))
			p.program.Restore(&p.bases.probe)
			switch status {
			case lp.Infeasible, lp.Cutoff:
				return j, up, true
			case lp.Optimal:
				gain := max(0, p.program.Objective()-p.cost) / distance
				x.add(gain)
				p.overall.add(gain)
			default: // nothing is known
			}
		}
		o.score = p.score(j, o.part)
	}
	best := 0
	for i, o := range all {
		if o.score > all[best].score {
			best = i
		}
	}
	all[0], all[best] = all[best], all[0]
	return -1, false, false
}

// Probed returns how often strong branching has moved a column.
func (p *Relaxation) Probed() int64 { return p.probes }

// pivots solves the program for some pivots.
func (p *Relaxation) pivots(e *kernel.Engine, cutoff float64) lp.Status {
	return p.program.Solve(context.Background(), lp.Limits{Iterations: probePivots, Work: nodeWork, Cutoff: &cutoff, Stop: e.Stopping})
}

// score is what branching on a column promises.
func (p *Relaxation) score(j int32, part float64) float64 {
	return max(leastGain, p.expect(p.down[j], part)) * max(leastGain, p.expect(p.up[j], 1-part))
}

func (x *experience) add(gain float64) {
	x.sum += gain
	x.count++
}
