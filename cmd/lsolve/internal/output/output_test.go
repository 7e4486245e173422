package output_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/cmd/lsolve/internal/exit"
	"lsolve/cmd/lsolve/internal/output"
)

// files returns the names in a folder.
func files(t *testing.T, dir string) (names []string) {
	t.Helper()
	entries, err := os.ReadDir(dir)
	require.NoError(t, err)
	for _, e := range entries {
		names = append(names, e.Name())
	}
	return names
}

// TestFilesAppearWholeOrNotAtAll: what is kept after which end.
func TestFilesAppearWholeOrNotAtAll(t *testing.T) {
	broken := errors.New("broken")
	for _, test := range []struct {
		name string
		end  error
		kept bool
	}{
		{"answered", nil, true},
		{"stopped by a limit", exit.Unansweredf("stopped"), true},
		{"interrupted", exit.ErrInterrupted, true},
		{"an error", broken, false},
	} {
		t.Run(test.name, func(t *testing.T) {
			dir := t.TempDir()
			var stdout bytes.Buffer
			err := output.With(filepath.Join(dir, "out"), &stdout, func(w *output.Writer) error {
				fmt.Fprintln(w, "text")
				return test.end
			})
			require.ErrorIs(t, err, test.end)
			assert.Empty(t, stdout.String())
			if !test.kept {
				assert.Empty(t, files(t, dir))
				return
			}
			assert.Equal(t, []string{"out"}, files(t, dir))
			text, err := os.ReadFile(filepath.Join(dir, "out"))
			require.NoError(t, err)
			assert.Equal(t, "text\n", string(text))
		})
	}
}

// TestInterruptedText: half a text is not kept.
func TestInterruptedText(t *testing.T) {
	dir := t.TempDir()
	ctx, cancel := context.WithCancelCause(t.Context())
	err := output.With(filepath.Join(dir, "out"), nil, func(w *output.Writer) error {
		_, err := w.Until(ctx).Write([]byte("half "))
		require.NoError(t, err)
		cancel(exit.ErrInterrupted)
		_, err = w.Until(ctx).Write([]byte("a text"))
		return err
	})
	require.ErrorIs(t, err, exit.ErrInterrupted)
	assert.Empty(t, files(t, dir))
}

// TestUnusableNames are errors before anything is written, on one line.
func TestUnusableNames(t *testing.T) {
	dir := t.TempDir()
	for name, want := range map[string]string{
		dir:                               "is a directory",
		filepath.Join(dir, "none", "x"):   "no such file or directory",
		filepath.Join(dir, "a\x00b", "x"): "invalid argument",
	} {
		_, err := output.Open(name, nil)
		require.ErrorContains(t, err, want)
		assert.True(t, strings.HasPrefix(err.Error(), "--output "+name+": "), err)
		assert.Equal(t, exit.Error, exit.Status(err))
	}
	assert.Empty(t, files(t, dir))
}

// TestRescue: when the file cannot get its name at the end, the answer goes to
// the standard output.
func TestRescue(t *testing.T) {
	dir := t.TempDir()
	name := filepath.Join(dir, "out")
	var stdout bytes.Buffer
	err := output.With(name, &stdout, func(w *output.Writer) error {
		fmt.Fprintln(w, "the answer")
		return os.Mkdir(name, 0o700)
	})
	require.ErrorContains(t, err, "the answer went to the standard output")
	assert.Equal(t, exit.Error, exit.Status(err))
	assert.Equal(t, "the answer\n", stdout.String())
	assert.Equal(t, []string{"out"}, files(t, dir), "nothing else is left")
}

// TestFullDisk: what the file has taken, and all that comes after, goes to the
// standard output.
func TestFullDisk(t *testing.T) {
	if _, err := os.Stat("/dev/full"); err != nil {
		t.Skip("no /dev/full")
	}
	var stdout bytes.Buffer
	long := strings.Repeat("x", 1<<17)
	err := output.With("/dev/full", &stdout, func(w *output.Writer) error {
		fmt.Fprintln(w, long)
		fmt.Fprintln(w, "end")
		return nil
	})
	require.ErrorContains(t, err, "--output /dev/full: no space left on device; the answer went to the standard output")
	assert.Equal(t, long+"\nend\n", stdout.String())
}

// TestStandardOutput: "-" is no file.
func TestStandardOutput(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, name := range []string{"", "-"} {
		var stdout bytes.Buffer
		require.NoError(t, output.With(name, &stdout, func(w *output.Writer) error {
			assert.Equal(t, 80, w.Width)
			fmt.Fprint(w, "x")
			return nil
		}))
		assert.Equal(t, "x", stdout.String())
	}
	assert.Empty(t, files(t, "."))
}

// TestLinks: a link stays one, and what it leads to is replaced.
func TestLinks(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	require.NoError(t, os.WriteFile("file", []byte("old"), 0o600))
	require.NoError(t, os.Symlink("file", "link"))
	require.NoError(t, output.WriteFile("link", "x", []byte("new")))
	info, err := os.Lstat("link")
	require.NoError(t, err)
	assert.NotZero(t, info.Mode()&os.ModeSymlink)
	text, err := os.ReadFile("file")
	require.NoError(t, err)
	assert.Equal(t, "new", string(text))
}

func TestLine(t *testing.T) {
	var b strings.Builder
	head := struct {
		Type string `json:"type"`
	}{"solution"}
	require.NoError(t, output.Line(&b, head, map[string]any{"values": []int{1}, "bound": 2}))
	require.NoError(t, output.Line(&b, head, nil))
	assert.Equal(t, `{"type":"solution","bound":2,"values":[1]}`+"\n"+`{"type":"solution"}`+"\n", b.String())
}

func TestShort(t *testing.T) {
	for want, x := range map[string]float64{"0": 0, "1234567": 1234567.4, "3": 3, "0.3333": 1.0 / 3, "-1200": -1200.2, "12.50": 12.5} {
		assert.Equal(t, want, output.Short(x))
	}
}
