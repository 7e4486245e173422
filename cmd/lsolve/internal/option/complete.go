package option

import (
	"fmt"
	"io"
	"strings"

	"github.com/urfave/cli/v2"
)

// CompleteFlag is the word by which a completion script asks what may come next.
const CompleteFlag = "--generate-bash-completion"

// Complete writes what may come next, one a line: words are those before the
// cursor, after the program's name, the last of them incomplete if it begins with
// "-". commands are those of the program.
func Complete(w io.Writer, program string, commands []*cli.Command, words []string) error {
	last := ""
	if len(words) > 0 {
		last = words[len(words)-1]
	}
	line := &Line{Path: []string{program}}
	for _, word := range words {
		next := find(commands, word)
		if next == nil {
			break
		}
		line.Command, commands = next, next.Subcommands
	}
	list := line.candidates(last, commands)
	if len(list) == 0 {
		return nil
	}
	_, err := fmt.Fprintln(w, strings.Join(list, "\n"))
	return err
}

func (l *Line) candidates(last string, commands []*cli.Command) []string {
	var list []string
	if strings.HasPrefix(last, "-") {
		if o := l.option(strings.TrimLeft(last, "-")); o != nil && o.Type != Bool {
			return names(o.Choices)
		}
		for _, f := range l.flags() {
			for _, name := range f.Names() {
				if dashed := Dashed(name); strings.HasPrefix(dashed, last) && dashed != last {
					list = append(list, dashed)
				}
			}
		}
		return list
	}
	for _, c := range commands {
		list = append(list, c.Name)
	}
	if l.Command != nil && strings.Contains(l.Command.ArgsUsage, "|") {
		list = strings.Split(l.Command.ArgsUsage, "|")
	}
	return list
}
