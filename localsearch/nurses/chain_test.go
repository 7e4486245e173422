package nurses

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
)

// books checks that the roster keeps the rules, and that its cost and the numbers of nurses are right.
func books(t *testing.T, s *Search) {
	t.Helper()
	cost, err := s.in.Check(s.roster)
	require.NoError(t, err)
	require.Equal(t, cost, s.value)
	there := make([]int32, len(s.cells))
	for i := range s.in.Nurses {
		for d, v := range s.days(i) {
			there[d*s.values+int(v)]++
		}
	}
	for k := range there {
		require.Equal(t, there[k], s.cells[k].there)
	}
}

// TestChains: chains of all lengths are accepted, what is accepted is a roster with the right cost, and what is
// not leaves the roster as it was.
func TestChains(t *testing.T) {
	accepted := make([]int, mostLinks+1)
	for seed := range uint64(4) {
		s := NewSearch(generate(t, 2, 12, 3, seed), seed, 0)
		for range 50 {
			s.anneal()
		}
		for range 400 {
			before, value := slices.Clone(s.roster), s.value
			links := s.chain(rng.Intn(s.r, len(s.in.Nurses)))
			accepted[links]++
			books(t, s)
			if links == 0 {
				require.Equal(t, before, s.roster)
				require.Equal(t, value, s.value)
				continue
			}
			moved := 0
			for i := range s.in.Nurses {
				if !slices.Equal(s.days(i), before[i*s.in.Days:(i+1)*s.in.Days]) {
					moved++
				}
			}
			require.Equal(t, links, moved, "each nurse of a chain changes her days")
		}
	}
	t.Log(accepted)
	for links := range 5 {
		assert.Positive(t, accepted[links], "%d links", links)
	}
}

// TestChainsLeaveLocalOptima: where no plan of one nurse around a day makes the roster cheaper, a chain of several does at
// times.
func TestChainsLeaveLocalOptima(t *testing.T) {
	left := 0
	for seed := range uint64(6) {
		s := NewSearch(generate(t, 2, 10, 3, seed), seed, 0)
		s.temperature = 0 // nothing is accepted that costs more
		for changed := true; changed; {
			before := s.value
			for i := range s.in.Nurses {
				for day := range s.in.Days {
					from, to := s.window(day)
					limit := s.price(i, from, to, 0)
					if row, found, _ := s.rows.Cheapest(i, from, to, s.days(i), s.costs, limit, nil); found {
						s.assign(i, from, row)
					}
				}
			}
			changed = s.value < before
		}
		books(t, s)
		for range 1000 {
			before := s.value
			links := s.chain(rng.Intn(s.r, len(s.in.Nurses)))
			if s.value < before {
				require.Greater(t, links, 1)
				left++
				break
			}
			if links > 0 {
				break // a roster that costs as much may be no local optimum
			}
		}
	}
	t.Log(left)
	assert.Positive(t, left)
}
