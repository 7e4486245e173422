package vrp

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/longtest"
	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/localsearch/genes"
	"lsolve/localsearch/meta"
)

// TestChildren: children of all crossovers, and random genes, are routes that the problem's own check accepts but for
// clients that are not served; and of parents that serve all most children do: where vehicles are few, not all can be mended.
func TestChildren(t *testing.T) {
	children, complete := 0, 0
	for i, f := range features {
		t.Run(f.name, func(t *testing.T) {
			in := f.instance(t, 20, rng.New(uint64(i), 6))
			r := rng.New(uint64(i), 9)
			s := NewState(in, r)
			e := s.Encoding()
			child := make([]int32, e.Length())
			for _, name := range genes.Crossovers(localsearch.Tour) {
				mixer, err := genes.NewMixer(s, name)
				require.NoError(t, err)
				for range 10 {
					var parents [2][]int32
					served := 0
					for k := range parents {
						s.Randomise(r)
						parents[k] = s.Encode(nil)
						if s.Rank().Violation == 0 {
							served++
						}
					}
					mixer.Cross(child, parents[0], parents[1], r)
					s.Decode(child)
					if served == 2 {
						children++
						if s.Rank().Violation == 0 {
							complete++
						}
					}
					checkRank(t, s)
				}
				genes.Random(e, child, r)
				s.Decode(child)
				checkRank(t, s)
			}
		})
	}
	assert.Greater(t, children, 500)
	assert.GreaterOrEqual(t, complete, children*8/10)
}

// checkRank compares the rank with the problem's check.
func checkRank(t *testing.T, s *State) {
	t.Helper()
	cost, err := s.in.Check(s.Values(nil))
	if s.Rank().Violation > 0 {
		assert.Error(t, err)
		return
	}
	require.NoError(t, err)
	assert.Equal(t, localsearch.Rank{Objective: cost}, s.Rank())
}

// TestRoundTripTurnedRound: a giant tour that is turned round, or begins elsewhere, describes the same routes.
func TestRoundTripTurnedRound(t *testing.T) {
	in := features[1].instance(t, 20, rng.New(1, 6))
	s := NewState(in, rng.New(1, 1))
	require.Greater(t, len(s.tours), 2)
	values, g := s.Values(nil), s.Encode(nil)
	slices.Reverse(g)
	s.Decode(g)
	assert.Equal(t, values, s.Values(nil))
	s.Decode(slices.Concat(g[7:], g[:7]))
	assert.Equal(t, values, s.Values(nil))
}

// TestPrice: where ways are all that costs, the price of a client is what its route costs less without it.
func TestPrice(t *testing.T) {
	in := features[0].instance(t, 20, rng.New(3, 6))
	s := NewState(in, rng.New(1, 1))
	for c := range s.d.clients {
		require.True(t, s.prepare(Move{Kind: Drop, A: int32(c)}))
		assert.Equal(t, -s.edit.delta+s.fine, s.Price(c), "client %d", c)
	}
}

// TestMetaheuristics: all that need no weights work on routes, with every rule, and what they find is right.
func TestMetaheuristics(t *testing.T) {
	for i, f := range features {
		if i%longtest.Choose(4, 1) > 0 {
			continue
		}
		in := f.instance(t, 12, rng.New(uint64(i), 6))
		for _, info := range meta.All() {
			if info.FlatModel || info.Needs&localsearch.IsWeighted != 0 {
				continue
			}
			s := NewState(in, rng.New(1, 0))
			w, err := meta.New[Move](info.Name, s, nil, meta.Settings{Seed: 1, Size: s.Variables()})
			require.NoError(t, err, "%s: %s", f.name, info.Name)
			_, err = w.Run(t.Context(), 100, localsearch.NoTarget)
			require.NoError(t, err)
			if cost, err := in.Check(w.Values(nil)); w.Best().Violation == 0 {
				require.NoError(t, err, "%s: %s", f.name, info.Name)
				assert.Equal(t, cost, w.Best().Objective)
			}
		}
	}
}
