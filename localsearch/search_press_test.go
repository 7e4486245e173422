package localsearch_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"lsolve/localsearch"
	"lsolve/localsearch/accept"
	"lsolve/localsearch/cbls"
	"lsolve/model"
)

// TestAdditiveWeights: of a search that makes steps uphill the violated constraints weigh more,
// the weights stay bounded, and the cost that the search keeps is the state's.
func TestAdditiveWeights(t *testing.T) {
	for _, weigh := range []localsearch.Weighing{localsearch.Unweighted, localsearch.Additive} {
		m := model.New()
		vars := m.Ints("x", 6, 0, 4) // which cannot all differ
		m.Add(model.AllDifferent(vars...))
		s, err := cbls.New(m, cbls.Options{Flat: true})
		require.NoError(t, err)
		var last localsearch.Sample
		w, err := localsearch.New(localsearch.Components[cbls.Move]{
			State: s, Forager: localsearch.BestOfAll, Acceptor: accept.Any{}, Weigh: weigh, Seed: 1,
			SampleEvery: 1, OnSample: func(at localsearch.Sample) { last = at },
		})
		require.NoError(t, err)
		heaviest := int64(0)
		for range 2000 {
			_, err := w.Run(context.Background(), 1, localsearch.Rank{})
			require.NoError(t, err)
			require.Equal(t, s.Cost(), last.Cost)
			heaviest = max(heaviest, s.Cost()/max(1, last.Rank.Violation))
		}
		if weigh == localsearch.Unweighted {
			require.EqualValues(t, 1, heaviest)
			continue
		}
		require.Greater(t, heaviest, int64(100))
		require.Less(t, heaviest, int64(500))
	}
}
