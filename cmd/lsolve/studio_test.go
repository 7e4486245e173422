package main

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/cmd/lsolve/internal/exit"
	"lsolve/cmd/lsolve/internal/studio/browsertest"
	"lsolve/internal/catalogue"
	"lsolve/internal/longtest"
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

// TestStudioInBrowser: in Chromium problems are opened and run, and their answers drawn; all that
// the page asks for is on its server, and it says nothing on the console. The long form takes
// every problem.
func TestStudioInBrowser(t *testing.T) {
	if testing.Short() || longtest.Race {
		t.Skip("it takes some seconds")
	}
	s := startCommand(t, "studio", "--no-browser", "--address", "127.0.0.1:0")
	page := browsertest.Open(t, s.base+"/?problem=queens")
	page.Until(`document.documentElement.dataset.ready === "yes"`)
	choose := func(id, value string) {
		page.Do(fmt.Sprintf(`(() => { const e = document.querySelector(%q); e.value = %q; e.dispatchEvent(new Event("change", {bubbles: true})); })()`, id, value), nil)
	}
	run := func() {
		page.Do(`document.getElementById("run").click()`, nil)
		page.Until(`!document.getElementById("run").disabled`)
		require.Empty(t, page.Text(`document.getElementById("mistake").textContent`))
	}
	names := []string{"doppelblock", "jobshop", "flatzinc"}
	if longtest.Enabled() {
		names = append(catalogue.Names(), "flatzinc")
	}
	for _, name := range names {
		choose("#problem", name)
		if name == "flatzinc" {
			choose("textarea", "var 1..3: x :: output_var; solve maximize x;")
		}
		choose("#time", "300ms")
		run()
		assert.Contains(t, page.Text(`document.getElementById("status").textContent`), ": done", name)
		if name == "flatzinc" {
			page.Until(`document.querySelector(".pane pre").textContent.includes("x = 3")`)
		} else {
			page.Until(`(() => { const i = document.querySelector(".picture"); return i.complete && i.naturalWidth > 0; })()`)
		}
	}
	page.Until(fmt.Sprintf(`document.querySelectorAll("#past tr").length === %d`, len(names)))

	// Two algorithms side by side; the figures are those of the command.
	choose("#problem", "queens")
	page.Do(`document.getElementById("second").click()`, nil)
	choose("#contestants .first select", "hillclimb")
	choose("#contestants .second select", "cp")
	choose("#seed", "7")
	run()
	page.Do(`document.querySelectorAll("[role=tab]").forEach((e) => { if (e.textContent === "Figures") e.click(); })`, nil)
	for i, algo := range []string{"hillclimb", "cp"} {
		_, stdout, _ := lsolve(t, "queens", "--algo", algo, "--seed", "7", "--format", "json")
		for name, value := range objectLines(t, stdout, "summary")[0]["stats"].(map[string]any) {
			if name == "time_ms" {
				continue
			}
			row := fmt.Sprintf(`Array.from(document.querySelectorAll(".pane")[%d].querySelectorAll("tr")).find((r) => r.cells[0].textContent === %q)?.cells[1].textContent`, i, strings.ReplaceAll(name, "_", " "))
			assert.Equal(t, fmt.Sprint(value), page.Text(row), "%s: %s", algo, name)
		}
	}

	assert.Empty(t, page.Console())
	for _, address := range page.Requests() {
		assert.True(t, strings.HasPrefix(address, s.base+"/") || strings.HasPrefix(address, "blob:"+s.base+"/"), address)
	}
}
