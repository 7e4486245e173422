package member

import (
	"context"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/hybrid/internal/samples"
	"lsolve/model"
	"lsolve/solve"
	"lsolve/systematic/cp"
)

// tree is a complete search in one tree.
type tree struct{ Engine }

func (p *tree) Run(s *Slice) (more bool, err error) {
	if ok, err := p.Enter(s); !ok || err != nil {
		return false, err
	}
	if !p.Active && p.Begin(cp.Task{Branch: p.Brancher("", 0)}) != cp.Paused {
		return false, nil
	}
	outcome, err := p.Continue(s)
	if outcome == cp.Exhausted {
		s.Lower(p.Known)
	}
	return outcome == cp.Paused, err
}

// overSlice returns a slice that is over before it begins.
func overSlice(hand func(Find)) *Slice {
	return &Slice{View: View{Bound: NoBound}, Ctx: context.Background(), Stop: new(atomic.Bool), Timed: true, Until: time.Unix(0, 0), Hand: hand}
}

// finds counts what a search hands in.
type finds struct{ costs, bounds []int64 }

func (f *finds) hand(m *model.Model) func(Find) {
	return func(g Find) {
		if g.Values != nil {
			f.costs = append(f.costs, Cost(m, g.Values))
			return
		}
		f.bounds = append(f.bounds, g.Bound)
	}
}

// TestPausing: a search whose slices are all over before they begin still makes its way, a little
// in each, also before its first node; and what it finds, and its figures, are those of the same
// search in one slice.
func TestPausing(t *testing.T) {
	m := samples.Shop(t, 6, 5, 1)
	var want, got finds
	whole := &tree{Engine{Problem: New(m, nil)}}
	s := overSlice(want.hand(m))
	s.Until = time.Now().Add(time.Hour)
	more, err := whole.Run(s)
	require.NoError(t, err)
	require.False(t, more)

	p := NewPausing(&tree{Engine{Problem: New(m, nil)}})
	defer p.Close()
	more, early, slices := true, 0, 0
	for more {
		if slices++; p.Search.(*tree).CP == nil {
			early++
		}
		more, err = p.Run(overSlice(got.hand(m)))
		require.NoError(t, err)
	}
	assert.Greater(t, early, 2, "it pauses while it prepares")
	assert.Greater(t, slices, 100)
	assert.Equal(t, want, got)
	assert.Equal(t, whole.Stats(), p.Stats())
}

// TestPausingIsClosed: a search is closed wherever it pauses, and hands in nothing then.
func TestPausingIsClosed(t *testing.T) {
	m := samples.Shop(t, 6, 5, 1)
	for slices := range 60 {
		closed := false
		p := NewPausing(&tree{Engine{Problem: New(m, nil)}})
		for range slices {
			more, err := p.Run(overSlice(func(Find) { assert.False(t, closed) }))
			require.NoError(t, err)
			require.True(t, more)
		}
		closed = true
		p.Close()
	}
}

// scripted does what it is told in each of its slices.
type scripted []func(s *Slice) (bool, error)

func (p *scripted) Run(s *Slice) (bool, error) {
	do := (*p)[0]
	*p = (*p)[1:]
	return do(s)
}

func (p *scripted) Stats() solve.Stats { return nil }

// TestPausingPassesOn: what a search sees, hands in, returns and panics with is that of the slice that it
// runs in, also if it has paused; a slice by ticks has no pauses.
func TestPausingPassesOn(t *testing.T) {
	p := NewPausing(&scripted{
		func(s *Slice) (bool, error) {
			assert.True(t, s.Pause())
			s.Lower(1)
			assert.EqualValues(t, 7, s.Bound, "the view after a find")
			assert.True(t, s.Pause())
			s.Lower(2)
			s.Waits = true
			return true, nil
		},
		func(s *Slice) (bool, error) {
			assert.Nil(t, s.Pause)
			return true, nil
		},
		func(*Slice) (bool, error) { return true, solve.ErrUnsupported },
		func(*Slice) (bool, error) { panic("boom") },
	})
	defer p.Close()
	var handed []int64
	slice := func(number int64) *Slice {
		s := overSlice(nil)
		s.Hand = func(f Find) {
			handed = append(handed, 10*number+f.Bound)
			s.Bound = 7
		}
		return s
	}
	for number := range int64(3) {
		s := slice(number)
		more, err := p.Run(s)
		require.NoError(t, err)
		assert.True(t, more)
		assert.Equal(t, number == 2, s.Waits)
	}
	assert.Equal(t, []int64{11, 22}, handed)
	s := slice(3)
	s.Timed, s.Ticks = false, 5
	more, err := p.Run(s)
	require.NoError(t, err)
	assert.True(t, more)
	_, err = p.Run(slice(4))
	require.ErrorIs(t, err, solve.ErrUnsupported)
	assert.PanicsWithValue(t, "boom", func() { _, _ = p.Run(slice(5)) })
}
