package main

import (
	"bytes"
	"net/http"
	"os/exec"
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

// TestStudioInBrowser: in Chromium the page gets ready, and says nothing on the console.
func TestStudioInBrowser(t *testing.T) {
	browser, err := exec.LookPath("chromium")
	if err != nil || testing.Short() {
		t.Skip("it needs chromium, and takes some seconds")
	}
	s := startCommand(t, "studio", "--no-browser", "--address", "127.0.0.1:0")
	command := exec.CommandContext(t.Context(), browser, "--headless", "--no-sandbox", "--disable-gpu", "--enable-logging=stderr",
		"--user-data-dir="+t.TempDir(), "--virtual-time-budget=10000", "--dump-dom", s.base+"/?problem=jobshop")
	var stdout, stderr bytes.Buffer
	command.Stdout, command.Stderr = &stdout, &stderr
	require.NoError(t, command.Run(), "%s", &stderr)
	assert.Contains(t, stdout.String(), `data-ready="yes"`)
	assert.Contains(t, stdout.String(), `<option value="rostering">rostering</option>`)
	assert.Contains(t, stdout.String(), "number of machines")
	assert.NotContains(t, stderr.String(), "CONSOLE")
}
