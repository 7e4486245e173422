package option

import (
	"fmt"
	"slices"
	"strings"

	"lsolve/cmd/lsolve/internal/exit"
)

// Check refuses options that do not go with the algorithm that --algo names, or
// with each other. Without --algo it takes the first algorithm that all of them go with,
// apart from metaheuristics, none of which is more usual than the others.
func (s *Set) Check(v *Values) error {
	if s.byName["algo"] == nil {
		return s.CheckFor(v, &Algorithm{})
	}
	a, err := s.Algorithm(v.String("algo"))
	if err != nil {
		return err
	}
	err = s.CheckFor(v, a)
	if err == nil || v.given["algo"] {
		return err
	}
	for i := range s.command.Algorithms {
		other := &s.command.Algorithms[i]
		if other.Family == Meta && !other.Alone {
			continue
		}
		reason := s.CheckFor(v, other)
		if reason == nil {
			v.values["algo"] = other.Name
			return nil
		}
		if s.hasAll(v, other) && !s.hasAll(v, a) { // what is wrong is something else
			err, a = reason, other
		}
	}
	return err
}

// hasAll reports whether the algorithm has all options that were given.
func (s *Set) hasAll(v *Values, a *Algorithm) bool {
	return !slices.ContainsFunc(s.options, func(o *Option) bool {
		return v.given[o.Name] && !v.always(o) && !a.has(o.Of)
	})
}

// together refuses options that are about no algorithm without what they need.
func (s *Set) together(v *Values) error {
	for _, o := range s.options {
		if o.Of == nil {
			if err := s.belongs(v, o, &Algorithm{}); err != nil {
				return err
			}
		}
	}
	return nil
}

// CheckFor is Check for an algorithm.
func (s *Set) CheckFor(v *Values, a *Algorithm) error {
	for _, o := range s.options {
		if err := s.belongs(v, o, a); err != nil {
			return err
		}
		if err := v.clashes(o, a); err != nil {
			return err
		}
	}
	return nil
}

// belongs returns an error if an option was given that the algorithm does not have,
// or without what it needs.
func (s *Set) belongs(v *Values, o *Option, a *Algorithm) error {
	switch {
	case !v.given[o.Name] || v.always(o):
		return nil
	case !a.has(o.Of):
		return s.wrongAlgorithm(o, a)
	case a.Alone && o.Of != nil && !slices.Contains(o.Of, a.Name) && o.Name != "on-model" && !v.OnModel() && !v.workers(o):
		return exit.Usagef("%s with --algo %s goes with --on-model", Dashed(o.Name), a.Name)
	}
	for subject, rule := range v.rules(o, a) {
		for _, need := range rule.Needs {
			if !v.meets(need) {
				return exit.Usagef("%s goes with %s", subject, dashedCondition(need))
			}
		}
	}
	return nil
}

// clashes returns an error if an option was given together with one that it does not
// go with.
func (v *Values) clashes(o *Option, a *Algorithm) error {
	if !v.given[o.Name] || v.always(o) {
		return nil
	}
	for subject, rule := range v.rules(o, a) {
		for _, other := range rule.Not {
			// A size is asked for, even the usual one.
			if v.meetsExactly(other) || other == "n" && v.given[other] {
				return exit.Usagef("%s does not go with %s", subject, dashedCondition(other))
			}
		}
	}
	return nil
}

// rules are those that hold for the value and the algorithm, each with what its
// messages begin with.
func (v *Values) rules(o *Option, a *Algorithm) func(yield func(string, Rule) bool) {
	return func(yield func(string, Rule) bool) {
		always := Rule{Needs: o.Needs}
		if v.Changed(o.Name) {
			always.Not = o.Not
		}
		if !yield(Dashed(o.Name), always) {
			return
		}
		text := o.format(v.values[o.Name])
		for _, r := range o.Rules {
			subject := Dashed(o.Name)
			if r.Value != nil {
				subject += " " + text
			}
			applies := (r.Algo == nil || slices.Contains(r.Algo, a.Name)) && (r.Value == nil || slices.Contains(r.Value, text)) &&
				(r.Unless == "" || !v.meets(r.Unless))
			if applies && !yield(subject, r) {
				return
			}
		}
	}
}

// always reports whether the value of an option is allowed with everything.
func (v *Values) always(o *Option) bool {
	return slices.Contains(o.Always, o.format(v.values[o.Name]))
}

// workers reports whether an option asks for workers of a cluster, which go with every algorithm.
func (v *Values) workers(o *Option) bool {
	return o.Name == "threads" && v.set.byName["cluster"] != nil && v.given["cluster"]
}

// meets reports whether a condition holds, on the command line or by the command's defaults.
func (v *Values) meets(condition string) bool {
	name, _, _ := strings.Cut(condition, " ")
	switch {
	case v.set.byName[name] == nil:
		return true
	case condition == "learn on":
		return v.Learns()
	case condition == "learn off":
		return !v.Learns()
	case condition == "on-model":
		return v.OnModel() || !v.set.command.Board
	case condition == "warm-algo":
		return v.Changed(name) || !v.set.command.Warms
	}
	return v.meetsExactly(condition)
}

// meetsExactly reports whether the command line has what a condition names.
func (v *Values) meetsExactly(condition string) bool {
	name, values, _ := strings.Cut(condition, " ")
	o := v.set.byName[name]
	switch {
	case o == nil:
		return false
	case values == "":
		return v.Changed(name) && !v.always(o)
	}
	return slices.Contains(strings.Split(values, "|"), o.format(v.values[o.Name]))
}

// dashedCondition returns a condition as it would be typed.
func dashedCondition(condition string) string {
	name, values, valued := strings.Cut(condition, " ")
	if !valued {
		return Dashed(name)
	}
	return fmt.Sprintf("%s %s", Dashed(name), or(strings.Split(values, "|")))
}

// wrongAlgorithm says with which algorithms of the command an option goes.
func (s *Set) wrongAlgorithm(o *Option, a *Algorithm) error {
	instead := ""
	if other := s.byName[o.Instead]; other != nil && a.has(other.Of) {
		instead = "; expected " + Dashed(o.Instead)
	}
	return exit.Usagef("%s goes with %s, not with --algo %s%s", Dashed(o.Name), s.goesWith(o), a.Name, instead)
}

// goesWith names what has the option: "--algo cp or hybrid", "a metaheuristic".
func (s *Set) goesWith(o *Option) string {
	var words, algorithms []string
	for _, of := range o.Of {
		switch of {
		case LocalSearch, Metaheuristic:
			words = append(words, of)
		default:
			a, err := s.Algorithm(of)
			if err == nil && (a.Alone || !a.has(families(o.Of))) { // else it is named already
				algorithms = append(algorithms, of)
			}
		}
	}
	if len(algorithms) > 0 {
		words = append(words, "--algo "+or(algorithms))
	}
	return or(words)
}

// families are those that are named among algorithms.
func families(of []string) []string {
	return slices.DeleteFunc(slices.Clone(of), func(name string) bool { return name != LocalSearch && name != Metaheuristic })
}

// or is "a", "a or b", "a, b or c".
func or(list []string) string {
	if len(list) < 2 {
		return strings.Join(list, "")
	}
	last := len(list) - 1
	return strings.Join(list[:last], ", ") + " or " + list[last]
}
