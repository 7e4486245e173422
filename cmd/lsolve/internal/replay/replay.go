package replay

import (
	"fmt"
	"os"
	"strings"

	"lsolve/cmd/lsolve/internal/fzn"
	"lsolve/cmd/lsolve/internal/option"
	"lsolve/cmd/lsolve/internal/request"
	"lsolve/internal/catalogue"
	"lsolve/problem"
	"lsolve/record"
)

// Run is a recorded run.
type Run struct {
	name   string
	header record.Header
	// in is the instance; nil: it is not in the recording.
	in problem.Instance
}

// Open reads the header of the recording of that name, and makes the instance.
func Open(name string) (*Run, error) {
	run := &Run{name: name}
	err := run.read(func(r *record.Reader) error {
		run.header = *r.Header()
		return nil
	})
	if err != nil {
		return nil, err
	}
	if run.in, err = instance(&run.header); err != nil {
		return nil, fmt.Errorf("%s:1:1: the instance: %w", name, err)
	}
	return run, nil
}

// read opens the file and passes its reader on.
func (run *Run) read(use func(r *record.Reader) error) error {
	file, err := os.Open(run.name)
	if err != nil {
		return err
	}
	defer func() { _ = file.Close() }() // it was read only
	r, err := record.NewReader(run.name, file)
	if err != nil {
		return err
	}
	return use(r)
}

// instance is that of a recording; nil if it is not in it.
func instance(h *record.Header) (problem.Instance, error) {
	if h.Problem == fzn.FlatZinc { // its solutions are told as they are printed
		return nil, nil
	}
	e, ok := catalogue.Find(h.Problem)
	if !ok {
		return nil, fmt.Errorf("there is no problem %q", h.Problem)
	}
	v := option.For(request.Describe(e, option.Solve)).Defaults()
	for name, text := range h.Options {
		var err error
		if v, err = v.With(name, text); err != nil {
			return nil, err
		}
	}
	switch {
	case h.N != nil && e.Size != nil:
		return request.OfSize(e, v, *h.N)
	case h.Instance != "" && e.Read != nil:
		return e.Read("instance", strings.NewReader(h.Instance), v)
	}
	return nil, nil
}
