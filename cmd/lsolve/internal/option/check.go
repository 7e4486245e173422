package option

import (
	"slices"
	"strings"

	"lsolve/cmd/lsolve/internal/exit"
)

// Check refuses options that do not go with the algorithm that --algo names, or
// with each other.
func (s *Set) Check(v *Values) error {
	a, err := s.Algorithm(v.String("algo"))
	if err != nil {
		return err
	}
	return s.CheckFor(v, a)
}

// CheckFor is Check for an algorithm.
func (s *Set) CheckFor(v *Values, a *Algorithm) error {
	for _, o := range s.options {
		if !v.given[o.Name] {
			continue
		}
		if !a.has(o.Of) {
			return s.wrongAlgorithm(o, a)
		}
		for _, need := range o.Needs {
			if !v.meets(need) {
				return GoesWith(o.Name, need)
			}
		}
		for _, other := range o.Not {
			if v.Changed(o.Name) && (v.Changed(other) || other == "n" && v.given[other]) { // a size is asked for, even the usual one
				return exit.Usagef("%s does not go with %s", Dashed(o.Name), Dashed(other))
			}
		}
	}
	return nil
}

// GoesWith is the error for an option that is given without what it needs, such as
// "learn on".
func GoesWith(name, need string) error {
	return exit.Usagef("%s goes with %s", Dashed(name), Dashed(need))
}

func (v *Values) meetsAll(needs []string) bool {
	return !slices.ContainsFunc(needs, func(need string) bool { return !v.meets(need) })
}

// meets reports whether the values have what Option.Needs names.
func (v *Values) meets(need string) bool {
	name, value, _ := strings.Cut(need, " ")
	switch {
	case v.set.byName[name] == nil: // the command is as if it were so
		return true
	case need == "learn on":
		return v.Learns()
	case need == "on-model":
		return v.OnModel() || !v.set.command.Board
	case value == "":
		return v.Changed(name)
	}
	return v.String(name) == value
}

// wrongAlgorithm says with which algorithms of the command an option goes.
func (s *Set) wrongAlgorithm(o *Option, a *Algorithm) error {
	instead := ""
	if s.byName[o.Instead] != nil {
		instead = "; expected " + Dashed(o.Instead)
	}
	return exit.Usagef("%s goes with %s, not with --algo %s%s", Dashed(o.Name), s.goesWith(o), a.Name, instead)
}

// goesWith names what has the option: "--algo cp or hybrid", "a metaheuristic".
func (s *Set) goesWith(o *Option) string {
	var words, algorithms []string
	for _, of := range o.Of {
		switch {
		case of == LocalSearch || of == Metaheuristic:
			words = append(words, of)
		case s.hasAlgorithm(of):
			algorithms = append(algorithms, of)
		}
	}
	if len(algorithms) > 0 {
		words = append(words, "--algo "+or(algorithms))
	}
	return or(words)
}

func (s *Set) hasAlgorithm(name string) bool {
	_, err := s.Algorithm(name)
	return err == nil
}

// or is "a", "a or b", "a, b or c".
func or(list []string) string {
	if len(list) < 2 {
		return strings.Join(list, "")
	}
	last := len(list) - 1
	return strings.Join(list[:last], ", ") + " or " + list[last]
}
