package main

import (
	"fmt"
	"os"
	"strings"

	"github.com/urfave/cli/v2"

	"lsolve/hybrid"
	"lsolve/localsearch/meta"
	"lsolve/systematic/bitset"
)

// flagValues are the values that completion offers for a flag of a command with
// these algorithms.
func flagValues(flag string, algorithms []string) []string {
	switch strings.TrimLeft(flag, "-") {
	case "algo", "algos":
		return algorithms
	case "parts":
		return hybrid.Parts
	case "seed-algo":
		return meta.Names()
	case "seed-order":
		return hybrid.Orders
	case "order":
		return bitset.OrderNames()
	case "variant":
		return []string{"linear", "classic"}
	case "format":
		return []string{"text", "json", "svg", "none"}
	case "progress":
		return []string{"auto", "always", "never"}
	}
	return nil
}

// completeQueens completes for queens.
func completeQueens(c *cli.Context) { completeFlags(algorithmNames())(c) }

// completeFlags completes the value of a flag that has a choice, and else the
// names of flags.
func completeFlags(algorithms []string) cli.BashCompleteFunc {
	return func(c *cli.Context) {
		// The library asks with the words so far and a last one of its own.
		if words := os.Args; len(words) >= 2 {
			if values := flagValues(words[len(words)-2], algorithms); values != nil {
				for _, v := range values {
					fmt.Fprintln(c.App.Writer, v)
				}
				return
			}
		}
		cli.DefaultCompleteWithFlags(c.Command)(c)
	}
}

func completionCommand() *cli.Command {
	return &cli.Command{
		Name:      "completion",
		Usage:     "print a completion script for a shell: bash, zsh or fish",
		UsageText: "lsolve completion bash > /etc/bash_completion.d/lsolve\n   source <(lsolve completion zsh)\n   lsolve completion fish | source",
		ArgsUsage: "bash|zsh|fish",
		Action: func(c *cli.Context) error {
			script, ok := map[string]string{"bash": bashCompletion, "zsh": zshCompletion, "fish": fishCompletion}[c.Args().First()]
			if !ok || c.NArg() != 1 {
				return usagef("completion takes one argument; expected bash, zsh or fish")
			}
			_, err := fmt.Fprint(c.App.Writer, script)
			return err
		},
		OnUsageError: onUsageError,
		BashComplete: func(c *cli.Context) { fmt.Fprintln(c.App.Writer, "bash\nzsh\nfish") },
	}
}

// Each script asks the command itself, with the words before the cursor.
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
  local -a opts=("${(@f)$("${before[@]}" --generate-bash-completion 2>/dev/null)}")
  compadd -- "${opts[@]%%:*}"
}
compdef _lsolve lsolve
`
	fishCompletion = `function __lsolve
  set -l words (commandline -opc)
  set -l cur (commandline -ct)
  string match -q -- '-*' $cur; and set words $words $cur
  $words --generate-bash-completion 2>/dev/null
end
complete -c lsolve -f -a '(__lsolve)'
`
)
