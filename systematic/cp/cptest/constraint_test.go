package cptest_test

import (
	"math/rand/v2"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/assert"

	"lsolve/model"
	"lsolve/systematic/cp/cptest"
	"lsolve/systematic/cp/kernel"
)

// spread requires that consecutive values differ by at least 1, in rising order;
// flaw names its fault.
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

// spreading is spread with propagators; one pair may be missing.
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

// TestFaultyConstraints: each is refused with the right message.
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
		for _, size := range []int32{3, 9} { // all assignments, and a sample
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

// sharing models a constraint with a buffer that goroutines share: its violation
// is wrong while two of them ask for it.
type sharing struct {
	spread
	inside *atomic.Int32
}

func (s sharing) Violation(a model.Assignment) int64 {
	defer s.inside.Add(-1)
	alone := s.inside.Add(1) == 1
	for i := 0; alone && i < 100; i++ {
		runtime.Gosched()
		alone = s.inside.Load() == 1
	}
	if !alone {
		return s.spread.Violation(a) + 1
	}
	return s.spread.Violation(a)
}

// TestConstraintWithASharedBuffer: the violation changes when several goroutines
// ask for it.
func TestConstraintWithASharedBuffer(t *testing.T) {
	m := model.New()
	xs := m.Ints("x", 4, 0, 9)
	err := cptest.CheckConstraint(m, sharing{spread{xs, "", new(int), new(sync.Mutex)}, new(atomic.Int32)}, rand.New(rand.NewPCG(1, 2)))
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
