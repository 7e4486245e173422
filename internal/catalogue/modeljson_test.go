package catalogue_test

import (
	"bytes"
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/catalogue"
	"lsolve/internal/longtest"
	"lsolve/localsearch"
	"lsolve/localsearch/meta"
	"lsolve/model"
	"lsolve/model/modeljson"
	"lsolve/problem"
	"lsolve/solve"
	"lsolve/systematic/cp"
	"lsolve/systematic/cp/branch"
)

// TestModelsAsText: every model of every problem comes back from its text as it was, and
// the engines make the same runs on both: the same figures, to the last one.
func TestModelsAsText(t *testing.T) {
	longtest.NoRace(t)
	each(t, func(t *testing.T, e *catalogue.Entry) {
		in := instance(t, e)
		formulations := e.Formulations
		if len(formulations) == 0 {
			formulations = problem.Names{""}
		}
		for _, f := range formulations {
			stated, err := problem.StatedAs(in, f)
			require.NoError(t, err)
			var text, again bytes.Buffer
			require.NoError(t, modeljson.Write(&text, stated.Model, modeljson.Hints{Search: stated.Search}))
			m, hints, err := modeljson.Read(e.Name, bytes.NewReader(text.Bytes()))
			require.NoError(t, err)
			require.NoError(t, modeljson.Write(&again, m, hints))
			require.Equal(t, text.String(), again.String())
			require.Equal(t, stated.Search, hints.Search)
			require.Equal(t, stated.Model.Objective(), m.Objective())
			for i, c := range stated.Model.Constraints() {
				require.Equal(t, stated.Model.Describe(c), m.Describe(m.Constraints()[i]))
			}

			there := problem.Stated{Model: m, Search: hints.Search}
			for _, learn := range []cp.LearnMode{cp.LearnOff, cp.LearnOn} {
				assert.Equal(t, searched(t, e, stated, learn), searched(t, e, there, learn), "%s, learning %d", f, learn)
			}
			assert.Equal(t, walked(t, stated.Model), walked(t, m), f)
		}
	})
}

// run is what a search came to, and what it counted.
type run struct {
	status    solve.Status
	objective int64
	values    model.Assignment
	figures   map[string]int64
}

// searched is a complete search of at most so many nodes.
func searched(t *testing.T, e *catalogue.Entry, s problem.Stated, learn cp.LearnMode) run {
	t.Helper()
	solver, err := cp.New(s.Model, cp.Options{
		Branch: func(int) branch.Brancher { return branch.New(s.Search, e.Complete.Branching) },
		Learn:  cp.Learn{Mode: learn}, Limits: solve.Limits{Nodes: 200},
	})
	require.NoError(t, err)
	r, err := solver.Solve(t.Context())
	require.NoError(t, err)
	return ran(r)
}

// walked is a tabu search over the model, of so many steps.
func walked(t *testing.T, m *model.Model) run {
	t.Helper()
	w, err := meta.OnModel("tabu", m, meta.Settings{Seed: 5})
	require.NoError(t, err)
	r, err := localsearch.SolveOne(context.Background(), w, localsearch.Options{Limits: solve.Limits{Steps: 100}})
	require.NoError(t, err)
	return ran(r.Result)
}

// ran is the run of a result.
func ran(r solve.Result) run {
	out := run{r.Status, r.Objective, r.Values, map[string]int64{}}
	for _, c := range r.Stats {
		out.figures[c.Name] = c.Value
	}
	return out
}
