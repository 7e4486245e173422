package reduce_test

import (
	"math"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/model"
	"lsolve/systematic/reduce"
)

// allEven is a constraint of a caller's.
type allEven struct{ xs []model.Var }

func (allEven) Name() string         { return "all_even" }
func (c allEven) Scope() []model.Var { return c.xs }
func (c allEven) Violation(a model.Assignment) (odd int64) {
	for _, x := range c.xs {
		odd += int64(a[x] & 1)
	}
	return odd
}

// TestOwnConstraint: a variable that a caller's constraint names stays what it is.
func TestOwnConstraint(t *testing.T) {
	m := model.New()
	x, y := m.Int("x", 0, 9), m.Int("y", 0, 9)
	m.Add(model.Sum(x, y).Equals(9), model.Own(allEven{[]model.Var{x}}))
	r := same(t, m, reduce.Options{})
	assert.Equal(t, 1, r.Variables)
	assert.Equal(t, int64(10), r.Model.Domain(x).Size())

	m.Add(model.Own(allEven{[]model.Var{y}}))
	r = same(t, m, reduce.Options{})
	assert.True(t, r.Infeasible || r.Variables == 0)
}

// TestExtremes: coefficients and bounds at the ends of what a model may have are reduced right or
// left alone.
func TestExtremes(t *testing.T) {
	const most = math.MaxInt32
	for _, d := range []model.Domain{model.Range(0, 1), model.Range(-1, 1), model.Range(most-2, most-1), model.Values(-most, 0, most-1), model.Range(-most, 1-most)} {
		for _, a := range []int32{1, -1, 2, most, -most, math.MinInt32, 1 << 15, 1<<15 + 1} {
			for _, bound := range []int64{0, 1, -1, most, -most, int64(most) * most, -int64(most) * most, 1 << 60} {
				for relation := range model.Relation(4) {
					m := model.New()
					x, y, b := m.Var("x", d), m.Var("y", d), m.Bool("b")
					row := model.LinearConstraint{Terms: []model.Term{x.Times(a), y.Term()}, Relation: relation, Bound: bound}
					m.Add(row, model.Iff(b, model.LinearConstraint{Terms: []model.Term{y.Times(-1), x.Times(a)}, Relation: relation, Bound: bound}))
					if m.Check() != nil {
						continue
					}
					for mode := range 4 {
						if same(t, m, reduce.Options{One: mode&1 == 1, Whole: mode&2 == 2}); t.Failed() {
							t.Fatalf("%v, options %d", describe(m), mode)
						}
					}
				}
			}
		}
	}
}

// TestWork: without work left nothing is changed, the more there is the more is done, and the
// result is always right.
func TestWork(t *testing.T) {
	m := model.New()
	b := m.Bools("b", 6)
	x := m.Ints("x", 2, 0, 4)
	for i := range b {
		for j := range i {
			m.Add(model.Clause(nil, []model.Var{b[i], b[j]}))
		}
	}
	m.Add(model.Sum(x[0].Times(2), x[1].Times(2)).AtMost(7), model.Sum(x[0], x[1]).AtMost(5))
	last := int64(0)
	for _, work := range []int64{1, 20, 60, 200, 2_000} {
		r := same(t, m, reduce.Options{Work: work})
		assert.GreaterOrEqual(t, r.Counts.Total(), last)
		last = r.Counts.Total()
	}
	assert.Positive(t, last)
	stop := &atomic.Bool{}
	stop.Store(true)
	r := reduce.Run(m, reduce.Options{Stop: stop, Probes: 1_000})
	assert.Same(t, m, r.Model)
	assert.Zero(t, r.Counts.Total())
}

// TestSame: the same model gives the same result.
func TestSame(t *testing.T) {
	for seed := range uint64(100) {
		m := random(seed)
		if m == nil {
			continue
		}
		a, b := reduce.Run(m, reduce.Options{One: true}), reduce.Run(m, reduce.Options{One: true})
		require.Equal(t, a.Counts, b.Counts)
		require.Equal(t, describe(a.Model), describe(b.Model))
	}
}
