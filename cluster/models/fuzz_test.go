package models

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/assert"

	"lsolve/model"
	"lsolve/model/modeljson"
)

// FuzzInput: the input of a job, its phases, a task and what tasks tell are refused or taken as they are
// meant: a search with them ends, and finds nothing that the model does not have.
func FuzzInput(f *testing.F) {
	f.Add([]byte(`{"ask":"best"}`), []byte(`{"first":[{"vars":[0,1],"select":"first_fail"}],"shown":[2]}`), []byte(`{"path":[[0,2,1]]}`), []byte(`{"core":[[0,2,1]]}`))
	f.Add([]byte(`{"ask":"all","decide":2,"score":1,"memory":5}`), []byte(`{"shown":[]}`), []byte(`{"path":[[1,0,2],[9,9,9]],"tries":99}`), []byte(`{"core":[]}`))
	f.Add([]byte(`{"ask":"count","plain":true,"style":"bisect"}`), []byte(`null`), []byte(`{"path":[[2,3,-5000000000]]}`), []byte(`7`))
	f.Add([]byte(`{"ask":"best","decide":1,"score":3}`), []byte(`null`), []byte(`{"path":[]}`), []byte(`7`))
	f.Add([]byte(`{"ask":"x"}`), []byte(`{"first":[{"vars":[-1]}]}`), []byte(`{"path":null,"tries":-1}`), []byte(``))
	f.Fuzz(func(t *testing.T, job, rest, task, told []byte) {
		in, err := parseInput(job)
		if err != nil {
			return
		}
		if json.Unmarshal(rest, &in.more) != nil {
			return
		}
		m := model.New()
		xs := m.Ints("x", 3, 0, 3)
		m.Add(model.AllDifferent(xs...))
		if in.Ask == Best {
			m.Minimise(xs[2].Term())
		}
		if in.check(m) != nil {
			return
		}
		for _, x := range in.more.Shown {
			assert.Less(t, int(x), m.NumVars())
		}
		w, err := newWork(in, m, modeljson.Hints{})
		if err != nil {
			return
		}
		w.patience = 0
		at := &table{every: 1, notes: []json.RawMessage{told}}
		out, err := w.do(t.Context(), &current{task: at}, task)
		if err != nil {
			return
		}
		assert.LessOrEqual(t, w.now.Count, int64(24)) // the solutions of the model
		for _, p := range out.Parts {
			_, err := w.path(&subproblem{Path: p.Input.(subproblem).Path})
			assert.NoError(t, err)
		}
		if at.best != nil {
			_, err := solution(m, at.best.Solution)
			assert.NoError(t, err)
		}
	})
}

// FuzzChunk: a chunk of solutions is refused, or each of them is checked: it is a solution or is refused.
func FuzzChunk(f *testing.F) {
	f.Add([]byte(`{"job":"a","solutions":[[0,1],[1,0]]}`))
	f.Add([]byte(`{"solutions":[[0],[],[5,5],null]}`))
	f.Fuzz(func(t *testing.T, text []byte) {
		list, err := parseChunk(text)
		if err != nil {
			return
		}
		m := model.New()
		m.Add(model.AllDifferent(m.Ints("x", 2, 0, 1)...))
		for _, a := range list {
			if m.Verify(a) == nil {
				assert.Len(t, a, 2)
				assert.NotEqual(t, a[0], a[1])
			}
		}
	})
}
