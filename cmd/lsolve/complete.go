package main

import (
	"fmt"

	"github.com/urfave/cli/v2"

	"lsolve/cmd/lsolve/internal/exit"
)

func completionCommand() *cli.Command {
	return &cli.Command{
		Name:      "completion",
		Usage:     "print a completion script for a shell: bash, zsh or fish",
		UsageText: "lsolve completion bash > /etc/bash_completion.d/lsolve\nsource <(lsolve completion zsh)\nlsolve completion fish | source",
		ArgsUsage: "bash|zsh|fish",
		Action: func(c *cli.Context) error {
			script, ok := map[string]string{"bash": bashCompletion, "zsh": zshCompletion, "fish": fishCompletion}[c.Args().First()]
			if !ok || c.NArg() != 1 {
				return exit.Usagef("completion takes one argument; expected bash, zsh or fish")
			}
			_, err := fmt.Fprint(c.App.Writer, script)
			return err
		},
	}
}

// Each script asks the command itself, with the words before the cursor. That of zsh
// is read by source, or found as _lsolve in a folder of fpath: then it is the function.
const (
	bashCompletion = `_lsolve() {
  local cur="${COMP_WORDS[COMP_CWORD]}"
  local words=("${COMP_WORDS[@]:0:COMP_CWORD}")
  COMPREPLY=($(compgen -W "$("${words[@]}" $([[ $cur == -* ]] && printf '%s' "$cur") --generate-bash-completion 2>/dev/null)" -- "$cur"))
}
complete -o default -F _lsolve lsolve
`
	zshCompletion = `#compdef lsolve
_lsolve() {
  local cur="${words[CURRENT]}"
  local -a before=("${(@)words[1,CURRENT-1]}")
  [[ $cur == -* ]] && before+=("$cur")
  local found="$("${before[@]}" --generate-bash-completion 2>/dev/null)"
  if [[ -n $found ]]; then compadd -- "${(@f)found}"; else _files; fi
}
if [[ ${funcstack[1]} == _lsolve ]]; then _lsolve "$@"; else compdef _lsolve lsolve; fi
`
	fishCompletion = `function __lsolve
  set -l words (commandline -opc)
  set -l cur (commandline -ct)
  string match -q -- '-*' $cur; and set words $words $cur
  set -l found ($words --generate-bash-completion 2>/dev/null)
  test -n "$found"; and printf '%s\n' $found; or __fish_complete_path $cur
end
complete -c lsolve -f -a '(__lsolve)'
`
)
