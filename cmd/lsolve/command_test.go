package main

import (
	"bytes"
	"context"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"github.com/urfave/cli/v2"

	"lsolve/cmd/lsolve/internal/exit"
	"lsolve/cmd/lsolve/internal/option"
	"lsolve/internal/longtest"
)

// everyCommand calls f for every command, with the words that name it.
func everyCommand(t *testing.T, f func(t *testing.T, path []string, c *cli.Command)) {
	var walk func(path []string, list []*cli.Command)
	walk = func(path []string, list []*cli.Command) {
		for _, c := range list {
			words := append(append([]string{}, path...), c.Name)
			t.Run(strings.Join(words, " "), func(t *testing.T) { f(t, words, c) })
			walk(words, c.Subcommands)
		}
	}
	walk(nil, allCommands(nil))
}

// TestCommandLine: where flags may stand, and what is said of those that are wrong.
func TestCommandLine(t *testing.T) {
	tour := filepath.Join("..", "..", "testdata", "tsp", "gr17.tsp")
	for _, test := range []struct {
		args   string
		status int
		want   string // on the standard output, or in the error
	}{
		{"tsp --algo tuned --max-steps 9 " + tour + " --format none", exit.Answered, ""},
		{"tsp " + tour + " --algo late --max-steps 9 --format json", exit.Answered, `"objective":`},
		{"tsp --algo tuned --max-steps 9 --format json -- " + tour, exit.Answered, `"type":"summary"`},
		{"queens -n=6 --algo=construct", exit.Answered, "Q"},
		{"queens -algo construct -n 1", exit.Answered, "Q\n"},
		{"queens --al construct", exit.Usage, "lsolve queens has no flag --al; did you mean --algo or --all? See lsolve queens --help"},
		{"compare tsp --time-limt 3s", exit.Usage, "lsolve compare tsp has no flag --time-limt; did you mean --time-limit?"},
		{"queens --time-limit 5", exit.Usage, `--time-limit "5"; expected a duration such as 500ms, 5s, 2m; did you mean 5s?`},
		{"help foo", exit.Usage, `"foo" is not a command; expected one of queens, `},
		{"help compare foo", exit.Usage, `lsolve compare has no command "foo"`},
		{"help --foo", exit.Usage, "lsolve has no flag --foo"},
		{"tsp --version", exit.Usage, "lsolve tsp has no flag --version"},
		{"--version 2", exit.Usage, `unexpected argument "2"`},
		{"tsp help", exit.Error, "open help: no such file"},
		{"", exit.Answered, "Commands:"},
	} {
		t.Run(test.args, func(t *testing.T) {
			status, stdout, stderr := lsolve(t, strings.Fields(test.args)...)
			assert.Equal(t, test.status, status, stderr)
			if status == exit.Answered {
				assert.Contains(t, stdout, test.want)
				return
			}
			assert.Empty(t, stdout)
			assert.Contains(t, stderr, test.want)
			assert.Equal(t, 1, strings.Count(stderr, "\n"), stderr)
		})
	}
}

// TestFullDevice: a help that nobody gets is an error.
func TestFullDevice(t *testing.T) {
	for _, args := range []string{"--help", "tsp --help", "tsp --help-all", "help compare", "version", "--version", "completion bash", "tsp --algo --generate-bash-completion"} {
		var stderr bytes.Buffer
		status := command(t.Context(), append([]string{"lsolve"}, strings.Fields(args)...), nil, brokenPipe{}, &stderr)
		assert.Equal(t, exit.Error, status, args)
		assert.Equal(t, "lsolve: standard output: io: read/write on closed pipe\n", stderr.String(), args)
	}
}

type panicking struct{}

func (panicking) Write([]byte) (int, error) { panic(errors.New("a bug\nof two lines")) }

// TestPanic: one line and status 1, as 2 is for usage alone.
func TestPanic(t *testing.T) {
	var stderr bytes.Buffer
	assert.Equal(t, exit.Error, command(t.Context(), []string{"lsolve", "version"}, nil, panicking{}, &stderr))
	assert.Regexp(t, `^lsolve: internal error at command_test\.go:\d+: a bug\n$`, stderr.String())
}

