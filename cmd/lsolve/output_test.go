package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/cmd/lsolve/internal/exit"
	"lsolve/internal/longtest"
)

// TestOutputIsTriedFirst: what cannot be written is one line and status 1 before
// the search begins, which here would take a minute, and whatever the algorithm.
func TestOutputIsTriedFirst(t *testing.T) {
	longtest.NoRace(t)
	dir := t.TempDir()
	shop := filepath.Join("..", "..", "testdata", "jobshop", "la38.txt")
	for _, words := range []string{
		"jobshop --algo tuned", "jobshop --algo late", "jobshop --algo tabu --on-model", "jobshop --algo cp", "jobshop --algo hybrid",
		"jobshop --algo portfolio", "jobshop --algo lns", "jobshop",
	} {
		for _, target := range []struct{ flag, name, want string }{
			{"--plot", filepath.Join(dir, "none", "a.svg"), "no such file or directory"},
			{"--plot", filepath.Join(dir, "folder.svg"), "is a directory"},
			{"--output", filepath.Join(dir, "none", "a"), "no such file or directory"},
			{"--output", dir, "is a directory"},
		} {
			_ = os.Mkdir(filepath.Join(dir, "folder.svg"), 0o700)
			args := append(strings.Fields(words), target.flag, target.name, "--time-limit", "1m", shop)
			status, stdout, stderr := lsolve(t, args...)
			assert.Equal(t, exit.Error, status, args)
			assert.Empty(t, stdout, args)
			assert.Equal(t, "lsolve: "+target.flag+" "+target.name+": "+target.want+"\n", stderr, args)
		}
	}
	for _, args := range []string{"compare magic --runs 1000 --boxes", "compare magic --runs 1000 --plot", "generate tsp --output", "queens --algo hillclimb --plot", "queens --algo anneal --plot"} {
		name := filepath.Join(dir, "none", "a.png")
		status, stdout, stderr := lsolve(t, append(strings.Fields(args), name)...)
		assert.Equal(t, exit.Error, status, args)
		assert.Empty(t, stdout, args)
		assert.Contains(t, stderr, name+": no such file or directory\n")
	}
	for _, args := range []string{"jobshop --plot a.jpg " + shop, "jobshop --plot a " + shop, "compare magic --boxes a.gif"} {
		status, _, stderr := lsolve(t, strings.Fields(args)...)
		assert.Equal(t, exit.Usage, status, args)
		assert.Contains(t, stderr, "expected a name that ends in .svg, .png or .pdf\n", args)
	}
}

// TestOutputThatFailsAtTheEnd: the answer goes to the standard output, with an error
// and status 1.
func TestOutputThatFailsAtTheEnd(t *testing.T) {
	dir := t.TempDir()
	name := filepath.Join(dir, "board")
	var stdout, stderr bytes.Buffer
	spoil := writerFunc(func(p []byte) (int, error) { // the figures come when the search is over
		_ = os.Mkdir(name, 0o700)
		return stderr.Write(p)
	})
	status := command(t.Context(), []string{"lsolve", "queens", "-n", "4", "--algo", "construct", "--stats", "--output", name}, nil, &stdout, spoil)
	assert.Equal(t, exit.Error, status)
	assert.Equal(t, ". . Q .\nQ . . .\n. . . Q\n. Q . .\n", stdout.String())
	assert.Contains(t, stderr.String(), "lsolve: --output "+name+": is a directory; the answer went to the standard output\n")
}

// TestPlotThatFailsAtTheEnd is an error for every algorithm; the answer is there all
// the same, in its file if there is one.
func TestPlotThatFailsAtTheEnd(t *testing.T) {
	shop := filepath.Join("..", "..", "testdata", "jobshop", "ft06.txt")
	for _, algo := range []string{"tuned --max-steps 100", "late --max-steps 100", "cp", "auto", "portfolio"} {
		dir := filepath.Join(t.TempDir(), "gone")
		require.NoError(t, os.Mkdir(dir, 0o700))
		answer := filepath.Join(t.TempDir(), "answer")
		var stderr bytes.Buffer
		spoil := writerFunc(func(p []byte) (int, error) {
			require.NoError(t, os.RemoveAll(dir))
			return stderr.Write(p)
		})
		args := append([]string{"lsolve", "jobshop", "--stats", "--output", answer, "--plot", filepath.Join(dir, "a.svg"), "--algo"}, strings.Fields(algo)...)
		status := command(t.Context(), append(args, shop), nil, &bytes.Buffer{}, spoil)
		assert.Equal(t, exit.Error, status, algo)
		assert.Contains(t, stderr.String(), "lsolve: --plot "+filepath.Join(dir, "a.svg")+": no such file or directory\n", algo)
		text, err := os.ReadFile(answer)
		require.NoError(t, err, algo)
		assert.Contains(t, string(text), "objective: ", algo)
	}
}

