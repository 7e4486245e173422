package main

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/cmd/lsolve/internal/studio/browsertest"
	"lsolve/internal/longtest"
)

// steps is the tab of a pane with the steps of its run.
type steps struct {
	*browsertest.Page
	pane int // from 1
}

func (s steps) player() string {
	return fmt.Sprintf(`document.querySelector(".pane:nth-child(%d) .player")`, s.pane)
}

// press presses a button of the player.
func (s steps) press(label string) {
	s.Do(fmt.Sprintf(`[...%s.querySelectorAll("button")].find((b) => b.textContent === %q || b.ariaLabel === %q).click()`, s.player(), label, label), nil)
}

func (s steps) key(name string) {
	s.Do(fmt.Sprintf(`%s.dispatchEvent(new KeyboardEvent("keydown", {key: %q, bubbles: true, cancelable: true}))`, s.player(), name), nil)
}

// shown is the event, its cost, and the rows of the queens.
func (s steps) shown() string {
	return s.Text(fmt.Sprintf(`(({event, cost}) => event + ":" + cost)(%s.dataset) + ":" + (%s.querySelector(".player-board canvas").dataset.rows ?? "")`, s.player(), s.player()))
}

// openSteps shows the steps of each pane, up to their end.
func openSteps(form studioForm) (all []steps) {
	form.t.Helper()
	form.tab("Steps")
	var panes int
	form.page.Do(`document.querySelectorAll(".pane").length`, &panes)
	for i := range panes {
		all = append(all, steps{form.page, i + 1})
		form.page.Until(all[i].player() + `?.dataset.ended === "true"`)
	}
	return all
}

// visitSteps steps, plays and pauses a run that has ended, and saves it as a page, which alone, another page of the
// browser, then shows from its file.
func visitSteps(t *testing.T, form studioForm, alone *browsertest.Page, folder, name string) {
	t.Helper()
	page, run := form.page, openSteps(form)[0]
	event := func() string { return page.Text(run.player() + `.dataset.event`) }
	last := page.Text(run.player() + `.dataset.count`)
	run.press("To the beginning")
	run.press("One event forward")
	run.press("One event forward")
	run.press("One event back")
	assert.Equal(t, "1", event(), name)
	run.press("Play")
	page.Until(run.player() + `.dataset.event > 1`)
	page.Do(`[...`+run.player()+`.querySelectorAll("button")].find((b) => b.textContent === "Pause")?.click()`, nil) // unless it has come to the end
	run.key("End")
	assert.Equal(t, last, event(), name)
	algo := page.Text(`document.querySelector("#contestants .first select").value`)
	run.press("Save as a page")
	html := download(t, filepath.Join(folder, name+"-"+algo+".html"))
	alone.Load("file://" + html + "#999999999")
	alone.Until(`document.documentElement.dataset.ready === "yes"`)
	assert.Equal(t, last, alone.Text(`document.querySelector(".player").dataset.event`), name)
	if !slices.Contains([]string{"queens", "domino", "flatzinc"}, name) { // a board, values that are no numbers, no picture
		alone.Until(`document.querySelector(".player-picture").naturalWidth > 0`)
	}
	assert.Empty(t, alone.Console(), name)
}

// fromFiles: the page has asked for files, and for pictures that are a part of them, and for nothing else.
func fromFiles(t *testing.T, alone *browsertest.Page) {
	t.Helper()
	for _, address := range alone.Requests() {
		assert.Regexp(t, "^(about:blank$|file://|data:image/svg)", address)
	}
}

// download waits for a file that the page saves.
func download(t *testing.T, name string) string {
	t.Helper()
	for end := time.Now().Add(3 * time.Minute); ; time.Sleep(10 * time.Millisecond) {
		if _, err := os.Stat(name); err == nil {
			return name
		}
		require.True(t, time.Now().Before(end), "%s does not come", name)
	}
}

