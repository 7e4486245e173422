package kernel

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"

	"lsolve/internal/rng"
	"lsolve/model"
)

// Cells behave like copies on a stack.
func TestCells(t *testing.T) {
	for seed := range uint64(20) {
		r, e := rng.New(seed, 0), New(Options{})
		first := e.NewCells(5, 7)
		now := []int64{7, 7, 7, 7, 7}
		var saved [][]int64
		for range 500 {
			switch k := rng.Intn(r, 6); {
			case k == 0:
				e.Push()
				saved = append(saved, slices.Clone(now))
			case k == 1 && len(saved) > 0:
				e.Pop()
				now = saved[len(saved)-1]
				saved = saved[:len(saved)-1]
			default:
				i, v := rng.Intn(r, 5), int64(r.Uint64())
				e.Set(first+Cell(i), v)
				now[i] = v
			}
			for i, v := range now {
				if e.Get(first+Cell(i)) != v {
					t.Fatalf("seed %d: cell %d is %d, want %d", seed, i, e.Get(first+Cell(i)), v)
				}
			}
		}
	}
}

// A cell is saved once per level, however often it is set.
func TestCellsAreSavedOnce(t *testing.T) {
	e := New(Options{})
	c := e.NewCells(2, 0)
	e.Push()
	for i := range int64(10) {
		e.Set(c, i)
	}
	assert.Len(t, e.cellTrail, 1)
	e.Push()
	e.Set(c, 20)
	e.Set(c+1, 21)
	assert.Len(t, e.cellTrail, 3)
	e.Pop()
	assert.Equal(t, int64(9), e.Get(c))
	e.Set(c, 30) // set again in the same level, after a Pop: the older value counts
	e.Pop()
	assert.Equal(t, int64(0), e.Get(c))
	d := e.NewCells(1, 5)
	e.Push()
	e.Set(d, 6)
	e.Pop()
	assert.Equal(t, int64(5), e.Get(d), "a new cell")
}

func TestEntailment(t *testing.T) {
	e := New(Options{})
	x := e.NewVar(model.Range(0, 9)).Term()
	p := &scripted{watches: []scriptedWatch{{x, OnDomain}}}
	p.propagate = func(e *Engine) bool {
		if e.Min(x) >= 5 {
			e.Entail(p.id)
			e.Entail(p.id) // a second call changes nothing
		}
		return true
	}
	e.Post(p, nil)
	runs := func(k int64) int {
		before := p.runs
		assert.True(t, e.SetMin(x, k, 0) && e.Propagate())
		return p.runs - before
	}
	assert.True(t, e.Propagate())
	e.Push()
	assert.Equal(t, 1, runs(1))
	e.Push()
	assert.Equal(t, 1, runs(5))
	e.Push()
	assert.Equal(t, 0, runs(6))
	e.Schedule(p.id)
	assert.Equal(t, 0, runs(7))
	e.Pop()
	assert.Equal(t, 0, runs(7), "entailed below the level at which it was found out")
	e.Pop()
	assert.Equal(t, 1, runs(2))
	e.Pop()
	assert.Equal(t, 1, runs(3))
	assert.Equal(t, int64(1), e.Counters().Entailments)
}

func TestChanged(t *testing.T) {
	e := New(Options{})
	x, y := e.NewVar(model.Range(0, 9)), e.NewVar(model.Range(0, 9))
	e.SetMin(x.Term(), 1, 0)
	from := e.Here()
	e.SetMin(y.Term(), 1, 0)
	e.SetMin(y.Term(), 1, 0) // no change
	e.SetValue(x.Term(), 5, 0)
	e.Remove(y.Term(), 5, 0)
	var changed []model.Var
	e.Changed(from, func(v model.Var) { changed = append(changed, v) })
	assert.Equal(t, []model.Var{y, x, x, y}, changed)
}
