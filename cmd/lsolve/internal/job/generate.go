package job

import (
	"bytes"
	"context"
	"errors"
	"io"
	"strings"

	"lsolve/cmd/lsolve/internal/exit"
	"lsolve/cmd/lsolve/internal/option"
	"lsolve/cmd/lsolve/internal/output"
	"lsolve/cmd/lsolve/internal/request"
	"lsolve/cmd/lsolve/internal/show"
	"lsolve/internal/abandon"
	"lsolve/internal/catalogue"
	"lsolve/model"
	"lsolve/solve"
)

// objective reports whether there is something to optimise.
func objective(e *catalogue.Entry) bool { return e.Sense != model.Satisfy }

// Generate reads an object with problem, generate and seed, and returns the text of the
// instance, as lsolve generate prints it.
func Generate(ctx context.Context, text []byte, l Limits) (string, error) {
	s, err := parse(text, sourceMembers)
	if err != nil {
		return "", err
	}
	e, ok := kinds()[s.problem]
	if !ok {
		return "", mistakef("/problem", "%q; expected one of %s", s.problem, strings.Join(catalogue.Names(), ", "))
	}
	return generate(ctx, e.Entry, s, l)
}

// GenerateSet has the options of a problem's generator.
func GenerateSet(e *catalogue.Entry) *option.Set {
	return option.For(request.Describe(e, option.Generate))
}

// generate makes the instance of a seed by the problem's generator.
func generate(ctx context.Context, e *catalogue.Entry, s *spec, l Limits) (string, error) {
	if e.Generator == nil {
		return "", mistakef("/generate", "%s has no generator", e.Name)
	}
	set := GenerateSet(e)
	v, err := given(set, set.Defaults(), "/generate", s.generate)
	if err != nil {
		return "", err
	}
	if s.seed != "" {
		if v, err = v.With("seed", s.seed); err != nil {
			return "", mistakef("/seed", "%s", undashed(err))
		}
	}
	if err := set.Check(v); err != nil {
		return "", mistakef("/generate", "%s", exit.Line(err))
	}
	ctx, release := solve.Limits{Time: l.Time}.Within(ctx)
	defer release()
	var b bytes.Buffer
	err, ok := abandon.Run(ctx, func() error {
		in, err := e.Generate(ctx, v, v.Uint64("seed"))
		if err != nil {
			return err
		}
		out, err := output.Open(ctx, "", &limited{&b, l.Text})
		if err != nil {
			return err
		}
		if err := show.Instance(ctx, out, "text", e.Name, v.Uint64("seed"), in); err != nil {
			return err
		}
		return out.Flush()
	})
	switch {
	case !ok || errors.Is(context.Cause(ctx), solve.ErrTime):
		return "", limitf("/generate", "stopped after %v; expected a smaller instance", l.Time)
	case ctx.Err() != nil:
		return "", context.Cause(ctx)
	case errors.Is(err, errLarge):
		m := limitf("/generate", "the instance has more than %d bytes; expected a smaller one", l.Text)
		m.Large = true
		return "", m
	case err != nil:
		return "", mistakef("/generate", "%s", exit.Line(err))
	}
	return b.String(), nil
}

// errLarge means that more was written than is allowed.
var errLarge = errors.New("too large")

// limited is a writer of so many bytes.
type limited struct {
	to   io.Writer
	left int64
}

// Write implements io.Writer.
func (l *limited) Write(p []byte) (int, error) {
	if l.left -= int64(len(p)); l.left < 0 {
		return 0, errLarge
	}
	return l.to.Write(p)
}
