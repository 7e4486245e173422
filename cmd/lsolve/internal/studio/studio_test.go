package studio_test

import (
	"io/fs"
	"path"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/cmd/lsolve/internal/studio"
)

// page returns the files of the page.
func page(t *testing.T) map[string]string {
	t.Helper()
	files := map[string]string{}
	require.NoError(t, fs.WalkDir(studio.Page(), ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		text, err := fs.ReadFile(studio.Page(), name)
		files[name] = string(text)
		return err
	}))
	return files
}

// TestParts: what the files of the page refer to is there, and nothing is elsewhere.
func TestParts(t *testing.T) {
	files := page(t)
	html := files["index.html"]
	require.NotEmpty(t, html)
	imported := regexp.MustCompile(`(?:from '|href="|src="|new URL\(')(?:\./)?([a-z/]+\.[a-z]+)['"]`)
	ids := regexp.MustCompile(`by\('([a-z-]+)'\)|getElementById\('([a-z-]+)'\)`)
	elsewhere := regexp.MustCompile(`(?:https?:)?//[a-z0-9-]+\.[a-z0-9.-]+`)
	used := map[string]bool{"index.html": true}
	for name, text := range files {
		for _, m := range imported.FindAllStringSubmatch(text, -1) {
			there := path.Join(path.Dir(name), m[1])
			assert.Contains(t, files, there, name)
			used[there] = true
		}
		for _, m := range ids.FindAllStringSubmatch(text, -1) {
			if name == "player/standalone.html" {
				break // a page of its own
			}
			assert.Contains(t, html, `id="`+m[1]+m[2]+`"`, name)
		}
		for _, address := range elsewhere.FindAllString(text, -1) {
			assert.Contains(t, []string{"http://www.w3.org", "https://github.com"}, address, "%s: only the names of SVG and of the charts' library look like addresses", name)
		}
	}
	for name := range files {
		if strings.HasPrefix(name, "lessons/") {
			continue // TestLessonTexts looks for their names
		}
		assert.True(t, used[name], "nobody uses %s", name)
	}
	for name := range files {
		if path.Ext(name) == ".js" && name != "app.js" && name != "player/player.js" {
			of := "app.js"
			if folder, _, ok := strings.Cut(name, "/"); ok && folder == "player" {
				of = "player/player.js"
			}
			assert.Regexp(t, `(?m)^//.*\b`+path.Base(name), files[of], "the map of the modules")
		}
	}
}

// TestPolicy: the page keeps what its policy asks for: no code, no style within elements.
func TestPolicy(t *testing.T) {
	for name, text := range page(t) {
		for _, word := range []string{"eval(", "innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "javascript:", " style=", "new Function"} {
			assert.NotContains(t, text, word, name)
		}
		if name == "index.html" {
			assert.NotRegexp(t, ` on[a-z]+=`, text)
			assert.NotRegexp(t, `<script[^>]*>[^<]`, text)
		}
	}
}

// TestLabels: every field of the page has a label, every button a text.
func TestLabels(t *testing.T) {
	html := page(t)["index.html"]
	for _, m := range regexp.MustCompile(`<(?:input|select|textarea)[^>]* id="([a-z]+)"`).FindAllStringSubmatch(html, -1) {
		labelled := strings.Contains(html, `for="`+m[1]+`"`) || regexp.MustCompile(`<label[^>]*><input[^>]* id="`+m[1]+`"[^>]*> \w`).MatchString(html)
		assert.True(t, labelled, m[1])
	}
	assert.NotRegexp(t, `<button[^>]*></button>`, html)
	assert.Contains(t, html, `<html lang="en">`)
}
