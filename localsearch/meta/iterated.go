package meta

import "lsolve/localsearch"

var (
	ils = Info{Name: "ils", Summary: "iterated local search: descent, perturbed from the best state"}
	vns = Info{Name: "vns", Summary: "variable neighbourhood search: the same, with perturbations that grow"}
)

// ILSOptions are the parameters of ILS.
type ILSOptions struct {
	// Share of the variables that are perturbed; 0: about three variables.
	Share float64
}

// freshEvery is how often a descent begins at a random state, not at the best one.
const freshEvery = 1000

// ILS is iterated local search: a descent from the best state, perturbed
// (Lourenco, Martin and Stutzle 2003).
func ILS[M any](
	state localsearch.State[M], moves localsearch.Neighbourhood[M], s Settings, o ILSOptions,
) (localsearch.Walk, error) {
	c, err := begin(ils, state, moves, s)
	if err != nil {
		return nil, err
	}
	c.Forager = localsearch.FirstOfAll
	c.Restart = localsearch.Restart{AtMinimum: true, Share: orElse(o.Share, kickShare(c.n)), Fresh: freshEvery}
	return c.walk()
}

// VNSOptions are the parameters of VNS.
type VNSOptions struct {
	// Share of the variables that are perturbed at first; 0: about three variables.
	// After every descent without an improvement it grows by the same amount.
	Share float64
	// Most is the share up to which it grows; 0: a half.
	Most float64
}

// VNS is variable neighbourhood search (Mladenovic and Hansen 1997): a descent from
// the best state, perturbed more strongly the longer no better one is found.
func VNS[M any](
	state localsearch.State[M], moves localsearch.Neighbourhood[M], s Settings, o VNSOptions,
) (localsearch.Walk, error) {
	c, err := begin(vns, state, moves, s)
	if err != nil {
		return nil, err
	}
	c.Forager = localsearch.FirstOfAll
	c.Restart = localsearch.Restart{
		AtMinimum: true, Share: orElse(o.Share, kickShare(c.n)), Most: orElse(o.Most, 0.5), Fresh: freshEvery,
	}
	return c.walk()
}

// kickShare is about three variables.
func kickShare(n int64) float64 { return min(1, 3/float64(n)) }
