package option

import (
	"strings"

	"lsolve/cmd/lsolve/internal/exit"
)

// Line is a command line that was read.
type Line struct {
	// Verb is the command that is named, and Path its name with those above it.
	Verb *Verb
	Path []string
	// Args are those after the names of commands that are no flags.
	Args []string
	// Help asks for the help instead, and All for the long one.
	Help, All bool
	given     map[string]any
}

// Read reads a command line, the words after the program's name: flags may follow
// arguments, and "--" ends them. It checks every flag by itself.
func Read(program *Verb, words []string) (*Line, error) {
	line := &Line{Verb: program, Path: []string{program.Name}, given: map[string]any{}}
	words = line.name(words)
	for len(words) > 0 {
		word := words[0]
		words = words[1:]
		switch {
		case word == "--":
			line.Args, words = append(line.Args, words...), nil
		case word == "-" || !strings.HasPrefix(word, "-"):
			line.Args = append(line.Args, word)
		default:
			var err error
			if words, err = line.flag(word, words); err != nil {
				return nil, err
			}
		}
	}
	return line, nil
}

// name goes down to the command that the first words name, and returns the others.
func (l *Line) name(words []string) []string {
	for len(words) > 0 {
		next := l.Verb.find(words[0])
		if next == nil {
			break
		}
		l.Verb, l.Path, words = next, append(l.Path, next.Name), words[1:]
	}
	return words
}

// Values are those of the line, each checked by itself and all with the algorithm
// that they name if there is one; nil of a command that has no options.
func (l *Line) Values() (*Values, error) {
	if l.Verb.Set == nil {
		return nil, nil
	}
	return l.Verb.Set.values(l.given)
}

// flag reads one flag, and its value from the words after it, of which it returns
// the others.
func (l *Line) flag(word string, words []string) (rest []string, err error) {
	name, text, assigned := strings.Cut(strings.TrimPrefix(word[1:], "-"), "=")
	o := l.Verb.option(name)
	switch {
	case o == nil:
		return nil, l.unknown(word, name)
	case o.Name == "help", o.Name == "help-all":
		l.Help, l.All = true, l.All || o.Name == "help-all"
		return words, nil
	case o.Type == Bool && !assigned:
		text = "true"
	case !assigned && len(words) == 0:
		return nil, exit.Usagef("%s needs a value: %s", Dashed(name), o.head())
	case !assigned:
		text, words = words[0], words[1:]
	}
	value, err := o.parse(text)
	if err != nil {
		return nil, exit.Usagef("%s %v", Dashed(name), err)
	}
	l.given[o.Name] = value
	return words, nil
}

// unknown returns the error for a flag that the command has not; it suggests the
// nearest one.
func (l *Line) unknown(word, name string) error {
	typed, _, _ := strings.Cut(word, "=")
	path := strings.Join(l.Path, " ")
	hint := "."
	if near := nearest(name, l.Verb.names()); len(near) > 0 {
		for i := range near {
			near[i] = Dashed(near[i])
		}
		hint = "; did you mean " + or(near) + "?"
	}
	return exit.Usagef("%s has no flag %s%s See %s --help", path, typed, hint, path)
}
