package model

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
)

// A spec is a constraint and its definition, written independently of Violation.
type spec struct {
	name string
	// build adds a few variables with small domains to m, and returns a
	// constraint over them with the predicate that defines it.
	build func(m *Model, r *rand.Rand) (Constraint, func(a Assignment) bool)
}

// checkSpec goes, for many random instances, through every assignment and
// compares Violation with the definition, plain and with both reifications.
func checkSpec(t *testing.T, s spec) {
	t.Run(s.name, func(t *testing.T) {
		satisfied, violated := 0, 0
		for seed := range uint64(60) {
			m := New()
			c, holds := s.build(m, rng.New(seed, 0))
			b := m.Bool("b")
			implied, iff := Implies(b, c), Iff(b, c)
			m.Add(c, implied, iff)
			require.NoError(t, m.Check(), "seed %d: %+v", seed, c)
			for _, x := range c.Scope() {
				require.True(t, 0 <= x && x < b, "seed %d: scope %v", seed, c.Scope())
			}
			for a := range m.Assignments() {
				want := holds(a)
				v := c.Violation(a)
				require.GreaterOrEqual(t, v, int64(0), "seed %d: %+v under %v", seed, c, a)
				require.Equal(t, want, v == 0, "seed %d: violation %d of %+v under %v", seed, v, c, a)
				require.Equal(t, a[b] == 0 || want, implied.Violation(a) == 0, "seed %d: %+v under %v", seed, implied, a)
				require.Equal(t, (a[b] == 1) == want, iff.Violation(a) == 0, "seed %d: %+v under %v", seed, iff, a)
				if want {
					satisfied++
				} else {
					violated++
				}
			}
		}
		assert.Positive(t, satisfied, "the instances have solutions")
		assert.Positive(t, violated, "and assignments that are none")
	})
}

// randomVars adds n variables with up to size values each, some with holes, some
// negative.
func randomVars(m *Model, r *rand.Rand, n, size int) []Var {
	vars := make([]Var, n)
	for i := range vars {
		lo := int32(rng.Intn(r, 5) - 2)
		values := []int32{lo}
		for range rng.Intn(r, size) {
			values = append(values, lo+int32(rng.Intn(r, size+1)))
		}
		vars[i] = m.Var(fmt.Sprint("x", i), Values(values...))
	}
	return vars
}

// randomTerms is randomVars as terms: most of them plain, some scaled, shifted,
// constant, or of a variable that another has too.
func randomTerms(m *Model, r *rand.Rand, n, size int) []Term {
	vars := randomVars(m, r, n, size)
	ts := make([]Term, n)
	for i, x := range vars {
		switch rng.Intn(r, 8) {
		case 0:
			ts[i] = x.Times(int32(rng.Intn(r, 5) - 2)).Plus(int32(rng.Intn(r, 3) - 1))
		case 1:
			ts[i] = Const(int32(rng.Intn(r, 5) - 2))
		case 2:
			ts[i] = term(vars[rng.Intn(r, n)])
		case 3:
			ts[i] = x.Plus(int32(rng.Intn(r, 5) - 2))
		default:
			ts[i] = term(x)
		}
	}
	return ts
}

// refusal is a constraint with a mistake, and what Check has to say of it.
type refusal struct {
	name  string
	build func(m *Model) Constraint
	want  string
}

func checkRefusals(t *testing.T, refusals []refusal) {
	for _, f := range refusals {
		t.Run(f.name, func(t *testing.T) {
			m := New()
			c := f.build(m)
			m.Add(c)
			err := m.Check()
			require.ErrorIs(t, err, ErrInvalid)
			assert.ErrorContains(t, err, f.want)
			assert.ErrorContains(t, err, c.Name(), "it names the constraint")
		})
	}
}

func TestCore(t *testing.T) {
	checkSpec(t, spec{"all_different", func(m *Model, r *rand.Rand) (Constraint, func(Assignment) bool) {
		ts := randomTerms(m, r, 2+rng.Intn(r, 3), 4)
		return AllDifferent(ts...), func(a Assignment) bool {
			for i := range ts {
				for k := range i {
					if ts[i].Value(a) == ts[k].Value(a) {
						return false
					}
				}
			}
			return true
		}
	}})
	for relation := range relationNames {
		checkSpec(t, spec{"linear " + relationNames[relation], func(m *Model, r *rand.Rand) (Constraint, func(Assignment) bool) {
			ts := randomTerms(m, r, 1+rng.Intn(r, 4), 4)
			bound := int64(rng.Intn(r, 7) - 3)
			return LinearConstraint{Terms: ts, Relation: Relation(relation), Bound: bound}, func(a Assignment) bool {
				sum := int64(0)
				for _, x := range ts {
					sum += x.Value(a)
				}
				return [...]bool{sum <= bound, sum == bound, sum != bound, sum < bound}[relation]
			}
		}})
	}
	checkSpec(t, spec{"linear >=", func(m *Model, r *rand.Rand) (Constraint, func(Assignment) bool) {
		ts := randomTerms(m, r, 3, 4)
		return Sum(ts).AtLeast(1), func(a Assignment) bool {
			return ts[0].Value(a)+ts[1].Value(a)+ts[2].Value(a) >= 1
		}
	}})
}

