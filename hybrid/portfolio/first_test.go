package portfolio

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/hybrid/internal/member"
	"lsolve/hybrid/internal/presolve"
	"lsolve/hybrid/internal/samples"
	"lsolve/localsearch"
	"lsolve/localsearch/meta"
	"lsolve/model"
	"lsolve/solve"
)

// onModel makes a caller's walk: a metaheuristic on the model, which returns the
// values of some variables alone.
func onModel(m *model.Model, search []model.Var) func(seed, stream uint64) (localsearch.Walk, error) {
	return func(seed, stream uint64) (localsearch.Walk, error) {
		w, err := meta.OnModel("late", m, meta.Settings{Seed: seed, Stream: stream})
		return projecting{w, search}, err
	}
}

type projecting struct {
	localsearch.Walk
	search []model.Var
}

func (p projecting) Values(buf []int32) []int32 {
	all := p.Walk.Values(nil)
	for _, x := range p.search {
		buf = append(buf, all[x])
	}
	return buf
}

func (p projecting) Adopt([]int32) {}

// TestTheCallersWalkIsFirst: a walk that answers the question is the only member.
// Otherwise the other members follow and prove its result.
func TestTheCallersWalkIsFirst(t *testing.T) {
	first := []First{{Walk, time.Minute}, {Learn, time.Minute}}
	m := samples.Queens(8)
	search := []model.Var{0, 1, 2, 3, 4, 5, 6, 7}
	r, err := Solve(t.Context(), m, Options{First: first, Search: search, Walk: onModel(m, search)})
	require.NoError(t, err)
	require.NoError(t, m.Verify(r.Values))
	require.Len(t, r.Members, 1)
	assert.Equal(t, Walk, r.By)
	assert.Equal(t, []MemberChoice{ownWalk}, r.Choice.Members)

	for _, m := range []*model.Model{samples.Ring(5), samples.Negated(samples.Ring(5)), samples.Shop(t, 3, 3, 1)} {
		search := presolve.Searched(m)
		var by []string
		r, err := Solve(t.Context(), m, Options{
			First: first, Search: search, Walk: onModel(m, search),
			OnImprovement: func(i solve.Improvement) { by = append(by, i.By) },
		})
		require.NoError(t, err)
		assert.Equal(t, solve.Optimal, r.Status)
		assert.Equal(t, samples.Proved(t, m), r.Objective)
		assert.Equal(t, Walk, by[0])
		assert.Len(t, r.Members, len(Names))
	}
}

// TestFirst: members in First get slices in their order until their time is used up.
// Then the member with the least time is next.
func TestFirst(t *testing.T) {
	a, b, c := &account{name: "a", first: 2, order: 1, share: 9}, &account{name: "b", first: 1}, &account{name: "c", share: 1}
	assert.True(t, b.before(a))
	assert.False(t, a.before(b))
	assert.True(t, a.before(c))
	assert.False(t, c.before(a))
	b.first = 0
	assert.True(t, a.before(b))
	a.first = -1
	assert.True(t, b.before(a) && c.before(a) && b.before(c))
}

// TestAfforded: the longer it takes to make an engine, the fewer members work beside
// the caller's walk.
func TestAfforded(t *testing.T) {
	ctx, cancel := context.WithTimeout(t.Context(), time.Hour)
	defer cancel()
	all := []MemberChoice{{Walk, ""}, {LNS, ""}, {Guided, ""}, {Learn, ""}, {Complete, ""}, {Bound, ""}}
	afforded := func(built time.Duration, o Options) (names []string) {
		p := &portfolio{o: o, ctx: ctx, built: built}
		for _, c := range p.afforded(all) {
			names = append(names, c.Name)
		}
		return names
	}
	o := Options{Walk: onModel(nil, nil), First: []First{{Walk, time.Second}}}
	assert.Equal(t, []string{Walk, Learn, LNS, Bound, Guided, Complete}, afforded(time.Second, o))
	assert.Equal(t, []string{Walk, Learn, LNS}, afforded(75*time.Second, o))
	assert.Equal(t, []string{Walk}, afforded(time.Hour, o))
	o.Walk = nil
	assert.Len(t, afforded(time.Hour, o), len(all), "there is no walk to leave the time to")
}

// TestCompleter: values of the search variables are completed to a solution, whether
// constraints define the others or they have to be searched for. Values without a
// solution give none.
func TestCompleter(t *testing.T) {
	for name, m := range map[string]*model.Model{"ring": samples.Ring(7), "shop": samples.Shop(t, 4, 4, 2), "tour": samples.Tour(8)} {
		p := newProblem(t, m, Options{})
		want := samples.Solution(t, m)
		values := p.Project(want)
		for _, how := range []string{"computed", "searched"} {
			c := completer{Problem: p, tried: how == "searched"}
			got, err := c.complete(newSlice(1, nil), values)
			require.NoError(t, err)
			require.NoError(t, m.Verify(got), "%s, %s", name, how)
			assert.Equal(t, values, p.Project(got), "%s, %s", name, how)
			assert.LessOrEqual(t, p.Cost(got), p.Cost(want))
			if name == "ring" { // different values
				got, err = c.complete(newSlice(1, nil), make([]int32, len(values)))
				require.NoError(t, err)
				assert.Nil(t, got)
			}
		}
	}
}

// diver is absorbed for some slices.
type diver struct{ left int }

func (d *diver) Run(*member.Slice) (bool, error) { d.left--; return true, nil }
func (d *diver) Stats() solve.Stats              { return nil }
func (d *diver) absorbed() bool                  { return d.left > 0 }

// TestAwaited: a member that is absorbed works before the others beyond its time, but not for more than half of all time, nor
// beside the caller's walk, nor when the others have begun.
func TestAwaited(t *testing.T) {
	m := samples.Ring(5)
	slices := func(o Options, limit, used time.Duration) int {
		p := &portfolio{o: o, ctx: t.Context(), pool: newPool(m, nil), limit: limit}
		k := &account{name: Learn, search: &diver{left: 5}, first: 1, used: used, weight: 1}
		n := 0
		for ; k.first > 0; n++ {
			k.first = 1
			p.slice(k, &member.Slice{Ticks: 1})
		}
		p.slice(k, &member.Slice{Ticks: 1})
		assert.LessOrEqual(t, k.first, time.Duration(0))
		return n
	}
	assert.Equal(t, 5, slices(Options{}, 0, 0))
	assert.Equal(t, 5, slices(Options{}, time.Hour, 29*time.Minute))
	assert.Equal(t, 1, slices(Options{}, time.Hour, 30*time.Minute))
	assert.Equal(t, 1, slices(Options{}, 0, unlimited))
	own := Options{First: []First{{Member: Walk, Time: time.Second}}, Walk: onModel(m, nil)}
	assert.Equal(t, 1, slices(own, 0, 0))
}