// TestStudioSteps: in Chromium the steps of two runs are played, paused, stepped forward and back,
// and moved together; what is shown is what was recorded. The recording is saved as it is; the
// page that is saved shows the same, from its file.
func TestStudioSteps(t *testing.T) {
	if testing.Short() || longtest.Race {
		t.Skip("it takes some seconds")
	}
	s := startCommand(t, "studio", "--no-browser", "--address", "127.0.0.1:0")
	page := browsertest.Open(t, s.base+"/?problem=queens")
	page.Until(`document.documentElement.dataset.ready === "yes"`)
	form, folder := studioForm{t, page}, t.TempDir()
	page.Downloads(folder)
	form.second("hillclimb", "cp")
	form.choose("#seed", "5")
	form.run()
	both := openSteps(form)
	climb, tree := both[0], both[1]

	// The recording is that of the command.
	climb.press("Save the recording")
	name := download(t, filepath.Join(folder, "queens-hillclimb.jsonl"))
	assert.Equal(t, recorded(t, recordTo(t, "queens", "--algo", "hillclimb", "--seed", "5"), []int{0}, true), recorded(t, name, []int{0}, true))

	var seen []string
	climb.press("To the beginning")
	for range 4 {
		climb.key("ArrowRight")
		seen = append(seen, climb.shown())
	}
	climb.press("One event back")
	seen = append(seen, climb.shown())
	climb.press("Play")
	page.Until(climb.player() + `.dataset.event > 4`)
	climb.press("Pause")
	held := climb.shown()
	page.Do(`new Promise((resolve) => setTimeout(resolve, 150))`, nil) // an event would have come
	assert.Equal(t, held, climb.shown())
	climb.key("End")
	seen = append(seen, climb.shown())
	assert.Equal(t, recorded(t, name, []int{1, 2, 3, 4, 3, 0}, true), seen)
	assert.Contains(t, page.Text(climb.player()+`.innerText`), "The end: satisfied.")

	// The tree: a click on the list of decisions leads to the node.
	page.Until(tree.player() + `.querySelector(".player-tree").dataset.nodes > 2`)
	tree.press("To the beginning")
	assert.Equal(t, "0", page.Text(tree.player()+`.querySelector(".player-tree").dataset.nodes`))
	tree.key("End")
	page.Do(`[...`+tree.player()+`.querySelectorAll(".player-list button")].find((b) => b.textContent.includes(" is ")).click()`, nil)
	assert.Equal(t, "1", page.Text(tree.player()+`.querySelector(".player-tree").dataset.depth`))
	assert.Contains(t, page.Text(tree.player()+`.innerText`), "Decision 1: ")
	assert.Regexp(t, `q\[0\]\n(\d+\.\.|\d)`, page.Text(tree.player()+`.querySelector(".player-variables").innerText`))

	// Both at once.
	page.Do(`document.querySelector("[aria-label='Both to the beginning']").click()`, nil)
	page.Do(`document.querySelector("[aria-label='Both one event forward']").click()`, nil)
	for _, one := range both {
		assert.Regexp(t, "^1:", one.shown())
	}

	// The page, from its file.
	climb.press("Save as a page")
	html := download(t, filepath.Join(folder, "queens-hillclimb.html"))
	alone := browsertest.Open(t, "file://"+html+"#4")
	alone.Until(`document.documentElement.dataset.ready === "yes"`)
	assert.Equal(t, seen[3], alone.Text(`(({event, cost}) => event + ":" + cost)(document.querySelector(".player").dataset) + ":" + document.querySelector(".player-board canvas").dataset.rows`))
	assert.Empty(t, alone.Console())
	assert.Empty(t, page.Console())

	// A problem with pictures; without a recording there are no steps.
	form.choose("#problem", "jobshop")
	page.Do(`document.getElementById("second").click()`, nil)
	form.choose("#contestants .first select", "tabu")
	form.choose("#steps", "2000")
	form.run()
	shop := openSteps(form)[0]
	page.Until(`(() => { const i = ` + shop.player() + `.querySelector(".player-picture"); return i.src.startsWith("blob:") && i.naturalWidth > 0; })()`)
	assert.NotEmpty(t, page.Text(shop.player()+`.querySelector(".player-variables").innerText`))
	shop.press("Save as a page")
	html = download(t, filepath.Join(folder, "jobshop-tabu.html"))
	alone = browsertest.Open(t, "file://"+html+"#999999999")
	alone.Until(`document.querySelector(".player-picture").naturalWidth > 0`)
	assert.Empty(t, alone.Console())
	page.Do(`document.getElementById("record").click()`, nil)
	form.run()
	assert.NotContains(t, form.tabs(), "Steps")
	assert.Empty(t, page.Console())
}

