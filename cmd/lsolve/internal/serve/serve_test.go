package serve_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"mime"
	"net"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/cmd/lsolve/internal/job"
	"lsolve/cmd/lsolve/internal/serve"
)

// usual are options for tests.
func usual() serve.Options {
	return serve.Options{
		Version: "test", Workers: 2, Queue: 1000, Streams: 60, Keep: 2000, KeepTime: time.Hour, KeepSize: 64 << 20, MaxBody: 1 << 20,
		Limits: job.Limits{Time: time.Minute, MostTime: 10 * time.Minute, Threads: 2, Text: 1 << 20, Answer: 16 << 20},
	}
}

var errEnd = errors.New("the test ends")

// peer is a server with a client that checks each response against the server's description.
type peer struct {
	t      *testing.T
	server *serve.Server
	at     string // host and port
	base   string
	token  string
	http   http.Client
	end    func() // the server; it waits
	ended  error

	once sync.Once
	api  map[string]any
}

// start starts a server that ends with the test.
func start(t *testing.T, change func(o *serve.Options)) *peer {
	t.Helper()
	o := usual()
	if change != nil {
		change(&o)
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	ctx, cancel := context.WithCancelCause(context.Background())
	s := serve.New(o)
	p := &peer{t: t, server: s, at: l.Addr().String(), base: "http://" + l.Addr().String(), token: o.Token}
	p.http.Transport = &http.Transport{MaxIdleConnsPerHost: 100}
	done := make(chan struct{})
	go func() {
		defer close(done)
		p.ended = s.Serve(ctx, l)
	}()
	p.end = func() {
		cancel(errEnd)
		<-done
		p.http.CloseIdleConnections()
	}
	t.Cleanup(p.end)
	return p
}

// reply is a response that was read.
type reply struct {
	status int
	header http.Header
	text   string
}

// field is a member of a JSON object.
func (r reply) field(t *testing.T, name string) any {
	t.Helper()
	var o map[string]any
	require.NoError(t, json.Unmarshal([]byte(r.text), &o), r.text)
	return o[name]
}

// do makes a request; headers are name and value by turns.
func (p *peer) do(method, path, body string, headers ...string) reply {
	p.t.Helper()
	r, err := http.NewRequestWithContext(p.t.Context(), method, p.base+path, strings.NewReader(body))
	require.NoError(p.t, err)
	if method == http.MethodPost {
		r.Header.Set("Content-Type", "application/json")
	}
	if p.token != "" {
		r.Header.Set("Authorization", "Bearer "+p.token)
	}
	for i := 0; i < len(headers); i += 2 {
		if r.Header.Set(headers[i], headers[i+1]); headers[i] == "Host" {
			r.Host = headers[i+1]
		}
	}
	response, err := p.http.Do(r)
	require.NoError(p.t, err)
	text, err := io.ReadAll(response.Body)
	require.NoError(p.t, err)
	require.NoError(p.t, response.Body.Close())
	got := reply{response.StatusCode, response.Header, string(text)}
	p.check(method, path, got)
	return got
}

// description is the server's own, as a schema compiler has it.
func (p *peer) description() map[string]any {
	p.once.Do(func() {
		r, err := http.NewRequestWithContext(p.t.Context(), http.MethodGet, p.base+"/v1/openapi.json", nil)
		require.NoError(p.t, err)
		r.Header.Set("Authorization", "Bearer "+p.token)
		response, err := p.http.Do(r)
		require.NoError(p.t, err)
		defer response.Body.Close() //nolint:errcheck // it was read
		o, err := jsonschema.UnmarshalJSON(response.Body)
		require.NoError(p.t, err)
		p.api = o.(map[string]any)
	})
	return p.api
}

// schemas are those that were compiled, by what they are compiled from.
var schemas sync.Map

// schema compiles a part of the description.
func (p *peer) schema(pointer string) *jsonschema.Schema {
	p.t.Helper()
	if s, ok := schemas.Load(pointer); ok {
		return s.(*jsonschema.Schema)
	}
	c := jsonschema.NewCompiler()
	c.AssertFormat()
	require.NoError(p.t, c.AddResource("openapi.json", p.description()))
	s, err := c.Compile("openapi.json#" + pointer)
	require.NoError(p.t, err)
	schemas.Store(pointer, s)
	return s
}

// check compares a response with the description: its status, media type and schema.
func (p *peer) check(method, path string, got reply) {
	p.t.Helper()
	api := p.description()
	path, _, _ = strings.Cut(path, "?")
	at := template(api, path)
	var responses map[string]any
	if item, ok := api["paths"].(map[string]any)[at].(map[string]any); ok {
		if operation, ok := item[strings.ToLower(method)].(map[string]any); ok {
			responses = operation["responses"].(map[string]any)
		}
	}
	status := strconv.Itoa(got.status)
	if responses[status] == nil {
		assert.GreaterOrEqual(p.t, got.status, 400, "%s %s has no %s", method, path, status)
		kind, _, _ := mime.ParseMediaType(got.header.Get("Content-Type"))
		assert.Equal(p.t, "application/problem+json", kind, got.text)
		p.valid("/components/schemas/Refusal", got.text)
		return
	}
	if got.status == http.StatusNoContent {
		assert.Empty(p.t, got.text)
		return
	}
	kind, _, err := mime.ParseMediaType(got.header.Get("Content-Type"))
	require.NoError(p.t, err)
	content := responses[status].(map[string]any)["content"].(map[string]any)
	body, ok := content[kind].(map[string]any)
	if !assert.True(p.t, ok, "%s %s has no %s", method, path, kind) || kind != "application/json" {
		return
	}
	ref := body["schema"].(map[string]any)["$ref"].(string)
	p.valid(strings.TrimPrefix(ref, "#"), got.text)
}

// valid checks a text against a schema.
func (p *peer) valid(pointer, text string) {
	p.t.Helper()
	object, err := jsonschema.UnmarshalJSON(strings.NewReader(text))
	require.NoError(p.t, err, text)
	assert.NoError(p.t, p.schema(pointer).Validate(object), text)
}

// template is the path of the description that a path belongs to.
func template(api map[string]any, path string) string {
	steps := strings.Split(path, "/")
	for at := range api["paths"].(map[string]any) {
		theirs := strings.Split(at, "/")
		same := len(theirs) == len(steps)
		for i := 0; same && i < len(steps); i++ {
			same = theirs[i] == steps[i] || strings.HasPrefix(theirs[i], "{")
		}
		if same {
			return at
		}
	}
	return ""
}

// post posts a job, which has to be valid by the description, and returns its path.
func (p *peer) post(body string) string {
	p.t.Helper()
	p.valid("/components/schemas/NewJob", body)
	got := p.do(http.MethodPost, "/v1/jobs", body)
	require.Equal(p.t, http.StatusCreated, got.status, got.text)
	return got.header.Get("Location")
}

// until waits for a state of a job; that of its end is not passed over.
func (p *peer) until(path, state string) reply {
	p.t.Helper()
	for {
		got := p.do(http.MethodGet, path, "")
		require.Equal(p.t, http.StatusOK, got.status, got.text)
		switch now := got.field(p.t, "state"); {
		case now == state:
			return got
		case now != "queued" && now != "running":
			require.Fail(p.t, "it has ended", got.text)
		}
		time.Sleep(time.Millisecond)
	}
}

// event is one of a stream.
type event struct {
	id   int
	name string
	data string
}

// events reads a stream of events to its end, or until enough.
func events(t *testing.T, from io.Reader, enough func(e event) bool) (list []event) {
	t.Helper()
	var text bytes.Buffer
	one := make([]byte, 1<<12)
	for {
		n, err := from.Read(one)
		text.Write(one[:n])
		for {
			block, rest, whole := strings.Cut(text.String(), "\n\n")
			if !whole {
				break
			}
			text.Reset()
			text.WriteString(rest)
			var e event
			for line := range strings.Lines(block) {
				name, value, _ := strings.Cut(strings.TrimSuffix(line, "\n"), ": ")
				switch name {
				case "id":
					e.id, _ = strconv.Atoi(value)
				case "event":
					e.name = value
				case "data":
					e.data = value
				}
			}
			if e.name == "" { // a sign of life
				continue
			}
			if list = append(list, e); enough != nil && enough(e) {
				return list
			}
		}
		if err != nil {
			return list
		}
	}
}

// listen reads the events of a job after a number.
func (p *peer) listen(path string, after int, enough func(e event) bool) []event {
	p.t.Helper()
	r, err := http.NewRequestWithContext(p.t.Context(), http.MethodGet, p.base+path+"/events", nil)
	require.NoError(p.t, err)
	if after > 0 {
		r.Header.Set("Last-Event-ID", strconv.Itoa(after))
	}
	response, err := p.http.Do(r)
	require.NoError(p.t, err)
	defer response.Body.Close() //nolint:errcheck // it is not read to its end
	require.Equal(p.t, http.StatusOK, response.StatusCode)
	assert.Equal(p.t, "text/event-stream", response.Header.Get("Content-Type"))
	return events(p.t, response.Body, enough)
}

// names are those of events.
func names(list []event) (names []string) {
	for _, e := range list {
		names = append(names, e.name)
	}
	return names
}

// long is a job that ends only when it is stopped, and short one that ends at once.
const (
	long  = `{"problem":"queens","size":27,"algorithm":"backtrack","options":{"all":true},"limits":{"time":"10m"}}`
	short = `{"problem":"queens","size":8,"algorithm":"construct"}`
)
