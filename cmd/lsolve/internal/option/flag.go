package option

import (
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/urfave/cli/v2"

	"lsolve/cmd/lsolve/internal/exit"
)

// Flag is an option as a flag of the library.
type Flag struct {
	*Option
	env    string // the environment variable; "": none
	isText bool   // it was set by that variable
}

var _ cli.Flag = (*Flag)(nil)

// Flags are the options of the set for the library.
func (s *Set) Flags() []cli.Flag {
	flags := make([]cli.Flag, len(s.options))
	for i, o := range s.options {
		f := &Flag{Option: o}
		// MiniZinc passes flags alone; the environment must not change them. LSOLVE_TOKEN is
		// the token, not its file.
		if s.command.Use != FlatZinc && !slices.Contains([]string{"help", "help-all", "token"}, o.Name) {
			f.env = Env(o.Name)
		}
		flags[i] = f
	}
	return flags
}

// Env is the environment variable of an option.
func Env(name string) string {
	return "LSOLVE_" + strings.ToUpper(strings.ReplaceAll(name, "-", "_"))
}

// Names implements cli.Flag.
func (f *Flag) Names() []string { return append([]string{f.Name}, f.Aliases...) }

// IsSet implements cli.Flag: whether the environment has set it.
func (f *Flag) IsSet() bool { return f.isText }

// String implements cli.Flag.
func (f *Flag) String() string { return f.head() + "\t" + f.Sentence }

// TakesValue reports whether a value follows it.
func (f *Flag) TakesValue() bool { return f.Type != Bool }

// Apply implements cli.Flag.
func (f *Flag) Apply(set *flag.FlagSet) error {
	v := &flagValue{Option: f.Option, text: f.format(f.Default)}
	if f.Type == Bool && f.Default == nil {
		v.text = "false"
	}
	f.isText = false
	if text := os.Getenv(f.env); f.env != "" && text != "" {
		if _, err := f.parse(text); err != nil {
			return exit.Usagef("%s in the environment: %v", f.env, err)
		}
		v.text, f.isText = text, true
	}
	for _, name := range f.Names() {
		set.Var(v, name, "")
	}
	return nil
}

// flagValue is the text of a flag; it implements flag.Getter.
type flagValue struct {
	*Option
	text string
}

// Set implements flag.Value.
func (v *flagValue) Set(text string) error {
	if _, err := v.parse(text); err != nil {
		return err
	}
	v.text = text
	return nil
}

// String implements flag.Value; the library reads numbers from it.
func (v *flagValue) String() string { return v.text }

// Get implements flag.Getter.
func (v *flagValue) Get() any { return v.text }

// IsBoolFlag says that no value follows.
func (v *flagValue) IsBoolFlag() bool { return v.Option != nil && v.Type == Bool }

// head is the option as helps show it: "--seed S", "-n N".
func (o *Option) head() string {
	text := Dashed(o.Name)
	for _, alias := range o.Aliases {
		text += ", " + Dashed(alias)
	}
	switch {
	case o.Type == Bool:
		return text
	case o.Placeholder != "":
		return text + " " + o.Placeholder
	case o.Type == File:
		return text + " FILE"
	}
	return text + fmt.Sprintf(" %s", strings.ToUpper(o.Name))
}
