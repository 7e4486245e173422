package main

import (
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/longtest"
)

// docs returns the README and the pages of docs, by their names from the top of the
// repository.
func docs(t *testing.T) map[string]string {
	t.Helper()
	root := os.DirFS(filepath.Join("..", ".."))
	pages := map[string]string{}
	read := func(name string) {
		text, err := fs.ReadFile(root, name)
		require.NoError(t, err)
		pages[name] = string(text)
	}
	read("README.md")
	require.NoError(t, fs.WalkDir(root, "docs", func(name string, _ fs.DirEntry, err error) error {
		if err == nil && strings.HasSuffix(name, ".md") {
			read(name)
		}
		return err
	}))
	return pages
}

// blocks returns the lines of the fenced blocks of a language, and for each block the
// last line before it.
func blocks(text, language string) (found [][]string, before []string) {
	inside, last := false, ""
	for line := range strings.Lines(text) {
		line = strings.TrimSuffix(line, "\n")
		switch {
		case !inside && line == "```"+language:
			inside = true
			found, before = append(found, nil), append(before, last)
		case strings.HasPrefix(line, "```"):
			inside = false
		case inside:
			found[len(found)-1] = append(found[len(found)-1], line)
		case strings.TrimSpace(line) != "":
			last = line
		}
	}
	return found, before
}

// TestReadme: it is short, and the two commands for a new user are there.
func TestReadme(t *testing.T) {
	text := docs(t)["README.md"]
	assert.LessOrEqual(t, strings.Count(text, "\n"), 200)
	assert.Contains(t, text, "go run ./cmd/lsolve queens -n 1000 --algo minconf\n")
	assert.Contains(t, text, "go test -timeout 30m ./...\n")
}

// TestDocsCommands runs every lsolve command in the shell blocks of the README and
// the docs. The commands of a page share a folder.
func TestDocsCommands(t *testing.T) {
	longtest.NoRace(t)
	testdata, err := filepath.Abs(filepath.Join("..", "..", "testdata"))
	require.NoError(t, err)
	pages := docs(t)
	ran := 0
	for _, name := range slices.Sorted(maps.Keys(pages)) {
		t.Run(name, func(t *testing.T) {
			t.Chdir(t.TempDir()) // files are written here
			require.NoError(t, os.Symlink(testdata, "testdata"))
			shell, _ := blocks(pages[name], "sh")
			for i, line := range slices.Concat(shell...) {
				writes := strings.Contains(line, "> ") || strings.Contains(line, "--record ") // what others read
				if testing.Short() && i%4 != 0 && !writes {
					continue
				}
				command, _, _ := strings.Cut(line, "#")
				command = strings.TrimPrefix(command, "go run ./cmd/")
				if strings.HasPrefix(command, "lsolve ") {
					runLine(t, command)
					ran++
				}
			}
		})
	}
	assert.Greater(t, ran, 15)
}

// runLine runs a line of commands that a pipe connects; the last one's output may
// go to a file.
func runLine(t *testing.T, line string) {
	t.Helper()
	commands, file, redirected := strings.Cut(line, ">")
	stdout := ""
	for command := range strings.SplitSeq(commands, "|") {
		var status int
		var stderr string
		status, stdout, stderr = withInput(t, stdout, hurried(command)...)
		assert.Zero(t, status, "%s\n%s", line, stderr)
	}
	if redirected {
		require.NoError(t, os.WriteFile(strings.TrimSpace(file), []byte(stdout), 0o644))
	}
}

// hurried are the arguments of a command line of documents: one that may take seconds takes
// some tenths of one, in which it has an answer, too.
func hurried(command string) []string {
	args := strings.Fields(command)[1:]
	for i, arg := range args {
		if limit, err := time.ParseDuration(arg); err == nil && i > 0 && args[i-1] == "--time-limit" {
			args[i] = min(limit, 300*time.Millisecond).String()
		}
	}
	return args
}

// TestHurried: shorter limits stay.
func TestHurried(t *testing.T) {
	assert.Equal(t, []string{"tsp", "-", "--time-limit", "300ms", "--seed", "2s"}, hurried("lsolve tsp - --time-limit 2s --seed 2s"))
	assert.Equal(t, []string{"tsp", "--time-limit", "20ms"}, hurried("lsolve tsp --time-limit 20ms"))
}

// TestDocsGo: a block of Go is a part of a file that is compiled and tested. A
// comment before the block names the file.
func TestDocsGo(t *testing.T) {
	from := regexp.MustCompile(`^<!-- from (\S+) -->$`)
	plain := func(lines []string) string {
		var b strings.Builder
		for _, line := range lines {
			b.WriteString(strings.TrimSpace(line) + "\n")
		}
		return b.String()
	}
	checked := 0
	for name, text := range docs(t) {
		found, before := blocks(text, "go")
		for i, block := range found {
			file := from.FindStringSubmatch(before[i])
			if !assert.NotNil(t, file, "%s: the block that begins %q does not say where it is from", name, block[0]) {
				continue
			}
			source, err := os.ReadFile(filepath.Join("..", "..", filepath.FromSlash(file[1])))
			require.NoError(t, err, name)
			assert.Contains(t, plain(strings.Split(string(source), "\n")), plain(block), "%s: not in %s", name, file[1])
			checked++
		}
	}
	assert.Greater(t, checked, 5)
}

// TestDocsLinks: what a page links to exists.
func TestDocsLinks(t *testing.T) {
	link := regexp.MustCompile(`\]\(([^)#\s]+)[^)]*\)`)
	checked := 0
	for name, text := range docs(t) {
		for _, target := range link.FindAllStringSubmatch(text, -1) {
			if strings.Contains(target[1], "://") {
				continue
			}
			path := filepath.Join("..", "..", filepath.Dir(filepath.FromSlash(name)), filepath.FromSlash(target[1]))
			_, err := os.Stat(path)
			assert.NoError(t, err, "%s links to %s", name, target[1])
			checked++
		}
	}
	assert.Greater(t, checked, 20)
}
