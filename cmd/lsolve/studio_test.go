package main

import (
	"net/http"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/cmd/lsolve/internal/exit"
)

// TestStudio: the page is served with a strict policy, beside the paths of the server.
func TestStudio(t *testing.T) {
	s := startCommand(t, "studio", "--no-browser", "--address", "127.0.0.1:0")
	for path, has := range map[string]string{
		"/": "<title>lsolve studio</title>", "/app.js": "import * as api", "/style.css": "prefers-color-scheme", "/icon.svg": "<svg",
		"/healthz": `"status":"ok"`, "/v1/problems/tsp": `"answers"`,
	} {
		assert.Contains(t, s.ask(t, http.MethodGet, path, ""), has)
	}
	for path, status := range map[string]int{"/": 200, "/app.js": 200, "/page/app.js": 404, "/studio.go": 404, "/..%2fstudio.go": 404, "/%2e%2e/studio.go": 404} {
		response, err := http.Get(s.base + path) //nolint:noctx // of a server that ends with the test
		require.NoError(t, err)
		require.NoError(t, response.Body.Close())
		assert.Equal(t, status, response.StatusCode, path)
		if status == http.StatusOK {
			policy := response.Header.Get("Content-Security-Policy")
			assert.Contains(t, policy, "default-src 'none'; script-src 'self'; style-src 'self'")
			assert.NotContains(t, policy, "unsafe")
		}
	}
	s.stop()
	assert.Equal(t, exit.Interrupted, s.status)
	status, _, stderr := lsolve(t, "serve", "--no-browser")
	assert.Equal(t, exit.Usage, status)
	assert.Contains(t, stderr, "lsolve serve has no flag --no-browser")
	plain := startServer(t)
	response, err := http.Get(plain.base + "/") //nolint:noctx // the same
	require.NoError(t, err)
	require.NoError(t, response.Body.Close())
	assert.Equal(t, http.StatusNotFound, response.StatusCode, "lsolve serve has no page")
}
