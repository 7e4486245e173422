package output_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/cmd/lsolve/internal/exit"
	"lsolve/cmd/lsolve/internal/output"
	"lsolve/internal/outfile/outfiletest"
)

// TestWhatIsKept: after which end which part of what was written gets the file's name.
func TestWhatIsKept(t *testing.T) {
	broken := errors.New("broken")
	const nothing = "old"
	for _, test := range []struct {
		name    string
		end     error
		found   bool
		content string
	}{
		{"answered", nil, true, "found\nmore\n"},
		{"answered that there is nothing", nil, false, "found\nmore\n"},
		{"stopped by a limit", exit.Unansweredf("stopped"), true, "found\n"},
		{"stopped without an answer", exit.Unansweredf("stopped"), false, nothing},
		{"interrupted", exit.ErrInterrupted, true, "found\n"},
		{"interrupted without an answer", exit.Signal(syscall.SIGHUP), false, nothing},
		{"an error afterwards", broken, true, "found\n"},
		{"an error", broken, false, nothing},
		{"wrong usage", exit.Usagef("wrong"), false, nothing},
	} {
		for _, old := range []bool{false, true} {
			t.Run(test.name, func(t *testing.T) {
				dir := t.TempDir()
				name := filepath.Join(dir, "out")
				if old {
					require.NoError(t, os.WriteFile(name, []byte("old"), 0o600))
				}
				var stdout bytes.Buffer
				err := output.With(t.Context(), name, &stdout, func(w *output.Writer) error {
					fmt.Fprintln(w, "found")
					if test.found {
						w.Found()
					}
					fmt.Fprintln(w, "more")
					return test.end
				})
				require.ErrorIs(t, err, test.end)
				assert.Empty(t, stdout.String())
				if test.content == nothing && !old {
					assert.Empty(t, outfiletest.Names(t, dir))
					return
				}
				assert.Equal(t, []string{"out"}, outfiletest.Names(t, dir))
				text, err := os.ReadFile(name)
				require.NoError(t, err)
				assert.Equal(t, test.content, string(text))
			})
		}
	}
}

// TestPanics leave nothing behind.
func TestPanics(t *testing.T) {
	dir := t.TempDir()
	assert.Panics(t, func() {
		_ = output.With(t.Context(), filepath.Join(dir, "out"), nil, func(w *output.Writer) error {
			fmt.Fprintln(w, "text")
			w.Found()
			panic("a bug")
		})
	})
	assert.Empty(t, outfiletest.Names(t, dir))
}

// TestInterruptedText: half a text is not kept, what was found before it is.
func TestInterruptedText(t *testing.T) {
	dir := t.TempDir()
	ctx, cancel := context.WithCancelCause(t.Context())
	err := output.With(t.Context(), filepath.Join(dir, "out"), nil, func(w *output.Writer) error {
		fmt.Fprintln(w, "one")
		w.Found()
		_, err := w.Until(ctx).Write([]byte("half "))
		require.NoError(t, err)
		cancel(exit.ErrInterrupted)
		_, err = w.Until(ctx).Write([]byte("a text"))
		return err
	})
	require.ErrorIs(t, err, exit.ErrInterrupted)
	text, err := os.ReadFile(filepath.Join(dir, "out"))
	require.NoError(t, err)
	assert.Equal(t, "one\n", string(text))
}

// TestUnusableNames are errors before anything is written, on one line.
func TestUnusableNames(t *testing.T) {
	dir := t.TempDir()
	for name, want := range map[string]string{
		dir:                               "is a directory",
		filepath.Join(dir, "none", "x"):   "no such file or directory",
		filepath.Join(dir, "a\x00b", "x"): "invalid argument",
	} {
		_, err := output.Open(t.Context(), name, nil)
		require.ErrorContains(t, err, want)
		assert.True(t, strings.HasPrefix(err.Error(), "--output "+name+": "), err)
		assert.Equal(t, exit.Error, exit.Status(err))
	}
	assert.Empty(t, outfiletest.Names(t, dir))
}

// TestRescue: when the file cannot get its name at the end, the answer goes to
// the standard output.
func TestRescue(t *testing.T) {
	dir := t.TempDir()
	name := filepath.Join(dir, "out")
	var stdout bytes.Buffer
	err := output.With(t.Context(), name, &stdout, func(w *output.Writer) error {
		fmt.Fprintln(w, "the answer")
		return os.Mkdir(name, 0o700)
	})
	require.ErrorContains(t, err, "the answer went to the standard output")
	assert.Equal(t, exit.Error, exit.Status(err))
	assert.Equal(t, "the answer\n", stdout.String())
	assert.Equal(t, []string{"out"}, outfiletest.Names(t, dir), "nothing else is left")
}

// TestFullDisk: what the file has taken, and all that comes after, goes to the
// standard output.
func TestFullDisk(t *testing.T) {
	if _, err := os.Stat("/dev/full"); err != nil {
		t.Skip("no /dev/full")
	}
	var stdout bytes.Buffer
	long := strings.Repeat("x", 1<<17)
	err := output.With(t.Context(), "/dev/full", &stdout, func(w *output.Writer) error {
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
		require.NoError(t, output.With(t.Context(), name, &stdout, func(w *output.Writer) error {
			assert.Equal(t, 80, w.Width)
			fmt.Fprint(w, "x")
			return nil
		}))
		assert.Equal(t, "x", stdout.String())
	}
	assert.Empty(t, outfiletest.Names(t, "."))
}

// TestPipeThatBreaks: what a pipe has not taken goes to the standard output; that its
// reader has gone is an error, since nobody has said that it should.
func TestPipeThatBreaks(t *testing.T) {
	pipe := filepath.Join(t.TempDir(), "pipe")
	if err := mkfifo(pipe); err != nil {
		t.Skip(err)
	}
	opened := make(chan *os.File)
	go func() {
		f, _ := os.Open(pipe)
		opened <- f
	}()
	var stdout bytes.Buffer
	w, err := output.Open(t.Context(), pipe, &stdout)
	require.NoError(t, err)
	reader := <-opened
	fmt.Fprintln(w, "read")
	require.NoError(t, w.Flush())
	text := make([]byte, 5)
	_, err = io.ReadFull(reader, text)
	require.NoError(t, err)
	require.NoError(t, reader.Close())
	fmt.Fprintln(w, "rest")
	w.Found()
	err = w.Close(nil)
	require.EqualError(t, err, "--output "+pipe+": broken pipe; the rest went to the standard output")
	assert.Equal(t, exit.Error, exit.Status(err))
	assert.Equal(t, "rest\n", stdout.String())
}

// TestNobodyReads: that the standard output is closed is an end of its own; other
// errors of it name it.
func TestNobodyReads(t *testing.T) {
	for _, test := range []struct {
		err    error
		want   string
		status int
	}{
		{&fs.PathError{Op: "write", Path: "x", Err: syscall.EPIPE}, "standard output: broken pipe", exit.Pipe},
		{&fs.PathError{Op: "write", Path: "x", Err: syscall.ENOSPC}, "standard output: no space left on device", exit.Error},
		{io.ErrShortWrite, "standard output: short write", exit.Error},
	} {
		err := output.With(t.Context(), "", output.Standard(failing{test.err}), func(w *output.Writer) error {
			fmt.Fprintln(w, "text")
			return nil
		})
		require.EqualError(t, err, test.want)
		assert.Equal(t, test.status, exit.Status(err))
	}
}

// failing is a writer that fails.
type failing struct{ err error }

func (f failing) Write([]byte) (int, error) { return 0, f.err }

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
