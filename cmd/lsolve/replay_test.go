package main

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/cmd/lsolve/internal/studio/browsertest"
	"lsolve/internal/longtest"
	"lsolve/record"
)

// recordTo makes a run with --record, and returns the name of the recording.
func recordTo(t *testing.T, args ...string) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "run.jsonl")
	_, _, stderr := lsolve(t, append(args, "--record", name, "--format", "none")...)
	require.FileExists(t, name, stderr)
	return name
}

// TestReplayText: events as lines, and the state after one.
func TestReplayText(t *testing.T) {
	name := recordTo(t, "queens", "-n", "8", "--algo", "hillclimb", "--seed", "5")
	status, stdout, stderr := lsolve(t, "replay", name, "--from", "2", "--to", "3")
	require.Zero(t, status, stderr)
	assert.Equal(t, 2, strings.Count(stdout, "\n"))
	assert.Contains(t, stdout, "2: step 1, cost ")
	_, stdout, _ = lsolve(t, "replay", name, "--step", "4")
	assert.Contains(t, stdout, "State:")
	assert.Contains(t, stdout, "Cost:")
	_, shown, _ := lsolve(t, "queens", "-n", "8", "--algo", "hillclimb", "--seed", "5", "--show-steps")
	_, board, _ := strings.Cut(stdout, "\n")
	assert.Contains(t, shown, board, "as --show-steps has it")

	name = recordTo(t, "queens", "-n", "6", "--algo", "cp", "--learn", "on", "--heuristic", "naive")
	_, stdout, _ = lsolve(t, "replay", name)
	assert.Contains(t, stdout, "because q[0]=0 (all_different)")
	name = recordTo(t, "queens", "-n", "12", "--algo", "tabu", "--on-model", "--max-steps", "20")
	_, stdout, _ = lsolve(t, "replay", name, "--from", "3", "--to", "3")
	assert.Regexp(t, `^3: step 1, cost \d+: q\[\d+\]=\d+.*, q\[\d+\]=\d+ tabu until \d+`, stdout)
	_, again, _ := lsolve(t, "replay", name, "--step", "3")
	assert.Contains(t, again, stdout)
	for _, puzzle := range []string{"doppelblock", "domino"} { // their values are tables
		status, stdout, stderr = lsolve(t, "replay", recordTo(t, puzzle, "--example"), "--format", "html")
		assert.Zero(t, status, stderr)
		assert.Contains(t, stdout, `id="recording"`)
	}
	name = recordTo(t, "queens", "-n", "6", "--algo", "backtrack")
	_, stdout, _ = lsolve(t, "replay", name, "--step", "1")
	assert.Contains(t, stdout, "Q . . . . .\n. . .")
}

// TestReplayRefuses: what is no recording, or has no such event.
func TestReplayRefuses(t *testing.T) {
	dir := t.TempDir()
	file := func(text string) string {
		name := filepath.Join(dir, fmt.Sprint(len(text)))
		require.NoError(t, os.WriteFile(name, []byte(text), 0o644))
		return name
	}
	good := recordTo(t, "queens", "-n", "8", "--algo", "construct")
	text, err := os.ReadFile(good)
	require.NoError(t, err)
	for _, test := range []struct {
		want string
		args []string
	}{
		{"expected lsolve replay [flags] FILE", nil},
		{"no such file", []string{filepath.Join(dir, "none")}},
		{":1:1: ", []string{file("hello")}},
		{":2:9: ", []string{file(strings.Split(string(text), "\n")[0] + "\n" + `{"type":1}`)}},
		{`there is no problem "chess"`, []string{file(`{"type":"recording","version":1,"problem":"chess","algo":"x","seed":1}`)}},
		{"there is no event 99; expected 1..2", []string{good, "--step", "99"}},
		{"does not go with", []string{good, "--format", "html", "--step", "1"}},
	} {
		status, _, stderr := lsolve(t, append([]string{"replay"}, test.args...)...)
		assert.NotZero(t, status, test.args)
		assert.Contains(t, stderr, test.want)
		assert.Equal(t, 1, strings.Count(stderr, "\n"), stderr)
	}
}

// TestReplayPage: in Chromium, from a file and without a server, the page steps, plays, pauses and
// steps back, and shows what was recorded. It asks for nothing else, and prints nothing on the
// console.
func TestReplayPage(t *testing.T) {
	if testing.Short() || longtest.Race {
		t.Skip("it starts a browser")
	}
	for _, args := range [][]string{
		{"queens", "-n", "20", "--algo", "hillclimb"},
		{"jobshop", "--algo", "tabu", "--max-steps", "500", filepath.Join("..", "..", "testdata", "jobshop", "ft06.txt")},
	} {
		name := recordTo(t, args...)
		html := name + ".html"
		status, _, stderr := lsolve(t, "replay", name, "--format", "html", "--output", html)
		require.Zero(t, status, stderr)
		page := browsertest.Open(t, "file://"+html)
		page.Until(`document.documentElement.dataset.ready === "yes"`)
		player, board := `document.querySelector(".player")`, args[0] == "queens"
		look := func() string {
			return page.Text(player + `.dataset.event + ":" + ` + player + `.dataset.cost + ":" + (document.querySelector(".player-board canvas").dataset.rows ?? "")`)
		}
		press := func(key string) {
			page.Do(fmt.Sprintf(`document.body.dispatchEvent(new KeyboardEvent("keydown", {key: %q, bubbles: true, cancelable: true}))`, key), nil)
		}
		var seen []string
		for range 6 {
			press("ArrowRight")
			seen = append(seen, look())
		}
		page.Do(`document.querySelector("[aria-label='One event back']").click()`, nil)
		seen = append(seen, look())
		page.Do(`document.querySelector("select").value = "30"`, nil)
		press(" ")
		page.Until(player + `.dataset.event > 7`)
		press(" ")
		stopped := look()
		page.Do(`new Promise((resolve) => setTimeout(resolve, 100))`, nil) // three events would have come
		assert.Equal(t, stopped, look())
		press("End")
		seen = append(seen, look())
		assert.Equal(t, recorded(t, name, []int{1, 2, 3, 4, 5, 6, 5, 0}, board), seen)
		if !board {
			page.Until(`document.querySelector("img").src.startsWith("data:image/svg+xml") && document.querySelector("img").naturalWidth > 0`)
		}
		assert.Empty(t, page.Console())
		for _, address := range page.Requests() {
			assert.Regexp(t, "^(file://"+regexp.QuoteMeta(html)+"$|data:image/svg)", address)
		}
	}
}

// recorded is what a page is to show after each of the events; 0: the last.
func recorded(t *testing.T, name string, numbers []int, board bool) (shown []string) {
	t.Helper()
	for _, number := range numbers {
		file, err := os.Open(name)
		require.NoError(t, err)
		r, err := record.NewReader(name, file)
		require.NoError(t, err)
		p, cost := record.NewPlayer(), "" // of what has been priced
		for (number == 0 || p.Number < number) && r.Next() {
			p.Play(r.Event())
			switch e := r.Event(); {
			case e.Objective != nil:
				cost = fmt.Sprint(*e.Objective)
			case e.Cost != nil:
				cost = fmt.Sprint(*e.Cost)
			}
		}
		require.NoError(t, r.Err())
		require.NoError(t, file.Close())
		rows := ""
		if board {
			rows = strings.Trim(strings.ReplaceAll(fmt.Sprint(p.Values[0]), " ", ","), "[]")
		}
		shown = append(shown, fmt.Sprintf("%d:%s:%s", p.Number, cost, rows))
	}
	return shown
}
