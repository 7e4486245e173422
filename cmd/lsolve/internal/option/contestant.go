package option

import (
	"slices"
	"strings"

	"lsolve/cmd/lsolve/internal/exit"
)

// Contestant is an algorithm of --algos, with the values of the command line and
// those of its variant.
type Contestant struct {
	Label     string
	Algorithm *Algorithm
	*Values
}

// Contestants returns the algorithms of --algos. Every option that was given belongs to at
// least one of them; algorithms that lack it ignore it.
func (s *Set) Contestants(v *Values) ([]Contestant, error) {
	var list []Contestant
	dropped := map[string]error{} // why an algorithm that has an option cannot use it here
	labels := v.List("algos")
	if len(labels) == 0 {
		return nil, exit.Usagef("--algos %q; expected at least one algorithm", v.String("algos"))
	}
	for _, label := range labels {
		if slices.ContainsFunc(list, func(k Contestant) bool { return k.Label == label }) {
			return nil, exit.Usagef("--algos %q: %s is there twice", v.String("algos"), label)
		}
		k, err := s.contestant(label, v, dropped)
		if err != nil {
			return nil, err
		}
		list = append(list, k)
	}
	for _, o := range s.options {
		if o.Of == nil || !v.given[o.Name] || slices.ContainsFunc(list, func(k Contestant) bool { return k.given[o.Name] }) {
			continue
		}
		if why := dropped[o.Name]; why != nil {
			return nil, why
		}
		return nil, exit.Usagef("%s goes with %s, not with --algos %s", Dashed(o.Name), s.goesWith(o), v.String("algos"))
	}
	return list, nil
}

func (s *Set) contestant(label string, v *Values, dropped map[string]error) (Contestant, error) {
	name, variant, has := strings.Cut(label, ":")
	a, err := s.Algorithm(name)
	if err != nil {
		return Contestant{}, err
	}
	k := Contestant{Label: label, Algorithm: a, Values: v}
	if has {
		sets, err := s.variant(a, variant)
		if err != nil {
			return Contestant{}, err
		}
		for name, text := range sets {
			if k.Values, err = k.With(name, text); err != nil {
				return Contestant{}, exit.Usagef("%s: %v", label, err)
			}
		}
	}
	for _, o := range s.options { // the others of --algos may have them
		if why := s.belongs(k.Values, o, a); why != nil {
			if a.has(o.Of) {
				dropped[o.Name] = why
			}
			k.Values = k.Without(o.Name)
		}
	}
	return k, s.CheckFor(k.Values, a)
}

// variant returns what a variant sets.
func (s *Set) variant(a *Algorithm, name string) (map[string]string, error) {
	for _, v := range a.Variants {
		if v.Name == name {
			return v.Sets, nil
		}
	}
	if a.Free != "" {
		return map[string]string{a.Free: strings.ReplaceAll(name, "+", ",")}, nil
	}
	if len(a.Variants) == 0 {
		return nil, exit.Usagef("unknown variant %q of %s, which has none", name, a.Name)
	}
	return nil, exit.Usagef("unknown variant %q of %s; expected one of %s", name, a.Name, join(a.variants()))
}

// variants returns the names, sorted.
func (a *Algorithm) variants() []string {
	var list []string
	for _, v := range a.Variants {
		list = append(list, v.Name)
	}
	slices.Sort(list)
	return list
}

// variantsText lists the variants for the help.
func (a *Algorithm) variantsText() string {
	list := a.variants()
	if a.Free != "" {
		list = append(list, "any --"+a.Free+", joined by +")
	}
	if len(list) == 0 {
		return ""
	}
	return "; variants: " + join(list)
}
