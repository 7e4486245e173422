package browsertest

import (
	"fmt"
	"os"
	"testing"

	"github.com/stretchr/testify/require"
)

// Axe is the text of axe-core, which looks for what keeps people from using a page (Deque
// Systems, MPL-2.0). LSOLVE_AXE names its file, axe.min.js; without it the test is skipped.
func Axe(t *testing.T) string {
	t.Helper()
	name := os.Getenv("LSOLVE_AXE")
	if name == "" {
		t.Skip("LSOLVE_AXE does not name the file axe.min.js of axe-core, which .ci/run fetches")
	}
	text, err := os.ReadFile(name)
	require.NoError(t, err)
	return string(text)
}

// Violations are what axe-core finds on the page that is serious or critical: rule, places and
// what is wrong there.
func (p *Page) Violations(axe string) (list []string) {
	p.t.Helper()
	p.Do(fmt.Sprintf("window.axe || (() => { %s\n; })(); Boolean(window.axe)", axe), nil)
	p.Do(`axe.run(document, {resultTypes: ["violations"]}).then((r) => r.violations
		.filter((v) => ["serious", "critical"].includes(v.impact))
		.map((v) => v.id + ": " + v.nodes.map((n) => n.target.join(" ") + ": " + n.failureSummary).join("; ")))`, &list)
	return list
}

// Dark makes the page one for people who prefer dark pages, or no longer.
func (p *Page) Dark(dark bool) {
	p.t.Helper()
	scheme := map[bool]string{true: "dark", false: "light"}[dark]
	p.call("Emulation.setEmulatedMedia", map[string]any{"features": []map[string]string{{"name": "prefers-color-scheme", "value": scheme}}}, nil)
}

// Load leads to another address, and waits until the page is there.
func (p *Page) Load(address string) {
	p.t.Helper()
	p.Do(`window.left = true`, nil)
	p.call("Page.navigate", map[string]any{"url": address}, nil)
	p.Until(`!window.left && document.readyState === "complete"`)
}
