//go:build unix

package main

import (
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/outfile/outfiletest"
	"lsolve/internal/rng"
)

// TestCommands: the seed determines commands, files and signals.
func TestCommands(t *testing.T) {
	for n := range uint64(100) {
		var made [2]*struck
		for i := range made {
			var err error
			made[i], err = (&generator{Rand: rng.New(4, n), data: "testdata", dir: t.TempDir()}).command()
			require.NoError(t, err)
		}
		assert.Equal(t, made[0].args, made[1].args)
		assert.Equal(t, made[0].moment, made[1].moment)
		assert.Equal(t, outfiletest.Names(t, made[0].dir), outfiletest.Names(t, made[1].dir))
	}
}

// TestJudge finds each fault.
func TestJudge(t *testing.T) {
	write := func(t *testing.T, dir, name, text string) {
		t.Helper()
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600))
	}
	for name, test := range map[string]struct {
		spoil func(t *testing.T, dir string)
		end   end
		want  string
	}{
		"as before":       {func(*testing.T, string) {}, end{status: 143, sent: true, stderr: "lsolve: interrupted by SIGTERM\n"}, ""},
		"complete":        {func(t *testing.T, dir string) { write(t, dir, "o.txt", "Q\n") }, end{status: 143, sent: true, stderr: "lsolve: interrupted by SIGTERM\n"}, ""},
		"half":            {func(t *testing.T, dir string) { write(t, dir, "o.txt", "Q\n\n.") }, end{status: 0}, "o.txt: the last line is not whole"},
		"not written":     {func(*testing.T, string) {}, end{status: 0}, "o.txt was not written"},
		"temporary file":  {func(t *testing.T, dir string) { write(t, dir, ".o.txt.1.1", ""); write(t, dir, "o.txt", "Q\n") }, end{status: 0}, ".o.txt.1.1 is left"},
		"lost":            {func(*testing.T, string) {}, end{status: 143, sent: true, seen: true, stderr: "lsolve: interrupted by SIGTERM\n"}, "o.txt: what was on its way is not kept"},
		"wrong status":    {func(t *testing.T, dir string) { write(t, dir, "o.txt", "Q\n") }, end{status: 130, sent: true, stderr: "lsolve: interrupted\n"}, "status 130"},
		"mode":            {func(t *testing.T, dir string) { require.NoError(t, os.Chmod(filepath.Join(dir, "o.txt"), 0o644)) }, end{status: 143, sent: true, stderr: "lsolve: interrupted by SIGTERM\n"}, "o.txt has mode -rw-r--r--, not -rw-------"},
		"standard output": {func(*testing.T, string) {}, end{status: 143, sent: true, stdout: []byte("x"), stderr: "lsolve: interrupted by SIGTERM\n"}, "there is something on the standard output"},
	} {
		dir := t.TempDir()
		write(t, dir, "o.txt", "as before\n")
		c := &struck{
			kind: "all", dir: dir, names: map[string]bool{"o.txt": true}, moment: moment{signal: syscall.SIGTERM},
			targets: []target{{name: "o.txt", real: "o.txt", before: "as before\n", there: true, mode: 0o600, valid: boards(1), streams: true}},
		}
		test.spoil(t, dir)
		faults := judge(c, &test.end)
		if test.want == "" {
			assert.Empty(t, faults, name)
		} else if assert.Len(t, faults, 1, name) {
			assert.Contains(t, faults[0], test.want, name)
		}
	}
}
