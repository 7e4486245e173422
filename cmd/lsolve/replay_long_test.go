package main

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/cmd/lsolve/internal/studio/browsertest"
	"lsolve/internal/longtest"
)

// TestReplayLarge: in Chromium the page replays 10^6 steps, and a tree of 2^18 nodes, at 30 frames a
// second and in less than 500 MB. It measures time: on a machine that is busy it may fail.
func TestReplayLarge(t *testing.T) {
	if !longtest.Enabled() {
		t.Skip("it measures time")
	}
	for _, test := range []struct {
		what   string
		args   []string
		events int
	}{
		{"a hill climb that is caught", []string{"queens", "-n", "6", "--seed", "26", "--algo", "hillclimb", "--max-steps", "1000000"}, 300_000},
		{"four walks", []string{"qap", "../../testdata/qap/grid24.dat", "--algo", "tabu", "--walks", "4", "--max-steps", "1200000"}, 1_000_000},
		{"a search tree", []string{"queens", "-n", "13", "--algo", "cp", "--all", "--max-steps", "300000"}, 400_000},
	} {
		name := recordTo(t, test.args...)
		status, _, stderr := lsolve(t, "replay", name, "--format", "html", "--output", name+".html")
		require.Zero(t, status, stderr)
		page := browsertest.Open(t, "file://"+name+".html")
		page.Until(`document.documentElement.dataset.ready === "yes"`)
		var events int
		page.Do(`Number(document.querySelector(".player").dataset.count)`, &events)
		assert.GreaterOrEqual(t, events, test.events)
		read := page.Heap()
		page.Do(`(() => {
			const player = document.querySelector(".player"), begun = performance.now();
			window.frames_ = 0;
			const frame = () => {
				frames_++;
				window.took_ = performance.now() - begun;
				if (player.dataset.event !== player.dataset.count) requestAnimationFrame(frame);
				else window.done_ = true;
			};
			document.querySelector("select").value = "100000";
			document.querySelector("[aria-label='Replay'] button:nth-of-type(3)").click();
			requestAnimationFrame(frame);
		})()`, nil)
		page.Until(`window.done_`)
		var mean float64
		page.Do(`took_ / frames_`, &mean)
		played := page.Heap()
		t.Logf("%s: %d events, %.1f ms a frame; heap %d MB once read, %d MB once played", test.what, events, mean, read>>20, played>>20)
		assert.Less(t, mean, 1000.0/30)
		assert.Less(t, max(read, played), int64(500<<20))
		assert.Empty(t, page.Console())
	}
}
