package main

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"lsolve/cmd/lsolve/internal/studio/browsertest"
)

// studioForm is the form of studio's page in Chromium.
type studioForm struct {
	t    *testing.T
	page *browsertest.Page
}

// choose gives a field a value, as a person does.
func (f *studioForm) choose(field, value string) {
	f.t.Helper()
	f.page.Do(fmt.Sprintf(`(() => { const e = document.querySelector(%q); e.value = %q; e.dispatchEvent(new Event("change", {bubbles: true})); })()`, field, value), nil)
}

// option gives the option of the first algorithm with this name a value; true ticks it.
func (f *studioForm) option(name, value string) {
	f.t.Helper()
	f.page.Do(fmt.Sprintf(`(() => {
		const label = Array.from(document.querySelectorAll("#contestants .first label")).find((e) => e.textContent === %q);
		const e = document.getElementById(label.htmlFor);
		if (e.type === "checkbox") e.checked = %[2]q === "true";
		else e.value = %[2]q;
	})()`, name, value), nil)
}

// second asks for two algorithms.
func (f *studioForm) second(one, other string) {
	f.t.Helper()
	f.page.Do(`(() => { const e = document.getElementById("second"); if (!e.checked) e.click(); })()`, nil)
	f.choose("#contestants .first select", one)
	f.choose("#contestants .second select", other)
}

// run runs what the form says to its end.
func (f *studioForm) run() {
	f.t.Helper()
	f.page.Do(`document.getElementById("run").click()`, nil)
	f.page.Until(`!document.getElementById("run").disabled`)
	require.Empty(f.t, f.page.Text(`document.getElementById("mistake").textContent`))
}

// tabs are the names of what the first pane shows.
func (f *studioForm) tabs() (names []string) {
	f.t.Helper()
	f.page.Do(`Array.from(document.querySelector(".pane").querySelectorAll(":scope > [role=tablist] > [role=tab]"), (e) => e.textContent)`, &names)
	require.NotEmpty(f.t, names)
	return names
}

// tab chooses what all panes show.
func (f *studioForm) tab(name string) {
	f.t.Helper()
	f.page.Do(fmt.Sprintf(`document.querySelectorAll(".pane > [role=tablist] > [role=tab]").forEach((e) => { if (e.textContent === %q) e.click(); })`, name), nil)
}

// figures are those of the tab Figures of a pane.
func (f *studioForm) figures(pane int) (figures map[string]string) {
	f.t.Helper()
	f.tab("Figures")
	f.page.Do(fmt.Sprintf(`Object.fromEntries(Array.from(document.querySelectorAll(".pane")[%d].querySelectorAll("[role=tabpanel]:not([hidden]) tr"), (r) => [r.cells[0].textContent, r.cells[1].textContent]))`, pane), &figures)
	return figures
}
