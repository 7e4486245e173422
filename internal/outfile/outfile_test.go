package outfile_test

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/outfile"
	"lsolve/internal/outfile/outfiletest"
)

func read(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	require.NoError(t, err)
	return string(text)
}

// TestLifeOfAFile: until it is kept the target is as it was, and one that is
// discarded leaves nothing.
func TestLifeOfAFile(t *testing.T) {
	for _, old := range []bool{false, true} {
		dir := t.TempDir()
		name := filepath.Join(dir, "x")
		if old {
			require.NoError(t, os.WriteFile(name, []byte("old"), 0o600))
		}
		for _, keep := range []bool{false, true} {
			f, err := outfile.Create(t.Context(), name)
			require.NoError(t, err)
			assert.True(t, f.Replaces())
			fmt.Fprint(f, "new")
			if old {
				assert.Equal(t, "old", read(t, name))
			} else {
				assert.NoFileExists(t, name)
			}
			if keep {
				require.NoError(t, f.Keep())
				require.ErrorIs(t, f.Keep(), os.ErrClosed)
			}
			f.Discard()
			f.Discard()
			if keep {
				assert.Equal(t, "new", read(t, name))
			}
			if keep || old {
				assert.Equal(t, []string{"x"}, outfiletest.Names(t, dir))
			} else {
				assert.Empty(t, outfiletest.Names(t, dir))
			}
		}
	}
}

// TestUnusableNames are errors before anything is written, which name no temporary
// file.
func TestUnusableNames(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "file")
	require.NoError(t, os.WriteFile(file, nil, 0o600))
	require.NoError(t, os.Symlink("round", filepath.Join(dir, "round")))
	for name, want := range map[string]string{
		"":                                   "invalid argument",
		dir:                                  "is a directory",
		dir + "/":                            "is a directory",
		dir + "/.":                           "is a directory",
		file + "/":                           "not a directory",
		filepath.Join(file, "x"):             "not a directory",
		filepath.Join(dir, "none", "x"):      "no such file or directory",
		filepath.Join(dir, "a\x00b", "x"):    "invalid argument",
		filepath.Join(dir, "round"):          "too many levels of symbolic links",
		filepath.Join(dir, manyLetters(300)): "file name too long",
	} {
		_, err := outfile.Create(t.Context(), name)
		require.Error(t, err, name)
		assert.Equal(t, want, err.Error(), name)
	}
	assert.Equal(t, []string{"file", "round"}, outfiletest.Names(t, dir))
	require.NoError(t, outfile.Write(t.Context(), filepath.Join(dir, manyLetters(255)), nil), "a temporary name would be too long")
}

func manyLetters(n int) string { return strings.Repeat("x", n) }

// TestLinks stay, and what they lead to is replaced, also where there is nothing
// yet, and where a name goes through .. behind a link.
func TestLinks(t *testing.T) {
	for _, test := range []struct{ name, leads string }{
		{"direct", "sub/file"}, {"other", "sub/file"}, {"dangling", "sub/new"}, {"deep/../above", "sub/above"}, {"out", "sub/file"},
	} {
		dir := t.TempDir()
		t.Chdir(dir)
		require.NoError(t, os.MkdirAll("sub/folder", 0o700))
		require.NoError(t, os.WriteFile("sub/file", []byte("old"), 0o600))
		for name, target := range map[string]string{
			"direct": "sub/file", "other": "direct", "dangling": "sub/new", "deep": "sub/folder", "out": filepath.Join(dir, "deep") + "/../file",
		} {
			require.NoError(t, os.Symlink(target, name))
		}
		require.NoError(t, outfile.Write(t.Context(), test.name, []byte("new")))
		if info, err := os.Lstat(test.name); assert.NoError(t, err) && test.name != "deep/../above" {
			assert.NotZero(t, info.Mode()&os.ModeSymlink, test.name)
		}
		assert.Equal(t, "new", read(t, test.leads), test.name)
		assert.True(t, outfile.Same(test.name, test.leads))
		assert.Len(t, outfiletest.Names(t, dir), 6, test.name)
	}
}

// TestSame: one file by several names, whether it is there or not.
func TestSame(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	require.NoError(t, os.Mkdir("sub", 0o700))
	require.NoError(t, os.WriteFile("file", nil, 0o600))
	require.NoError(t, os.WriteFile("another", nil, 0o600))
	require.NoError(t, os.Link("file", "hard"))
	require.NoError(t, os.Symlink("../file", "sub/soft"))
	require.NoError(t, os.Symlink(".", "here"))
	for _, test := range []struct {
		a, b string
		same bool
	}{
		{"file", "file", true}, {"file", "./file", true}, {"file", "sub/../file", true}, {"file", filepath.Join(dir, "file"), true},
		{"file", "hard", true}, {"file", "sub/soft", true}, {"new", "./new", true}, {"new", "here/new", true},
		{"file", "another", false}, {"new", "newer", false}, {"new", "sub/new", false}, {"file", "none/file", false}, {"none/x", "none/x", false},
	} {
		assert.Equal(t, test.same, outfile.Same(test.a, test.b), "%s %s", test.a, test.b)
		assert.Equal(t, test.same, outfile.Same(test.b, test.a), "%s %s", test.b, test.a)
	}
}

// TestTargetThatChanges: a folder, or a link, that has come into being on the way is
// not replaced.
func TestTargetThatChanges(t *testing.T) {
	for name, change := range map[string]func(name string) error{
		"is a directory": func(name string) error { return os.Mkdir(name, 0o700) },
		"it has become something else: L---------": func(name string) error { return os.Symlink("elsewhere", name) },
	} {
		dir := t.TempDir()
		target := filepath.Join(dir, "x")
		f, err := outfile.Create(t.Context(), target)
		require.NoError(t, err)
		require.NoError(t, change(target))
		require.EqualError(t, f.Keep(), name)
		f.Discard()
		assert.Equal(t, []string{"x"}, outfiletest.Names(t, dir))
	}
}

// TestCause: the text of an error without a file's name.
func TestCause(t *testing.T) {
	assert.Equal(t, fs.ErrExist, outfile.Cause(&fs.PathError{Op: "open", Path: "x", Err: fs.ErrExist}))
	assert.Equal(t, fs.ErrExist, outfile.Cause(&os.LinkError{Op: "rename", Old: "x", New: "y", Err: fs.ErrExist}))
	other := errors.New("other")
	assert.Equal(t, other, outfile.Cause(other))
	assert.NoError(t, outfile.Cause(nil))
}
