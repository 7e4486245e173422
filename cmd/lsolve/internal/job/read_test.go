package job_test

import (
	"context"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/cmd/lsolve/internal/job"
)

var limits = job.Limits{Time: 100 * time.Millisecond, MostTime: time.Minute, Threads: 1, Text: 1 << 16, Answer: 1 << 16}

// TestMistakes: the place of a mistake.
func TestMistakes(t *testing.T) {
	for text, want := range map[string]job.Mistake{
		"{\n \"problem\": queens}":                                                     {Line: 2, Column: 13, Detail: "invalid character 'q' looking for beginning of value"},
		`{"problem":"tsp","a/b~c":1}`:                                                  {Field: "/a~1b~0c", Detail: "unknown member; expected one of problem, instance, generate, size, example, algorithm, options, limits, seed, record"},
		`{"problem":"jobshop","instance":"1 1\n0 x\n"}`:                                {Field: "/instance", Line: 2, Column: 3, Detail: `found "x"; expected a time from 0 to 1000000`},
		`{"problem":"flatzinc","instance":"solve x;"}`:                                 {Field: "/instance", Line: 1, Column: 7, Detail: "expected satisfy, minimize or maximize, found x"},
		`{"problem":"queens","algorithm":"cp","options":{"learn":"on","unique":true}}`: {Field: "/options/learn", Detail: "--learn on does not go with --unique"},
	} {
		_, err := job.Read(t.Context(), []byte(text), limits)
		var m *job.Mistake
		if !assert.ErrorAs(t, err, &m, text) {
			continue
		}
		if want.Line > 0 && want.Field != "" { // the words are the parser's
			want.Detail = m.Detail
		}
		assert.Equal(t, want, *m, text)
	}
}

// TestLarge: an answer that is larger than allowed is an error, and is not kept.
func TestLarge(t *testing.T) {
	for size, want := range map[string]error{"10000": nil, "40000": job.ErrLarge} {
		j, err := job.Read(t.Context(), []byte(`{"problem":"queens","size":`+size+`,"algorithm":"construct"}`), limits)
		require.NoError(t, err)
		task := j.Task(nil)
		var last job.Event
		require.ErrorIs(t, task.Do(t.Context(), func(e job.Event) { last = e }), want)
		answer, _, err := task.Answer(t.Context(), "json")
		require.NoError(t, err)
		if want == nil {
			assert.JSONEq(t, string(answer), string(last.Data()))
			_, _, err := task.Answer(t.Context(), "svg")
			assert.ErrorIs(t, err, job.ErrLarge, "a picture may be larger than the answer")
			continue
		}
		assert.Nil(t, answer)
		assert.JSONEq(t, `{"type":"error","detail":"the answer is larger than the server keeps"}`, string(last.Data()))
		assert.Less(t, task.Size(), int64(10_000))
	}
}

// TestMemory: a job that may hardly take memory ends with what it has.
func TestMemory(t *testing.T) {
	j, err := job.Read(t.Context(), []byte(`{"problem":"queens","size":400,"algorithm":"cp","options":{"all":true,"model":"neq"},"limits":{"memory":1,"time":"1m"}}`), limits)
	require.NoError(t, err)
	task := j.Task(nil)
	require.NoError(t, task.Do(t.Context(), func(job.Event) {}))
	assert.Equal(t, "stopped by the limit of memory (--memory-limit, GOMEMLIMIT)", task.Ended())
}

// FuzzRead: any text is a job or a mistake of one line.
func FuzzRead(f *testing.F) {
	for _, text := range []string{
		`{}`, `{"problem":"queens","size":8,"algorithm":"cp","options":{"all":true},"limits":{"time":"1s","steps":9,"memory":"1GB"},"seed":3}`,
		`{"problem":"tsp","generate":{"n":5},"seed":1}`, `{"problem":"doppelblock","example":true,"options":{"select":"ff"}}`,
		`{"problem":"jobshop","instance":"1 1\n0 3\n"}`, `{"problem":"flatzinc","instance":"var 1..3: x; solve satisfy;","options":{"f":true}}`,
	} {
		f.Add(text)
	}
	files, err := filepath.Glob(filepath.Join("..", "..", "..", "..", "testdata", "*", "*.txt"))
	require.NoError(f, err)
	for i, name := range files {
		if i%8 != 0 {
			continue
		}
		text, err := os.ReadFile(name)
		require.NoError(f, err)
		if len(text) > 1<<12 {
			continue
		}
		quoted, err := json.Marshal(string(text))
		require.NoError(f, err)
		f.Add(`{"problem":"` + filepath.Base(filepath.Dir(name)) + `","instance":` + string(quoted) + `}`)
	}
	f.Fuzz(func(t *testing.T, text string) {
		ctx, release := context.WithTimeout(t.Context(), time.Second)
		defer release()
		j, err := job.Read(ctx, []byte(text), limits)
		var m *job.Mistake
		switch {
		case err == nil:
			assert.NotEmpty(t, j.Problem)
			assert.NotEmpty(t, j.Algorithm)
		case errors.As(err, &m):
			assert.NotEmpty(t, m.Detail)
			assert.NotContains(t, m.Detail, "\n")
			assert.True(t, m.Field == "" || strings.HasPrefix(m.Field, "/"))
		default:
			require.Error(t, ctx.Err(), "%v", err)
		}
	})
}