func TestCoreRefusals(t *testing.T) {
	big := func(m *Model) Var { return m.Int("big", -1<<31, 1<<31-1) }
	checkRefusals(t, []refusal{
		{"foreign variable", func(*Model) Constraint { return AllDifferent(Var(7)) }, "no variable 7"},
		{"term overflow", func(m *Model) Constraint { return AllDifferent(big(m).Times(2)) }, "do not fit 32 bits"},
		{"offset overflow", func(m *Model) Constraint { return AllDifferent(big(m).Plus(1<<31 - 1).Plus(1)) }, "does not fit 32 bits"},
		{"no opposite", func(m *Model) Constraint { return Sum(m.Bool("b").Times(-1 << 31)).AtLeast(0) }, "does not fit 32 bits"},
		{"bound", func(m *Model) Constraint { return Sum(m.Bool("b")).AtMost(maxSum + 1) }, "beyond 2^61"},
		{"relation", func(m *Model) Constraint { return LinearConstraint{Relation: 9} }, "unknown relation 9"},
		{"not a truth value", func(m *Model) Constraint { return Iff(m.Int("x", 0, 2), AllDifferent[Var]()) }, "expected 0 and 1 only"},
		{"nothing to reify", func(m *Model) Constraint { return Implies(m.Bool("b"), nil) }, "no constraint to reify"},
		{"mistake inside", func(m *Model) Constraint { return Implies(m.Bool("b"), AllDifferent(Var(5))) }, "no variable 5"},
	})
}

func TestModelCheck(t *testing.T) {
	m := New()
	m.Int("empty", 3, 2)
	m.Var("falling", Domain{{4, 6}, {1, 2}})
	m.Var("touching", Domain{{1, 2}, {3, 4}})
	m.Var("backward", Domain{{2, 1}})
	m.Add(nil)
	m.Minimise(Var(9).Term())
	err := m.Check()
	require.ErrorIs(t, err, ErrInvalid)
	for _, want := range []string{`variable "empty": the domain is empty`, "constraint 0 is nil",
		`variable "falling": the domain {4..6, 1..2}; expected segments in rising order with gaps between them`,
		`variable "touching": the domain {1..2, 3..4}`, `variable "backward": the domain {2..1}`, "objective: no variable 9"} {
		assert.ErrorContains(t, err, want)
	}
}

func TestVerify(t *testing.T) {
	m := New()
	x, y := m.Var("x", Values(1, 3)), m.Int("y", 0, 9)
	m.Add(AllDifferent(x, y), Sum(x, y).AtMost(5))
	require.NoError(t, m.Check())
	assert.NoError(t, m.Verify(Assignment{3, 2}))
	assert.ErrorContains(t, m.Verify(Assignment{2, 3}), `variable 0, "x", is 2, which is not in {1, 3}`)
	assert.ErrorContains(t, m.Verify(Assignment{3, 3}), "constraint 0, all_different(x, y), is violated by 1")
	assert.ErrorContains(t, m.Verify(Assignment{3, 5}), "constraint 1, linear x + y <= 5, is violated by 3")
	assert.ErrorContains(t, m.Verify(Assignment{3}), "1 values for 2 variables")
}

func TestDomain(t *testing.T) {
	d := Values(7, 1, 2, 3, 2, -5)
	assert.Equal(t, "{-5, 1..3, 7}", d.String())
	assert.Equal(t, int64(5), d.Size())
	assert.Equal(t, []int32{-5, 7}, []int32{d.Min(), d.Max()})
	in := map[int32]bool{-5: true, 1: true, 2: true, 3: true, 7: true}
	for v := int32(-8); v < 10; v++ {
		assert.Equal(t, in[v], d.Contains(v), "%d", v)
	}
	whole := Range(-1<<31, 1<<31-1)
	assert.Equal(t, int64(1)<<32, whole.Size())
	assert.True(t, whole.Contains(-1<<31) && whole.Contains(1<<31-1))
	count := 0
	for range Range(1<<31-3, 1<<31-1).All() {
		count++
	}
	assert.Equal(t, 3, count, "the last value is no endless loop")
	assert.Equal(t, Domain{{1<<31 - 2, 1<<31 - 1}}, Values(1<<31-1, 1<<31-2))
}
