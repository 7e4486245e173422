package serve_test

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func bytesOf(text string) io.Reader { return strings.NewReader(text) }

func drain(r *http.Response) error {
	_, err := io.Copy(io.Discard, r.Body)
	if closed := r.Body.Close(); err == nil {
		err = closed
	}
	return err
}

// hostile are requests to make a job that are refused: body, status, and what the refusal has.
var hostile = []struct {
	name, body string
	status     int
	has        string
}{
	{"empty", ``, 400, "the body is empty"},
	{"no JSON", `problem=queens`, 400, `"line":1,"column":1`},
	{"cut off", "{\"problem\":\n \"queens\"", 400, `"line":2`},
	{"a list", `[]`, 400, "expected a JSON object"},
	{"null", `null`, 400, "expected a JSON object"},
	{"two objects", `{"problem":"queens"}{}`, 400, "found more after"},
	{"not UTF-8", "{\"problem\":\"\xff\"}", 400, "UTF-8"},
	{"deep", strings.Repeat(`{"a":`, 100_000), 400, "depth"},
	{"deep lists", `{"options":` + strings.Repeat(`[`, 100_000), 400, "depth"},
	{"nothing", `{}`, 422, `"field":"/problem"`},
	{"unknown member", `{"problem":"queens","shell":"id"}`, 422, `"field":"/shell"`},
	{"twice", `{"problem":"queens","problem":"tsp"}`, 422, "is there twice"},
	{"unknown problem", `{"problem":"sudoku"}`, 422, "expected one of queens, "},
	{"path as problem", `{"problem":"../../etc/passwd"}`, 422, `"field":"/problem"`},
	{"number as problem", `{"problem":8}`, 422, "expected a string"},
	{"unknown algorithm", `{"problem":"queens","algorithm":"oracle"}`, 422, `"field":"/algorithm"`},
	{"no instance", `{"problem":"tsp"}`, 422, `"field":"/instance"`},
	{"two instances", `{"problem":"tsp","instance":"","generate":{}}`, 400, "more than once"},
	{"instance of a size", `{"problem":"queens","instance":"8"}`, 422, "has no files"},
	{"size of a file", `{"problem":"tsp","size":8}`, 422, `"field":"/size"`},
	{"size 0", `{"problem":"queens","size":0}`, 422, "expected 1..2147483647"},
	{"size negative", `{"problem":"queens","size":-8}`, 422, `"field":"/size"`},
	{"size huge", `{"problem":"queens","size":1e99}`, 422, `"field":"/size"`},
	{"size text", `{"problem":"queens","size":"eight"}`, 422, `"field":"/size"`},
	{"size that is none", `{"problem":"magic","size":2}`, 422, "there is no magic square of order 2"},
	{"size of the algorithm", `{"problem":"queens","size":3000000,"algorithm":"hillclimb"}`, 422, `"field":"/size"`},
	{"no example", `{"problem":"tsp","example":true}`, 422, `"field":"/example"`},
	{"example no Boolean", `{"problem":"doppelblock","example":"yes"}`, 422, `"field":"/example"`},
	{"wrong instance", "{\"problem\":\"tsp\",\"instance\":\"NAME: x\\nTYPE: TSP\\nDIMENSION: many\\n\"}", 422, `"field":"/instance","line":3`},
	{"instance with a word too many", `{"problem":"jobshop","instance":"1 1\n0 x\n"}`, 422, `"line":2,"column":3`},
	{"empty instance", `{"problem":"jobshop","instance":""}`, 422, `"field":"/instance"`},
	{"instance no text", `{"problem":"jobshop","instance":{"a":1}}`, 422, "expected a string"},
	{"instance that claims too much", `{"problem":"jobshop","instance":"99999999 99999999\n"}`, 422, `"field":"/instance"`},
	{"unknown option", `{"problem":"queens","options":{"rm":true}}`, 422, `"field":"/options/rm"`},
	{"option that is a file", `{"problem":"queens","options":{"output":"/etc/passwd"}}`, 422, "belongs to the machine"},
	{"plot", `{"problem":"queens","options":{"plot":"x.svg"}}`, 422, `"field":"/options/plot"`},
	{"trace", `{"problem":"queens","algorithm":"cp","options":{"trace":"cpprofiler:evil.example"}}`, 422, `"field":"/options/trace"`},
	{"format", `{"problem":"queens","options":{"format":"html"}}`, 422, `"field":"/options/format"`},
	{"option with its own member", `{"problem":"queens","options":{"time-limit":"9h"}}`, 422, "expected as /limits/time"},
	{"option of another algorithm", `{"problem":"queens","algorithm":"cp","options":{"walks":3}}`, 422, `"field":"/options/walks"`},
	{"option too large", `{"problem":"tsp","generate":{},"algorithm":"late","options":{"walks":100000}}`, 422, "expected 1..1000"},
	{"option that is a list", `{"problem":"queens","options":{"threads":[1,2]}}`, 422, `"field":"/options/threads"`},
	{"options as a list", `{"problem":"queens","options":["threads"]}`, 422, `"field":"/options"`},
	{"too many threads", `{"problem":"queens","algorithm":"tabu","options":{"threads":3}}`, 422, "expected 1..2"},
	{"time too long", `{"problem":"queens","limits":{"time":"11m"}}`, 422, "at most 10m0s"},
	{"no time", `{"problem":"queens","limits":{"time":"0s"}}`, 422, "expected more than 0"},
	{"time without a unit", `{"problem":"queens","limits":{"time":10}}`, 422, "expected a duration"},
	{"unknown limit", `{"problem":"queens","limits":{"money":1}}`, 422, `"field":"/limits/money"`},
	{"steps of what has none", `{"problem":"queens","algorithm":"construct","limits":{"steps":1}}`, 422, `"field":"/limits/steps"`},
	{"memory that is none", `{"problem":"queens","limits":{"memory":"much"}}`, 422, `"field":"/limits/memory"`},
	{"seed negative", `{"problem":"queens","seed":-1}`, 422, `"field":"/seed"`},
	{"seed huge", `{"problem":"queens","seed":18446744073709551616}`, 422, `"field":"/seed"`},
	{"no generator", `{"problem":"queens","generate":{}}`, 422, `"field":"/generate"`},
	{"unknown option of a generator", `{"problem":"tsp","generate":{"output":"/tmp/x"}}`, 422, `"field":"/generate/output"`},
	{"generator without bounds", `{"problem":"tsp","generate":{"n":99999999}}`, 422, "expected 1..10000000"},
	{"generator of too much", `{"problem":"tsp","generate":{"n":200000}}`, 413, "more than 1048576 bytes"},
	{"FlatZinc that is none", `{"problem":"flatzinc","instance":"var 1..3: x;\nsolve what;"}`, 422, `"line":2,"column":7`},
	{"FlatZinc that includes", `{"problem":"flatzinc","instance":"include \"/etc/passwd\"; solve satisfy;"}`, 422, `"field":"/instance"`},
	{"FlatZinc deep", `{"problem":"flatzinc","instance":"var 1..2: x :: ` + strings.Repeat("f(", 100_000) + `"}`, 422, "deep"},
	{"FlatZinc of nothing", `{"problem":"flatzinc"}`, 422, `"field":"/instance"`},
	{"record that is a file", `{"problem":"queens","record":"/etc/passwd"}`, 422, `"field":"/record"`},
	{"record as an option", `{"problem":"queens","options":{"record":"/etc/passwd"}}`, 422, "expected as /record"},
	{"record of a count", `{"problem":"queens","algorithm":"cp","options":{"count":true},"record":true}`, 422, `"field":"/record"`},
	{"record twice", `{"problem":"queens","record":true,"record":true}`, 422, "is there twice"},
	{"too large", `{"problem":"tsp","instance":"` + strings.Repeat("x", 1<<20) + `"}`, 413, "more than 1048576 bytes"},
}

