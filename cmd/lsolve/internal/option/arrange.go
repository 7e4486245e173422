package option

import (
	"strings"

	"github.com/urfave/cli/v2"

	"lsolve/cmd/lsolve/internal/exit"
)

// Line is a command line in order.
type Line struct {
	// Command is the one that is named, and Path its name with those above it.
	Command *cli.Command
	Path    []string
	// Args are the words for the library: names, flags, "--", arguments.
	Args []string
	// Arguments are those after the names of commands that are no flags.
	Arguments []string
	// Help asks for the help instead, and All for the long one.
	Help, All bool
}

// Arrange reads a command line, the words after the program's name: flags may
// follow arguments, and "--" ends them. It checks every flag by itself. commands are
// those of the program.
func Arrange(program string, commands []*cli.Command, words []string) (*Line, error) {
	line := &Line{Path: []string{program}}
	for len(words) > 0 && !strings.HasPrefix(words[0], "-") {
		next := find(commands, words[0])
		if next == nil {
			break
		}
		line.Command, line.Path = next, append(line.Path, next.Name)
		commands, words = next.Subcommands, words[1:]
	}
	var flags, arguments []string
	for len(words) > 0 {
		word := words[0]
		words = words[1:]
		switch {
		case word == "--":
			arguments, words = append(arguments, words...), nil
		case word == "-" || !strings.HasPrefix(word, "-"):
			arguments = append(arguments, word)
		default:
			taken, rest, err := line.flag(word, words)
			if err != nil {
				return nil, err
			}
			flags, words = append(flags, taken...), rest
		}
	}
	line.Arguments = arguments
	line.Args = append(append([]string{}, line.Path...), flags...)
	if len(arguments) > 0 {
		line.Args = append(append(line.Args, "--"), arguments...)
	}
	return line, nil
}

// flag reads one flag, and its value from the words after it.
func (l *Line) flag(word string, words []string) (taken, rest []string, err error) {
	name, text, assigned := strings.Cut(strings.TrimPrefix(word[1:], "-"), "=")
	o := l.option(name)
	switch {
	case o == nil:
		return nil, nil, l.unknown(word, name)
	case o.Name == "help", o.Name == "help-all":
		l.Help, l.All = true, l.All || o.Name == "help-all"
		return nil, words, nil
	case o.Type == Bool && !assigned:
		return []string{word}, words, nil
	case !assigned && len(words) == 0:
		return nil, nil, exit.Usagef("%s needs a value: %s", Dashed(name), o.head())
	case !assigned:
		text, words = words[0], words[1:]
	}
	if _, err := o.parse(text); err != nil {
		return nil, nil, exit.Usagef("%s %v", Dashed(name), err)
	}
	return []string{Dashed(name) + "=" + text}, words, nil
}

// option is the option of the command under a name.
func (l *Line) option(name string) *Option {
	for _, f := range l.flags() {
		for _, n := range f.Names() {
			if n == name {
				return f.Option
			}
		}
	}
	return nil
}

// flags are those of the command; of the program, those that show help.
func (l *Line) flags() []*Flag {
	if l.Command == nil || len(l.Command.Flags) == 0 {
		return helpFlags()
	}
	return flagsOf(l.Command)
}

func flagsOf(c *cli.Command) []*Flag {
	var list []*Flag
	for _, f := range c.Flags {
		if f, ok := f.(*Flag); ok {
			list = append(list, f)
		}
	}
	return list
}

// helpFlags are the flags that every command has.
func helpFlags() []*Flag {
	var list []*Flag
	for _, o := range table {
		if o.Name == "help" || o.Name == "help-all" {
			list = append(list, &Flag{Option: &o})
		}
	}
	return list
}

// unknown is the error for a flag that the command has not; it suggests the
// nearest one.
func (l *Line) unknown(word, name string) error {
	typed, _, _ := strings.Cut(word, "=")
	var all []string
	for _, f := range l.flags() {
		all = append(all, f.Names()...)
	}
	path := strings.Join(l.Path, " ")
	hint := "."
	if near := nearest(name, all); len(near) > 0 {
		for i := range near {
			near[i] = Dashed(near[i])
		}
		hint = "; did you mean " + or(near) + "?"
	}
	return exit.Usagef("%s has no flag %s%s See %s --help", path, typed, hint, path)
}

func find(commands []*cli.Command, name string) *cli.Command {
	for _, c := range commands {
		if c.HasName(name) {
			return c
		}
	}
	return nil
}