// TestPlotFormats: by the end of the name, for every kind of algorithm.
func TestPlotFormats(t *testing.T) {
	longtest.NoRace(t)
	t.Chdir(t.TempDir())
	shop := filepath.Join(t.TempDir(), "shop")
	_, text, _ := lsolve(t, "generate", "jobshop", "--jobs", "3", "--machines", "3")
	require.NoError(t, os.WriteFile(shop, []byte(text), 0o600))
	for name, magic := range map[string]string{"a.svg": "<?xml", "a.png": "\x89PNG", "a.pdf": "%PDF"} {
		for _, algo := range []string{"tuned --max-steps 100", "anneal --max-steps 100", "cp", "auto"} {
			status, _, stderr := lsolve(t, append(append([]string{"jobshop", "--plot", name, "--algo"}, strings.Fields(algo)...), shop)...)
			require.Zero(t, status, stderr)
			content, err := os.ReadFile(name)
			require.NoError(t, err)
			assert.True(t, bytes.HasPrefix(content, []byte(magic)), "%s %s", name, algo)
		}
	}
}

// TestOneFileTwice: two flags that name one file, by whatever path, and one that names
// the instance.
func TestOneFileTwice(t *testing.T) {
	t.Chdir(t.TempDir())
	require.NoError(t, os.WriteFile("a.svg", []byte("old"), 0o600))
	require.NoError(t, os.Symlink("a.svg", "link.svg"))
	require.NoError(t, os.Symlink("new.svg", "nothing.svg"))
	require.NoError(t, os.Link("a.svg", "hard.svg"))
	for args, want := range map[string]string{
		"queens --algo cp --output a.svg --trace a.svg":          "--output a.svg and --trace a.svg are one file",
		"queens --algo anneal --output a.svg --plot ./a.svg":     "--output a.svg and --plot ./a.svg are one file",
		"queens --algo anneal --output a.svg --plot link.svg":    "--output a.svg and --plot link.svg are one file",
		"queens --algo anneal --output hard.svg --plot link.svg": "--output hard.svg and --plot link.svg are one file",
		"compare queens --plot new.svg --boxes nothing.svg":      "--boxes nothing.svg and --plot new.svg are one file",
		"tsp a.svg --output link.svg":                            "--output link.svg would replace the instance",
		"compare tsp x.tsp a.svg --output a.svg":                 "--output a.svg would replace the instance",
	} {
		status, stdout, stderr := lsolve(t, strings.Fields(args)...)
		assert.Equal(t, exit.Usage, status, args)
		assert.Empty(t, stdout, args)
		assert.Contains(t, stderr, want, args)
		assert.Equal(t, 1, strings.Count(stderr, "\n"), stderr)
	}
	text, err := os.ReadFile("a.svg")
	require.NoError(t, err)
	assert.Equal(t, "old", string(text))
	status, _, stderr := lsolve(t, strings.Fields("queens --algo anneal --output b.svg --plot a.svg")...)
	assert.Zero(t, status, stderr)
}

// TestNoAnswerLeavesTheFile as it was, whatever limit has ended the run.
func TestNoAnswerLeavesTheFile(t *testing.T) {
	dir := t.TempDir()
	name := filepath.Join(dir, "o")
	for _, args := range []string{
		"queens -n 40 --algo backtrack --max-steps 1000", "queens -n 1000 --max-steps 5 --format json",
		"queens -n 20 --algo backtrack --count --time-limit 1ns", "generate tsp --time-limit 1ns", "queens -n 3 --format svg",
	} {
		for _, old := range []bool{false, true} {
			if old {
				require.NoError(t, os.WriteFile(name, []byte("old"), 0o600))
			}
			status, stdout, stderr := lsolve(t, append(strings.Fields(args), "--output", name)...)
			assert.Contains(t, []int{exit.Unanswered, exit.Error}, status, args)
			assert.Empty(t, stdout, args)
			assert.Equal(t, 1, strings.Count(stderr, "\n"), stderr)
			if old {
				text, err := os.ReadFile(name)
				require.NoError(t, err)
				assert.Equal(t, "old", string(text), args)
				require.NoError(t, os.Remove(name))
			}
			left, err := os.ReadDir(dir)
			require.NoError(t, err)
			assert.Empty(t, left, args)
		}
	}
}