// TestHostile: malformed, huge and hostile requests are refused with a problem object, and leave
// no job, no goroutine and no file behind.
func TestHostile(t *testing.T) {
	dir := t.TempDir()
	t.Setenv("TMPDIR", dir)
	t.Chdir(dir)
	p := start(t, nil)
	p.description()
	p.http.CloseIdleConnections()
	before := settled(0)
	for _, c := range hostile {
		got := p.do(http.MethodPost, "/v1/jobs", c.body)
		assert.Equal(t, c.status, got.status, "%s: %s", c.name, got.text)
		assert.Contains(t, got.text, c.has, c.name)
		assert.Less(t, len(got.text), 2000, c.name)
	}
	for _, c := range []struct {
		method, path, kind string
		status             int
	}{
		{http.MethodPost, "/v1/jobs", "text/plain", 415},
		{http.MethodPost, "/v1/jobs", "application/x-www-form-urlencoded", 415},
		{http.MethodPost, "/v1/jobs", "multipart/form-data; boundary=x", 415},
		{http.MethodPost, "/v1/jobs", "", 415},
		{http.MethodPut, "/v1/jobs", "application/json", 405},
		{http.MethodPatch, "/v1/jobs/x", "application/json", 405},
		{http.MethodPost, "/healthz", "application/json", 405},
		{http.MethodOptions, "/v1/jobs", "", 405},
		{http.MethodTrace, "/v1/jobs", "", 405},
		{http.MethodGet, "/v1/jobs/../../etc/passwd", "", 404},
		{http.MethodGet, "/v1/jobs/%2e%2e%2f%2e%2e", "", 404},
		{http.MethodGet, "/v1/jobs/" + strings.Repeat("a", 5000), "", 404},
		{http.MethodGet, "/v1/jobs/%00", "", 404},
		{http.MethodDelete, "/v1/jobs/none", "", 404},
		{http.MethodGet, "/v1/jobs/none/events", "", 404},
		{http.MethodGet, "/v1/jobs/none/answer", "", 404},
		{http.MethodGet, "/v1/jobs/none/recording", "", 404},
		{http.MethodGet, "/v1/jobs/none/recording/", "", 404},
		{http.MethodPost, "/v1/jobs/none/recording", "application/json", 405},
		{http.MethodDelete, "/v1/jobs/none/recording", "", 405},
		{http.MethodGet, "/v1/problems/none", "", 404},
		{http.MethodGet, "/debug/pprof", "", 404},
		{http.MethodGet, "/", "", 404},
	} {
		got := p.do(c.method, c.path, short, "Content-Type", c.kind)
		assert.Equal(t, c.status, got.status, "%s %s: %s", c.method, c.path, got.text)
	}
	for text, want := range map[string]string{
		"GET /v1/jobs HTTP/1.1\r\n\r\n":                                                                       "400", // no Host
		"GET /v1/jobs HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n":                                                 "400",
		"GET /v1/jobs HTTP/1.1\r\nHost: " + p.at + "\r\nX: " + strings.Repeat("x", 1<<20) + "\r\n\r\n":        "431",
		"POST /v1/jobs HTTP/1.1\r\nHost: " + p.at + "\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\n12345": "400",
		"POST /v1/jobs HTTP/1.1\r\nHost: " + p.at + "\r\nContent-Length: -1\r\n\r\n":                          "400",
		"POST /v1/jobs HTTP/1.1\r\nHost: " + p.at + "\r\nTransfer-Encoding: gzip\r\n\r\n":                     "501",
		"GET http://other.example/v1/jobs HTTP/1.1\r\nHost: " + p.at + "\r\nConnection: close\r\n\r\n":        "421",
		"CONNECT other.example:80 HTTP/1.1\r\nHost: other.example:80\r\nConnection: close\r\n\r\n":            "421",
		"nonsense\r\n\r\n": "400",
	} {
		assert.Equal(t, want, raw(t, p.at, text), fmt.Sprintf("%.60q", text))
	}
	assert.JSONEq(t, `{"jobs":[]}`, p.do(http.MethodGet, "/v1/jobs", "").text)
	p.http.CloseIdleConnections()
	assert.LessOrEqual(t, settled(before), before, "goroutines")
	list, err := filepath.Glob(filepath.Join(dir, "*"))
	require.NoError(t, err)
	assert.Empty(t, list)
	_, err = os.Stat("x.svg")
	assert.Error(t, err)
}

// raw sends a text to the server and returns the status of its answer.
func raw(t *testing.T, at, text string) string {
	t.Helper()
	c, err := net.Dial("tcp", at)
	require.NoError(t, err)
	defer c.Close()                                //nolint:errcheck // the server closes it, too
	go func() { _, _ = io.WriteString(c, text) }() // the server may not read it all
	line, err := bufio.NewReader(c).ReadString('\n')
	require.NoError(t, err)
	return strings.Fields(line)[1]
}

// settled is the number of goroutines once it is at most so many, or does not change any more.
func settled(most int) int {
	n := runtime.NumGoroutine()
	for range 200 {
		time.Sleep(5 * time.Millisecond)
		now := runtime.NumGoroutine()
		if now <= most || most == 0 && now == n {
			return now
		}
		n = now
	}
	return n
}
