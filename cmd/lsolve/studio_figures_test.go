package main

import (
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/cmd/lsolve/internal/option"
	"lsolve/cmd/lsolve/internal/request"
	"lsolve/cmd/lsolve/internal/studio/browsertest"
	"lsolve/internal/catalogue"
	"lsolve/internal/longtest"
)

// TestStudioFigures: for every algorithm of queens the figures and the answer that the page shows
// are those of the command with the same seed.
func TestStudioFigures(t *testing.T) {
	if testing.Short() || longtest.Race {
		t.Skip("it takes some seconds")
	}
	s := startCommand(t, "studio", "--no-browser", "--address", "127.0.0.1:0")
	page := browsertest.Open(t, s.base+"/?problem=queens")
	page.Until(`document.documentElement.dataset.ready === "yes"`)
	form := studioForm{t, page}
	queens, _ := catalogue.Find("queens")
	for _, a := range request.Describe(queens, option.Solve).Algorithms {
		form.choose("#problem", "queens") // with the defaults of all options
		form.choose("#contestants .first select", a.Name)
		form.choose("#seed", "7")
		form.choose("#steps", "")
		args := []string{"queens", "--algo", a.Name, "--seed", "7"}
		with := func(name, value string) {
			form.option(name, value)
			args = append(args, "--"+name+"="+value)
		}
		if slices.Contains(needModel, a.Name) {
			with("on-model", "true")
		}
		switch a.Name {
		case request.Auto, request.Portfolio, request.Guided: // which take turns by time otherwise
			with("deterministic", "true")
			with("slices", "2")
		case request.CP, request.Hybrid, "backtrack", "construct":
		default:
			form.choose("#steps", "300")
			args = append(args, "--max-steps", "300")
		}
		form.run()
		_, stdout, stderr := lsolve(t, append(args, "--format", "json")...)
		shown, figures := form.figures(0), objectLines(t, stdout, "summary")
		require.Len(t, figures, 1, stderr)
		for name, value := range figures[0]["stats"].(map[string]any) {
			if name != "time_ms" {
				assert.Equal(t, fmt.Sprint(value), shown[strings.ReplaceAll(name, "_", " ")], "%s: %s", a.Name, name)
			}
		}
		assert.Equal(t, figures[0]["status"], shown["status"], a.Name)
		_, board, _ := lsolve(t, args...)
		form.tab("Text")
		if board != "" {
			page.Until(`document.querySelector(".pane pre").textContent !== ""`)
		}
		assert.Equal(t, strings.TrimSpace(board), strings.TrimSpace(page.Text(`document.querySelector(".pane pre").textContent`)), a.Name)
	}
	assert.Empty(t, page.Console())
}

// TestStudioToken: on another address the page asks for the token, again if it is wrong, and then
// works.
func TestStudioToken(t *testing.T) {
	if testing.Short() || longtest.Race {
		t.Skip("it takes some seconds")
	}
	file := filepath.Join(t.TempDir(), "token")
	require.NoError(t, os.WriteFile(file, []byte("a-token-that-is-long\n"), 0o600))
	s := startCommand(t, "studio", "--no-browser", "--address", "0.0.0.0:0", "--token", file)
	_, port, ok := strings.Cut(strings.TrimPrefix(s.base, "http://"), "]:")
	if !ok {
		_, port, _ = strings.Cut(strings.TrimPrefix(s.base, "http://"), ":")
	}
	page := browsertest.Open(t, "http://127.0.0.1:"+port+"/?problem=queens")
	give := func(token string) {
		page.Until(`document.getElementById("key").open && document.activeElement.id === "token"`)
		page.Do(fmt.Sprintf(`document.getElementById("token").value = %q; document.querySelector("#key button").click()`, token), nil)
	}
	page.Until(`document.getElementById("key").open`)
	assert.Equal(t, "This server needs a token", page.Text(`document.getElementById(document.getElementById("key").getAttribute("aria-labelledby")).textContent`))
	assert.Empty(t, page.Text(`document.documentElement.dataset.ready || ""`), "nothing is shown before")
	give("a-token-that-is-wrong")
	page.Until(`document.getElementById("key-wrong").textContent === "The server has refused this token."`)
	give("a-token-that-is-long")
	page.Until(`document.documentElement.dataset.ready === "yes" && !document.getElementById("key").open`)
	form := studioForm{t, page}
	form.run()
	assert.Contains(t, page.Text(`document.getElementById("status").textContent`), ": done")
	assert.NotContains(t, page.Text(`location.href`), "token", "it is kept in the page alone")
	refused := page.Console() // the browser itself reports what was refused
	assert.Len(t, refused, 2)
	for _, line := range refused {
		assert.Contains(t, line, fmt.Sprint(http.StatusUnauthorized))
	}
}
