package branch

import (
	"math/rand/v2"

	"lsolve/internal/rng"
	"lsolve/systematic/cp/kernel"
)

// randomOrder picks any open variable. It draws one number a node.
type randomOrder struct {
	rng    *rand.Rand
	buffer []int32
}

func (r *randomOrder) choose(e *kernel.Engine, open *open) int {
	r.buffer = open.collect(e, r.buffer[:0])
	if len(r.buffer) == 0 {
		return len(open.vars)
	}
	return int(r.buffer[rng.Intn(r.rng, len(r.buffer))])
}
