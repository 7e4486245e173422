package option

import (
	"context"
	"io"
	"strings"

	"lsolve/cmd/lsolve/internal/exit"
)

// Verb is a command as it is typed, or the program with all of them below.
type Verb struct {
	Name string
	// Usage is one line that says what it does, UsageText how it is typed, in lines.
	Usage, UsageText string
	Page             Page
	// Args are the values that its argument may have; nil: a file, or there is none.
	Args []string
	// Set has its options; nil: those that show help.
	Set *Set
	// Below are the commands below it.
	Below []*Verb
	Run   func(c *Call) error
}

// Call is a command with what was typed behind it.
type Call struct {
	Context context.Context
	// Path is the name of the command with those above it.
	Path []string
	// Args are the arguments that are no flags.
	Args []string
	// Values are those of Verb.Set; nil without one.
	Values         *Values
	Stdin          io.Reader
	Stdout, Stderr io.Writer
}

// NoArgs refuses anything that is not a flag.
func (c *Call) NoArgs() error {
	if len(c.Args) > 0 {
		return exit.Usagef("unexpected argument %q: %s takes flags only", c.Args[0], strings.Join(c.Path, " "))
	}
	return nil
}

// find returns the command of that name below v; nil if there is none.
func (v *Verb) find(name string) *Verb {
	for _, below := range v.Below {
		if below.Name == name {
			return below
		}
	}
	return nil
}

// option returns the option of that name; nil if there is none.
func (v *Verb) option(name string) *Option {
	if v.Set != nil {
		return v.Set.byName[name]
	}
	for i := range table {
		if o := &table[i]; o.shows(name) {
			return o
		}
	}
	return nil
}

// shows reports whether an option shows help under a name.
func (o *Option) shows(name string) bool {
	return o.Name == name && (name == "help" || name == "help-all") || o.Name == "help" && name == "h"
}

// names are those of all options, with their aliases.
func (v *Verb) names() (list []string) {
	if v.Set == nil {
		return []string{"help", "h", "help-all"}
	}
	for _, o := range v.Set.options {
		list = append(append(list, o.Name), o.Aliases...)
	}
	return list
}
