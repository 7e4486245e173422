package main

import (
	"encoding/json"
	"fmt"
	"io"
	"math"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/cmd/lsolve/internal/exit"
	"lsolve/cmd/lsolve/internal/option"
	"lsolve/cmd/lsolve/internal/request"
	"lsolve/cmd/lsolve/internal/studio/browsertest"
	"lsolve/internal/catalogue"
	"lsolve/internal/longtest"
)

// TestExportRefuses: folders with other files stay as they are, and options of the server do not go with it.
func TestExportRefuses(t *testing.T) {
	other := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(other, "index.html"), []byte("<p>mine</p>"), 0o600))
	file := filepath.Join(other, "index.html")
	for _, test := range []struct {
		args   []string
		status int
		want   string
	}{
		{[]string{other}, exit.Usage, "--export " + other + ": the folder has other files; expected a new folder, an empty one, or one that was exported before"},
		{[]string{file}, exit.Error, "--export " + file + ": "},
		{[]string{filepath.Join(t.TempDir(), "new"), "--queue", "7"}, exit.Usage, "--queue"},
	} {
		status, stdout, stderr := lsolve(t, append([]string{"studio", "--export"}, test.args...)...)
		assert.Equal(t, test.status, status, stderr)
		assert.Empty(t, stdout)
		assert.Contains(t, stderr, test.want)
		assert.Equal(t, 1, strings.Count(stderr, "\n"), stderr)
	}
	text, err := os.ReadFile(file)
	require.NoError(t, err)
	assert.Equal(t, "<p>mine</p>", string(text))
}

// TestExport: in Chromium the exported folder, shown by any server below any path, answers as the command does; two
// runs go side by side, a run that is stopped keeps its best answer, and what is too large is refused with the
// command that does it.
func TestExport(t *testing.T) {
	if testing.Short() || longtest.Race {
		t.Skip("it compiles the solver for browsers")
	}
	if _, file, _, _ := runtime.Caller(0); !filepath.IsAbs(file) {
		t.Skip("it was built with -trimpath, and does not know where the sources are")
	}
	dir := filepath.Join(t.TempDir(), "new", "site")
	page := browsertest.Open(t, "about:blank") // skips the test where there is no Chromium
	status, stdout, stderr := lsolve(t, "studio", "--export", dir)
	require.Zero(t, status, stderr)
	assert.Equal(t, filepath.Join(dir, "index.html")+"\n", stdout)

	server := httptest.NewServer(http.StripPrefix("/some/where/", deaf(t, dir)))
	t.Cleanup(server.Close)
	base := server.URL + "/some/where/"
	open := func() {
		page.Load("about:blank") // which is no part of the page, whatever stands behind its #
		page.Load(base + "?problem=queens")
		page.Until(`document.documentElement.dataset.ready === "yes"`)
	}
	open()
	assert.Equal(t, "none", page.Text(`getComputedStyle(document.getElementById("loading")).display`))
	assert.Contains(t, page.Text(`document.getElementById("limits").innerText`), "one thread")

	t.Run("answers", func(t *testing.T) { exportedAnswers(t, page) })
	t.Run("recordings", func(t *testing.T) { exportedRecordings(t, page) })
	t.Run("side by side", func(t *testing.T) { exportedPair(t, page) })
	t.Run("steps", func(t *testing.T) { exportedSteps(t, page) })
	t.Run("lessons", func(t *testing.T) { exportedLessons(t, page) })
	open() // lessons have filled the form
	t.Run("stop", func(t *testing.T) { exportedStop(t, page) })
	t.Run("deaf", func(t *testing.T) { exportedDeaf(t, page, base) })
	if longtest.Enabled() {
		t.Run("figures", func(t *testing.T) { exportedFigures(t, page) })
	}
	t.Run("large", func(t *testing.T) { exportedLarge(t, page) })

	assert.Empty(t, page.Console())
	for _, address := range page.Requests() {
		assert.True(t, address == "about:blank" || strings.HasPrefix(address, base) || strings.HasPrefix(address, "blob:"+server.URL+"/"), address)
	}

	// Browsers load no modules from files; the page says what it needs.
	page.Load("file://" + dir + "/index.html")
	page.Until(`document.getElementById("loading")?.innerText.includes("needs a web server")`)
}

