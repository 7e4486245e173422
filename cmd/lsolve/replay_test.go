package main

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

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

// driver plays with a page, and leaves what it saw.
const driver = `<script>
(async () => {
  const wait = ms => new Promise(r => setTimeout(r, ms)), key = k => document.body.dispatchEvent(new KeyboardEvent("keydown", {key: k, bubbles: true, cancelable: true}));
  window.onerror = m => { document.body.dataset.error = m; };
  while (!document.body.dataset.ready) await wait(20);
  const seen = [], look = () => seen.push(document.body.dataset.event + ":" + document.body.dataset.cost + ":" + (document.getElementById("board").dataset.rows || ""));
  for (let i = 0; i < 6; i++) { key("ArrowRight"); look(); }
  document.getElementById("back").click(); look();
  document.getElementById("speed").value = "30";
  key(" ");
  for (let i = 0; i < 60 && +document.body.dataset.event < 8; i++) await wait(50);
  key(" "); await wait(50);
  const stopped = document.body.dataset.event; await wait(200);
  document.body.dataset.held = String(stopped === document.body.dataset.event && +stopped > 5);
  key("End"); look();
  document.body.dataset.seen = seen.join(";");
})();
</script></body>`

// TestReplayPage: in Chromium, from a file and without a server, the page steps, plays, pauses and
// steps back, and shows what was recorded. Nothing is printed on the console.
func TestReplayPage(t *testing.T) {
	browser, err := exec.LookPath("chromium")
	if err != nil {
		t.Skip("chromium is not there")
	}
	if testing.Short() {
		t.Skip("it starts a browser")
	}
	for _, args := range [][]string{
		{"queens", "-n", "20", "--algo", "hillclimb"},
		{"jobshop", "--algo", "tabu", "--max-steps", "500", filepath.Join("..", "..", "testdata", "jobshop", "ft06.txt")},
	} {
		name := recordTo(t, args...)
		status, page, stderr := lsolve(t, "replay", name, "--format", "html")
		require.Zero(t, status, stderr)
		assert.NotRegexp(t, `(src|href)="(https?:)?//`, page)
		html := name + ".html"
		require.NoError(t, os.WriteFile(html, []byte(strings.Replace(page, "</body>", driver, 1)), 0o644))
		ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
		command := exec.CommandContext(ctx, browser, "--headless=new", "--no-sandbox", "--disable-gpu", "--user-data-dir="+t.TempDir(),
			"--enable-logging=stderr", "--virtual-time-budget=6000", "--dump-dom", "file://"+html)
		var console strings.Builder
		command.Stderr = &console
		dom, err := command.Output()
		cancel()
		require.NoError(t, err, console.String())
		assert.NotContains(t, console.String(), "CONSOLE")
		body := regexp.MustCompile(`<body[^>]*>`).FindString(string(dom))
		assert.NotContains(t, body, "data-error")
		assert.Contains(t, body, `data-held="true"`)
		seen := regexp.MustCompile(`data-seen="([^"]*)"`).FindStringSubmatch(body)
		require.NotNil(t, seen, body)
		assert.Equal(t, recorded(t, name, []int{1, 2, 3, 4, 5, 6, 5, 0}, args[0] == "queens"), strings.Split(seen[1], ";"))
		if args[0] == "jobshop" {
			assert.Contains(t, string(dom), `src="data:image/svg+xml`)
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
		p, cost := record.NewPlayer(), int64(0)
		for (number == 0 || p.Number < number) && r.Next() {
			p.Play(r.Event())
			switch e := r.Event(); {
			case e.Objective != nil:
				cost = *e.Objective
			case e.Cost != nil:
				cost = *e.Cost
			}
		}
		require.NoError(t, r.Err())
		require.NoError(t, file.Close())
		rows := ""
		if board {
			rows = strings.Trim(strings.ReplaceAll(fmt.Sprint(p.Values[0]), " ", ","), "[]")
		}
		shown = append(shown, fmt.Sprintf("%d:%d:%s", p.Number, cost, rows))
	}
	return shown
}
