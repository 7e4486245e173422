package main

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/cmd/lsolve/internal/studio/browsertest"
	"lsolve/internal/longtest"
)

// TestStudioLessons: in Chromium every lesson of the list is opened and its experiments are run.
// Every claim holds, and every figure in the text is that of the run.
func TestStudioLessons(t *testing.T) {
	if testing.Short() || longtest.Race {
		t.Skip("it takes some seconds")
	}
	s := startCommand(t, "studio", "--no-browser", "--address", "127.0.0.1:0")
	page := browsertest.Open(t, s.base+"/#lessons")
	var addresses []string
	page.Until(`document.querySelectorAll("#lesson .list a").length > 0`)
	page.Do(`Array.from(document.querySelectorAll("#lesson .list a"), (a) => a.hash)`, &addresses)
	require.GreaterOrEqual(t, len(addresses), 9)
	for _, address := range addresses {
		visitLesson(t, page, address)
	}

	// Stopped, it says so, and the button that started it has the focus again.
	page.Do(`location.hash = "#lesson=hillclimb"`, nil)
	page.Until(`document.querySelector("#experiment-fifty button")`)
	page.Do(`document.querySelectorAll("#experiment-fifty button").forEach((e) => { e.focus(); e.click(); })`, nil)
	page.Until(`document.querySelector("#experiment-fifty [role=status]").textContent === "Stopped."`)
	assert.Equal(t, "Run 50 jobs", page.Text(`document.activeElement.textContent`))

	// Closed, the page has its panes again; an unknown lesson is refused with a word.
	page.Do(`location.hash = "#lesson=none"`, nil)
	page.Until(`document.querySelector("#lesson [role=alert]")`)
	page.Do(`location.hash = ""`, nil)
	page.Until(`document.getElementById("lesson").hidden && document.querySelector("#runs > #stage")`)
	assert.Empty(t, page.Console())
}

// visitLesson opens a lesson and runs its experiments: every claim holds, and every figure in the text is that of the run.
func visitLesson(t *testing.T, page *browsertest.Page, address string) {
	t.Helper()
	page.Do(fmt.Sprintf(`location.hash = %q`, address), nil)
	page.Until(fmt.Sprintf(`location.hash === %q && document.querySelector("#lesson .experiment")`, address))
	assert.Equal(t, "lesson-title", page.Text(`document.activeElement.id`), "the heading is read")
	assert.Contains(t, page.Text(`document.title`), page.Text(`document.getElementById("lesson-title").textContent`))
	var experiments int
	page.Do(`document.querySelectorAll("#lesson .experiment").length`, &experiments)
	for i := range experiments {
		this := fmt.Sprintf(`document.querySelectorAll("#lesson .experiment")[%d]`, i)
		page.Do(this+`.querySelector("button").click()`, nil)
		page.Until(`!` + this + `.querySelector("button").disabled`)
		assert.Equal(t, "It has ended.", page.Text(this+`.querySelector("[role=status]").textContent`), "%s %d", address, i)
	}
	for _, left := range []string{".fails", "[data-of]:not(.seen)"} {
		assert.Empty(t, page.Text(`Array.from(document.querySelectorAll("#lesson `+left+`"), (e) => e.textContent).join("; ")`), "%s: %s", address, left)
	}
	assert.NotContains(t, page.Text(`document.getElementById("lesson").textContent`), "(here ", address)
	assert.False(t, strings.Contains(page.Text(`document.getElementById("lesson").textContent`), "undefined"), address)
}