// exportedAnswers: the lines of answers are those of the command with the same seed.
func exportedAnswers(t *testing.T, page *browsertest.Page) {
	answers := func(body map[string]any, stdin string, args ...string) {
		t.Helper()
		body["seed"] = 7
		text, err := json.Marshal(body)
		require.NoError(t, err)
		page.Do(fmt.Sprintf(`(async () => {
			const api = await import("./api.js"), {id} = await api.post(%s);
			await api.events(id, () => {});
			const job = await api.job(id);
			window.lines = [job.answer, job.summary].filter(Boolean).map((l) => JSON.stringify(l)).join("\n") || job.reason;
		})()`, text), nil)
		status, stdout, stderr := withInput(t, stdin, append(args, "--seed", "7", "--format", "json")...)
		require.Contains(t, []int{exit.Answered, exit.Unanswered}, status, stderr)
		ours, theirs := strings.Split(untimed(stdout), "\n"), strings.Split(untimed(page.Text("window.lines"))+"\n", "\n")
		require.Len(t, theirs, len(ours), "%s %s", text, theirs)
		for i, line := range ours {
			if line != "" {
				assert.JSONEq(t, whole(line), whole(theirs[i]), "%s", text)
			}
		}
	}
	for _, e := range catalogue.All() {
		if e.Name != "queens" {
			continue
		}
		for _, a := range request.Describe(e, option.Solve).Algorithms {
			body, args := map[string]any{"problem": "queens", "size": 8, "algorithm": a.Name}, []string{"queens", "-n", "8", "--algo", a.Name}
			if slices.Contains(needModel, a.Name) {
				body["options"] = map[string]any{"on-model": true}
				args = append(args, "--on-model")
			}
			switch a.Name {
			case request.Auto, request.Portfolio, request.Guided:
				body["options"] = map[string]any{"deterministic": true, "slices": 2}
				args = append(args, "--deterministic", "--slices", "2")
			}
			answers(body, "", args...)
		}
	}
	_, shop, _ := lsolve(t, "generate", "jobshop")
	answers(map[string]any{"problem": "jobshop", "instance": shop, "algorithm": "tuned", "limits": map[string]any{"steps": 2000}}, shop,
		"jobshop", "-", "--algo", "tuned", "--max-steps", "2000")
}

// exportedRecordings: a run is recorded as the command records it.
func exportedRecordings(t *testing.T, page *browsertest.Page) {
	for _, algo := range []string{"hillclimb", "minconf", "backtrack", "cp", "tabu"} {
		name := filepath.Join(t.TempDir(), "run.jsonl")
		lsolve(t, "queens", "-n", "12", "--algo", algo, "--seed", "7", "--record", name)
		want, err := os.ReadFile(name)
		require.NoError(t, err)
		page.Do(fmt.Sprintf(`(async () => {
			const api = await import("./api.js"), {send} = await import("./transport.js");
			const {id} = await api.post({problem: "queens", size: 12, algorithm: %q, seed: 7, record: true});
			window.lines = await (await send("v1/jobs/" + id + "/recording", {method: "GET", headers: {}})).text();
		})()`, algo), nil)
		assert.Equal(t, comparable(t, string(want)), comparable(t, page.Text("window.lines")), algo)
	}
}

// whole is a JSON object whose time was taken away.
func whole(line string) string {
	return strings.NewReplacer(",}", "}", "{,", "{", ",,", ",").Replace(line)
}

// exportedPair: two algorithms run side by side, in two workers, and the page shows their figures.
func exportedPair(t *testing.T, page *browsertest.Page) {
	form := &studioForm{t, page}
	form.choose("#problem", "queens")
	page.Do(`document.getElementById("second").click()`, nil)
	form.choose("#contestants .first select", "hillclimb")
	form.choose("#contestants .second select", "cp")
	form.choose("#seed", "7")
	page.Do(`document.getElementById("run").click()`, nil)
	page.Until(`!document.getElementById("run").disabled`)
	assert.Contains(t, page.Text(`document.getElementById("status").textContent`), "hillclimb: done: satisfied, a solution. cp: done: satisfied, a solution.")
	page.Until(`[...document.querySelectorAll(".picture")].filter((i) => i.complete && i.naturalWidth > 0).length === 2`)
	page.Do(`document.getElementById("second").click()`, nil)
}

