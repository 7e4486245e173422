package option

import (
	"fmt"
	"maps"
	"runtime"
	"slices"
	"time"

	"github.com/urfave/cli/v2"

	"lsolve/cmd/lsolve/internal/exit"
	"lsolve/problem"
)

// Values are the values of a command line, or of the environment: problem.Values
// and more. Those that were not given have their default. An option that the table
// has and the command has not is zero; a name that is in neither panics.
type Values struct {
	set    *Set
	values map[string]any
	given  map[string]bool
	// Words has a line for each value that was changed, such as the number of threads.
	Words []string
}

var _ problem.Values = (*Values)(nil)

// Read returns the values of a command line. It checks each one, and all together against
// the algorithm if the command line names one.
func (s *Set) Read(c *cli.Context) (*Values, error) {
	v := s.Defaults()
	for _, o := range s.options {
		if !c.IsSet(o.Name) {
			continue
		}
		value, err := o.Parse(fmt.Sprint(c.Value(o.Name)))
		if err != nil {
			return nil, err
		}
		v.values[o.Name], v.given[o.Name] = value, true
	}
	v.capThreads()
	if s.command.Use == Compare || s.command.Use == Tune { // each contestant is checked
		return v, s.together(v)
	}
	return v, s.Check(v)
}

// Defaults returns the values of a command line without options.
func (s *Set) Defaults() *Values {
	v := &Values{set: s, values: map[string]any{}, given: map[string]bool{}}
	for _, o := range s.options {
		v.values[o.Name] = o.Default
	}
	return v
}

// Cores is how many threads the number 0 stands for.
func Cores() int { return runtime.GOMAXPROCS(0) }

// threadsPerCore is the largest number of threads for a core. More only slow each other down.
const threadsPerCore = 4

// capThreads lowers numbers of threads that are too large.
func (v *Values) capThreads() {
	for _, name := range []string{"threads", "p"} {
		n, ok := v.values[name].(int64)
		switch most := int64(threadsPerCore * Cores()); {
		case !ok:
		case n > most:
			v.values[name] = most
			v.Words = append(v.Words, fmt.Sprintf("%s %d: %d are used, %d for each core", Dashed(name), n, most, threadsPerCore))
		}
	}
}

// With returns a copy with one more value, as text.
func (v *Values) With(name, text string) (*Values, error) {
	o := v.set.byName[name]
	if o == nil {
		return nil, exit.Usagef("%s has no %s", v.set.command.Name, Dashed(name))
	}
	value, err := o.Parse(text)
	if err != nil {
		return nil, err
	}
	w := v.clone()
	w.values[o.Name], w.given[o.Name] = value, true
	return w, nil
}

// Without returns a copy in which an option has its default.
func (v *Values) Without(name string) *Values {
	w := v.clone()
	w.values[name] = v.set.byName[name].Default
	delete(w.given, name)
	return w
}

func (v *Values) clone() *Values {
	w := *v
	w.values, w.given, w.Words = maps.Clone(v.values), maps.Clone(v.given), slices.Clone(v.Words)
	return &w
}

// IsSet reports whether the user has given the value.
func (v *Values) IsSet(name string) bool {
	if o := v.set.byName[name]; o != nil {
		return v.given[o.Name]
	}
	known(name)
	return false
}

// CommandLine returns the options that the user has given, as a command line has them, without
// some.
func (v *Values) CommandLine(without ...string) (words []string) {
	for _, o := range v.set.options {
		if !v.given[o.Name] || slices.Contains(without, o.Name) {
			continue
		}
		switch word := Dashed(o.Name); {
		case o.Type != Bool:
			words = append(words, word, fmt.Sprint(v.values[o.Name]))
		case v.values[o.Name] == true:
			words = append(words, word)
		default:
			words = append(words, word+"=false")
		}
	}
	return words
}

// Given has the options that the user has given, without those about the output.
func (v *Values) Given() map[string]string {
	given := map[string]string{}
	for _, o := range v.set.options {
		if v.given[o.Name] && o.Type != File && o.Group != Output {
			given[o.Name] = o.format(v.values[o.Name])
		}
	}
	return given
}

// Changed reports whether the value is not the default.
func (v *Values) Changed(name string) bool {
	o := v.set.byName[name]
	if o == nil {
		known(name)
		return false
	}
	value := v.values[o.Name]
	return v.given[o.Name] && value != o.Default && (o.Default != nil || value != false)
}

// Bool returns the value of a flag.
func (v *Values) Bool(name string) bool { return get[bool](v, name) }

// Int returns a whole number.
func (v *Values) Int(name string) int { return int(get[int64](v, name)) }

// Int64 returns a whole number.
func (v *Values) Int64(name string) int64 { return get[int64](v, name) }

// Uint64 returns a random seed.
func (v *Values) Uint64(name string) uint64 { return get[uint64](v, name) }

// Float64 returns a number.
func (v *Values) Float64(name string) float64 { return get[float64](v, name) }

// Duration returns a time.
func (v *Values) Duration(name string) time.Duration { return get[time.Duration](v, name) }

// String returns a text, one of several choices, or the name of a file.
func (v *Values) String(name string) string { return get[string](v, name) }

// List has the elements of a list; nil: none were given, and there is no default.
func (v *Values) List(name string) []string {
	if text := v.String(name); text != "" {
		return Fields(text)
	}
	return nil
}

// Algorithm is that of --algo; nil if the command has none.
func (v *Values) Algorithm() *Algorithm {
	a, err := v.set.Algorithm(v.String("algo"))
	if err != nil {
		return nil
	}
	return a
}

// Use returns the kind of the command.
func (v *Values) Use() Use { return v.set.command.Use }

// Learns reports whether the complete search learns: because --learn says so, or
// the problem where it does not.
func (v *Values) Learns() bool {
	switch v.String("learn") {
	case "on":
		return true
	case "auto":
		return v.set.command.Learns && v.Int("threads") <= 1
	}
	return false
}

// OnModel reports whether a metaheuristic walks the model, which a formulation says,
// too.
func (v *Values) OnModel() bool { return v.Bool("on-model") || v.IsSet("model") }

// get returns the value of a name.
func get[T any](v *Values, name string) (value T) {
	o := v.set.byName[name]
	if o == nil {
		known(name)
		return value
	}
	switch x := v.values[o.Name].(type) {
	case nil:
		return value
	case T:
		return x
	default:
		panic(fmt.Sprintf("option: %q is a %T, not a %T", name, x, value))
	}
}

// known panics unless the table has the name: the reader has misspelt it.
func known(name string) {
	if !slices.ContainsFunc(table, func(o Option) bool { return o.Name == name || slices.Contains(o.Aliases, name) }) {
		panic(fmt.Sprintf("option: there is no option %q", name))
	}
}

// Named is a file that a flag names.
type Named struct{ Flag, Name string }

// Files are the files that are to be written, but for the standard output.
func (v *Values) Files() (list []Named) {
	for _, o := range v.set.options {
		if name, ok := v.values[o.Name].(string); o.Type == File && ok && name != "" && name != "-" {
			list = append(list, Named{Dashed(o.Name), name})
		}
	}
	return list
}
