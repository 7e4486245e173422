package vrp

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"lsolve/internal/rng"
	"lsolve/localsearch"
	"lsolve/localsearch/localsearchtest"
)

// TestState: the state is as package localsearchtest wants it, with all kinds of problems,
// and ranks solutions as the problem's own check does.
func TestState(t *testing.T) {
	for i, f := range features {
		t.Run(f.name, func(t *testing.T) {
			in := f.instance(t, 14, rng.New(uint64(i), 6))
			err := localsearchtest.CheckState(func() *State { return NewState(in, rng.New(1, 0)) }, localsearchtest.StateOptions{
				Steps: 400,
				Valid: func(values []int32) error {
					_, err := in.Routes(values)
					return err
				},
				Repeats: true,
			})
			assert.NoError(t, err)
			s := NewState(in, rng.New(2, 0))
			complete := 0
			for range 300 {
				r := rng.New(uint64(complete), 7)
				if m, ok := s.Random(r); ok {
					s.Apply(m)
				}
				s.Perturb(r, 0.1)
				cost, err := in.Check(s.Values(nil))
				if s.Rank().Violation == 0 {
					complete++
					assert.NoError(t, err)
					assert.Equal(t, localsearch.Rank{Objective: cost}, s.Rank())
				} else {
					assert.Error(t, err)
				}
			}
			assert.Greater(t, complete, 20)
		})
	}
}