// TestStudioStepsLive: while a run goes on its steps come; they are followed, and held when the
// user steps back. The tree knows the nodes so far, and keyboard and pointer walk in it.
func TestStudioStepsLive(t *testing.T) {
	if testing.Short() || longtest.Race {
		t.Skip("it takes some seconds")
	}
	s := startCommand(t, "studio", "--no-browser", "--address", "127.0.0.1:0")
	page := browsertest.Open(t, s.base+"/?problem=queens")
	page.Until(`document.documentElement.dataset.ready === "yes"`)
	form := studioForm{t, page}
	form.choose("#source input", "40")
	form.choose("#contestants .first select", "backtrack")
	form.choose("#time", "10m")
	page.Do(`document.getElementById("run").click()`, nil)
	page.Until(`document.querySelector("[role=tab]")`)
	form.tab("Steps")
	live := steps{page, 1}
	page.Until(live.player() + `.dataset.count > 1000`)
	assert.Equal(t, "false", page.Text(live.player()+`.dataset.ended`))
	live.press("One event back")
	held := live.shown()
	page.Do(`window.before_ = +`+live.player()+`.dataset.count`, nil)
	page.Until(live.player() + `.dataset.count > before_`)
	assert.Equal(t, held, live.shown())
	live.key("End")
	page.Until(live.player() + `.dataset.event > before_`)
	page.Do(`document.getElementById("stop").click()`, nil)
	page.Until(live.player() + `.dataset.ended === "true"`)
	page.Until(live.player() + `.dataset.event === ` + live.player() + `.dataset.count`)

	// Nothing is wider than the screen, which is small or large.
	for _, width := range []int{375, 2560, 1200} {
		page.Resize(width, 900)
		page.Until(fmt.Sprintf(`innerWidth === %d && document.documentElement.scrollWidth <= innerWidth`, width))
	}

	// In the tree: up, to the root; down; fold.
	tree := live.player() + `.querySelector(".player-tree")`
	press := func(key string) {
		page.Do(fmt.Sprintf(`%s.dispatchEvent(new KeyboardEvent("keydown", {key: %q, bubbles: true, cancelable: true}))`, tree, key), nil)
	}
	live.key("Home")
	live.press("One event forward")
	live.press("One event forward")
	assert.Equal(t, "2", page.Text(tree+`.dataset.depth`))
	press("ArrowUp")
	assert.Equal(t, "1", page.Text(tree+`.dataset.depth`))
	press("ArrowDown")
	assert.Equal(t, "2", page.Text(tree+`.dataset.depth`))
	for _, number := range []string{"ArrowDown", "ArrowDown", "ArrowUp", "ArrowUp", "ArrowUp"} {
		press(number)
	}
	live.key("End")
	drawn := page.Text(tree + `.dataset.drawn`)
	for _, label := range []string{"To the beginning", "One event forward"} {
		live.press(label)
	}
	live.press("Fold or unfold the current node")
	live.key("End")
	assert.NotEqual(t, drawn, page.Text(tree+`.dataset.drawn`), "the first subtree is folded")
	assert.Empty(t, page.Console())
}