// exportedSteps: the steps of runs are played, and saved as a page that needs nothing else; those of the command they are.
func exportedSteps(t *testing.T, page *browsertest.Page) {
	form, folder := studioForm{t, page}, t.TempDir()
	page.Downloads(folder)
	alone := browsertest.Open(t, "about:blank")
	for _, name := range []string{"queens", "jobshop"} { // a board, and pictures that the solver draws
		visit(t, form, name)
		visitSteps(t, form, alone, folder, name)
	}
	fromFiles(t, alone)

	form.choose("#problem", "queens")
	form.choose("#contestants .first select", "hillclimb")
	form.choose("#steps", "")
	form.choose("#seed", "5")
	form.run()
	climb := openSteps(form)[0]
	climb.press("To the beginning")
	var seen []string
	for range 3 {
		climb.key("ArrowRight")
		seen = append(seen, climb.shown())
	}
	climb.press("One event back")
	seen = append(seen, climb.shown())
	climb.key("End")
	seen = append(seen, climb.shown())
	assert.Equal(t, recorded(t, recordTo(t, "queens", "--algo", "hillclimb", "--seed", "5"), []int{1, 2, 3, 2, 0}, true), seen)
}

// exportedLessons: the list has all lessons, and the experiments of one show what its text says; the long form runs those
// of all.
func exportedLessons(t *testing.T, page *browsertest.Page) {
	page.Do(`location.hash = "#lessons"`, nil)
	var addresses []string
	page.Until(`document.querySelectorAll("#lesson .list a").length > 0`)
	page.Do(`Array.from(document.querySelectorAll("#lesson .list a"), (a) => a.hash)`, &addresses)
	require.GreaterOrEqual(t, len(addresses), 9)
	if !longtest.Enabled() {
		addresses = []string{"#lesson=domino"}
	}
	for _, address := range addresses {
		visitLesson(t, page, address)
	}
}

// exportedStop: a run that takes long is stopped, and its best answer is kept.
func exportedStop(t *testing.T, page *browsertest.Page) {
	form := &studioForm{t, page}
	form.choose("#problem", "jobshop")
	form.choose("#contestants .first select", "tabu")
	form.choose("#time", "10m")
	page.Do(`document.getElementById("run").click()`, nil)
	page.Until(`document.querySelector("#chart .plot").dataset.points > 0`)
	show := func(tab string) {
		page.Do(fmt.Sprintf(`[...document.querySelectorAll("[role=tab]")].find((e) => e.textContent === %q).click()`, tab), nil)
	}
	show("Figures") // requests are answered while the search computes
	page.Until(`[...document.querySelectorAll(".pane th")].some((e) => e.textContent === "steps")`)
	page.Do(`document.getElementById("stop").click()`, nil)
	page.Until(`!document.getElementById("run").disabled`)
	assert.Regexp(t, `^tabu: stopped: satisfied; stopped by DELETE, \d+`, page.Text(`document.getElementById("status").textContent`))
	show("Picture")
	page.Until(`document.querySelector(".picture").naturalWidth > 0`)
	show("Text")
	page.Until(`document.querySelector(".pane pre").textContent.includes("machine 0")`)
}

// exportedLarge: what the browser does not do is refused with the command that does.
func exportedLarge(t *testing.T, page *browsertest.Page) {
	form := &studioForm{t, page}
	form.choose("#problem", "queens")
	form.choose("#contestants .first select", "minconf")
	form.choose("#time", "20m")
	page.Do(`document.getElementById("run").click()`, nil)
	page.Until(`document.getElementById("mistake").textContent`)
	said := page.Text(`document.getElementById("mistake").textContent`)
	assert.Contains(t, said, "limits, time: 20m0s; expected more than 0 and at most 10m0s")
	_, line, ok := strings.Cut(said, "On a machine: lsolve ")
	require.True(t, ok, said)
	status, _, stderr := lsolve(t, strings.Fields(line)...)
	assert.Zero(t, status, stderr)
	assert.Contains(t, line, "--time-limit=20m")

	form.choose("#time", "10s")
	form.choose("#source input", "300000000")
	page.Do(`document.getElementById("run").click()`, nil)
	page.Until(`!document.getElementById("run").disabled`)
	said = page.Text(`document.getElementById("status").textContent`)
	assert.Contains(t, said, "not enough memory: 300000000 queens need about 1.5 GB")
	assert.Contains(t, said, "; on a machine: lsolve queens --algo=minconf --seed=")
}

