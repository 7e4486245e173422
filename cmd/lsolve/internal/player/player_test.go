package player_test

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/cmd/lsolve/internal/player"
)

// TestPage: the page has the title, the recording and every module; its policy allows its own
// script and style, and nothing that comes from elsewhere.
func TestPage(t *testing.T) {
	const lines = `{"type":"recording"}` + "\n"
	var page bytes.Buffer
	require.NoError(t, player.Write(&page, "8 <queens>", func(w io.Writer) error {
		_, err := io.WriteString(w, lines)
		return err
	}))
	text := page.String()
	assert.Contains(t, text, "<title>8 &lt;queens&gt;</title>")
	assert.NotRegexp(t, `@[A-Z]+@`, text)
	assert.Regexp(t, `script-src 'sha256-[^']+' 'sha256-[^']+'"`, text)
	assert.NotContains(t, text, "unsafe")
	assert.NotRegexp(t, `(?m)^\s*(import|export) `, text)
	assert.NotRegexp(t, `(src|href)="|https?://`, strings.Replace(text, "/*! https://github.com/leeoniya/uPlot ", "", 1))
	assert.Contains(t, text, "Permission is hereby granted", "the licence of what draws the charts")
	data := regexp.MustCompile(`id="recording">([^<]*)<`).FindStringSubmatch(text)
	require.NotNil(t, data)
	packed, err := base64.StdEncoding.DecodeString(data[1])
	require.NoError(t, err)
	zip, err := gzip.NewReader(bytes.NewReader(packed))
	require.NoError(t, err)
	unpacked, err := io.ReadAll(zip)
	require.NoError(t, err)
	assert.Equal(t, lines, string(unpacked))

	modules, err := fs.Glob(player.Files(), "*.js")
	require.NoError(t, err)
	for _, name := range modules {
		assert.Equal(t, name != "both.js", strings.Contains(text, "const $"+strings.TrimSuffix(name, ".js")+" = "), "%s: only studio has two panes", name)
	}
}

// TestVendored: the library that draws the charts is the one that package player names.
func TestVendored(t *testing.T) {
	for name, sum := range map[string]string{
		"license.txt": "8f989229699b4fe2f1a0432d0e9edc338a8a911e250e2d1b01ecd770a5f5b1bd",
		"uplot.css":   "df630c6a8d6f8eeaff264b50f73ce5b114f646ffd9a0bb74f049b0a00135fa04",
		"uplot.js":    "19c8d4c6ad88929a79f4ae49d6f7161566dfd0ba3d15cc495e974f787eb78f1f",
	} {
		text, err := fs.ReadFile(player.Files(), "uplot/"+name)
		require.NoError(t, err)
		assert.Equal(t, sum, fmt.Sprintf("%x", sha256.Sum256(text)), name)
	}
}

// TestPageFails: what goes wrong while the recording is read, or written, is returned.
func TestPageFails(t *testing.T) {
	wrong := errors.New("wrong")
	assert.ErrorIs(t, player.Write(io.Discard, "", func(io.Writer) error { return wrong }), wrong)
	assert.ErrorIs(t, player.Write(broken{wrong}, "", func(io.Writer) error { return nil }), wrong)
}

type broken struct{ error }

func (b broken) Write([]byte) (int, error) { return 0, b.error }

// TestModules: the modules keep what the page's policy asks for, and what they import is there.
func TestModules(t *testing.T) {
	require.NoError(t, fs.WalkDir(player.Files(), ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || path.Ext(name) != ".js" {
			return err
		}
		content, err := fs.ReadFile(player.Files(), name)
		require.NoError(t, err)
		text := string(content)
		for _, word := range []string{"eval(", "innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "javascript:", "new Function", "setAttribute('style'", "fetch("} {
			assert.NotContains(t, text, word, name)
		}
		for _, m := range regexp.MustCompile(`(?m)^import \{([^}]*)\} from '\./([a-z]+\.js)';$`).FindAllStringSubmatch(text, -1) {
			there, err := fs.ReadFile(player.Files(), m[2])
			require.NoError(t, err, name)
			for word := range strings.SplitSeq(m[1], ", ") {
				assert.Regexp(t, `(?m)^export (async )?(const|class|function) `+word+`\b`, string(there), name)
				assert.GreaterOrEqual(t, len(regexp.MustCompile(`\b`+word+`\b`).FindAllString(text, -1)), 2, "%s imports %s and does not use it", name, word)
			}
		}
		assert.Equal(t, strings.Count(text, "\nimport ")+strings.Count(text[:7], "import "), len(regexp.MustCompile(`(?m)^import \{[^}]*\} from '\./[a-z]+\.js';$`).FindAllString(text, -1)), "%s: the only form of imports", name)
		return nil
	}))
}
