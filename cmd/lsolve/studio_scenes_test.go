package main

import (
	"bytes"
	"cmp"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/cmd/lsolve/internal/studio/browsertest"
)

// scene is a picture of the guide: docs/guide/studio/NAME.png.
type scene struct {
	name, problem string
	algo, second  string // second "": there is one
	options       map[string]string
	n, steps      string
	event         int // of the steps that are shown; 0: another tab
	tab           string
	width, height int
	dark          bool
}

var scenes = []scene{
	{name: "hillclimb", problem: "queens", algo: "hillclimb", n: "8", event: 6, width: 1280, height: 1150},
	{name: "minconf", problem: "queens", algo: "minconf", n: "8", options: map[string]string{"variant": "classic"}, event: 2, width: 1280, height: 1150},
	{name: "backtrack", problem: "queens", algo: "backtrack", n: "8", event: 60, width: 1280, height: 1150},
	{name: "tree", problem: "queens", algo: "cp", n: "8", options: map[string]string{"learn": "on"}, event: 85, width: 1280, height: 1560},
	{name: "tabu", problem: "jobshop", algo: "tabu", steps: "2000", event: 150, width: 1280, height: 1120},
	{name: "temperature", problem: "tsp", algo: "anneal", steps: "20000", event: 600, width: 1280, height: 1450, dark: true},
	{name: "portfolio", problem: "jobshop", algo: "portfolio", options: map[string]string{"deterministic": "true", "slices": "20"}, event: 1 << 30, width: 1280, height: 1100},
	{name: "pair", problem: "jobshop", algo: "tuned", second: "tabu", steps: "20000", tab: "Picture", width: 1600, height: 1150},
	{name: "narrow", problem: "quasigroup", algo: "cp", event: 4000, width: 375, height: 1000},
}

// TestScenes: with LSOLVE_SCENES=FOLDER the pictures of the guide are made anew; without it that
// the guide shows each of them is looked at.
func TestScenes(t *testing.T) {
	guide, err := os.ReadFile("../../docs/guide/studio.md")
	require.NoError(t, err)
	for _, s := range append(scenes, scene{name: "lesson"}) {
		assert.Contains(t, string(guide), "](studio/"+s.name+".png)")
		assert.FileExists(t, filepath.Join("../../docs/guide/studio", s.name+".png"))
	}
	folder := os.Getenv("LSOLVE_SCENES")
	if folder == "" {
		return
	}
	keep := func(page *browsertest.Page, name string) {
		require.NoError(t, os.WriteFile(filepath.Join(folder, name+".png"), fewColours(t, page.Picture()), 0o600))
	}
	server := startCommand(t, "studio", "--no-browser", "--address", "127.0.0.1:0")
	for _, s := range scenes {
		page := browsertest.Open(t, server.base+"/?problem="+s.problem)
		page.Until(`document.documentElement.dataset.ready === "yes"`)
		page.Resize(s.width, s.height)
		page.Dark(s.dark)
		form := studioForm{t, page}
		if s.n != "" {
			form.choose("#source input", s.n)
		}
		form.choose("#contestants .first select", s.algo)
		if s.second != "" {
			form.second(s.algo, s.second)
		}
		for name, value := range s.options {
			form.option(name, value)
		}
		if s.steps != "" {
			form.choose("#steps", s.steps)
		}
		form.run()
		if s.event > 0 {
			run := openSteps(form)[0]
			run.Do(fmt.Sprintf(`(() => { const e = %s.querySelector("input[type=range]"); e.value = %d; e.dispatchEvent(new Event("input", {bubbles: true})); })()`, run.player(), s.event), nil)
			page.Do(`new Promise((r) => setTimeout(r, 500))`, nil)
		} else {
			form.tab(s.tab)
			page.Do(`new Promise((r) => setTimeout(r, 500))`, nil)
		}
		if s.width < 500 { // in one column
			page.Do(`document.querySelector(".pane").scrollIntoView()`, nil)
		}
		keep(page, s.name)
		assert.Empty(t, page.Console(), s.name)
	}
	page := browsertest.Open(t, server.base+"/#lesson=tails")
	page.Until(`document.querySelector("#lesson .experiment")`)
	page.Resize(1280, 1250)
	page.Do(`document.querySelector("#lesson .experiment button").click()`, nil)
	page.Until(`!document.querySelector("#lesson .experiment button").disabled`)
	page.Do(`document.querySelector("#lesson").scrollIntoView()`, nil)
	keep(page, "lesson")
}

// fewColours is a picture in its 256 most frequent colours: pages have few.
func fewColours(t *testing.T, text []byte) []byte {
	t.Helper()
	picture, err := png.Decode(bytes.NewReader(text))
	require.NoError(t, err)
	count, at := map[color.Color]int{}, picture.Bounds()
	for y := at.Min.Y; y < at.Max.Y; y++ {
		for x := at.Min.X; x < at.Max.X; x++ {
			count[picture.At(x, y)]++
		}
	}
	colours := slices.SortedFunc(maps.Keys(count), func(a, b color.Color) int {
		return cmp.Or(cmp.Compare(count[b], count[a]), cmp.Compare(fmt.Sprint(a), fmt.Sprint(b)))
	})
	flat := image.NewPaletted(at, colours[:min(len(colours), 256)])
	draw.Draw(flat, at, picture, at.Min, draw.Src)
	var out bytes.Buffer
	encoder := png.Encoder{CompressionLevel: png.BestCompression}
	require.NoError(t, encoder.Encode(&out, flat))
	return out.Bytes()
}