// exportedDeaf: a run that does not notice that it is to stop is ended with its worker, and the next one has another.
func exportedDeaf(t *testing.T, page *browsertest.Page, base string) {
	page.Do(fmt.Sprintf(`(async () => {
		const {send} = await import(%q), headers = {};
		const begun = (await send("v1/jobs", {method: "POST", headers, body: "{}"})).status;
		const ask = send("v1/jobs/7/answer", {method: "GET", headers});
		const stop = await send("v1/jobs/7", {method: "DELETE", headers});
		const later = await send("v1/jobs/7", {method: "GET", headers});
		const next = await send("v1/jobs", {method: "POST", headers, body: "{}"});
		window.lines = [begun, (await ask).status, stop.status, later.status, next.status].join(" ") + " " + (await stop.json()).detail;
	})()`, base+"deaf/transport.js"), nil)
	assert.Equal(t, "201 410 410 410 201 The run did not stop by itself, and was ended. What it had found is lost but for what is shown.", page.Text("window.lines"))
}

// deaf shows a folder, and beside it one whose solver takes jobs and then says nothing any more.
func deaf(t *testing.T, dir string) http.Handler {
	text, err := os.ReadFile(filepath.Join(dir, "transport.js"))
	require.NoError(t, err)
	hasty := strings.Replace(string(text), "const patience = 5000;", "const patience = 50;", 1)
	require.NotEqual(t, string(text), hasty)
	const solver = `addEventListener("message", () => {
		postMessage({ready: true});
		onmessage = ({data: {id, method}}) => {
			if (method !== "POST") return;
			postMessage({id, status: 201, headers: ["Location", "/v1/jobs/7"]});
			postMessage({id, end: true});
		};
	}, {once: true});`
	files := http.FileServer(http.Dir(dir))
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch r.URL.Path {
		case "deaf/transport.js":
			w.Header().Set("Content-Type", "text/javascript")
			_, _ = io.WriteString(w, hasty)
		case "deaf/solver.js":
			w.Header().Set("Content-Type", "text/javascript")
			_, _ = io.WriteString(w, solver)
		default:
			r.URL.Path = strings.TrimPrefix(r.URL.Path, "deaf/")
			files.ServeHTTP(w, r)
		}
	})
}

// exportedFigures compares the times of the browser with those of a server of the same program, each the best of
// three.
func exportedFigures(t *testing.T, page *browsertest.Page) {
	_, shop, _ := lsolve(t, "generate", "jobshop")
	s := startServer(t, "--workers", "1")
	for _, body := range []map[string]any{
		{"problem": "queens", "size": 1000000, "algorithm": "minconf"},
		{"problem": "queens", "size": 3000, "algorithm": "hillclimb"},
		{"problem": "queens", "size": 16, "algorithm": "backtrack", "options": map[string]any{"count": true}},
		{"problem": "queens", "size": 11, "algorithm": "cp", "options": map[string]any{"count": true}},
		{"problem": "jobshop", "instance": shop, "algorithm": "tuned", "limits": map[string]any{"steps": 1000000, "time": "5m"}},
		{"problem": "jobshop", "instance": shop, "algorithm": "tabu", "limits": map[string]any{"steps": 100000, "time": "5m"}},
	} {
		text, err := json.Marshal(body)
		require.NoError(t, err)
		page.Do(fmt.Sprintf(`(async () => {
			const api = await import("./api.js"), times = [];
			for (let i = 0; i < 3; i++) {
				const {id} = await api.post(%s);
				await api.events(id, () => {});
				times.push((await api.job(id)).summary.stats.time_ms);
			}
			window.least = Math.min(...times);
		})()`, text), nil)
		var theirs float64
		page.Do("window.least", &theirs)
		ours := math.Inf(1)
		for range 3 {
			lines := objectLines(t, s.answered(t, body), "summary")
			ours = min(ours, lines[0]["stats"].(map[string]any)["time_ms"].(float64))
		}
		t.Logf("%s %s: %.0f ms in the browser, %.0f ms in a server, ratio %.1f", body["problem"], body["algorithm"], theirs, ours, theirs/ours)
	}
}
