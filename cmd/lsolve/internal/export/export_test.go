package export

import (
	"bytes"
	"context"
	"errors"
	"io"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// stand has a solver that nobody compiles.
func stand(t *testing.T) {
	t.Helper()
	before := contained
	contained = func() (map[string][]byte, error) {
		return map[string][]byte{compiled: []byte("solver"), glue: []byte("glue")}, nil
	}
	t.Cleanup(func() { contained = before })
}

// TestPage: what the files of the folder refer to is there, beside them.
func TestPage(t *testing.T) {
	files, err := page()
	require.NoError(t, err)
	files[glue] = nil
	files[compiled] = nil
	delete(files, "player/standalone.html") // a page of its own, which package player tests
	imported := regexp.MustCompile(`(?:from '|import '|href="|src="|new URL\(')([a-z_./-]+(?:\.[a-z]+)+)['"]`)
	elsewhere := regexp.MustCompile(`(?:https?:)?//[a-z0-9-]+\.[a-z0-9.-]+`)
	for name, text := range files {
		for _, m := range imported.FindAllStringSubmatch(string(text), -1) {
			if m[1] == "./player/standalone.html" {
				continue
			}
			_, ok := files[path.Join(path.Dir(name), m[1])]
			assert.True(t, ok, "%s: %s", name, m[1])
		}
		for _, address := range elsewhere.FindAllString(string(text), -1) {
			assert.Contains(t, []string{"http://www.w3.org", "https://github.com"}, address, name) // names of SVG and of the charts' library
		}
		assert.NotContains(t, string(text), "eval(", name)
	}
	assert.Contains(t, string(files["transport.js"]), "new Worker", "the one of this package, not that of the server")
	text := string(files[index])
	assert.Contains(t, text, `content="default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self';`)
	assert.Contains(t, text, "one thread, at most 10 minutes a run, instances of at most 1 MB, and 1 GB of memory")
	assert.True(t, isOwn(files[index]))
	_, err = exported([]byte("<p>another page</p>"))
	assert.Error(t, err)
}

// TestWrite: a folder is new, empty or an exported one, and files that are no part of the page stay.
func TestWrite(t *testing.T) {
	stand(t)
	dir := filepath.Join(t.TempDir(), "a", "b")
	write := func(ctx context.Context) error { return Write(ctx, dir, "v1", io.Discard) }
	has := func(name, want string) {
		t.Helper()
		text, err := os.ReadFile(filepath.Join(dir, name))
		require.NoError(t, err)
		assert.Equal(t, want, string(text))
	}
	why := errors.New("why")
	ended, cancel := context.WithCancelCause(t.Context())
	cancel(why)
	require.ErrorIs(t, write(ended), why)
	assert.NoDirExists(t, dir, "nothing is left of a folder that was not finished")

	require.NoError(t, write(t.Context()))
	has(compiled, "solver")
	require.NoError(t, os.WriteFile(filepath.Join(dir, compiled), []byte("old"), 0o600))
	require.NoError(t, os.WriteFile(filepath.Join(dir, "robots.txt"), []byte("mine"), 0o600))
	require.NoError(t, write(t.Context()))
	has(compiled, "solver")
	has("robots.txt", "mine")

	require.NoError(t, os.WriteFile(filepath.Join(dir, index), []byte("<p>mine</p>"), 0o600))
	require.ErrorContains(t, write(t.Context()), "the folder has other files")
	has(index, "<p>mine</p>")

	dir = t.TempDir() // an empty one
	require.NoError(t, write(t.Context()))
	has(glue, "glue")
}

// TestWithoutGo: without the toolchain, or the sources, the error says what is missing.
func TestWithoutGo(t *testing.T) {
	if contained != nil {
		t.Skip("this program has the solver")
	}
	t.Setenv("PATH", t.TempDir())
	var note bytes.Buffer
	dir := filepath.Join(t.TempDir(), "new")
	err := Write(t.Context(), dir, "v1", &note)
	require.ErrorContains(t, err, "--export: the solver for browsers is compiled by Go, which is not installed; expected go in the PATH, or a release of lsolve")
	assert.Empty(t, note.String())
	assert.NoDirExists(t, dir)
	assert.FileExists(t, filepath.Join(source(), "solver", "main.go"))
	_, err = run(t.Context(), source(), os.Args[0], "-nonsense")
	assert.ErrorContains(t, err, "--export: go -nonsense: flag provided but not defined: -nonsense")
}
