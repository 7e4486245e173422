package cbls_test

import (
	"testing"

	"lsolve/internal/rng"
	"lsolve/localsearch/cbls"
	"lsolve/model"
)

func TestAbsCosts(t *testing.T) {
	m := model.New()
	x, y := m.Int("x", -5, 5), m.Int("y", -1, 5)
	m.Add(model.Abs(x, y))
	checkCosts(t, m, []costRow{
		{[]int32{-3, 3}, 0}, {[]int32{3, 3}, 0}, {[]int32{-5, 2}, 3}, {[]int32{0, -1}, 1},
	})
}

func TestTimesCosts(t *testing.T) {
	m := model.New()
	x, y, z := m.Int("x", -5, 5), m.Int("y", -5, 5), m.Int("z", -25, 25)
	m.Add(model.Times(x, y, z))
	checkCosts(t, m, []costRow{
		{[]int32{2, 3, 6}, 0}, {[]int32{2, -3, 6}, 12}, {[]int32{-2, -3, 6}, 0}, {[]int32{0, 4, 1}, 1},
	})
}

func TestTimesCostsNearTheLimits(t *testing.T) {
	const far = -1 << 31
	m := model.New()
	x, z := m.Var("x", model.Values(far, 1)), m.Var("z", model.Values(far, 1))
	m.Add(model.Times(x, x, z))
	checkCosts(t, m, []costRow{
		{[]int32{1, 1}, 0}, {[]int32{far, 1}, 1<<62 - 1}, {[]int32{far, far}, 1<<62 + 1<<31}, {[]int32{1, far}, 1<<31 + 1},
	})
}

func TestDivCosts(t *testing.T) {
	m := model.New()
	x, y, z := m.Int("x", -9, 9), m.Int("y", -3, 3), m.Int("z", -9, 9)
	m.Add(model.Div(x, y, z))
	checkCosts(t, m, []costRow{
		{[]int32{-7, 2, -3}, 0}, {[]int32{-7, 0, -3}, 1}, {[]int32{7, 0, 9}, 1}, {[]int32{9, -1, 9}, 18},
	})
	checkErrors(t, m, []int32{7, 0, 9}, 1, 1, 0)
}

func TestModCosts(t *testing.T) {
	m := model.New()
	x, y, z := m.Int("x", -9, 9), m.Int("y", -3, 3), m.Int("z", -3, 3)
	m.Add(model.Mod(x, y, z))
	checkCosts(t, m, []costRow{
		{[]int32{-7, 2, -1}, 0}, {[]int32{-7, 0, -1}, 1}, {[]int32{-7, -3, 2}, 3}, {[]int32{8, -3, 2}, 0},
	})
}

func TestPowCosts(t *testing.T) {
	m := model.New()
	x, y, z := m.Int("x", -3, 3), m.Int("y", -2, 5), m.Int("z", -9, 27)
	m.Add(model.Pow(x, y, z))
	checkCosts(t, m, []costRow{
		{[]int32{3, 3, 27}, 0}, {[]int32{-3, 3, 27}, 54}, {[]int32{0, 0, 1}, 0}, {[]int32{0, -1, 5}, 1},
		{[]int32{-1, -1, -1}, 0}, {[]int32{2, -1, 4}, 4}, {[]int32{3, 5, 0}, 243},
	})
	checkErrors(t, m, []int32{0, -1, 5}, 1, 1, 0)
}

// Powers beyond int32 are recomputed.
func TestPowCostsNearTheLimits(t *testing.T) {
	m := model.New()
	x, y, z := m.Int("x", 2, 3), m.Int("y", 0, 80), m.Int("z", 0, 9)
	m.Add(model.Pow(x, y, z))
	checkCosts(t, m, []costRow{
		{[]int32{2, 3, 8}, 0}, {[]int32{2, 62, 1}, 1<<62 - 1}, {[]int32{3, 80, 0}, 1<<63 - 1}, {[]int32{3, 2, 9}, 0},
	})
}

// TestComputedValuesStayWithinBounds: an all_different counts the values of a
// result in a table that has only the values within its bounds.
func TestComputedValuesStayWithinBounds(t *testing.T) {
	for seed := range uint64(600) {
		r := rng.New(seed, 0)
		between := func(lo, hi int) int32 { return int32(lo + rng.Intn(r, hi-lo+1)) }
		m := model.New()
		var in [2]model.Var
		for i := range in {
			lo := between(-5, 4)
			in[i] = m.Int("x", lo, lo+between(0, 5))
		}
		lo := between(-9, 9)
		z := m.Int("z", lo, lo+between(1, 9))
		m.Add([]model.Constraint{
			model.Abs(in[0], z), model.Times(in[0], in[1], z), model.Times(in[0], in[0], z),
			model.Div(in[0].Times(3), in[1], z), model.Mod(in[0].Times(3), in[1], z), model.Pow(in[0], in[1], z),
			model.ElementVar(in[0], []model.Var{in[1], in[0], in[1]}, z), model.Max(z, in[:]...), model.Min(z, in[:]...),
			model.NValue(z, in[:]...), model.Count(2, in[:]...).Equals(z.Term()),
		}[rng.Intn(r, 11)], model.AllDifferent(z))
		s, err := cbls.New(m, cbls.Options{Check: true})
		if err != nil {
			continue // all is fixed
		}
		if !s.Defined(z) {
			t.Errorf("seed %d: the result is not computed", seed)
		}
		for x := range m.Domain(in[0]).All() {
			for y := range m.Domain(in[1]).All() {
				cost := s.Cost() + s.DeltaOf(in[:], []int32{x, y})
				s.ApplyOf(in[:], []int32{x, y})
				if s.Cost() != cost {
					t.Fatalf("seed %d: cost %d after a move that promised %d", seed, s.Cost(), cost)
				}
			}
		}
		if err := s.Fault(); err != nil {
			t.Errorf("seed %d: %v", seed, err)
		}
	}
}
