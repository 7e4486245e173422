package cbls_test

import (
	"testing"

	"lsolve/model"
)

func TestCardinalityCosts(t *testing.T) {
	m := model.New()
	xs, counts := m.Ints("x", 4, 0, 3), m.Ints("n", 2, 0, 4)
	m.Add(model.Cardinality(xs, []int32{0, 2}, counts).AsClosed())
	checkCosts(t, m, []costRow{
		{[]int32{0, 0, 2, 2, 2, 2}, 0},
		{[]int32{0, 0, 0, 2, 2, 2}, 2},
		{[]int32{0, 0, 0, 2, 3, 1}, 0},
		{[]int32{0, 0, 0, 3, 3, 1}, 2}, // one 2 missing, one value that is not allowed
		{[]int32{1, 1, 3, 3, 0, 4}, 8},
		{[]int32{2, 2, 2, 2, 0, 4}, 0},
	})
	// One 0 too many, no 2. Any term could become 2, except those needed
	// elsewhere.
	checkErrors(t, m, []int32{0, 0, 3, 0, 2, 1}, 2, 2, 2, 2, 1, 1)
}

func TestCardinalityBoundsCosts(t *testing.T) {
	for _, far := range []int32{1, 1 << 20} { // a table of values, and none
		m := model.New()
		xs := m.Ints("x", 4, 0, 3)
		terms := make([]model.Term, len(xs))
		for i, x := range xs {
			terms[i] = x.Times(far)
		}
		m.Add(model.CardinalityBounds(terms, []int32{0, 2 * far}, []int32{1, 2}, []int32{1, 3}))
		checkCosts(t, m, []costRow{
			{[]int32{0, 1, 2, 2}, 0},
			{[]int32{0, 2, 2, 2}, 0},
			{[]int32{2, 2, 2, 2}, 2},
			{[]int32{1, 1, 1, 1}, 3},
			{[]int32{0, 0, 0, 0}, 5},
			{[]int32{3, 3, 0, 2}, 1},
		})
		// A 2 is missing: the only 0 cannot become 2 without a loss, nor can the
		// only 2.
		checkErrors(t, m, []int32{0, 2, 1, 3}, 0, 0, 1, 1)
	}
}

// The only term with the value 1 is also the count of 1.
func TestCardinalityOfItsOwnCount(t *testing.T) {
	m := model.New()
	x := m.Int("x", 0, 1)
	m.Add(model.Cardinality([]model.Var{x}, []int32{1, 0}, []model.Term{x.Term(), model.Const(1)}))
	checkCosts(t, m, []costRow{{[]int32{1}, 1}, {[]int32{0}, 0}})
	checkErrors(t, m, []int32{1}, 1)
}