func TestInstallRefusesTheBuildCache(t *testing.T) {
	sum := strings.Repeat("0a", 32)
	for program, cached := range map[string]bool{
		"/tmp/go-build2012477496/b001/exe/lsolve": true, "/users/a/.cache/go-build/0a/" + sum + "-d/lsolve": true, "/cache/0a/" + sum + "-d/lsolve": true,
		"/usr/local/bin/lsolve": false, "/users/a/go/bin/lsolve": false, "/users/go-d/lsolve": false,
	} {
		assert.Equal(t, cached, inBuildCache(program), program)
	}
	saved := executable
	defer func() { executable = saved }()
	executable = func() (string, error) { return "/tmp/go-build1/b001/exe/lsolve", nil }
	dir := t.TempDir()
	status, _, stderr := lsolve(t, "install-msc", dir)
	assert.Equal(t, exit.Usage, status)
	assert.Contains(t, stderr, "expected go install ./cmd/lsolve before")
	entries, err := os.ReadDir(dir)
	require.NoError(t, err)
	assert.Empty(t, entries)
}

// TestCompletionIsAccepted: the command takes what completion offers, and offers
// all that it takes.
func TestCompletionIsAccepted(t *testing.T) {
	commands := allCommands(nil)
	complete := func(words ...string) []string {
		var b bytes.Buffer
		require.NoError(t, option.Complete(&b, "lsolve", commands, words))
		return strings.Fields(b.String())
	}
	_, stdout, _ := lsolve(t, "compare", "tsp", "--format", option.CompleteFlag)
	assert.Equal(t, "text\njson\ncsv\n", stdout)
	everyCommand(t, func(t *testing.T, path []string, c *cli.Command) {
		flags := complete(append(path, "-")...)
		for _, flag := range flags {
			values := complete(append(path, flag)...)
			for _, value := range values {
				_, err := option.Arrange("lsolve", commands, append(append([]string{}, path...), flag, value))
				assert.NoError(t, err, "%s %s", flag, value)
			}
		}
		for _, f := range c.Flags {
			for _, name := range f.Names() {
				assert.Contains(t, flags, option.Dashed(name))
			}
		}
		for _, sub := range c.Subcommands {
			assert.Contains(t, complete(path...), sub.Name)
		}
	})
	assert.Equal(t, []string{"text", "json", "csv", "svg", "html", "none"}, complete("queens", "--format"))
	assert.Equal(t, []string{"bash", "zsh", "fish"}, complete("completion"))
}

// TestBashCompletion asks bash, which asks this test program.
func TestBashCompletion(t *testing.T) {
	longtest.NoRace(t)
	bash, err := exec.LookPath("bash")
	if err != nil {
		t.Skip("there is no bash")
	}
	self, err := os.Executable()
	require.NoError(t, err)
	dir := t.TempDir()
	require.NoError(t, os.Symlink(self, filepath.Join(dir, "lsolve")))
	ask := func(words string) []string {
		script := bashCompletion + "COMP_WORDS=(" + words + "); COMP_CWORD=$((${#COMP_WORDS[@]}-1)); _lsolve; echo \"${COMPREPLY[@]}\""
		command := exec.CommandContext(context.WithoutCancel(t.Context()), bash, "-c", script)
		command.Env = append(os.Environ(), asCommand+"=1", "PATH="+dir+":"+os.Getenv("PATH"))
		text, err := command.Output()
		require.NoError(t, err)
		return strings.Fields(string(text))
	}
	assert.Equal(t, []string{"--time-limit"}, ask(`lsolve queens --ti`))
	assert.Equal(t, []string{"hybrid"}, ask(`lsolve tsp --algo hyb`))
	assert.Equal(t, []string{"compare", "completion"}, ask(`lsolve comp`)[:2])
	assert.Contains(t, ask(`lsolve compare ""`), "knapsack")
}
