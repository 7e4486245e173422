package cbls_test

import (
	"testing"

	"lsolve/internal/conform"
	"lsolve/internal/rng"
	"lsolve/localsearch/cbls"
	"lsolve/problem/queens"
)

// TestSorted: over every constraint, the moves that a space keeps sorted are those that it computes
// anew, after every kind of change.
func TestSorted(t *testing.T) {
	instances := 60
	if testing.Short() {
		instances = 15
	}
	sorted := 0
	for _, c := range conform.Cases() {
		t.Run(c.Name, func(t *testing.T) {
			for stream := range uint64(instances) {
				g := conform.NewGen(rng.New(7, stream))
				g.M.Add(c.Build(g), c.Build(g))
				if g.M.Check() != nil {
					continue
				}
				s, err := cbls.New(g.M, cbls.Options{Flat: true})
				if err != nil || !s.KeepSorted() {
					continue
				}
				sorted++
				for step := range 60 {
					switch rng.Intn(g.R, 20) {
					case 0:
						s.Randomise(g.R)
					case 1, 2, 3:
						s.Raise(step%2 == 0)
					case 4:
						s.Smooth(0.3)
					case 5:
						s.ConstructState(g.R)
					case 6:
						s.Perturb(g.R, 0.5)
					case 7:
						s.Adopt(s.Values(nil))
					case 8, 9, 10, 11, 12:
						if m, _, ok := s.Best(g.R, func(cbls.Move, int64) bool { return true }); ok {
							s.Apply(m)
						}
					default:
						if m, ok := s.Random(g.R); ok {
							s.Apply(m)
						}
					}
					if err := s.CheckSorted(g.R); err != nil {
						t.Fatalf("stream %d, step %d: %v", stream, step, err)
					}
				}
			}
		})
	}
	if sorted < 10*instances {
		t.Errorf("%d models keep their moves sorted; expected at least %d", sorted, 10*instances)
	}
}

// TestNotSorted: moves of several variables, and constraints of many, are examined instead.
func TestNotSorted(t *testing.T) {
	m, _ := queens.AllDifferent.Model(100)
	for _, flat := range []bool{false, true} {
		s, err := cbls.New(m, cbls.Options{Flat: flat})
		if err != nil {
			t.Fatal(err)
		}
		if s.KeepSorted() {
			t.Errorf("flat %v: expected that three constraints on 100 variables are not kept", flat)
		}
	}
}
