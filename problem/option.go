package problem

import (
	"fmt"
	"math"
	"slices"
	"strings"
)

// Option is one named value that a problem or a generator takes.
type Option struct {
	// Name is lower case with hyphens, as on a command line.
	Name string
	// Default has the option's type: int, float64, string or bool.
	Default any
	// Least and Most bound a number. Both 0: there are no bounds.
	Least, Most float64
	// Choices are the values of a string; nil: any.
	Choices []string
	// Placeholder stands for the value in help texts, such as "N".
	Placeholder string
	// Sentence describes the option, such as "with K colours; 0: with as few as
	// possible".
	Sentence string
}

// Expected describes the values of the option, such as "1..99" or "one of a, b"; "" if
// it takes all values of its type.
func (o *Option) Expected() string {
	switch {
	case o.Choices != nil:
		return "one of " + strings.Join(o.Choices, ", ")
	case o.Least == 0 && o.Most == 0:
		return ""
	case math.IsInf(o.Most, 1):
		return fmt.Sprintf("%v or more", o.Least)
	}
	if _, whole := o.Default.(int); whole {
		return fmt.Sprintf("%.0f..%.0f", o.Least, o.Most)
	}
	return fmt.Sprintf("%v to %v", o.Least, o.Most)
}

// Check returns an error unless the value, which has the type of Default, is valid. The
// error follows the option's name, as in `n 0; expected 1..99`.
func (o *Option) Check(value any) error {
	if fmt.Sprintf("%T", value) != fmt.Sprintf("%T", o.Default) {
		return fmt.Errorf("%v; expected %s", value, typeNames[fmt.Sprintf("%T", o.Default)])
	}
	within := func(x float64) bool {
		return o.Least == 0 && o.Most == 0 || x >= o.Least && x <= o.Most
	}
	ok := true
	switch v := value.(type) {
	case int:
		ok = within(float64(v))
	case float64:
		ok = within(v) && !math.IsNaN(v)
	case string:
		if ok = o.Choices == nil || slices.Contains(o.Choices, v); !ok {
			value = fmt.Sprintf("%q", v)
		}
	}
	if !ok {
		return fmt.Errorf("%v; expected %s", value, o.Expected())
	}
	return nil
}

var typeNames = map[string]string{"int": "a whole number", "float64": "a number", "string": "a text", "bool": "true or false"}

// Values are the values of options by name.
type Values interface {
	Int(name string) int
	Float64(name string) float64
	String(name string) string
	Bool(name string) bool
	// IsSet reports whether the user has given the value.
	IsSet(name string) bool
}

// NewValues returns the values of the options: the given ones, otherwise the defaults. A
// whole number may be given as a float64, as JSON does. It is an error if a name is
// unknown, or if a value is not valid.
func NewValues(options []Option, given map[string]any) (Values, error) {
	v := values{given: map[string]bool{}, all: map[string]any{}}
	for i := range options {
		o := &options[i]
		value, set := given[o.Name]
		if !set {
			v.all[o.Name] = o.Default
			continue
		}
		if x, ok := value.(float64); ok && x == math.Trunc(x) && math.Abs(x) < 1<<53 {
			if _, whole := o.Default.(int); whole {
				value = int(x)
			}
		}
		if err := o.Check(value); err != nil {
			return nil, fmt.Errorf("%s %w", o.Name, err)
		}
		v.all[o.Name], v.given[o.Name] = value, true
	}
	for name := range given {
		if !v.given[name] {
			return nil, fmt.Errorf("there is no option %q; expected %s", name, optionNames(options))
		}
	}
	return v, nil
}

func optionNames(options []Option) string {
	if len(options) == 0 {
		return "none"
	}
	names := make([]string, len(options))
	for i := range options {
		names[i] = options[i].Name
	}
	return "one of " + strings.Join(names, ", ")
}

// values are Values in maps.
type values struct {
	all   map[string]any
	given map[string]bool
}

func (v values) Int(name string) int         { return v.all[name].(int) }
func (v values) Float64(name string) float64 { return v.all[name].(float64) }
func (v values) String(name string) string   { return v.all[name].(string) }
func (v values) Bool(name string) bool       { return v.all[name].(bool) }
func (v values) IsSet(name string) bool      { return v.given[name] }
