package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"lsolve/internal/longtest"
)

// shells are what completes a line in each shell: a program, which gets the script
// and the line, and prints what the last word may become, one a line.
var shells = []struct {
	name, program string
	flags         []string
	lines         int // how many of the test's; 0: all
}{
	{"bash", `
source "$1"
read -ra COMP_WORDS <<<"$2"
COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
_lsolve
(( ${#COMPREPLY[@]} )) || mapfile -t COMPREPLY < <(compgen -o default -- "${COMP_WORDS[COMP_CWORD]}")
printf '%s\n' "${COMPREPLY[@]}"`, []string{"--noprofile", "--norc"}, 0},
	{"fish", `source $argv[1]; complete -C $argv[2]`, []string{"--no-config"}, 0},
	{"zsh", inTerminal + `complete $PWD "source $1" $2`, []string{"-f"}, 0},
	// The script as a function that is loaded when it is needed.
	{"zsh", inTerminal + `mkdir -p fpath; cp $1 fpath/_lsolve; complete $PWD "fpath=($PWD/fpath \$fpath)" $2`, []string{"-f"}, 1},
}

// inTerminal types a line and a tabulator in an interactive zsh: its completion works
// in no other. Control-X writes down what has become of the line.
const inTerminal = `
zmodload zsh/zpty
complete() {
  rm -f typed
  zpty -b z zsh -f -i
  zpty -w z "PS1=; cd $1; $2; autoload -Uz compinit; compinit -u -D; $2; dump() { print -r -- \$BUFFER >typed }; zle -N dump; bindkey '^X' dump"
  zpty -w -n z "$3"$'\t\x18'
  until [[ -s typed ]]; do zpty -r -t z ignored; zpty -t z || exit 1; sleep 0.02; done
  zpty -d z
  line=$(<typed)
  print -r -- ${${(z)line}[-1]}
}
`

// TestCompletionInShells: the scripts complete commands, flags, values and files in
// the shells themselves.
func TestCompletionInShells(t *testing.T) {
	longtest.NoRace(t)
	program, err := os.Executable()
	require.NoError(t, err)
	dir := t.TempDir()
	write := func(name, text string) string {
		name = filepath.Join(dir, name)
		require.NoError(t, os.WriteFile(name, []byte(text), 0o755))
		return name
	}
	write("lsolve", fmt.Sprintf("#!/bin/sh\n%s=1 exec '%s' \"$@\"\n", asCommand, program))
	write("here.tsp", "")
	for _, shell := range shells {
		path, err := exec.LookPath(shell.name)
		if err != nil {
			t.Run(shell.name, func(t *testing.T) { t.Skipf("%s is not installed", shell.name) })
			continue
		}
		_, text, _ := lsolve(t, "completion", shell.name)
		script := write("script."+shell.name, text)
		for i, test := range []struct{ typed, want string }{
			{"lsolve quee", "queens"},
			{"lsolve compare quee", "queens"},
			{"lsolve queens --alg", "--algo"},
			{"lsolve queens -n 9 --algo hill", "hillclimb"},
			{"lsolve compare queens --format cs", "csv"},
			{"lsolve completion zs", "zsh"},
			{"lsolve tsp here.t", "here.tsp"},
			{"lsolve tsp --output here.t", "here.tsp"},
		} {
			if shell.lines > 0 && i >= shell.lines {
				break
			}
			t.Run(shell.name+" "+test.typed, func(t *testing.T) {
				c := exec.CommandContext(t.Context(), path, append(shell.flags, "-c", shell.program)...)
				if shell.name != "fish" {
					c.Args = append(c.Args, shell.name) // its $0
				}
				c.Args = append(c.Args, script, test.typed)
				c.Dir = dir
				c.Env = append(os.Environ(), "PATH="+dir+string(os.PathListSeparator)+os.Getenv("PATH"), "HOME="+dir, "TERM=dumb")
				out, err := c.CombinedOutput()
				require.NoError(t, err, "%s", out)
				assert.Equal(t, []string{test.want}, strings.Fields(string(out)))
			})
		}
	}
}
