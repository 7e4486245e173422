package main

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/cmd/lsolve/internal/studio/browsertest"
	"lsolve/internal/longtest"
)

// TestAccessible: axe-core finds nothing serious on the page of studio in its states, on reports
// and on the page of a recording, in light and in dark.
func TestAccessible(t *testing.T) {
	axe := browsertest.Axe(t)
	if testing.Short() || longtest.Race {
		t.Skip("it takes some seconds")
	}
	s := startCommand(t, "studio", "--no-browser", "--address", "127.0.0.1:0")
	page := browsertest.Open(t, s.base+"/?problem=queens")
	page.Until(`document.documentElement.dataset.ready === "yes"`)
	look := func(state string) {
		t.Helper()
		for _, dark := range []bool{false, true} {
			page.Dark(dark)
			assert.Empty(t, page.Violations(axe), "%s, dark: %v", state, dark)
		}
		page.Dark(false)
	}
	look("the form")

	form := studioForm{t, page}
	form.second("hillclimb", "cp")
	form.run()
	for _, tab := range form.tabs() {
		form.tab(tab)
		look("a run, " + tab)
	}
	form.choose("#problem", "jobshop")
	page.Do(`document.querySelectorAll("details").forEach((e) => { e.open = true; })`, nil)
	form.choose("#time", "soon")
	page.Do(`document.getElementById("run").click()`, nil)
	page.Until(`document.getElementById("mistake").textContent !== ""`)
	look("a form with options and a mistake")

	page.Do(`location.hash = "#lessons"`, nil)
	page.Until(`document.querySelector("#lesson .list")`)
	look("the list of lessons")
	page.Do(`location.hash = "#lesson=hillclimb"`, nil)
	page.Until(`document.querySelector("#lesson .experiment")`)
	page.Do(`document.querySelectorAll("#lesson details").forEach((e) => { e.open = true; })`, nil)
	for _, experiment := range []string{"fifty", "trap", "watch"} {
		button := `document.querySelector("#experiment-` + experiment + ` button")`
		page.Do(button+`.click()`, nil)
		page.Until(`!` + button + `.disabled`)
	}
	look("a lesson with results")

	folder := t.TempDir()
	file := func(name string, args ...string) string {
		path := filepath.Join(folder, name)
		status, _, stderr := lsolve(t, append(args, "--output", path)...)
		require.Zero(t, status, stderr)
		return path
	}
	recording := filepath.Join(folder, "queens.jsonl")
	status, _, stderr := lsolve(t, "queens", "--algo", "cp", "--model", "neq", "--record", recording, "--output", filepath.Join(folder, "board"))
	require.Zero(t, status, stderr)
	for _, path := range []string{
		file("queens.html", "queens", "--algo", "hillclimb", "--format", "html"),
		file("doppelblock.html", "doppelblock", "--example", "--format", "html"),
		file("magic.html", "magic", "-n", "4", "--time-limit", "300ms", "--format", "html"),
		file("replay.html", "replay", recording, "--format", "html"),
	} {
		page.Load("file://" + path)
		look(filepath.Base(path))
	}

	// What axe-core is there to find is found.
	wrong := filepath.Join(folder, "wrong.html")
	require.NoError(t, os.WriteFile(wrong, []byte(`<!doctype html><html lang="en"><title>Wrong</title><input><img src="none.png"></html>`), 0o600))
	page.Load("file://" + wrong)
	assert.Len(t, page.Violations(axe), 2)
}
