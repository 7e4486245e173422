package prop_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/rng"
	"lsolve/model"
	"lsolve/systematic/cp/kernel"
	"lsolve/systematic/cp/prop"
)

// TestElementConstantWide: with a result of many values, over walks of prunings and pops, the
// indices are those of values in the result, and the bounds of the result are values that
// index leads to.
func TestElementConstantWide(t *testing.T) {
	failures := 0
	for seed := range uint64(200) {
		r := rng.New(seed, 5)
		array := make([]int32, 12)
		for i := range array {
			array[i] = int32(rng.Intn(r, 20) * 400)
		}
		e := kernel.New(kernel.Options{Explain: seed%2 == 0})
		index, result := e.NewVar(model.Range(-1, 20)).Term(), e.NewVar(model.Range(0, 9000)).Term()
		e.Post(prop.NewElementConstant(index, array, result), nil)
		require.True(t, e.Propagate())
		for range 60 {
			if e.Depth() > 0 && rng.Intn(r, 4) == 0 {
				e.Pop()
				continue
			}
			v := int64(array[rng.Intn(r, len(array))])
			e.Push()
			var ok bool
			switch rng.Intn(r, 4) {
			case 0:
				ok = e.Remove(index, int64(rng.Intn(r, len(array))), 0)
			case 1:
				ok = e.SetMin(result, v-int64(rng.Intn(r, 900)), 0)
			case 2:
				ok = e.SetMax(result, v+int64(rng.Intn(r, 900)), 0)
			default:
				ok = e.Remove(result, v, 0)
			}
			if !ok || !e.Propagate() {
				failures++
				e.Pop()
				continue
			}
			lo, hi := e.Max(result), e.Min(result)
			for i, x := range array {
				if e.Contains(index, int64(i)) {
					assert.True(t, e.Contains(result, int64(x)), "seed %d", seed)
					lo, hi = min(lo, int64(x)), max(hi, int64(x))
				}
			}
			assert.Equal(t, lo, e.Min(result), "seed %d", seed)
			assert.Equal(t, hi, e.Max(result), "seed %d", seed)
		}
	}
	assert.Positive(t, failures)
}

// TestElementConstantMovesBounds: a wide result moves its bounds in one step each, and keeps the values between them; a narrow one
// loses those, too.
func TestElementConstantMovesBounds(t *testing.T) {
	for _, c := range []struct {
		scale    int32
		prunings int64 // those of the index included
		keeps    bool
	}{{2, 2 + 20 + 27, false}, {2000, 2 + 2, true}} {
		e := kernel.New(kernel.Options{})
		array := make([]int32, 50)
		for i := range array {
			array[i] = c.scale * int32(i)
		}
		index, result := e.NewVar(model.Range(0, 49)).Term(), e.NewVar(model.Range(0, 49*c.scale)).Term()
		e.Post(prop.NewElementConstant(index, array, result), nil)
		require.True(t, e.Propagate())
		before := e.Counters().Prunings
		require.True(t, e.SetMin(index, 20, 0) && e.SetMax(index, 22, 0) && e.Propagate())
		assert.Equal(t, c.prunings, e.Counters().Prunings-before)
		require.True(t, e.Remove(index, 21, 0) && e.Propagate())
		scale := int64(c.scale)
		assert.Equal(t, c.keeps, e.Contains(result, 21*scale))
		require.True(t, e.SetMin(index, 21, 0) && e.Propagate())
		assert.Equal(t, 22*scale, e.Min(result))
		assert.True(t, e.Fixed(result))
	}
}

// TestElementMovesBounds: once the index is fixed, an element of few values moves the bounds of a result of many, and
// leaves the values between them until there are few. Each value goes in one step of a result of few.
func TestElementMovesBounds(t *testing.T) {
	for _, c := range []struct {
		scale            int32
		prunings, second int64 // those of the test and the bounds included
		keeps            bool
	}{{20, 5 + 8*19, 2, false}, {200, 5, 3 + 199, true}} {
		e := kernel.New(kernel.Options{})
		x := e.NewVar(model.Values(0, 1, 2, 3, 4, 5, 6, 7, 8, 9)).Term()
		x.Coef = c.scale
		other := e.NewVar(model.Range(0, 4000)).Term()
		index, result := e.NewVar(model.Range(0, 1)).Term(), e.NewVar(model.Range(-1, 4000)).Term()
		e.Post(prop.NewElement(index, []prop.View{x, other}, result), nil)
		require.True(t, e.Propagate())
		before := e.Counters().Prunings
		e.Push()
		require.True(t, e.SetMax(index, 0, 0) && e.SetMin(result, 1, 0) && e.Propagate())
		assert.Equal(t, c.prunings, e.Counters().Prunings-before, "scale %d", c.scale)
		assert.Equal(t, c.keeps, e.Contains(result, int64(c.scale)+1))
		before = e.Counters().Prunings
		require.True(t, e.SetMax(result, int64(3*c.scale)-1, 0) && e.Propagate())
		assert.Equal(t, int64(2*c.scale), e.Max(result))
		assert.False(t, e.Contains(result, int64(c.scale)+1))
		assert.Equal(t, c.second, e.Counters().Prunings-before, "scale %d", c.scale)
		e.Pop()
	}
}

// TestElementEqualAgain: holes that were left while the domains differed in size go once they are of similar size.
func TestElementEqualAgain(t *testing.T) {
	e := kernel.New(kernel.Options{})
	x, other, result := e.NewVar(model.Range(0, 999)).Term(), e.NewVar(model.Range(0, 999)).Term(), e.NewVar(model.Range(0, 999)).Term()
	index := e.NewVar(model.Range(0, 1)).Term()
	e.Post(prop.NewElement(index, []prop.View{x, other}, result), nil)
	require.True(t, e.SetMax(index, 0, 0) && e.Propagate())
	for v := int64(1); v < 999; v++ {
		if v%10 != 0 {
			require.True(t, e.Remove(x, v, 0))
		}
	}
	require.True(t, e.Propagate())
	assert.Equal(t, 1000, e.Size(result))
	e.Push()
	require.True(t, e.SetMax(result, 250, 0) && e.Propagate())
	assert.Equal(t, e.Size(x), e.Size(result))
	e.Pop()
	require.True(t, e.SetMin(result, 990, 0) && e.Propagate())
	assert.Equal(t, 2, e.Size(result))
	assert.False(t, e.Contains(result, 995))
}
