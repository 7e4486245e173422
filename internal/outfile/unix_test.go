//go:build unix

package outfile_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/outfile"
	"lsolve/internal/outfile/outfiletest"
)

// TestModeAndOwner of a file that is replaced stay. A new file has the mode that the
// process's mask leaves.
func TestModeAndOwner(t *testing.T) {
	name := filepath.Join(t.TempDir(), "x")
	for _, mode := range []os.FileMode{0o600, 0o640, 0o666, 0o755, 0o604 | os.ModeSetgid} {
		require.NoError(t, os.WriteFile(name, nil, 0o600))
		if os.Getuid() == 0 {
			require.NoError(t, os.Chown(name, 12345, 54321))
		}
		require.NoError(t, os.Chmod(name, mode))
		require.NoError(t, outfile.Write(t.Context(), name, []byte("new")))
		info, err := os.Stat(name)
		require.NoError(t, err)
		assert.Equal(t, mode, info.Mode())
		assert.Equal(t, "new", read(t, name))
		if os.Getuid() == 0 {
			assert.EqualValues(t, 12345, info.Sys().(*syscall.Stat_t).Uid)
			assert.EqualValues(t, 54321, info.Sys().(*syscall.Stat_t).Gid)
		}
	}
	require.NoError(t, os.Remove(name))
	require.NoError(t, outfile.Write(t.Context(), name, nil))
	like := name + "2"
	f, err := os.OpenFile(like, os.O_CREATE|os.O_WRONLY, 0o666)
	require.NoError(t, err)
	require.NoError(t, f.Close())
	got, err := os.Stat(name)
	require.NoError(t, err)
	want, err := os.Stat(like)
	require.NoError(t, err)
	assert.Equal(t, want.Mode(), got.Mode())
}

// TestReadOnly: a file that may not be written is not replaced either.
func TestReadOnly(t *testing.T) {
	if os.Getuid() == 0 {
		t.Skip("root may write everything")
	}
	name := filepath.Join(t.TempDir(), "x")
	require.NoError(t, os.WriteFile(name, []byte("old"), 0o400))
	require.EqualError(t, outfile.Write(t.Context(), name, nil), "permission denied")
	assert.Equal(t, "old", read(t, name))
}

// TestPipe: it is written to, and stays one. Without a reader the context ends the
// wait.
func TestPipe(t *testing.T) {
	dir := t.TempDir()
	pipe := filepath.Join(dir, "pipe")
	require.NoError(t, syscall.Mkfifo(pipe, 0o600))
	link := filepath.Join(dir, "link")
	require.NoError(t, os.Symlink("pipe", link))
	for _, name := range []string{pipe, link} {
		got := make(chan string)
		go func() {
			text, _ := os.ReadFile(pipe)
			got <- string(text)
		}()
		f, err := outfile.Create(t.Context(), name)
		require.NoError(t, err)
		assert.False(t, f.Replaces())
		fmt.Fprint(f, "text")
		require.NoError(t, f.Keep())
		assert.Equal(t, "text", <-got)
		info, err := os.Lstat(pipe)
		require.NoError(t, err)
		assert.Equal(t, os.ModeNamedPipe, info.Mode().Type())
	}
	ctx, cancel := context.WithCancelCause(t.Context())
	stop := errors.New("stop")
	cancel(stop)
	_, err := outfile.Create(ctx, pipe)
	require.ErrorIs(t, err, stop)
	assert.Equal(t, []string{"link", "pipe"}, outfiletest.Names(t, dir))
}

// TestDevice: a private one like /dev/null is written to, and stays.
func TestDevice(t *testing.T) {
	dir := t.TempDir()
	device := filepath.Join(dir, "null")
	if err := syscall.Mknod(device, syscall.S_IFCHR|0o666, 1<<8|3); err != nil {
		t.Skip("only root makes devices: ", err)
	}
	before, err := os.Lstat(device)
	require.NoError(t, err)
	f, err := outfile.Create(t.Context(), device)
	if err != nil {
		t.Skip("devices do not work here: ", err)
	}
	fmt.Fprint(f, "text")
	require.NoError(t, f.Keep())
	f.Discard()
	after, err := os.Lstat(device)
	require.NoError(t, err)
	assert.True(t, os.SameFile(before, after))
	assert.Equal(t, before.Mode(), after.Mode())
	assert.Equal(t, []string{"null"}, outfiletest.Names(t, dir))
}

// TestOpenFiles: /dev/fd/N is what is open under that number, at the place where it
// is, also if that is a file, which would be replaced under its own name.
func TestOpenFiles(t *testing.T) {
	if _, err := os.Stat("/dev/fd"); err != nil {
		t.Skip("no /dev/fd")
	}
	dir := t.TempDir()
	open, err := os.Create(filepath.Join(dir, "x"))
	require.NoError(t, err)
	defer open.Close() //nolint:errcheck // of a test
	fmt.Fprint(open, "before ")
	name := "/dev/fd/" + strconv.Itoa(int(open.Fd()))
	link := filepath.Join(dir, "link")
	require.NoError(t, os.Symlink(name, link))
	for _, name := range []string{name, link} {
		f, err := outfile.Create(t.Context(), name)
		require.NoError(t, err)
		assert.False(t, f.Replaces())
		fmt.Fprint(f, "new ")
		require.NoError(t, f.Keep())
	}
	fmt.Fprint(open, "after")
	assert.Equal(t, "before new new after", read(t, open.Name()))
	info, err := open.Stat()
	require.NoError(t, err)
	same, err := os.Stat(open.Name())
	require.NoError(t, err)
	assert.True(t, os.SameFile(info, same))

	reader, writer, err := os.Pipe()
	require.NoError(t, err)
	f, err := outfile.Create(t.Context(), "/dev/fd/"+strconv.Itoa(int(writer.Fd())))
	require.NoError(t, err)
	fmt.Fprint(f, "text")
	require.NoError(t, f.Keep())
	require.NoError(t, writer.Close())
	text, err := io.ReadAll(reader)
	require.NoError(t, err)
	assert.Equal(t, "text", string(text))
	_, err = outfile.Create(t.Context(), "/dev/fd/"+strconv.Itoa(int(reader.Fd())))
	require.EqualError(t, err, "bad file descriptor", "it is for reading")
	_, err = outfile.Create(t.Context(), "/dev/fd/987")
	require.EqualError(t, err, "bad file descriptor", "there is none")
}

// TestFullDevice: the error of writing is that of the device.
func TestFullDevice(t *testing.T) {
	if _, err := os.Stat("/dev/full"); err != nil {
		t.Skip("no /dev/full")
	}
	require.EqualError(t, outfile.Write(t.Context(), "/dev/full", []byte("x")), "no space left on device")
}
