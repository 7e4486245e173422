package request

import (
	"context"
	"io"
	"os"

	"golang.org/x/term"

	"lsolve/cmd/lsolve/internal/exit"
	"lsolve/cmd/lsolve/internal/option"
	"lsolve/internal/abandon"
	"lsolve/internal/catalogue"
	"lsolve/problem"
)

// Source is where an instance may be from.
type Source struct {
	Args  []string // of the command line
	Stdin io.Reader
}

// Read makes or reads the instance that the command line names.
func (r *Request) Read(ctx context.Context, s Source) (err error) {
	sized := r.Size != nil && (!r.Size.Asked || r.IsSet("n"))
	example := r.Bool("example")
	switch {
	case example && len(s.Args) > 0:
		return exit.Usagef("unexpected argument %q; the instance is given by --example", s.Args[0])
	case sized && len(s.Args) > 0:
		return exit.Usagef("unexpected argument %q; the instance is given by -n", s.Args[0])
	case len(s.Args) > 1:
		return exit.Usagef("unexpected argument %q; expected one file", s.Args[1])
	case example:
		r.Instance, err = r.Example(r.Values)
	case sized:
		r.Instance, err = r.OfSize(r.Int("n"))
	case len(s.Args) == 1 && s.Args[0] != "-":
		r.File = s.Args[0]
		r.Instance, err = File(ctx, r.Entry, r.Values, r.File)
	default:
		if file, ok := s.Stdin.(*os.File); ok && len(s.Args) == 0 && term.IsTerminal(int(file.Fd())) {
			return exit.Usagef("no instance; expected a file or -")
		}
		r.File = "-"
		r.Instance, err = Parse(ctx, r.Entry, r.Values, "-", s.Stdin)
	}
	return err
}

// OfSize makes the instance of a size that the algorithm takes.
func (r *Request) OfSize(n int) (problem.Instance, error) {
	most := r.Most()
	switch {
	case n > most && most < r.Size.Most:
		return nil, exit.Usagef("-n %d; expected %d..%d for %s", n, r.Size.Least, most, r.Algo)
	case r.Bool("show-steps") && r.Own != nil && n > r.Own.Steps:
		return nil, exit.Usagef("-n %d with --show-steps; expected %d..%d", n, r.Size.Least, r.Own.Steps)
	}
	return OfSize(r.Entry, r.Values, n)
}

// OfSize makes the instance of a size.
func OfSize(e *catalogue.Entry, v *option.Values, n int) (problem.Instance, error) {
	if n < e.Size.Least || n > e.Size.Most {
		return nil, exit.Usagef("-n %d; expected %d..%d", n, e.Size.Least, e.Size.Most)
	}
	in, err := e.Size.New(n, v)
	if err != nil {
		return nil, exit.Usagef("-n %d; %v", n, err)
	}
	return in, nil
}

// Most returns the largest size that the algorithm takes, of a problem that has sizes.
func (r *Request) Most() int {
	own := r.Own
	if r.Algo == Auto {
		own = r.Sure
	}
	switch {
	case own != nil && own.Largest != nil:
		return min(own.Largest(r.Question, r.Values), r.Size.Most)
	case own != nil:
		return r.Size.Most
	case r.Walks() && !r.OnModel, r.Algo == Auto && r.Tuned != nil:
		return r.Entry.Most(catalogue.Use{})
	}
	return r.modelled()
}

// modelled returns the largest size whose model is searched.
func (r *Request) modelled() int {
	return r.Entry.Most(catalogue.Use{Complete: !r.Walks(), Modelled: r.OnModel, Formulation: r.Formulation})
}

// BeyondModel reports whether the instance is of a size that is too large for a model.
func (r *Request) BeyondModel() bool {
	return r.File == "" && r.Size != nil && r.Int("n") > r.modelled()
}

// File reads the instance of a file.
func File(ctx context.Context, e *catalogue.Entry, v problem.Values, name string) (problem.Instance, error) {
	file, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer func() { _ = file.Close() }() // it was read only
	return Parse(ctx, e, v, name, file)
}

// Parse reads an instance from a file of that name. It reads in the background, so that waiting for
// input can be interrupted.
func Parse(ctx context.Context, e *catalogue.Entry, v problem.Values, name string, from io.Reader) (problem.Instance, error) {
	type result struct {
		instance problem.Instance
		err      error
	}
	got, ok := abandon.Run(ctx, func() result {
		in, err := e.Read(name, from, v)
		return result{in, err}
	})
	if !ok {
		return nil, context.Cause(ctx)
	}
	return got.instance, got.err
}
