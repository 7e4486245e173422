// Package player has the modules that show recordings in a browser, and the page of one recording,
// which needs neither a server nor the network.
//
//	err := player.Write(w, "8 queens, hillclimb", func(w io.Writer) error { ... }) // its lines
//
// lsolve studio shows recordings by the same modules, while they are made: page/player.js says
// which there are. To show more of a search, add a panel there.
//
//	player.go       the files; the page of one recording
//	bundle.go       modules as one script
//	page/uplot      uPlot 1.6.32 as its package in the npm registry has it (dist/uPlot.iife.min.js,
//	                dist/uPlot.min.css, LICENSE), which draws the charts of page/plot.js; to take
//	                another version, replace the files and their sums in player_test.go
package player

import (
	"compress/gzip"
	"crypto/sha256"
	"embed"
	"encoding/base64"
	"fmt"
	"html"
	"io"
	"io/fs"
	"strings"
	"sync"
)

//go:embed page
var page embed.FS

//go:embed standalone
var standalone embed.FS

// What is filled into the page of one recording.
const (
	titleMark     = "@TITLE@"
	recordingMark = "@RECORDING@"
)

// Files has the modules and the style; a page needs player.js and player.css.
func Files() fs.FS {
	files, err := fs.Sub(page, "page")
	if err != nil { // the name is a constant
		panic(err)
	}
	return files
}

// Template is the page of one recording, but for its title, for which @TITLE@ stands as HTML, and
// for @RECORDING@, which stands for the lines, compressed by gzip, in base64.
func Template() string { return template() }

var template = sync.OnceValue(func() string {
	script := bundle(Files(), read(standalone, "standalone/main.js"))
	charts := read(page, "page/uplot/uplot.js")
	style := read(page, "page/uplot/uplot.css") + read(page, "page/player.css") + read(standalone, "standalone/style.css")
	policy := fmt.Sprintf("default-src 'none'; img-src data: blob:; style-src '%s'; script-src '%s' '%s'", hash(style), hash(charts), hash(script))
	return strings.NewReplacer("@POLICY@", policy, "@STYLE@", style, "@LICENSE@", read(page, "page/uplot/license.txt"), "@CHARTS@", charts, "@SCRIPT@", script).Replace(read(standalone, "standalone/page.html"))
})

// hash is the source of a policy that allows a text and no other.
func hash(text string) string {
	sum := sha256.Sum256([]byte(text))
	return "sha256-" + base64.StdEncoding.EncodeToString(sum[:])
}

// read returns a file that is embedded.
func read(files fs.FS, name string) string {
	text, err := fs.ReadFile(files, name)
	if err != nil {
		panic(err)
	}
	return string(text)
}

// Write writes the page of one recording, whose lines are written by the function.
func Write(w io.Writer, title string, recording func(w io.Writer) error) error {
	before, after, _ := strings.Cut(strings.ReplaceAll(Template(), titleMark, html.EscapeString(title)), recordingMark)
	if _, err := io.WriteString(w, before); err != nil {
		return err
	}
	text := base64.NewEncoder(base64.StdEncoding, w)
	zip := gzip.NewWriter(text)
	if err := recording(zip); err != nil {
		return err
	}
	if err := zip.Close(); err != nil {
		return err
	}
	if err := text.Close(); err != nil {
		return err
	}
	_, err := io.WriteString(w, after)
	return err
}
