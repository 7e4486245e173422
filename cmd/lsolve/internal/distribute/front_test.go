package distribute

import (
	"encoding/json"
	"errors"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/cmd/lsolve/internal/front"
	"lsolve/cmd/lsolve/internal/front/fronttest"
	"lsolve/solve"
)

// sack is a task with a small knapsack of two rows of profits. Its front is 10, 10 and 6, 15.
func sack(t testing.TB, algo string) *front.Task {
	t.Helper()
	return fronttest.Task(t, "knapsack", "4 1 0\n9 5 4 1\n5 4 4 3\n8\n1 6 3 9\n", algo)
}

// taken is what results of tasks come to.
func taken(t *testing.T, outputs ...string) front.Result {
	t.Helper()
	m := fronts{task: sack(t, front.PLS), of: map[int]front.Result{}}
	for _, text := range outputs {
		require.NoError(t, m.take("x", []byte(text)))
	}
	return m.merge()
}

// TestMergedFronts: of all that tasks have found those points are left that no other one dominates, equal ones once, from the task
// of the least number; the order in which results come does not matter.
func TestMergedFronts(t *testing.T) {
	a := `{"number":0,"points":[{"objectives":[9,1],"values":[1,0,0,0]},{"objectives":[6,15],"values":[0,1,0,1]}],"complete":true,"stats":{"steps":3}}`
	b := `{"number":1,"points":[{"objectives":[10,10],"values":[1,0,0,1]},{"objectives":[6,15],"values":[0,1,0,1]}],"stopped":"limit reached: steps"}`
	r := taken(t, a, b)
	assert.Equal(t, r, taken(t, b, a, a), "each task counts once")
	require.Len(t, r.Points, 2)
	assert.Equal(t, []int64{10, 10}, r.Points[0].Objectives)
	assert.Equal(t, []int64{6, 15}, r.Points[1].Objectives)
	assert.False(t, r.Complete)
	assert.True(t, taken(t, a).Complete)
	assert.False(t, taken(t).Complete)
	m := fronts{task: sack(t, front.PLS), of: map[int]front.Result{}}
	for text, want := range map[string]string{
		`{"points":[{"objectives":[99,99],"values":[1,0,0,1]}]}`: "the objectives are [10 10], and not [99 99]",
		`{"points":[{"objectives":[10,10],"values":[1,1,1,1]}]}`: "the result of task x: no solution",
		`{"points":[{"objectives":[10,10],"values":[1]}]}`:       "the result of task x: no solution",
		`{"number":-1}`:   "the number -1, expected 0 to 4095",
		`{"number":4096}`: "the number 4096",
		`[]`:              "a front that is no JSON",
	} {
		assert.ErrorContains(t, m.take("x", []byte(text)), want)
	}
	assert.Empty(t, m.of)
}

// TestDrafting: a task shows what it has found after a second, then less and less often, and takes a tenth of its time for it.
func TestDrafting(t *testing.T) {
	var d drafting
	shown := 0
	show := func() error { shown++; return errors.New("the server is away") }
	now := time.Now()
	d.show(now, show)
	d.show(now.Add(999*time.Millisecond), show)
	assert.Zero(t, shown)
	d.show(now.Add(time.Second), show)
	assert.Equal(t, 1, shown)
	assert.True(t, d.next.After(now))
	d.begun = now.Add(-time.Hour)
	d.next = now
	d.show(now, show)
	assert.Equal(t, 2, shown)
	assert.GreaterOrEqual(t, d.next.Sub(now), 30*time.Second)
}

// FuzzFront: the input of a front is refused, or names no file, and has as many instances and parts as may be.
func FuzzFront(f *testing.F) {
	f.Add([]byte(`{"recipe":{"problem":"knapsack","algo":"exact"},"sources":[{"file":"x"}],"parts":4}`))
	f.Add([]byte(`{"recipe":{"problem":"tsp","algo":"nsga2","options":{"population":"9","plot":"/tmp/x"}},"sources":[{},{}]}`))
	f.Add([]byte(`{"recipe":{"problem":"queens","algo":"pls"},"sources":[{}],"parts":-1}`))
	f.Fuzz(func(t *testing.T, text []byte) {
		in, e, v, err := parseFront(text)
		if err != nil {
			return
		}
		assert.NotNil(t, e.Front)
		assert.Empty(t, v.Files())
		assert.Equal(t, in.Recipe.Algo, v.Algorithm().Name)
		assert.True(t, len(in.Sources) > 0 && len(in.Sources) <= mostFiles)
		assert.True(t, in.Parts >= 0 && in.Parts <= mostFronts)
	})
}

// FuzzFrontPiece: a task of an exact front is refused, or its part is searched and has only points that are in it.
func FuzzFrontPiece(f *testing.F) {
	f.Add([]byte(`{"number":3}`))
	f.Add([]byte(`{"number":1,"best":9,"worst":6}`))
	f.Add([]byte(`{"best":-1152921504606846976,"worst":1152921504606846976}`))
	f.Add([]byte(`{"best":9223372036854775807}`))
	task := sack(f, front.Exact)
	require.NoError(f, task.Prepare(f.Context()))
	f.Fuzz(func(t *testing.T, text []byte) {
		p, err := parseFrontPiece(text)
		if err != nil {
			return
		}
		r, err := task.Part(t.Context(), front.Part{Stream: p.Number, Range: p.Part})
		if err != nil {
			return
		}
		assert.True(t, r.Complete)
		for _, x := range r.Points {
			assert.Contains(t, [][]int64{{10, 10}, {6, 15}}, x.Objectives)
			assert.True(t, (p.Best == nil || x.Objectives[0] <= *p.Best) && (p.Worst == nil || x.Objectives[0] >= *p.Worst))
		}
	})
}

// FuzzFrontOutput: what tasks have come to is refused, or is solutions none of which another one dominates.
func FuzzFrontOutput(f *testing.F) {
	f.Add([]byte(`{"number":0,"points":[{"objectives":[10,10],"values":[1,0,0,1]},{"objectives":[9,1],"values":[1,0,0,0]}],"complete":true}`))
	f.Add([]byte(`{"points":[{"objectives":[],"values":[]}],"stopped":"x","stats":{"steps":1}}`))
	f.Add([]byte(`{"points":[{"objectives":[0,0],"values":null}]}`))
	task := sack(f, front.PLS)
	f.Fuzz(func(t *testing.T, text []byte) {
		m := fronts{task: task, of: map[int]front.Result{}}
		if m.take("x", text) != nil {
			return
		}
		r := m.merge()
		for i, p := range r.Points {
			require.NoError(t, task.Check(&p))
			for k, q := range r.Points {
				assert.False(t, k != i && q.Objectives[0] >= p.Objectives[0] && q.Objectives[1] >= p.Objectives[1])
			}
		}
		o := frontOutput{Points: r.Points, Complete: r.Complete, Stopped: stopText(r.Stopped), Stats: r.Stats}
		assert.Equal(t, r.Stopped == nil, o.Stopped == "" || r.Stopped == nil)
		_, err := json.Marshal(o)
		require.NoError(t, err)
	})
}

// TestStopped: what has ended a search is the same after it was a message.
func TestStopped(t *testing.T) {
	require.NoError(t, stopOf(stopText(nil)))
	assert.Equal(t, solve.ErrTime, stopOf(stopText(solve.ErrTime)))
	assert.ErrorIs(t, stopOf(stopText(errors.New("something else"))), solve.ErrLimit)
}
