package job

import (
	"regexp"
	"strings"

	"lsolve/cmd/lsolve/internal/exit"
	"lsolve/cmd/lsolve/internal/option"
)

// instead names the members that jobs have for some options of the command.
var instead = map[string]string{
	"algo": "/algorithm", "engine": "/algorithm", "r": "/seed", "t": "/limits/time", "seed": "/seed", "n": "/size", "example": "/example",
	"time-limit": "/limits/time", "max-steps": "/limits/steps", "memory-limit": "/limits/memory", "record": "/record",
}

// given sets options, each a member of the object at field.
func given(set *option.Set, v *option.Values, field string, list []member) (*option.Values, error) {
	allowed := map[string]*option.Option{}
	for _, o := range set.Options() {
		allowed[o.Name] = o
	}
	for _, m := range list {
		at := field + pointer(m.name)
		o := allowed[m.name]
		switch other := instead[m.name]; {
		case o == nil:
			return nil, mistakef(at, "there is no such option; see /v1/problems")
		case other != "" && !o.Remote(set):
			return nil, mistakef(at, "expected as %s", other)
		case !o.Remote(set):
			return nil, mistakef(at, "it belongs to the machine of the command; expected an option of /v1/problems")
		}
		text, err := scalar(m.text, at)
		if err != nil {
			return nil, err
		}
		if v, err = v.With(m.name, text); err != nil {
			return nil, mistakef(at, "%s", undashed(err))
		}
	}
	return v, nil
}

// dashed finds the option with which a message of the command begins.
var dashed = regexp.MustCompile(`^--?([a-z][a-z-]*) `)

// undashed is a message without that option.
func undashed(err error) string { return dashed.ReplaceAllString(exit.Line(err), "") }

// blamed is the mistake of options that do not go together: of the one with which the
// message begins.
func blamed(err error, sized bool) *Mistake {
	text := exit.Line(err)
	found := dashed.FindStringSubmatch(text)
	switch {
	case found == nil:
		return mistakef("", "%s", text)
	case found[1] == "n" && sized:
		return mistakef("/size", "%s", strings.TrimPrefix(text, "-n "))
	case instead[found[1]] != "" && found[1] != "n":
		return mistakef(instead[found[1]], "%s", text)
	}
	return mistakef("/options/"+found[1], "%s", text)
}
