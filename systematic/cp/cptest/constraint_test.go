package cptest_test

import (
	"math/rand/v2"
	"slices"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"

	"lsolve/model"
	"lsolve/systematic/cp/cptest"
	"lsolve/systematic/cp/kernel"
)

// spread requires values that differ by 1 at least, in their order; flaw says what
// is wrong with it.
type spread struct {
	xs    []model.Var
	flaw  string
	calls *int
	mu    *sync.Mutex
}

func (s spread) Name() string {
	if s.flaw == "has no name" {
		return ""
	}
	return "spread"
}

func (s spread) Scope() []model.Var {
	*s.calls++
	switch {
	case s.flaw == "names a variable twice":
		return append(slices.Clone(s.xs), s.xs[0])
	case s.flaw == "names what is not there":
		return append(slices.Clone(s.xs), 99)
	case s.flaw == "changes its scope" && *s.calls%2 == 0:
		return s.xs[1:]
	}
	return s.xs
}

func (s spread) Violation(a model.Assignment) (v int64) {
	for i, x := range s.xs[1:] {
		v += max(0, int64(a[s.xs[i]])+1-int64(a[x]))
	}
	switch s.flaw {
	case "is negative":
		if v == 0 {
			return int64(a[s.xs[0]]) - int64(a[s.xs[1]])
		}
	case "reads beyond its scope":
		return v + int64(a[len(a)-1])
	case "changes the assignment":
		slices.Sort(a)
	case "is never the same":
		s.mu.Lock()
		defer s.mu.Unlock()
		*s.calls++
		return int64(*s.calls)
	case "panics":
		panic("oops")
	}
	return v
}

// spreading is spread with propagators, of which one pair may be forgotten.
type spreading struct{ spread }

func (s spreading) Propagators(*kernel.Engine) (all []kernel.Propagator) {
	for i, x := range s.xs[1:] {
		if i == 0 && s.flaw == "forgets a pair" {
			continue
		}
		flaw := ""
		if s.flaw == "has a faulty propagator" {
			flaw = "loses a solution"
		}
		all = append(all, &beforePropagator{before: before{s.xs[i], x, flaw}})
	}
	return all
}

// TestFaultyConstraints: each is refused, with what is wrong.
func TestFaultyConstraints(t *testing.T) {
	for _, test := range []struct{ flaw, want string }{
		{"", ""},
		{"has no name", "the name is empty"},
		{"names a variable twice", "is twice in Scope; expected each once"},
		{"names what is not there", "variable 99"},
		{"changes its scope", "asked again"},
		{"is negative", "negative violation: it is"},
		{"reads beyond its scope", "expected the same, as they agree in Scope [0 1 2]"},
		{"changes the assignment", "expected that it reads only"},
		{"is never the same", "asked again"},
		{"panics", "panicked: oops"},
		{"forgets a pair", "all is fixed to what is no solution"},
		{"has a faulty propagator", "is a solution"},
	} {
		for _, size := range []int32{3, 15} { // all assignments, and a sample
			m := model.New()
			xs := m.Ints("x", 3, 0, size)
			m.Int("other", 0, 2)
			s := spread{xs, test.flaw, new(int), new(sync.Mutex)}
			err := cptest.CheckConstraint(m, spreading{s}, rand.New(rand.NewPCG(1, 2)))
			if test.want == "" {
				assert.NoError(t, err, test.flaw)
				assert.NoError(t, cptest.CheckConstraint(m, s, rand.New(rand.NewPCG(1, 2))), "without propagators")
				continue
			}
			assert.ErrorContains(t, err, test.want, test.flaw)
		}
	}
}

// sharing keeps a buffer between calls, which two goroutines then share.
type sharing struct {
	spread
	buffer []int64
}

func (s sharing) Violation(a model.Assignment) (v int64) {
	for i, x := range s.xs {
		s.buffer[i] = int64(a[x])
	}
	wait := make(chan struct{})
	go close(wait)
	<-wait // others run meanwhile
	for i := range s.buffer[1:] {
		v += max(0, s.buffer[i]+1-s.buffer[i+1])
	}
	return v
}

// TestConstraintWithASharedBuffer: the violation is another one when several
// goroutines ask for it.
func TestConstraintWithASharedBuffer(t *testing.T) {
	if raceDetector {
		t.Skip("the race detector reports it first")
	}
	m := model.New()
	xs := m.Ints("x", 4, 0, 9)
	err := cptest.CheckConstraint(m, sharing{spread{xs, "", new(int), new(sync.Mutex)}, make([]int64, 4)}, rand.New(rand.NewPCG(1, 2)))
	assert.ErrorContains(t, err, "asked by several goroutines")
}

// TestLargeConstraints: without propagators a model of any size is sampled; with
// them it must be small.
func TestLargeConstraints(t *testing.T) {
	m := model.New()
	xs := m.Ints("x", 30, -100, 100)
	s := spread{xs, "", new(int), new(sync.Mutex)}
	assert.NoError(t, cptest.CheckConstraint(m, s, rand.New(rand.NewPCG(1, 2))))
	err := cptest.CheckConstraint(m, spreading{s}, rand.New(rand.NewPCG(1, 2)))
	assert.ErrorContains(t, err, "expected at most 200000")
}
