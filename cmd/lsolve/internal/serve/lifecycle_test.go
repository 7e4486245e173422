package serve_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/cmd/lsolve/internal/serve"
)

// TestLife: a job from its beginning to its end, in all formats.
func TestLife(t *testing.T) {
	p := start(t, nil)
	assert.Equal(t, http.StatusOK, p.do(http.MethodGet, "/healthz", "").status)
	path := p.post(`{"problem": "tsp", "generate": {"n": 12}, "seed": 3, "options": {"threads": 2}, "limits": {"time": "1m"}}`)
	got := p.until(path, "done")
	assert.Contains(t, got.text, `"status":"optimal"`)
	assert.Contains(t, got.text, `"tour":[`)
	list := p.listen(path, 0, nil)
	require.Equal(t, []string{"state", "state"}, names(list)[:2])
	assert.Equal(t, []string{"summary", "state"}, names(list)[len(list)-2:])
	assert.Contains(t, names(list), "improvement")
	assert.Contains(t, names(list), "bound")
	for i, e := range list {
		assert.Equal(t, i+1, e.id)
		if e.name == "solution" {
			p.valid("/components/schemas/Answer", e.data)
		}
	}
	for format, has := range map[string]string{
		"json": `"tour"`, "text": "length", "csv": "place,city", "svg": "<svg", "html": "<!doctype html>", "library": "TOUR_SECTION",
	} {
		got := p.do(http.MethodGet, path+"/answer?format="+format, "")
		assert.Equal(t, http.StatusOK, got.status, got.text)
		assert.Contains(t, got.text, has)
	}
	for accept, want := range map[string]string{
		"image/svg+xml": "image/svg+xml", "text/html, */*;q=0.1": "text/html; charset=utf-8", "*/*": "application/json",
		"text/csv;q=0.2, text/*;q=0.9": "text/plain; charset=utf-8", "image/png": "application/problem+json",
	} {
		got := p.do(http.MethodGet, path+"/answer", "", "Accept", accept)
		assert.Equal(t, want, got.header.Get("Content-Type"), accept)
	}
	assert.Contains(t, p.do(http.MethodGet, path+"/answer?format=html", "").text, "Course of the search")
	got = p.do(http.MethodDelete, path, "")
	assert.Equal(t, http.StatusOK, got.status, "it has ended, and stays")
	assert.Equal(t, "done", got.field(t, "state"))
	assert.Contains(t, p.do(http.MethodGet, "/v1/jobs", "").text, path)
	assert.Contains(t, p.do(http.MethodGet, "/v1/problems", "").text, `"name":"nurses"`)
	assert.Equal(t, http.StatusOK, p.do(http.MethodGet, "/v1/problems/flatzinc", "").status)
	p.end()
	assert.ErrorIs(t, p.ended, errEnd)
}

// TestKinds: what jobs may be, and what they come to.
func TestKinds(t *testing.T) {
	p := start(t, nil)
	for body, want := range map[string]string{
		short: `"answer":{"type":"solution","problem":"queens","algo":"construct","n":8,"seed":1,"values":[3,5,7,1,6,0,2,4]}`,
		`{"problem":"queens","size":3,"algorithm":"cp"}`:                                                                      `"status":"unsatisfiable"`,
		`{"problem":"queens","algorithm":"cp","options":{"count":true}}`:                                                      `"status":"all","solutions":92`,
		`{"problem":"queens","algorithm":"backtrack","options":{"all":true}}`:                                                 `"status":"all","solutions":92`,
		`{"problem":"doppelblock","example":true}`:                                                                            `"column_clues"`,
		`{"problem":"langford","size":8}`:                                                                                     `"row"`,
		`{"problem":"queens","size":100,"algorithm":"tabu","limits":{"steps":1}}`:                                             `"reason":"stopped by --max-steps"`,
		`{"problem":"jobshop","instance":"2 2\n0 3 1 2\n1 2 0 4\n"}`:                                                          `"objective":7`,
		`{"problem":"flatzinc","instance":"var 1..3: x :: output_var;\nsolve satisfy;"}`:                                      `"output":"x = 1;\n----------\n"`,
		`{"problem":"flatzinc","instance":"var 1..3: x :: output_var; solve maximize x;"}`:                                    `"output":"x = 3;\n----------\n==========\n"`,
		`{"problem":"flatzinc","algorithm":"learn","options":{"n":0},"instance":"var 1..2: x :: output_var; solve satisfy;"}`: `"output":"x = 1;\n----------\nx = 2;\n----------\n==========\n"`,
		`{"problem":"flatzinc","instance":"var 1..3: x; constraint int_le(4, x); solve satisfy;"}`:                            `"output":"=====UNSATISFIABLE=====\n"`,
	} {
		got := p.until(p.post(body), "done")
		assert.Contains(t, got.text, want, body)
	}
	got := p.do(http.MethodPost, "/v1/instances", `{"problem":"knapsack","generate":{"n":3},"seed":2}`)
	assert.Equal(t, http.StatusOK, got.status)
	instance := got.field(t, "instance").(string)
	assert.Contains(t, instance, "3", "the number of items")
}

