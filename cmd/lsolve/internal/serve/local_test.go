package serve_test

import (
	"context"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/cmd/lsolve/internal/serve"
)

// TestLocal: requests of the same program need neither a listener nor an address of the server.
func TestLocal(t *testing.T) {
	h, end := serve.New(usual()).Local(context.Background())
	ask := func(method, path, body string) reply {
		r := httptest.NewRequestWithContext(t.Context(), method, "http://nowhere"+path, strings.NewReader(body))
		r.Header.Set("Content-Type", "application/json")
		w := httptest.NewRecorder()
		h.ServeHTTP(w, r)
		return reply{w.Code, w.Header(), w.Body.String()}
	}
	made := ask(http.MethodPost, "/v1/jobs", `{"problem":"queens","size":8,"algorithm":"cp"}`)
	require.Equal(t, http.StatusCreated, made.status, made.text)
	job := "/v1/jobs/" + made.field(t, "id").(string)
	assert.Contains(t, ask(http.MethodGet, job+"/events", "").text, `"state":"done"`)
	assert.Contains(t, ask(http.MethodGet, job+"/answer", "").text, `"problem":"queens"`)
	waiting := ask(http.MethodPost, "/v1/jobs", `{"problem":"queens","size":30,"algorithm":"backtrack","options":{"all":true}}`)
	job = "/v1/jobs/" + waiting.field(t, "id").(string)
	end()
	assert.Equal(t, "stopped", ask(http.MethodGet, job, "").field(t, "state"))
}

// TestLimitsAreNamed: what a limit of the server refuses is told from mistakes.
func TestLimitsAreNamed(t *testing.T) {
	p := start(t, func(o *serve.Options) { o.MaxBody = 2000 })
	for body, limit := range map[string]bool{
		`{"problem":"queens","size":8,"limits":{"time":"20m"}}`:                       true,
		`{"problem":"queens","size":8,"limits":{"time":"0s"}}`:                        false,
		`{"problem":"queens","size":8,"options":{"threads":3}}`:                       true,
		`{"problem":"flatzinc","instance":"solve satisfy;","options":{"p":3}}`:        true,
		`{"problem":"flatzinc","instance":"solve satisfy;","limits":{"time":"1h"}}`:   true,
		`{"problem":"flatzinc","instance":"solve satisfy;","limits":{"time":"soon"}}`: false,
		`{"problem":"queens","size":8,"algorithm":"nonsense"}`:                        false,
		`{"problem":"tsp","instance":"` + strings.Repeat("x", 2000) + `"}`:            true,
	} {
		got := p.do(http.MethodPost, "/v1/jobs", body)
		assert.GreaterOrEqual(t, got.status, 400, body)
		assert.Equal(t, limit, got.field(t, "limit") == true, "%s: %s", body, got.text)
	}
}
