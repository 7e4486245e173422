package option

import (
	"slices"
	"strings"
)

// Tunable returns the options whose best values lsolve tune may look for. Those that others
// need come first.
func (s *Set) Tunable() []*Option {
	var first, then []*Option
	for _, o := range s.options {
		switch {
		case o.Tunes == nil:
		case s.needed(o):
			first = append(first, o)
		default:
			then = append(then, o)
		}
	}
	return append(first, then...)
}

// needed reports whether another option needs this one.
func (s *Set) needed(o *Option) bool {
	return slices.ContainsFunc(s.options, func(other *Option) bool {
		return slices.ContainsFunc(other.Needs, func(condition string) bool {
			name, _, _ := strings.Cut(condition, " ")
			return s.byName[name] == o
		})
	})
}

// Allows reports whether a command line of these values may give the option, too: its algorithm
// has it, and what it needs is there.
func (s *Set) Allows(v *Values, o *Option) bool {
	a, err := s.Algorithm(v.String("algo"))
	if err != nil {
		return false
	}
	w := v.clone()
	w.given[o.Name] = true
	return s.belongs(w, o, a) == nil
}

// Usual returns the default as it would be typed.
func (o *Option) Usual() string { return o.format(o.Default) }

// Depends reports whether a run of the algorithm can depend on an option that is tuned.
func (a *Algorithm) Depends(o *Option) bool {
	return a.has(o.Of) && (o.Tunes.Of == nil || slices.Contains(o.Tunes.Of, a.Name))
}

// Names returns the values of an option that has a choice; nil: it has none.
func (o *Option) Names() []string {
	if len(o.Choices) == 0 {
		return nil
	}
	return names(o.Choices)
}

// Option returns the option of that name; nil: the command has none.
func (s *Set) Option(name string) *Option { return s.byName[name] }