// TestStop: jobs that wait and jobs that run end by DELETE; what was found can be read.
func TestStop(t *testing.T) {
	p := start(t, func(o *serve.Options) { o.Workers = 1 })
	first := p.post(`{"problem":"tsp","generate":{"n":200},"algorithm":"late","limits":{"time":"10m"}}`)
	p.until(first, "running")
	second := p.post(short)
	assert.EqualValues(t, 0, p.do(http.MethodGet, second, "").field(t, "before"))
	got := p.do(http.MethodDelete, second, "")
	assert.Equal(t, http.StatusOK, got.status)
	assert.Equal(t, "stopped", got.field(t, "state"))
	assert.Equal(t, []string{"state", "state"}, names(p.listen(second, 0, nil)))
	assert.Equal(t, http.StatusNoContent, p.do(http.MethodGet, second+"/answer", "").status)
	p.listen(first, 0, func(e event) bool { return e.name == "improvement" })
	assert.Contains(t, p.do(http.MethodGet, first+"/answer?format=svg", "").text, "<svg", "while it runs")
	status := p.do(http.MethodDelete, first, "").status
	assert.Contains(t, []int{http.StatusAccepted, http.StatusOK}, status)
	got = p.until(first, "stopped")
	assert.Equal(t, "stopped by DELETE", got.field(t, "reason"))
	assert.Contains(t, got.text, `"tour":[`)
	assert.Contains(t, got.text, `"type":"summary"`)
	p.until(p.post(short), "done")
}

// TestResume: a reader goes on after the last event that it has.
func TestResume(t *testing.T) {
	p := start(t, nil)
	path := p.post(`{"problem":"queens","size":6,"algorithm":"cp","options":{"all":true,"learn":"off"}}`)
	p.until(path, "done")
	all := p.listen(path, 0, nil)
	require.Len(t, all, 8, "three states, four solutions, a summary")
	assert.Equal(t, all[5:], p.listen(path, 5, nil))
	assert.Empty(t, p.listen(path, 8, nil))
	assert.Equal(t, http.StatusBadRequest, p.do(http.MethodGet, path+"/events", "", "Last-Event-ID", "x").status)
	assert.Equal(t, http.StatusBadRequest, p.do(http.MethodGet, path+"/events?after=-1", "").status)
}

// TestEnd: with the server all jobs end, and streams have their last events.
func TestEnd(t *testing.T) {
	p := start(t, func(o *serve.Options) { o.Workers = 1 })
	running, waiting := p.post(long), p.post(short)
	p.until(running, "running")
	last := make(chan event)
	for _, path := range []string{running, waiting} {
		began := make(chan struct{})
		go func() {
			first := true
			list := p.listen(path, 0, func(event) bool {
				if first {
					first = false
					close(began)
				}
				return false
			})
			last <- list[len(list)-1]
		}()
		<-began
	}
	go p.end()
	for range 2 {
		e := <-last
		assert.Equal(t, "state", e.name)
		assert.Contains(t, e.data, `"stopped"`)
	}
}

// TestKept: old answers make room for new ones.
func TestKept(t *testing.T) {
	p := start(t, func(o *serve.Options) { o.Workers, o.Keep = 1, 3 })
	var paths []string
	for range 5 {
		paths = append(paths, p.post(short))
		p.until(paths[len(paths)-1], "done")
	}
	for i, path := range paths {
		want := http.StatusOK
		if i < 2 {
			want = http.StatusNotFound
		}
		assert.Equal(t, want, p.do(http.MethodGet, path, "").status, i)
	}
	assert.Equal(t, 3, strings.Count(p.do(http.MethodGet, "/v1/jobs", "").text, `"state":"done"`))
}
