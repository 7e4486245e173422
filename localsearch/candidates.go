package localsearch

import "math/rand/v2"

// Candidates is a candidate list: the neighbourhood of a limited number of moves of
// variables in conflict. A step over it takes the same time however many variables a
// state has.
type Candidates[M any] struct {
	Focused[M]
	most    int
	sampler MoveSampler[M]

	// During Each.
	visit   func(M) bool
	seen    int
	stopped bool
	next    func(M) bool // visits and counts
}

// NewCandidates returns the candidate list over state. Each draws variables in conflict
// until it has visited the given number of moves; it may visit a move twice. Of a variable
// it visits at most a quarter of that number, if the state is a MoveSampler, otherwise all.
func NewCandidates[M any](state Projected[M], most int) *Candidates[M] {
	c := &Candidates[M]{Focused: Focused[M]{State: state, Share: 1}, most: most}
	c.sampler, _ = state.(MoveSampler[M])
	c.next = func(m M) bool {
		c.seen++
		c.stopped = !c.visit(m)
		return !c.stopped
	}
	return c
}

// Each implements Neighbourhood.
func (c *Candidates[M]) Each(r *rand.Rand, visit func(M) bool) {
	c.visit, c.stopped = visit, false
	for left := c.most; left > 0 && !c.stopped; left -= max(c.seen, 1) {
		c.seen = 0
		if i := c.variable(r); c.sampler != nil {
			c.sampler.SampleOf(i, min(left, max(1, c.most/4)), r, c.next)
		} else {
			c.State.EachOf(i, r, c.next)
		}
	}
	c.visit = nil
}
