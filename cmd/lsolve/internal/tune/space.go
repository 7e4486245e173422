package tune

import (
	"slices"
	"strings"

	"lsolve/cmd/lsolve/internal/exit"
	"lsolve/cmd/lsolve/internal/option"
	"lsolve/cmd/lsolve/internal/race"
)

// own are the options of tune that the runs have not, or not so.
var own = []string{"algos", "budget", "cluster", "confirm", "holdout", "n", "params", "task-memory-limit", "task-time-limit"}

// fix takes over what was given.
func (t *Tuning) fix() (err error) {
	t.base = t.set.Defaults()
	for name, text := range t.Given() {
		if slices.Contains(own, name) {
			continue
		}
		o := t.set.Option(name)
		switch {
		case o == nil: // of tune alone
		case o.Of != nil:
			t.fixed = append(t.fixed, setting{o, text})
		default:
			if t.base, err = t.base.With(name, text); err != nil {
				return err
			}
		}
	}
	slices.SortFunc(t.fixed, func(a, b setting) int { return strings.Compare(a.Name, b.Name) })
	t.base, err = t.base.With("time-limit", t.Duration("time-limit").String())
	return err
}

// newSpace returns the space of the algorithms and options.
func (t *Tuning) newSpace() (*race.Space, error) {
	algos := t.List("algos")
	for i, name := range algos {
		if _, err := t.set.Algorithm(name); err != nil {
			return nil, exit.Usagef("--algos: %v", err)
		}
		if slices.Contains(algos[:i], name) {
			return nil, exit.Usagef("--algos: %s is there twice", name)
		}
	}
	usual := t.set.Option("algo").Usual()
	if !slices.Contains(algos, usual) {
		usual = algos[0]
	}
	s := &race.Space{
		Params: []race.Param{{Name: "algo", Default: usual, Values: algos}},
		Valid: func(c race.Config) bool {
			_, err := t.values(c)
			return err == nil
		},
	}
	if err := t.choose(algos); err != nil {
		return nil, err
	}
	for _, o := range t.tunable {
		s.Params = append(s.Params, t.param(o))
	}
	return s, nil
}

// choose finds the options to tune: those of --params, or all that one of the algorithms has and that
// are not given.
func (t *Tuning) choose(algos []string) error {
	all := t.set.Tunable()
	wanted := t.List("params")
	for _, name := range wanted {
		if !slices.ContainsFunc(all, func(o *option.Option) bool { return o.Name == name }) {
			return exit.Usagef("--params: %q; expected some of %s", name, names(all))
		}
	}
	for _, o := range all {
		fixed := slices.ContainsFunc(t.fixed, func(f setting) bool { return f.Option == o })
		asked := slices.Contains(wanted, o.Name)
		switch {
		case asked && fixed:
			return exit.Usagef("--params %s does not go with %s, which fixes it", o.Name, option.Dashed(o.Name))
		case asked, wanted == nil && !fixed && t.had(o, algos):
			t.tunable = append(t.tunable, o)
		}
	}
	return nil
}

// had reports whether one of the algorithms may have the option.
func (t *Tuning) had(o *option.Option, algos []string) bool {
	return slices.ContainsFunc(algos, func(name string) bool {
		a, err := t.set.Algorithm(name)
		return err == nil && a.Depends(o)
	})
}

func names(list []*option.Option) string {
	var words []string
	for _, o := range list {
		words = append(words, o.Name)
	}
	return strings.Join(words, ", ")
}

// param is an option as a parameter.
func (t *Tuning) param(o *option.Option) race.Param {
	p := race.Param{
		Name: o.Name, Default: o.Usual(), Least: o.Tunes.Least, Most: o.Tunes.Most, Log: o.Tunes.Log, Whole: o.Type == option.Int,
		Used: func(c race.Config) bool {
			v, err := t.given(c)
			return err == nil && v.Algorithm().Depends(o) && t.set.Allows(v, o)
		},
	}
	if p.Values = o.Names(); o.Type == option.Bool {
		p.Default, p.Values = "false", []string{"false", "true"}
	}
	return p
}

// values are those of a configuration, or why it cannot be.
func (t *Tuning) values(c race.Config) (*option.Values, error) {
	v, err := t.given(c)
	if err != nil {
		return nil, err
	}
	return v, t.set.Check(v)
}

// given are the values of a configuration so far: of parameters that are not used, or have their
// default, nothing is given.
func (t *Tuning) given(c race.Config) (v *option.Values, err error) {
	if v, err = t.base.With("algo", c[0]); err != nil {
		return nil, err
	}
	for _, f := range t.fixed {
		if t.set.Allows(v, f.Option) {
			if v, err = v.With(f.Name, f.text); err != nil {
				return nil, err
			}
		}
	}
	for i, o := range t.tunable {
		if text := c[i+1]; text != "" && text != t.space.Params[i+1].Default {
			if v, err = v.With(o.Name, text); err != nil {
				return nil, err
			}
		}
	}
	return v, nil
}

// words are the options of a configuration as a command line has them, without those that have
// their default.
func (t *Tuning) words(c race.Config) (words []string) {
	if c[0] != t.set.Option("algo").Usual() {
		words = append(words, "--algo", c[0])
	}
	for i, o := range t.tunable {
		switch text := c[i+1]; {
		case text == "" || text == t.space.Params[i+1].Default:
		case o.Type == option.Bool && text == "true":
			words = append(words, option.Dashed(o.Name))
		case o.Type == option.Bool:
			words = append(words, option.Dashed(o.Name)+"="+text)
		default:
			words = append(words, option.Dashed(o.Name), text)
		}
	}
	return words
}

// label is the words as one text.
func (t *Tuning) label(c race.Config) string {
	words := t.words(c)
	for _, f := range t.fixed {
		words = append(words, option.Dashed(f.Name)+"="+f.text)
	}
	if len(words) == 0 {
		return "the defaults"
	}
	return strings.Join(words, " ")
}
