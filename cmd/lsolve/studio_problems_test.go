package main

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/cmd/lsolve/internal/request"
	"lsolve/cmd/lsolve/internal/studio/browsertest"
	"lsolve/internal/catalogue"
	"lsolve/internal/longtest"
)

// TestStudioInBrowser: in Chromium every problem is opened and run, its steps are played and saved, and the page that is saved
// replays from its file; all that the page asks for is on its server, and it says nothing on the console.
func TestStudioInBrowser(t *testing.T) {
	if testing.Short() || longtest.Race {
		t.Skip("it takes some seconds")
	}
	s := startCommand(t, "studio", "--no-browser", "--address", "127.0.0.1:0")
	page := browsertest.Open(t, s.base+"/?problem=queens")
	page.Until(`document.documentElement.dataset.ready === "yes"`)
	form, folder := studioForm{t, page}, t.TempDir()
	page.Downloads(folder)
	alone := browsertest.Open(t, "about:blank")
	names := append(catalogue.Names(), "flatzinc")
	for _, name := range names {
		visit(t, form, name)
		visitSteps(t, form, alone, folder, name)
	}
	page.Until(fmt.Sprintf(`document.querySelectorAll("#past tr").length === %d`, len(names)))

	// Two algorithms side by side.
	form.choose("#problem", "queens")
	form.second("hillclimb", "cp")
	form.choose("#seed", "7")
	form.run()
	for i, algo := range []string{"hillclimb", "cp"} {
		_, stdout, _ := lsolve(t, "queens", "--algo", algo, "--seed", "7", "--format", "json")
		shown := form.figures(i)
		for name, value := range objectLines(t, stdout, "summary")[0]["stats"].(map[string]any) {
			if name != "time_ms" {
				assert.Equal(t, fmt.Sprint(value), shown[strings.ReplaceAll(name, "_", " ")], "%s: %s", algo, name)
			}
		}
	}

	fromFiles(t, alone)
	assert.Empty(t, page.Console())
	for _, address := range page.Requests() {
		assert.True(t, strings.HasPrefix(address, s.base+"/") || strings.HasPrefix(address, "blob:"+s.base+"/"), address)
	}
}

// visit does with a problem what people do with each: it is opened with the instance and the
// algorithm that the page proposes, and run; its answer is drawn. What a pane can do with every
// run belongs here, too.
func visit(t *testing.T, form studioForm, name string) {
	t.Helper()
	page := form.page
	form.choose("#problem", name)
	if name == "flatzinc" {
		form.choose("textarea", "var 1..3: x :: output_var; solve maximize x;")
	}
	switch {
	case name == "flatzinc":
	case page.Text(`document.querySelector("#contestants .first select").value`) == request.Auto:
		form.option("deterministic", "true") // little work, the same on every machine
		form.option("slices", "1")
	default:
		form.choose("#steps", "300")
	}
	form.run()
	require.Contains(t, page.Text(`document.getElementById("status").textContent`), ": done", name)
	if name == "flatzinc" {
		page.Until(`document.querySelector(".pane pre").textContent.includes("x = 3")`)
		return
	}
	page.Until(`(() => { const i = document.querySelector(".picture"); return i.complete && i.naturalWidth > 0; })()`)
	assert.NotEmpty(t, form.figures(0)["state"], name)
	form.tab("Text")
	page.Until(`document.querySelector(".pane pre").textContent !== ""`)
}
