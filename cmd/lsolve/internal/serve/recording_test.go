package serve_test

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/cmd/lsolve/internal/serve"
	"lsolve/record"
)

// recorded reads the recording of a job to its end, and checks it.
func (p *peer) recorded(path string) (text string, events []record.Event) {
	p.t.Helper()
	got := p.do(http.MethodGet, path+"/recording", "")
	require.Equal(p.t, http.StatusOK, got.status, got.text)
	assert.Equal(p.t, "application/x-ndjson", got.header.Get("Content-Type"))
	r, err := record.NewReader("job", strings.NewReader(got.text))
	require.NoError(p.t, err)
	for r.Next() {
		events = append(events, *r.Event())
	}
	require.NoError(p.t, r.Err())
	return got.text, events
}

// watch opens the recording of a job, and reads so many lines.
func (p *peer) watch(path string, lines int) *bufio.Reader {
	p.t.Helper()
	r, err := http.NewRequestWithContext(p.t.Context(), http.MethodGet, p.base+path+"/recording", nil)
	require.NoError(p.t, err)
	response, err := p.http.Do(r)
	require.NoError(p.t, err)
	p.t.Cleanup(func() { _ = response.Body.Close() })
	in := bufio.NewReader(response.Body)
	for range lines {
		_, err := in.ReadString('\n')
		require.NoError(p.t, err)
	}
	return in
}

const recordedLong = `{"problem":"queens","size":27,"algorithm":"backtrack","options":{"all":true},"limits":{"time":"10m"},"record":true}`

// TestRecording: readers that come before the run, during it, and after its end have the same
// lines; a job that is stopped has the end of its run.
func TestRecording(t *testing.T) {
	p := start(t, func(o *serve.Options) { o.Workers = 1 })
	first := p.post(long)
	path := p.post(recordedLong)
	assert.Contains(t, p.do(http.MethodGet, path, "").text, `"recording":"`+path+`/recording"`)
	early := make(chan string)
	go func() {
		text, _ := io.ReadAll(p.watch(path, 0))
		early <- string(text)
	}()
	p.do(http.MethodDelete, first, "")
	during := p.watch(path, 1000) // it comes while the run goes on
	p.do(http.MethodDelete, path, "")
	p.until(path, "stopped")
	text := p.do(http.MethodGet, path+"/recording", "").text
	assert.True(t, text == <-early)
	rest, err := io.ReadAll(during)
	require.NoError(t, err)
	assert.True(t, strings.HasSuffix(text, string(rest)))
	assert.Equal(t, 1000, strings.Count(strings.TrimSuffix(text, string(rest)), "\n"))
	assert.Contains(t, lastLine(text), `"stopped":"stopped by DELETE"`)
}

// TestRecordingNobodyReads: a reader that stops reading, and one that has gone, keep nothing
// waiting.
func TestRecordingNobodyReads(t *testing.T) {
	p := start(t, func(o *serve.Options) { o.Workers = 1 })
	first := p.post(long)
	path := p.post(`{"problem":"qubo","generate":{"n":30},"algorithm":"tabu","limits":{"steps":300000},"record":true}`)
	for _, gone := range []bool{false, true} {
		c, err := net.Dial("tcp", p.at)
		require.NoError(t, err)
		defer c.Close() //nolint:errcheck // the server closes it, too
		_, err = fmt.Fprintf(c, "GET %s/recording HTTP/1.1\r\nHost: %s\r\nConnection: close\r\n\r\n", path, p.at)
		require.NoError(t, err)
		if gone {
			require.NoError(t, c.Close())
		}
	}
	p.do(http.MethodDelete, first, "")
	p.until(path, "done")
	text := p.do(http.MethodGet, path+"/recording", "").text
	assert.Greater(t, len(text), 1<<23, "more than connections hold")
	assert.Contains(t, lastLine(text), `{"type":"end"`)
}

func lastLine(text string) string {
	text = strings.TrimSuffix(text, "\n")
	return text[strings.LastIndexByte(text, '\n')+1:]
}

// TestRecordingOfFlatZinc: jobs of FlatZinc, too, are recorded.
func TestRecordingOfFlatZinc(t *testing.T) {
	p := start(t, nil)
	path := p.post(`{"problem":"flatzinc","instance":"var 1..3: x :: output_var; var 1..3: y; constraint int_ne(x, y); solve maximize x;","algorithm":"cp","record":true}`)
	p.until(path, "done")
	text, events := p.recorded(path)
	assert.Contains(t, text, `{"type":"recording","version":1,"lsolve":"test","problem":"flatzinc"`)
	assert.Contains(t, text, `{"type":"decide",`)
	assert.Contains(t, text, `"output":"x = 3;\n"`)
	assert.Equal(t, "optimal", events[len(events)-1].Status)
}

// TestNoRecording: jobs without one, and jobs that never began.
func TestNoRecording(t *testing.T) {
	p := start(t, func(o *serve.Options) { o.Workers = 1 })
	first, waits := p.post(long), p.post(recordedLong)
	got := p.do(http.MethodGet, first+"/recording", "")
	assert.Equal(t, http.StatusNotFound, got.status)
	assert.Contains(t, got.text, "is not recorded")
	in := p.watch(waits, 0)
	p.do(http.MethodDelete, waits, "")
	text, err := io.ReadAll(in)
	require.NoError(t, err)
	assert.Empty(t, text)
	assert.Empty(t, p.do(http.MethodGet, waits+"/recording", "").text)
}

// TestRecordingsTakeRoom: recordings count in what all jobs may take: old jobs go, and what does
// not fit is left out.
func TestRecordingsTakeRoom(t *testing.T) {
	p := start(t, func(o *serve.Options) {
		o.Workers, o.KeepSize, o.Limits.Recording = 1, 1<<20, 1<<20
	})
	body := `{"problem":"queens","size":500,"algorithm":"anneal","limits":{"steps":40000},"record":true}`
	first := p.post(body)
	p.until(first, "done")
	text, events := p.recorded(first)
	assert.Less(t, len(text), 1<<20+1<<16)
	var missed int64
	for i := range events {
		missed += events[i].Events
	}
	assert.Positive(t, missed)
	assert.Contains(t, []record.Type{record.Missed, record.Solved}, events[len(events)-2].Type)
	for i := 0; p.do(http.MethodGet, first, "").status == http.StatusOK; i++ {
		require.Less(t, i, 20, "old jobs are kept although there is no room")
		p.until(p.post(body), "done")
	}
	assert.False(t, bytes.Contains([]byte(p.do(http.MethodGet, "/v1/jobs", "").text), []byte(first)))
}
