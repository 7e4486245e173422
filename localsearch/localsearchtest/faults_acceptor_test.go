package localsearchtest_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"

	"lsolve/localsearch"
	"lsolve/localsearch/accept"
	"lsolve/localsearch/localsearchtest"
)

func TestAcceptors(t *testing.T) {
	for _, fresh := range []func() localsearch.Acceptor{
		func() localsearch.Acceptor { return accept.Descent{} },
		func() localsearch.Acceptor { return accept.Descent{Sideways: true} },
		func() localsearch.Acceptor { return accept.Any{} },
		func() localsearch.Acceptor { return &accept.Annealing{Steps: 500} },
		func() localsearch.Acceptor { return &accept.Annealing{Steps: 500, Schedule: accept.Adaptive} },
		func() localsearch.Acceptor { return &accept.Annealing{Steps: 500, Schedule: accept.Reheating} },
		func() localsearch.Acceptor { return &accept.Late{Length: 50} },
		func() localsearch.Acceptor { return &accept.Threshold{Steps: 500} },
		func() localsearch.Acceptor { return &accept.Deluge{Steps: 500} },
	} {
		assert.NoError(t, localsearchtest.CheckAcceptor(fresh, localsearchtest.AcceptorOptions{Seed: 1}), "%T", fresh())
	}
}

// tired is an acceptor with a flaw.
type tired struct {
	accept.Any
	flaw  string
	asked int
	r     *rand.Rand
}

func (a *tired) Accept(_, delta int64, r *rand.Rand) bool {
	a.asked++
	switch a.flaw {
	case "state":
		return delta < 0 || a.asked%2 == 0
	case "numbers":
		return delta < 0 || a.r.Float64() < 0.5
	case "rises":
		return delta > 0
	}
	return delta < 0 || r.Float64() < math.Exp(-float64(delta))
}

func TestFaultyAcceptors(t *testing.T) {
	for flaw, want := range map[string]string{
		"":        "",
		"state":   "no change by Accept",
		"numbers": "expected every random choice from the generator that is passed",
		"rises":   "is not accepted; expected all that lower it",
	} {
		err := localsearchtest.CheckAcceptor(func() localsearch.Acceptor {
			return &tired{flaw: flaw, r: rand.New(rand.NewPCG(rand.Uint64(), 1))}
		}, localsearchtest.AcceptorOptions{})
		if want == "" {
			assert.NoError(t, err)
		} else {
			assert.ErrorContains(t, err, want)
		}
	}
}
